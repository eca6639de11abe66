import { between } from '../../numbers/between.ts'
import { type Coefficients, LOSSES } from '../promise-model.ts'
import type { RefitRows } from './refit-rows.ts'
import { HORIZONS } from '../hop-minutes.ts'

/** Rows to learn from, with the weight of each of their labels. */
export interface WeighedRows {
  readonly rows: RefitRows
  readonly from: number
  readonly to: number
  readonly byRow: Float32Array
}

const SIZE = 6
/** A step of Newton's method changes log odds by at most so much for a usual change of a fact. */
const MOST_STEP = 2
const LEAST_STEP = 1e-3
const MOST_STEPS = 15
/** The weight of the shipped coefficients; of the first one, which all labels speak of, less. */
const RIDGE = 10
const FIRST_RIDGE = 1
/** A fact that hardly ever changes teaches nothing. */
const LEAST_DEVIATION = 1e-3
/** The broken labels of one exchanger over those of all others. */
const MOST_BROKEN = 0.02
/** Rows between two pauses: a few milliseconds. */
const SLICE = 4_096
const REACHES = HORIZONS.map((minutes) => Math.log(minutes) / 2)

/**
 * Fits the coefficients of one of `LOSSES` anew, by binary regression. The difference from the
 * given ones is what is learnt, so that little is learnt from little. Yields every few
 * milliseconds, so that the caller can pause.
 */
export function* fitRung(
  weighed: WeighedRows,
  rung: number,
  before: Coefficients,
): Generator<void, Coefficients> {
  const scales = yield* deviations(weighed)
  const factors = yield* exchangerFactors(weighed, rung)
  const ridge = scales.map((scale, at) => (at === 0 ? FIRST_RIDGE : RIDGE * scale * scale))
  const found = [...before]
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slopes, bends } = yield* slopesAt(found, weighed, { rung, factors })
    for (let at = 0; at < SIZE; at++) {
      slopes[at]! -= ridge[at]! * (found[at]! - before[at]!)
      bends[at]![at]! += ridge[at]!
    }
    // A coefficient at 0 stays there while the labels would have it below.
    const free = found.flatMap((value, at) =>
      at === 0 || value > 0 || slopes[at]! > 0 ? [at] : [],
    )
    const moves = solved(
      free.map((row) => free.map((column) => bends[row]![column]!)),
      free.map((at) => slopes[at]!),
    )
    let largest = 0
    for (const [place, at] of free.entries()) {
      const most = MOST_STEP / scales[at]!
      const next = found[at]! + between(moves[place]!, -most, most)
      const value = at === 0 ? next : Math.max(0, next)
      largest = Math.max(largest, Math.abs(value - found[at]!) * scales[at]!)
      found[at] = value
    }
    if (largest < LEAST_STEP) break
  }
  return found as unknown as Coefficients
}

function isBroken(loss: number, rung: number): boolean {
  return rung === LOSSES.length - 1 ? loss >= 1 : loss > LOSSES[rung]!
}

/** The deviation of each fact; 1 of the first, which is 1 everywhere. */
function* deviations({ rows, from, to, byRow }: WeighedRows): Generator<void, number[]> {
  const { facts, losses } = rows.columns
  const [sums, squares] = [new Float64Array(SIZE), new Float64Array(SIZE)]
  let total = 0
  for (let row = from; row < to; row++) {
    if ((row - from) % SLICE === SLICE - 1) yield
    const weight = byRow[row - from]!
    for (let horizon = 0; horizon < HORIZONS.length; horizon++) {
      if (Number.isNaN(losses[row * HORIZONS.length + horizon]!)) continue
      total += weight
      for (let at = 1; at < SIZE; at++) {
        const fact = facts[row * SIZE + at]! + (at === 1 ? REACHES[horizon]! : 0)
        sums[at]! += weight * fact
        squares[at]! += weight * fact * fact
      }
    }
  }
  return Array.from(sums, (sum, at) => {
    if (at === 0) return 1
    const mean = sum / total
    return Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, squares[at]! / total - mean * mean)))
  })
}

