import { expect, test } from 'vitest'
import { seededRandom } from '../../testing/seeded-random.ts'
import { chanceOf, type HopFacts, ladderOf } from '../ladder.ts'
import { type Coefficients, FIRST_MODEL, LOSSES, type PromiseModel } from '../promise-model.ts'
import { type Refit, refit } from './refit.ts'
import { RefitRows } from './refit-rows.ts'
import { HORIZONS } from '../hop-minutes.ts'

const DAY_MS = 24 * 3_600_000
const QUARTER_MS = 15 * 60_000
const EXCHANGERS = 120
/** Samples in a quarter of an hour. */
const SAMPLES = 16

/** The true ladder of a made world: calmer, with more to fear of reach and limits. */
const TRUTH: PromiseModel = {
  version: 0,
  usual: FIRST_MODEL.usual,
  coefficients: FIRST_MODEL.coefficients.map(
    ([base, reach, moving, over, near, vanishing]): Coefficients => [
      base - 1,
      reach * 1.25,
      moving * 0.6,
      over * 0.5,
      near + 0.8,
      vanishing + 0.5,
    ],
  ),
}

/** Facts of offers, in whose middle the shipped model was fitted. */
function factsBy(random: () => number): HopFacts {
  const around = (width: number) => (random() + random() + random() - 1.5) * width
  const reach = Math.max(-1.5, Math.min(1.5, around(1.5) - 0.8))
  return [1, reach, around(1.2), 0.04 * random() ** 4, random() ** 8, around(1.5)]
}

/** The share lost by a ladder's odds, where chance draws so. */
function lossBy(facts: HopFacts, minutes: number, drawn: number): number {
  const ladder = ladderOf(TRUTH, facts, minutes)
  const at = ladder.findIndex((odds) => drawn >= 1 - chanceOf(odds))
  // Between two rungs, a loss above the lower one.
  if (at < 0) return 1
  return at === 0 ? 0 : LOSSES[at - 1]! * 1.5
}

interface World {
  readonly days: number
  /** Losses of a large exchanger whose rates stand still, in place of the true ones. */
  readonly poison?: (loss: number) => number
  readonly samples?: number
  /** Whether every second label is void. */
  readonly hasVoid?: boolean
}

function rowsOf({ days, poison, samples = SAMPLES, hasVoid }: World): RefitRows {
  const random = seededRandom(11)
  const rows = new RefitRows()
  for (let quarter = 0; quarter < days * 96; quarter++) {
    for (let at = 0; at < samples; at++) {
      const isLarge = poison && random() < 0.1
      const drawnFacts = factsBy(random)
      const facts: HopFacts = isLarge ? [1, -1.5, -0.5, 0, 0, -1] : drawnFacts
      const exchanger = isLarge ? EXCHANGERS : Math.floor(random() * EXCHANGERS)
      const drawn = random()
      const losses = HORIZONS.map((minutes, horizon) => {
        if (hasVoid && (at + horizon) % 2 === 0) return undefined
        const loss = lossBy(facts, minutes, drawn)
        return isLarge ? poison(loss) : loss
      })
      const atMs = quarter * QUARTER_MS + at
      rows.add({ atMs, exchangerId: `e${exchanger}`, facts, losses })
    }
  }
  return rows
}

const MODELS = { shipped: FIRST_MODEL, current: FIRST_MODEL, version: 2 }

/** The end of some sliced work, and its pauses. */
function ended<Result>(run: Generator<void, Result>): { result: Result; slices: number } {
  for (let slices = 0; ; slices++) {
    const { done, value } = run.next()
    if (done) return { result: value, slices }
  }
}

function refitted(rows: RefitRows, models = MODELS) {
  return ended(refit(rows, models))
}

function hold(model: PromiseModel, facts: HopFacts, minutes: number, rung = 2): number {
  return chanceOf(ladderOf(model, facts, minutes)[rung]!)
}

/** The mean distance of a model's chances from the true ones. */
function distance(model: PromiseModel, cases: HopFacts[], minutes: number, rung: number): number {
  const distances = cases.map((facts) =>
    Math.abs(hold(model, facts, minutes, rung) - hold(TRUTH, facts, minutes, rung)),
  )
  return distances.reduce((sum, each) => sum + each, 0) / cases.length
}

const honest = refitted(rowsOf({ days: 20 }))

function learntOf({ result }: { result: Refit }) {
  if (!result.learnt) throw new Error('nothing was learnt')
  return result.learnt
}

test('a model fitted to twenty days of samples comes within 3 percentage points of the truth', () => {
  expect(honest.result).toMatchObject({ isAdopted: true })
  const { model, fits, labels, keptLabels } = learntOf(honest)
  const random = seededRandom(99)
  for (const minutes of HORIZONS) {
    const cases = Array.from({ length: 1_000 }, () => factsBy(random))
    for (const rung of LOSSES.keys()) {
      expect(distance(model, cases, minutes, rung)).toBeLessThan(0.03)
    }
  }
  expect(fits.learnt.brier).toBeLessThan(fits.current.brier)
  expect(fits.learnt.calibration).toBeLessThan(1)
  expect(fits.current.calibration).toBeGreaterThan(2)
  // Fourteen days, and the one kept back.
  expect(labels).toBe(14 * 96 * SAMPLES * 5)
  expect(keptLabels).toBeLessThanOrEqual(96 * SAMPLES * 5 + 5)
  expect(model.version).toBe(2)
})

