import { expect, test } from 'vitest'
import { openAmong, ringOf } from './ring.ts'

test('a loop is the same from each of its starts, and no other is', () => {
  expect(ringOf({ key: 'a>b>c' })).toBe(ringOf({ key: 'b>c>a' }))
  expect(ringOf({ key: 'a>b' })).not.toBe(ringOf({ key: 'a>c' }))
})

test('what was opened is found from whatever start it is told', () => {
  const views = [{ key: 'x>y' }, { key: 'b>c>a' }]
  expect(openAmong(views, 'a>b>c')).toBe('b>c>a')
  expect(openAmong([...views, { key: 'a>b>c' }], 'a>b>c')).toBe('a>b>c')
  expect(openAmong(views, 'p>q')).toBe('p>q')
  expect(openAmong(views, '')).toBe('')
})
