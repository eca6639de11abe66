import { expect, test } from 'vitest'
import { buildMarket } from '../market/build-market.ts'
import {
  exchangerOffersOf,
  type ExchangerSpec,
  optionsOf,
  type OfferSpec,
} from '../testing/markets/market-spec.ts'
import { judgeFigures } from './judge-figures.ts'
import { isKept, judgedFigures } from './judge-musts.ts'
import { hasHeld, type Outcome, type OutcomeKind } from './outcome.ts'
import { PromiseJudge } from './promise-judge.ts'

const MINUTE_MS = 60_000

/** Five exchangers of one pair, with what one of them has otherwise. */
function exchangers(change: Readonly<Record<string, Partial<OfferSpec> | undefined>>) {
  return ['a', 'b', 'c', 'd', 'e'].flatMap((id): ExchangerSpec[] => {
    if (id in change && change[id] === undefined) return []
    const offer = { from: 'BTC', to: 'USDT', get: 60_000, ...change[id] }
    return [{ id, offers: [offer] }]
  })
}

function judged(before: readonly ExchangerSpec[], after: readonly ExchangerSpec[], minutes = 20) {
  const judge = new PromiseJudge({ usd: 1_000 })
  for (const [at, specs] of [before, after].entries()) {
    const atMs = at * minutes * MINUTE_MS
    const received = specs.map((spec) => ({ ...exchangerOffersOf(spec), receivedAtMs: atMs }))
    judge.add(buildMarket(received, optionsOf({ exchangers: specs })), atMs)
  }
  return judge.moments
}

const ofKind = (outcomes: readonly Outcome[], kind: OutcomeKind) =>
  outcomes.filter((each) => each.kind === kind)

test('a promise of a direct offer is kept if the offer still pays 99.5 % of what it showed', () => {
  const after = exchangers({
    b: { get: 59_710 },
    c: { get: 59_690 },
    d: undefined,
    e: { max: 0.001 },
  })
  const [moment] = judged(exchangers({}), after)
  expect(moment).toMatchObject({ minutes: 20, looks: 1 })
  const direct = ofKind(moment!.outcomes, 'DIRECT')
  const held = direct.filter(hasHeld).map(({ paid }) => paid)
  expect(held).toEqual([1, expect.closeTo(59_710 / 60_000, 9)])
  expect(direct.filter(({ paid }) => paid === undefined)).toHaveLength(2)
})

test('a chain is judged by its first hop at once and its second hop at the later moment', () => {
  const onward = (get: number): ExchangerSpec => ({
    id: 'onward',
    offers: [{ from: 'USDT', to: 'ETH', get }],
  })
  const direct: ExchangerSpec[] = ['p', 'q', 'r', 's', 't'].map((id) => ({
    id,
    offers: [{ from: 'BTC', to: 'ETH', get: 19.9 }],
  }))
  const before = [...exchangers({}), ...direct, onward(1 / 3_000)]
  // All first hops pay less later, which no longer matters; the second one pays 2 % less.
  const all = { get: 50_000 }
  const after = [...exchangers({ a: all, b: all, c: all, d: all, e: all }), ...direct]
  const [moment] = judged(before, [...after, onward(0.98 / 3_000)])
  const chain = ofKind(moment!.outcomes, 'CHAIN')[0]!
  expect(chain.paid).toBeCloseTo(0.98, 9)
  expect(hasHeld(chain)).toBe(false)
})

test('promises are not judged by a market that comes more than 150 minutes later', () => {
  expect(judged(exchangers({}), exchangers({}), 151)).toEqual([])
})

function outcome(probability: number, holds: boolean): Outcome {
  const row = { kind: 'DIRECT', minutes: 5, score: 0.5, floor: 0.99, least: 0.995 } as const
  return { ...row, probability, paid: holds ? 1 : 0.98 }
}

const NO_ROWS = { CAREFUL: [], RETURN: [], EXPECTED: [] }

function directFigures(outcomes: readonly Outcome[]) {
  const moment = { minutes: 5, looks: 2, outcomes, firstRows: NO_ROWS }
  return judgeFigures([moment]).kinds.DIRECT
}

test('chances that match the outcomes have skill 1, and equal chances for all have skill 0', () => {
  const half = Array.from({ length: 100 }, (_, at) => at % 2 === 0)
  const { fits } = directFigures(half.map((holds) => outcome(holds ? 1 : 0, holds)))
  expect(fits.PROMISE).toEqual({ skill: 1, auc: 1, calibration: 0 })
  expect(fits.SCORE).toEqual({ skill: 0, auc: 0.5, calibration: 0 })
})

test('calibration is the mean distance between promised and observed chances, in points', () => {
  const rows = Array.from({ length: 10 }, (_, at) => outcome(0.95, at < 8))
  const figures = directFigures(rows)
  expect(figures.fits.PROMISE.calibration).toBeCloseTo(15, 9)
  expect(figures).toMatchObject({ reliableHeld: 0.8, reliableShare: 1, floorsReached: 0.8 })
})

test('figures computed without any outcome do not count as within their limits', () => {
  const figures = judgedFigures(judgeFigures([]))
  expect(figures.filter(isKept)).toEqual([])
})