/**
 * By exchanger: a factor of its weight, so that it is no more than a fiftieth of the broken labels
 * of others either. Where few are broken, a fiftieth of all could be half of them.
 */
function* exchangerFactors(weighed: WeighedRows, rung: number): Generator<void, Float64Array> {
  const { rows, from, to, byRow } = weighed
  const { exchanger, losses } = rows.columns
  const broken = new Float64Array(rows.exchangers.size)
  for (let row = from; row < to; row++) {
    if ((row - from) % SLICE === SLICE - 1) yield
    for (let horizon = 0; horizon < HORIZONS.length; horizon++) {
      const loss = losses[row * HORIZONS.length + horizon]!
      if (isBroken(loss, rung)) broken[exchanger[row]!]! += byRow[row - from]!
    }
  }
  const all = broken.reduce((sum, own) => sum + own, 0)
  return broken.map((own) => (own > 0 ? Math.min(1, (MOST_BROKEN * (all - own)) / own) : 1))
}

interface Rung {
  readonly rung: number
  readonly factors: Float64Array
}

/** The first and (negative) second derivatives of the weighed log likelihood. */
function* slopesAt(
  found: readonly number[],
  { rows, from, to, byRow }: WeighedRows,
  { rung, factors }: Rung,
): Generator<void, { slopes: number[]; bends: number[][] }> {
  const { exchanger, facts, losses } = rows.columns
  const slopes = Array.from({ length: SIZE }, () => 0)
  const bends = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }, () => 0))
  const own = new Float64Array(SIZE)
  for (let row = from; row < to; row++) {
    if ((row - from) % SLICE === SLICE - 1) yield
    const weight = byRow[row - from]! * factors[exchanger[row]!]!
    let logOdds = 0
    for (let at = 0; at < SIZE; at++) {
      own[at] = facts[row * SIZE + at]!
      logOdds += found[at]! * own[at]!
    }
    const reach = own[1]!
    for (let horizon = 0; horizon < HORIZONS.length; horizon++) {
      const loss = losses[row * HORIZONS.length + horizon]!
      if (Number.isNaN(loss)) continue
      own[1] = reach + REACHES[horizon]!
      const chance = 1 / (1 + Math.exp(-logOdds - found[1]! * REACHES[horizon]!))
      const rest = weight * ((isBroken(loss, rung) ? 1 : 0) - chance)
      const bend = weight * chance * (1 - chance)
      for (let at = 0; at < SIZE; at++) {
        slopes[at]! += rest * own[at]!
        const line = bends[at]!
        for (let other = 0; other <= at; other++) line[other]! += bend * own[at]! * own[other]!
      }
    }
  }
  for (let at = 0; at < SIZE; at++) {
    for (let other = at + 1; other < SIZE; other++) bends[at]![other] = bends[other]![at]!
  }
  return { slopes, bends }
}

/** The solution of linear equations whose matrix is symmetric and positive (Cholesky). */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length
  const lower = matrix.map((line) => [...line])
  const found = [...right]
  for (let at = 0; at < size; at++) {
    for (let row = at; row < size; row++) {
      let sum = lower[row]![at]!
      for (let each = 0; each < at; each++) sum -= lower[row]![each]! * lower[at]![each]!
      lower[row]![at] = row === at ? Math.sqrt(Math.max(sum, TINY)) : sum / lower[at]![at]!
    }
  }
  for (let row = 0; row < size; row++) {
    for (let each = 0; each < row; each++) found[row]! -= lower[row]![each]! * found[each]!
    found[row]! /= lower[row]![row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let each = row + 1; each < size; each++) found[row]! -= lower[each]![row]! * found[each]!
    found[row]! /= lower[row]![row]!
  }
  return found
}

/** A matrix that rounding has made singular is taken as nearly so. */
const TINY = 1e-12
