import { expect, test } from 'vitest'
import { marketOfMinute, type ReceivedSpec } from '../../testing/markets/market-of-minute.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { openPromises } from '../open-promises.ts'
import { drawSamples } from './draw-samples.ts'
import { MOST_PENDING, PendingSamples, type SampleOutcome } from './pending-samples.ts'
import { lossOf, type Sample } from './sample.ts'

const MINUTE_MS = 60_000
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** Ten exchangers whose rates move by themselves from minute to minute. */
function exchangersAt(minute: number): ReceivedSpec[] {
  return IDS.map((id, at) => {
    const move = 1 + 0.01 * seededRandom(at * 1_000 + minute)()
    const offers = [
      { from: 'BTC', to: 'USDT', get: 60_000 * move },
      { from: 'USDT', to: 'ETH', get: move / 3_000 },
    ]
    return { id, offers }
  })
}

const marketAt = (minute: number) => marketOfMinute(minute, exchangersAt(minute))

const clocksAt = (minute: number, jumpMs = 0) => ({
  wallMs: minute * MINUTE_MS + jumpMs,
  steadyMs: minute * MINUTE_MS,
})

function samplesAt(minute: number, count = 20): Sample[] {
  const market = marketAt(minute)
  const promises = openPromises()
  promises.observe(market, minute * MINUTE_MS)
  return drawSamples(market, promises, {
    shown: [{ id: 'a:BTC:USDT>b:USDT:ETH', giveAmount: 0.1, place: 1 }],
    atMs: minute * MINUTE_MS,
    random: seededRandom(minute),
    counts: { shown: 0, best: 0, any: count, chains: 1 },
  })
}

/** Labels by minute after 20 samples at minute 0, with what a start at some minutes changes. */
function outcomesUntil(end: number, restarts: readonly number[] = []): SampleOutcome[] {
  let pending = new PendingSamples()
  const outcomes: SampleOutcome[] = []
  for (let minute = 0; minute <= end; minute++) {
    if (restarts.includes(minute)) {
      pending = new PendingSamples(structuredClone(pending.state()))
    }
    outcomes.push(...pending.due(marketAt(minute), clocksAt(minute)))
    if (minute % 7 === 0) pending.add(samplesAt(minute), clocksAt(minute))
  }
  return outcomes
}

test('a sampled offer is quoted again after 1, 5, 15, 30 and 60 minutes, and then forgotten', () => {
  const pending = new PendingSamples()
  pending.due(marketAt(0), clocksAt(0))
  expect(pending.add(samplesAt(0), clocksAt(0))).toBe(21)
  const due: number[][] = []
  for (let minute = 1; minute <= 61; minute++) {
    const direct = pending
      .due(marketAt(minute), clocksAt(minute))
      .filter(({ sample }) => sample.kind === 'DIRECT')
    if (direct.length > 0) due.push([minute, direct.length])
    expect(direct.every(({ label }) => label === 'HELD' || label === 'LESS')).toBe(true)
  }
  expect(due).toEqual([1, 5, 15, 30, 60].map((minute) => [minute, 20]))
  expect(pending.size).toBe(0)
})

test('a sampled chain is quoted hop by hop, each hop at its own minute with what has arrived', () => {
  const outcomes = outcomesUntil(40).filter(({ sample }) => sample.kind === 'CHAIN')
  expect(outcomes.length).toBeGreaterThan(2)
  const [{ sample, minutes, paid, label }] = outcomes as [SampleOutcome]
  expect(sample.minutes).toEqual([5, minutes])
  const rates = [5, minutes].map((minute, at) => {
    const { get } = exchangersAt(minute)[at]!.offers![at]!
    return get!
  })
  expect(paid).toBeCloseTo((sample.giveAmount * rates[0]! * rates[1]!) / sample.getAmount, 9)
  expect(label).toBe(paid! >= 0.995 ? 'HELD' : 'LESS')
})

test('a restart in the middle changes no outcome of a sample', () => {
  const outcomes = outcomesUntil(90)
  expect(outcomes.length).toBeGreaterThan(500)
  expect(outcomesUntil(90, [3, 20, 21, 58])).toEqual(outcomes)
})

