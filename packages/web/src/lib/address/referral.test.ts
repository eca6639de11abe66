import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReferral, storedReferral } from './referral.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('the first referrer of a visitor is never replaced', () => {
  keepReferral('abc_1')
  keepReferral('second')
  expect(storedReferral()).toBe('abc_1')
})

test('a referral expires after 90 days, and another may follow', () => {
  vi.useFakeTimers({ now: 0 })
  keepReferral('abc_1')
  vi.setSystemTime(90 * 86_400_000 - 1)
  expect(storedReferral()).toBe('abc_1')
  vi.setSystemTime(90 * 86_400_000)
  expect(storedReferral()).toBeUndefined()
  keepReferral('second')
  expect(storedReferral()).toBe('second')
})

test.each(['', 'bad!code', 'a b', 'x'.repeat(65), 'ж', '<script>'])(
  'the referral code %j is refused and not stored',
  (code) => {
    keepReferral(code)
    expect(localStorage).toHaveLength(0)
    expect(storedReferral()).toBeUndefined()
  },
)

test('an invalid referral written into the storage is not passed on', () => {
  localStorage.setItem('referral', `"><script> ${Date.now()}`)
  expect(storedReferral()).toBeUndefined()
})
