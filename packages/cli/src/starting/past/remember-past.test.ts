import type { HistoryState } from '@hopwise/market'
import type { MomentSample } from '@hopwise/server'
import { expect, test } from 'vitest'
import { rememberPast } from './remember-past.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12, 20)
const QUARTER_MS = 900_000

/** A history that records the remembered hours. */
function notebook(isNew: boolean) {
  const hours: (readonly MomentSample[])[] = []
  const histories: HistoryState[] = []
  const rates = {
    isNew: () => Promise.resolve(isNew),
    remember: async (samples: readonly MomentSample[]): Promise<void> => {
      hours.push(samples)
    },
  }
  const looks = {
    isYoung: () => isNew,
    remember: (history: HistoryState): void => {
      histories.push(history)
    },
  }
  return { hours, histories, rates, looks }
}

test('the first start records a simulated history of rates, latest hour first', async () => {
  const { hours, ...memories } = notebook(true)
  const { signal } = new AbortController()
  await rememberPast(memories, { nowMs: NOW_MS, signal, hours: 1, rest: 0 })
  const noon = NOW_MS - (NOW_MS % 3_600_000)
  expect(hours.map((samples) => samples.map(({ atMs }) => atMs))).toEqual([
    [noon + QUARTER_MS - 1],
    [-3, -2, -1, 0].map((quarter) => noon + quarter * QUARTER_MS - 1),
  ])
  const [{ sample, codes }] = hours[0] as [MomentSample]
  expect(sample.length).toBeGreaterThan(5_000)
  expect(codes).toContain('BTC')
})

test('the first start knows exchangers by two hours of looks, as if it had watched', async () => {
  const { histories, looks } = notebook(true)
  await rememberPast({ looks }, { nowMs: NOW_MS, signal: new AbortController().signal })
  const [{ exchangers, seenAtMs }] = histories as [HistoryState]
  expect(NOW_MS - seenAtMs).toBe(5 * 60_000)
  expect(exchangers.length).toBeGreaterThan(100)
  const watched = exchangers.filter(({ sums }) => sums.watched >= 1)
  expect(watched.length).toBeGreaterThan(0.9 * exchangers.length)
})

test('a start with recorded history adds no simulated history', async () => {
  const { hours, histories, ...memories } = notebook(false)
  await rememberPast(memories, { nowMs: NOW_MS, signal: new AbortController().signal })
  expect(hours).toEqual([])
  expect(histories).toEqual([])
})