test('at most 10,000 samples are pending', () => {
  const pending = new PendingSamples()
  const many = Array.from({ length: MOST_PENDING - 5 }, () => samplesAt(0, 1)[0]!)
  expect(pending.add(many, clocksAt(0))).toBe(MOST_PENDING - 5)
  expect(pending.add(samplesAt(0), clocksAt(0))).toBe(5)
  expect(pending.size).toBe(MOST_PENDING)
})

function labelsAfterPause(resumed: { minute: number; jumpMs?: number; restart?: boolean }) {
  let pending = new PendingSamples()
  pending.due(marketAt(0), clocksAt(0))
  pending.add(samplesAt(0), clocksAt(0))
  if (resumed.restart) pending = new PendingSamples(structuredClone(pending.state()))
  const { minute, jumpMs } = resumed
  const outcomes = pending.due(marketAt(minute), clocksAt(minute, jumpMs))
  return { labels: new Set(outcomes.map(({ label }) => label)), count: outcomes.length, pending }
}

test('samples that fell due while the server was stopped are labelled “unwatched”', () => {
  const { labels, count } = labelsAfterPause({ minute: 20, restart: true })
  expect(labels).toEqual(new Set(['UNWATCHED']))
  expect(count).toBe(3 * 20 + 1)
})

test.each([
  ['forth while we run', { minute: 1, jumpMs: 61_000 }],
  ['back while we run', { minute: 1, jumpMs: -61_000 }],
  ['back while we are stopped', { minute: 1, jumpMs: -200_000, restart: true }],
])('a clock that is set %s makes all pending samples “unwatched”', (_, resumed) => {
  const { labels, count, pending } = labelsAfterPause(resumed)
  expect(labels).toEqual(new Set(['UNWATCHED']))
  expect(count).toBe(5 * 20 + 1)
  expect(pending.size).toBe(0)
})

test('a clock that is corrected by less than a minute changes no sample', () => {
  expect(labelsAfterPause({ minute: 1, jumpMs: 30_000 }).labels).not.toContain('UNWATCHED')
})

/** Labels of all but the silent ones, after as many exchangers have sent no file for 5 minutes. */
function labelsWithSilent(silent: number, isLeft = false) {
  const pending = new PendingSamples()
  pending.due(marketAt(0), clocksAt(0))
  pending.add(samplesAt(0), clocksAt(0))
  const labels = new Set<string>()
  for (let minute = 1; minute <= 5; minute++) {
    const exchangers = exchangersAt(minute).flatMap((each, at) => {
      if (at >= silent) return [each]
      return isLeft ? [] : [{ ...each, minute: 0 }]
    })
    const outcomes = pending.due(marketOfMinute(minute, exchangers), clocksAt(minute))
    if (minute < 5) continue
    for (const { label, sample } of outcomes) {
      if (IDS.indexOf(sample.hops[0]!.exchangerId) >= silent) labels.add(label)
    }
  }
  return labels
}

test('samples are labelled “unwatched” if over 30 % of exchangers fall silent at once', () => {
  expect(labelsWithSilent(3)).not.toContain('UNWATCHED')
  expect(labelsWithSilent(4)).toEqual(new Set(['UNWATCHED']))
  expect(labelsWithSilent(4, true)).toEqual(new Set(['UNWATCHED']))
})

test('the loss of a sample is 0 if it held, 1 if refused, and unknown if its exchanger was silent', () => {
  const [outcome] = outcomesUntil(1) as [SampleOutcome]
  expect(lossOf({ ...outcome, label: 'HELD', paid: 1.01 })).toBe(0)
  expect(lossOf({ ...outcome, label: 'LESS', paid: 0.75 })).toBe(0.25)
  expect(lossOf({ ...outcome, label: 'REFUSED', paid: undefined })).toBe(1)
  expect(lossOf({ ...outcome, label: 'SILENT', paid: undefined })).toBeUndefined()
})