test('samples without an outcome do not distort a model that is fitted again', () => {
  const { model } = learntOf(refitted(rowsOf({ days: 15, samples: 32, hasVoid: true })))
  const random = seededRandom(98)
  const cases = Array.from({ length: 1_000 }, () => factsBy(random))
  for (const rung of LOSSES.keys()) expect(distance(model, cases, 60, rung)).toBeLessThan(0.02)
})

test('no model is adopted after one day of samples, or after many days of few samples', () => {
  const oneDay = refitted(rowsOf({ days: 1 }))
  expect(oneDay.result).toEqual({ isAdopted: false, reason: 'TOO_FEW_DAYS', learnt: undefined })
  expect(refitted(rowsOf({ days: 7.9 })).result).toMatchObject({ reason: 'TOO_FEW_DAYS' })
  const few = refitted(rowsOf({ days: 15, samples: 12 }))
  expect(few.result).toMatchObject({ isAdopted: false, reason: 'TOO_FEW_LABELS' })
  expect(refitted(new RefitRows()).result).toMatchObject({ reason: 'TOO_FEW_DAYS' })
})

test('a model that is no better than the one in use is not adopted', () => {
  const rows = rowsOf({ days: 15 })
  const current = { ...TRUTH, version: 5 }
  const { result } = refitted(rows, { shipped: FIRST_MODEL, current, version: 6 })
  expect(result).toMatchObject({ isAdopted: false, reason: 'WORSE_BRIER' })
  expect(learntOf({ result }).model.version).toBe(6)
})

test('a model whose chances miss the test day by more than 3 percentage points is not adopted', () => {
  // The weather of the last day is another: most of what broke holds.
  const rows = rowsOf({ days: 15 })
  const { losses } = rows.columns
  for (let row = rows.from(14 * DAY_MS - QUARTER_MS); row < rows.length; row++) {
    if (row % 4 > 0) losses.fill(0, row * 5, row * 5 + 5)
  }
  const { result } = refitted(rows)
  expect(result).toMatchObject({ isAdopted: false, reason: 'UNCALIBRATED' })
})

test('no coefficient of a fitted model is negative, except the first', () => {
  // A world in which what is livelier holds better.
  const rows = rowsOf({ days: 15 })
  const { facts } = rows.columns
  for (let row = 0; row < rows.length; row++) {
    for (const at of [1, 2, 5]) facts[row * 6 + at]! *= -1
  }
  const { model } = learntOf(refitted(rows))
  for (const coefficients of model.coefficients) {
    for (const value of coefficients.slice(1)) expect(value).toBeGreaterThanOrEqual(0)
  }
  expect(model.coefficients.flatMap((each) => each.slice(1))).toContain(0)
})

test.each([
  ['break', () => 1],
  ['hold', () => 0],
  ['lose 3 %', () => 0.03],
])(
  'a large exchanger whose samples all %s moves the log odds of others by less than 0.25',
  (_, poison) => {
    const { model } = learntOf(refitted(rowsOf({ days: 15, poison })))
    const { model: other } = learntOf(refitted(rowsOf({ days: 15, poison: (loss) => loss })))
    const random = seededRandom(5)
    for (let at = 0; at < 2_000; at++) {
      const facts = factsBy(random)
      const minutes = HORIZONS[at % 5]!
      const chances = [hold(model, facts, minutes), hold(other, facts, minutes)]
      const [odds, others] = chances.map((chance) => Math.log((1 - chance) / chance))
      expect(Math.abs(odds! - others!)).toBeLessThan(0.25)
    }
  },
)

test('fitting the model again yields to other work and gives the same result each time', () => {
  expect(honest.slices).toBeGreaterThan(100)
  const again = learntOf(refitted(rowsOf({ days: 20 })))
  expect(again).toEqual(learntOf(honest))
  expect(again.hash).toMatch(/^[0-9a-f]{16}$/)
  expect(learntOf(refitted(rowsOf({ days: 19 }))).hash).not.toBe(again.hash)
})

test('samples of a quarter-hour weigh at most 1 together, and those of one exchanger at most 0.02', () => {
  const rows = new RefitRows()
  const row = { facts: FACTS, losses: [0, undefined, 0, 0, 0] }
  for (let at = 0; at < 99; at++) rows.add({ ...row, atMs: 0, exchangerId: 'large' })
  for (let at = 0; at < 99; at++) rows.add({ ...row, atMs: 1, exchangerId: `small-${at}` })
  rows.add({ ...row, atMs: QUARTER_MS, exchangerId: 'large' })
  const { byRow, labels, quarters } = ended(rows.weights(0, rows.length)).result
  expect({ labels, quarters }).toEqual({ labels: 199 * 4, quarters: 2 })
  expect(byRow[0]! * 99 * 4).toBeCloseTo(0.02, 6)
  expect(byRow[99]! * 198 * 4).toBeCloseTo(1, 6)
  expect(byRow[198]! * 4).toBeCloseTo(0.02, 6)
})

const FACTS: HopFacts = [1, 0, 0, 0, 0, 0]

test('samples for fitting the model are refused if they are not in the order of time', () => {
  const rows = new RefitRows()
  const row = { exchangerId: 'a', facts: FACTS, losses: [] }
  rows.add({ ...row, atMs: 5 })
  expect(() => rows.add({ ...row, atMs: 4 })).toThrow('order of time')
})
