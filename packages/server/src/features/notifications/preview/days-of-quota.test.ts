import { expect, test } from 'vitest'
import { daysOfQuota } from './schema.ts'

const HOUR_MS = 3_600_000

test('the forecast of how long the quota lasts follows the pace of past messages', () => {
  expect(daysOfQuota(300, { messages: 10, fromMs: 0, toMs: 24 * HOUR_MS })).toBe(30)
  expect(daysOfQuota(300, { messages: 10, fromMs: 0, toMs: 48 * HOUR_MS })).toBe(60)
})

test('a history shorter than half a day or without messages gives no forecast of the quota', () => {
  expect(daysOfQuota(300, { messages: 3, fromMs: 0, toMs: 7 * 60_000 })).toBeNull()
  expect(daysOfQuota(300, { messages: 3, fromMs: 0, toMs: 11.9 * HOUR_MS })).toBeNull()
  expect(daysOfQuota(300, { messages: 0, fromMs: 0, toMs: 48 * HOUR_MS })).toBeNull()
})
