import { expect, test } from 'vitest'
import { loopOf, openAmong, ringOf } from './opened-row.ts'

test('a loop is the same whichever currency it starts from, and differs from any other loop', () => {
  expect(ringOf('a>b>c')).toBe(ringOf('b>c>a'))
  expect(ringOf('a>b')).not.toBe(ringOf('a>c'))
})

test('an opened loop is found whichever currency it is listed from', () => {
  const views = [
    { key: '1', path: { id: 'x>y' } },
    { key: '2', path: { id: 'b>c>a' } },
  ]
  expect(openAmong(views, 'a>b>c')).toBe('2')
  expect(openAmong([...views, { key: '3', path: { id: 'a>b>c' } }], 'a>b>c')).toBe('3')
  expect(openAmong(views, 'p>q')).toBeUndefined()
  expect(openAmong(views, '')).toBeUndefined()
})

test('the loop that a path names is the same whichever currency the path starts from', () => {
  expect(loopOf('rowan:LTC:BTC>ash:BTC:USDTTRC20>ash:USDTTRC20:LTC')).toBe('BTC>USDTTRC20>LTC')
  expect(loopOf('ash:CASHRUB:BTC@MSK>rowan:BTC:CASHRUB@MSK')).toBe('BTC>CASHRUB')
  expect(loopOf('BTC-USDTTRC20')).toBeUndefined()
})

test('an opened row that stands for a loop stays open when the offers of the loop change', () => {
  const opened = 'ash:LTC:BTC>rowan:BTC:LTC'
  const path = { id: 'elm:LTC:BTC>rowan:BTC:LTC' }
  expect(openAmong([{ key: 'BTC>LTC', path }], opened)).toBe('BTC>LTC')
  expect(openAmong([{ key: path.id, path }], opened)).toBeUndefined()
})
