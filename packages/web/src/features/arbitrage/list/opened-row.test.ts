import { expect, test } from 'vitest'
import { loopOf, openAmong, ringOf } from './opened-row.ts'

test('a loop is the same from each of its starts, and differs from any other', () => {
  expect(ringOf('a>b>c')).toBe(ringOf('b>c>a'))
  expect(ringOf('a>b')).not.toBe(ringOf('a>c'))
})

test('an opened loop is found from any start that it is listed with', () => {
  const views = [
    { key: '1', path: { id: 'x>y' } },
    { key: '2', path: { id: 'b>c>a' } },
  ]
  expect(openAmong(views, 'a>b>c')).toBe('2')
  expect(openAmong([...views, { key: '3', path: { id: 'a>b>c' } }], 'a>b>c')).toBe('3')
  expect(openAmong(views, 'p>q')).toBeUndefined()
  expect(openAmong(views, '')).toBeUndefined()
})

test('a path names its loop, the same from each of its starts', () => {
  expect(loopOf('rowan:LTC:BTC>ash:BTC:USDTTRC20>ash:USDTTRC20:LTC')).toBe('BTC>USDTTRC20>LTC')
  expect(loopOf('ash:CASHRUB:BTC@MSK>rowan:BTC:CASHRUB@MSK')).toBe('BTC>CASHRUB')
  expect(loopOf('BTC-USDTTRC20')).toBeUndefined()
})

test('a loop opened with other offers stays open if rows are loops', () => {
  const opened = 'ash:LTC:BTC>rowan:BTC:LTC'
  const path = { id: 'elm:LTC:BTC>rowan:BTC:LTC' }
  expect(openAmong([{ key: 'BTC>LTC', path }], opened)).toBe('BTC>LTC')
  expect(openAmong([{ key: path.id, path }], opened)).toBeUndefined()
})
