import { expect, test } from 'vitest'
import {
  breakOf,
  drawSamples,
  FIRST_MODEL,
  HORIZONS,
  lossOf,
  NO_RATIOS,
  openPromises,
  PendingSamples,
  type PendingState,
  placeFactor,
  ratiosAfter,
  refit,
  RefitRows,
  type Sample,
  type SampleOutcome,
  USUAL_WEATHER,
  weatherAfter,
  weatherFactors,
} from '../../index.ts'
import { marketOfMinute, type ReceivedSpec } from '../../testing/markets/market-of-minute.ts'
import { seededRandom } from '../../testing/seeded-random.ts'

const MINUTE_MS = 60_000
const EXCHANGERS = 60
const STORM = 90
const END = 150
const AFTER_5 = HORIZONS.indexOf(5)
const PRICES = { BTC: 60_000, ETH: 3_000, USDT: 1 } as const
const CODES = ['BTC', 'ETH', 'USDT'] as const

/** Number from 0 to below 1 that depends on nothing but its arguments. */
function drawn(exchanger: number, pair: number, minute: number): number {
  return seededRandom(exchanger * 1_000_003 + pair * 10_007 + minute)()
}

/** Rates that move at one in 40 minutes, in the storm at one in 4. */
function rateOf(exchanger: number, pair: number, minute: number): number {
  let since = minute
  while (since > 0 && drawn(exchanger, pair, since) > (since < STORM ? 0.025 : 0.25)) since--
  return 0.98 + 0.02 * drawn(exchanger + 500, pair, since)
}

const markets = Array.from({ length: END + 1 }, (_, minute) => {
  const exchangers = Array.from({ length: EXCHANGERS }, (__, exchanger): ReceivedSpec => {
    const offers = CODES.flatMap((from, give) =>
      CODES.flatMap((to, get) => {
        if (from === to) return []
        const rate = rateOf(exchanger, give * 3 + get, minute)
        return [{ from, to, get: (PRICES[from] / PRICES[to]) * rate }]
      }),
    )
    return { id: `e${exchanger}`, offers }
  })
  return marketOfMinute(minute, exchangers)
})

/** All that a server keeps, as it would be saved. */
interface Saved {
  readonly history: ReturnType<ReturnType<typeof openPromises>['state']> | undefined
  readonly pending: PendingState | undefined
  readonly weather: typeof USUAL_WEATHER
  readonly ratios: typeof NO_RATIOS
}

const UNSAVED: Saved = {
  history: undefined,
  pending: undefined,
  weather: USUAL_WEATHER,
  ratios: NO_RATIOS,
}

/** Draws, labels and learns each minute, as a server would, from one minute to another. */
function learnt(from: number, to: number, saved: Saved = UNSAVED) {
  const promises = openPromises(FIRST_MODEL, saved.history && { state: saved.history })
  const pending = new PendingSamples(saved.pending)
  let { weather, ratios } = saved
  const outcomes: SampleOutcome[] = []
  const factors: number[] = []
  for (let minute = from; minute < to; minute++) {
    const market = markets[minute]!
    const atMs = minute * MINUTE_MS
    const clocks = { wallMs: atMs, steadyMs: atMs - from * MINUTE_MS }
    const due = pending.due(market, clocks)
    const breaks = due.flatMap((outcome) => breakOf(outcome) ?? [])
    weather = weatherAfter(weather, breaks, atMs)
    ratios = ratiosAfter(ratios, breaks, atMs)
    outcomes.push(...due)
    factors.push(weatherFactors(weather)[AFTER_5]!)
    if (minute % 5 === 0) {
      promises.observe(market, atMs, { factors: weatherFactors(weather), isInUse: true })
    }
    const random = seededRandom(minute)
    const places = ratios
    const samples = drawSamples(market, promises, {
      shown: [{ id: 'e1:BTC:USDT>e2:USDT:ETH', giveAmount: 0.1, place: 1 }],
      atMs,
      random,
      placeFactor: (place) => placeFactor(places, place),
    })
    pending.add(samples, clocks)
  }
  const state: Saved = { history: promises.state(), pending: pending.state(), weather, ratios }
  return { outcomes, factors, state }
}

const whole = learnt(0, END)

test('a storm of changing rates raises the factor for market conditions within 15 minutes', () => {
  const before = whole.factors[STORM - 1]!
  const after = whole.factors[STORM + 15]!
  expect(after).toBeGreaterThan(before * 1.5)
})

test('promises in the weather of the market err less than without it', () => {
  const brier = (chanceOf: (outcome: SampleOutcome) => number) =>
    whole.outcomes.reduce((sum, outcome) => {
      const isHeld = outcome.label === 'HELD'
      return sum + (chanceOf(outcome) - Number(isHeld)) ** 2 / whole.outcomes.length
    }, 0)
  const inWeather = brier(({ sample, at }) => sample.inWeather[at]!)
  const without = brier(({ sample, at }) => sample.modelled[at]!)
  expect(inWeather).toBeLessThan(without - 0.005)
})

test('learning continues after a restart as if the restart had not happened', () => {
  const first = learnt(0, 70)
  const second = learnt(70, END, structuredClone(first.state))
  expect([...first.outcomes, ...second.outcomes]).toEqual(whole.outcomes)
  expect(second.state).toEqual(whole.state)
})

test('the outcomes of samples become the data for fitting the model again', () => {
  const bySample = new Map<Sample, (number | undefined)[]>()
  for (const outcome of whole.outcomes) {
    if (outcome.sample.kind !== 'DIRECT') continue
    const losses = bySample.get(outcome.sample) ?? HORIZONS.map(() => undefined)
    losses[outcome.at] = lossOf(outcome)
    bySample.set(outcome.sample, losses)
  }
  const rows = new RefitRows()
  const samples = [...bySample].toSorted(([a], [b]) => a.atMs - b.atMs)
  for (const [{ atMs, hops }, losses] of samples) {
    const { exchangerId, facts } = hops[0]!
    rows.add({ atMs, exchangerId, facts, losses })
  }
  expect(rows.length).toBe((END - 1) * 100)
  const run = refit(rows, { shipped: FIRST_MODEL, current: FIRST_MODEL, version: 2 })
  let step = run.next()
  while (!step.done) step = run.next()
  expect(step.value).toMatchObject({ isAdopted: false, reason: 'TOO_FEW_DAYS' })
})
