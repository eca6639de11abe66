import { hashOf } from '../../numbers/hash-of.ts'
import type { In } from '../../numbers/units.ts'
import { chanceOf, type HopFacts, ladderOf } from '../ladder.ts'
import { type Coefficients, LOSSES, type PromiseModel } from '../promise-model.ts'
import { fitRung, type WeighedRows } from './fit-rung.ts'
import { QUARTERS_OF_DAY, type RefitRows } from './refit-rows.ts'
import { HORIZONS } from '../hop-minutes.ts'

/** The models that a refit starts from. */
interface RefitModels {
  /** The shipped numbers, whose difference is learnt. */
  readonly shipped: PromiseModel
  /** The numbers that are in use, which new ones have to be as good as. */
  readonly current: PromiseModel
  /** The number of the new model: no earlier one has it. */
  readonly version: number
}

/** How well chances fit the labels of the day that was kept back. */
interface KeptDayFit {
  /** The mean squared error of the chance to hold. */
  readonly brier: number
  /** The mean distance of said and held over tenths of what was said, in points. */
  readonly calibration: number
}

/** A model with the samples that it was learnt from. */
export interface LearntModel {
  readonly model: PromiseModel
  /** The moments of the first and last sample it was learnt from. */
  readonly fromMs: In<'Milliseconds'>
  readonly toMs: In<'Milliseconds'>
  readonly labels: number
  readonly keptLabels: number
  /** The same for the same numbers: 16 hexadecimal digits. */
  readonly hash: string
  readonly fits: { readonly learnt: KeptDayFit; readonly current: KeptDayFit }
}

/** The reason why a model is not adopted. */
export type RefitRefusal = 'TOO_FEW_DAYS' | 'TOO_FEW_LABELS' | 'WORSE_BRIER' | 'UNCALIBRATED'

/** The end of a refit. A model that was learnt and refused is there to be looked at. */
export type Refit =
  | { readonly isAdopted: true; readonly learnt: LearntModel }
  | {
      readonly isAdopted: false
      readonly reason: RefitRefusal
      readonly learnt: LearntModel | undefined
    }

const DAY_MS = 24 * 3_600_000
/** Older samples speak of another market. */
const MOST_DAYS = 14
const LEAST_DAYS = 7
const LEAST_LABELS = 100_000
/** A judgement of the kept day on fewer labels is chance. */
const LEAST_KEPT = 5_000
const MOST_CALIBRATION = 3
/** The rung that says whether a row holds: 0.5 %. */
const HOLDS = LOSSES.indexOf(0.005)
const TENTHS = 10
const SLICE = 4_096

/**
 * Learns a model from the days before the last one, and judges it by that day, which it never saw.
 * Yields every few milliseconds, so that the caller can pause.
 * @param rows of the last 15 days; older ones are left out.
 */
export function* refit(
  rows: RefitRows,
  { shipped, current, version }: RefitModels,
): Generator<void, Refit> {
  const endMs = rows.length > 0 ? rows.columns.atMs[rows.length - 1]! : 0
  const split = rows.from(endMs - DAY_MS)
  const from = rows.from(endMs - (MOST_DAYS + 1) * DAY_MS)
  const { byRow, labels, quarters } = yield* rows.weights(from, split)
  const kept = yield* rows.weights(split, rows.length)
  if (quarters < LEAST_DAYS * QUARTERS_OF_DAY) return refused('TOO_FEW_DAYS')
  if (labels < LEAST_LABELS || kept.labels < LEAST_KEPT) return refused('TOO_FEW_LABELS')
  const coefficients: Coefficients[] = []
  for (const [rung, before] of shipped.coefficients.entries()) {
    coefficients.push(yield* fitRung({ rows, from, to: split, byRow }, rung, before))
  }
  const model = { version, coefficients, usual: shipped.usual }
  const keptRows = { rows, from: split, to: rows.length, byRow: kept.byRow }
  const fits = {
    learnt: yield* fitOf(model, keptRows),
    current: yield* fitOf(current, keptRows),
  }
  const learnt: LearntModel = {
    model,
    fromMs: rows.columns.atMs[from]!,
    toMs: rows.columns.atMs[split - 1]!,
    labels,
    keptLabels: kept.labels,
    hash: modelHash(model),
    fits,
  }
  if (fits.learnt.brier > fits.current.brier) return refused('WORSE_BRIER', learnt)
  if (!(fits.learnt.calibration <= MOST_CALIBRATION)) return refused('UNCALIBRATED', learnt)
  return { isAdopted: true, learnt }
}

function refused(reason: RefitRefusal, learnt?: LearntModel): Refit {
  return { isAdopted: false, reason, learnt }
}

/** The fit of a model's chances to hold, with the weights of the refit. */
function* fitOf(
  model: PromiseModel,
  { rows, from, to, byRow }: WeighedRows,
): Generator<void, KeptDayFit> {
  const { facts, losses } = rows.columns
  const tenths = Array.from({ length: TENTHS }, () => ({ said: 0, held: 0 }))
  let [total, squares] = [0, 0]
  for (let row = from; row < to; row++) {
    if ((row - from) % SLICE === SLICE - 1) yield
    const weight = byRow[row - from]!
    const own = Array.from(facts.subarray(row * 6, row * 6 + 6)) as unknown as HopFacts
    for (const [at, minutes] of HORIZONS.entries()) {
      const loss = losses[row * HORIZONS.length + at]!
      if (Number.isNaN(loss)) continue
      const said = chanceOf(ladderOf(model, own, minutes)[HOLDS]!)
      const held = loss <= LOSSES[HOLDS]! ? 1 : 0
      const tenth = tenths[Math.min(TENTHS - 1, Math.floor(said * TENTHS))]!
      tenth.said += weight * said
      tenth.held += weight * held
      squares += weight * (said - held) ** 2
      total += weight
    }
  }
  const distance = tenths.reduce((sum, { said, held }) => sum + Math.abs(said - held), 0)
  return { brier: squares / total, calibration: (distance / total) * 100 }
}

/** A hash of a model's numbers, 16 hexadecimal digits: FNV-1a of their text, from two starts. */
export function modelHash({ coefficients, usual }: PromiseModel): string {
  const text = JSON.stringify([coefficients, usual.fair, usual.own])
  const hashes = [0x811c9dc5, 0x9dc5811c].map((start) =>
    hashOf(text, start).toString(16).padStart(8, '0'),
  )
  return hashes.join('')
}
