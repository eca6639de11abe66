import { expect, test } from 'vitest'
import { dayStartMs, isZone, nextAtMs, quietSinceMs, quietUntilMs } from './quiet-hours.ts'

const at = (text: string): number => Date.parse(text)

test('quiet hours cross midnight by the clock of their time zone', () => {
  const hours = { zone: 'Europe/Moscow', quietFrom: '23:00', quietTo: '08:00' }
  expect(quietUntilMs(hours, at('2026-11-26T19:59:59Z'))).toBeNull()
  expect(quietUntilMs(hours, at('2026-11-26T20:00:00Z'))).toBe(at('2026-11-27T05:00:00Z'))
  expect(quietUntilMs(hours, at('2026-11-27T04:59:59Z'))).toBe(at('2026-11-27T05:00:00Z'))
  expect(quietUntilMs(hours, at('2026-11-27T05:00:00Z'))).toBeNull()
  expect(quietSinceMs(hours, at('2026-11-27T05:00:00Z'))).toBe(at('2026-11-26T20:00:00Z'))
})

test('quiet hours can begin and end on the same day', () => {
  const hours = { zone: 'UTC', quietFrom: '09:00', quietTo: '17:00' }
  expect(quietUntilMs(hours, at('2026-11-26T08:59:00Z'))).toBeNull()
  expect(quietUntilMs(hours, at('2026-11-26T12:00:00Z'))).toBe(at('2026-11-26T17:00:00Z'))
  expect(quietUntilMs(hours, at('2026-11-26T17:00:00Z'))).toBeNull()
})

test('a user without settings has no quiet hours', () => {
  const hours = { zone: 'UTC', quietFrom: null, quietTo: null }
  expect(quietUntilMs(hours, at('2026-11-26T03:00:00Z'))).toBeNull()
})

test('quiet hours and daily times follow clock changes in spring and autumn', () => {
  const zone = 'Europe/Berlin'
  // 02:30 is left out on 29 March 2026, and comes twice on 25 October.
  expect(nextAtMs('02:30', zone, at('2026-03-29T00:00:00Z'))).toBe(at('2026-03-29T01:30:00Z'))
  expect(nextAtMs('02:30', zone, at('2026-10-24T23:00:00Z'))).toBe(at('2026-10-25T00:30:00Z'))
  const hours = { zone, quietFrom: '22:00', quietTo: '07:00' }
  expect(quietUntilMs(hours, at('2026-03-28T22:00:00Z'))).toBe(at('2026-03-29T05:00:00Z'))
  expect(quietUntilMs(hours, at('2026-10-24T22:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'))
})

test('a day begins at midnight of its time zone, and an unknown zone is refused', () => {
  expect(dayStartMs('Asia/Tokyo', at('2026-11-26T16:00:00Z'))).toBe(at('2026-11-26T15:00:00Z'))
  expect(isZone('Asia/Tokyo')).toBe(true)
  expect(isZone('Asia/Atlantis')).toBe(false)
  expect(isZone('')).toBe(false)
})
