import { constantChance, minutesChance } from '../promise/tally/simple-chances.ts'
import {
  FIRST_ROW_ORDERS,
  type FirstRowOrder,
  hasHeld,
  type JudgedMoment,
  type Outcome,
  OUTCOME_KINDS,
  type OutcomeKind,
} from './outcome.ts'

/** A way to say how likely a row holds. */
export const PREDICTORS = ['PROMISE', 'MINUTES', 'CONSTANT', 'SCORE'] as const

export type Predictor = (typeof PREDICTORS)[number]

/** How well the chances named by one predictor fit what happened. */
export interface Fit {
  /** 1 less its mean squared error over that of the share that held, known in hindsight. */
  readonly skill: number
  /** How often it ranks a row that held over one of the same moment that did not; a coin is 0.5. */
  readonly auc: number
  /** The mean distance of said and held over tenths of what was said, in points. */
  readonly calibration: number
}

/** The rows that a list would call reliable, and the floors named beside rows. */
interface NamedFigures {
  /** The share of reliable rows that held; NaN where no row is. */
  readonly reliableHeld: number
  /** The share of rows that are called reliable. */
  readonly reliableShare: number
  /** The share of named floors that were reached. */
  readonly floorsReached: number
  /** The share of rows with a floor. */
  readonly floorsNamed: number
  /** The median distance of the floor from the shown amount, as a share of it. */
  readonly floorBelow: number
}

interface KindFigures extends NamedFigures {
  readonly rows: number
  readonly held: number
  readonly fits: Readonly<Record<Predictor, Fit>>
}

interface FirstRowFigures {
  readonly questions: number
  /** The mean of what the row shows over the best direct offer. */
  readonly promised: number
  /** The mean of what it pays over the best direct offer. */
  readonly paid: number
  /** The share of questions where it pays less than the best direct offer had promised. */
  readonly less: number
}

export interface JudgeFigures {
  readonly kinds: Readonly<Record<OutcomeKind, KindFigures>>
  readonly firstRows: Readonly<Record<FirstRowOrder, FirstRowFigures>>
}

/** The chance from which a row is called reliable. */
const RELIABLE = 0.9

/** The figures of moments, each of which weighs as many as its rows. */
export function judgeFigures(moments: readonly JudgedMoment[]): JudgeFigures {
  const kindFigures = (kind: OutcomeKind): KindFigures => {
    const byMoment = moments.map(({ outcomes }) => outcomes.filter((each) => each.kind === kind))
    const rows = byMoment.flat()
    const fit = (predictor: Predictor) => fitOf(byMoment, CHANCES[predictor])
    return {
      rows: rows.length,
      held: shareOf(rows, hasHeld),
      fits: fromKeys(PREDICTORS, fit),
      ...namedFigures(rows),
    }
  }
  const firstRowFigures = (order: FirstRowOrder): FirstRowFigures => {
    const rows = moments.flatMap(({ firstRows }) => firstRows[order])
    return {
      questions: rows.length,
      promised: meanOf(rows.map(({ promised }) => promised)),
      paid: meanOf(rows.map(({ paid }) => paid)),
      less: shareOf(rows, ({ paid }) => paid < -LESS),
    }
  }
  return {
    kinds: fromKeys(OUTCOME_KINDS, kindFigures),
    firstRows: fromKeys(FIRST_ROW_ORDERS, firstRowFigures),
  }
}

/** Amounts are walked in doubles. */
const LESS = 1e-9

const CHANCES: Readonly<Record<Predictor, (outcome: Outcome) => number>> = {
  PROMISE: ({ probability }) => probability,
  MINUTES: ({ kind, minutes }) => minutesChance(kind, minutes),
  CONSTANT: ({ kind }) => constantChance(kind),
  SCORE: ({ score }) => score,
}

function fitOf(byMoment: readonly (readonly Outcome[])[], chance: (row: Outcome) => number): Fit {
  const rows = byMoment.flat()
  const base = shareOf(rows, hasHeld)
  const error = meanOf(rows.map((row) => (chance(row) - Number(hasHeld(row))) ** 2))
  // A moment where all rows held, or none, ranks nothing.
  const ranked = byMoment.map((moment) => aucOf(moment, chance)).filter((auc) => !Number.isNaN(auc))
  return {
    skill: 1 - error / (base * (1 - base)),
    auc: meanOf(ranked),
    calibration: calibrationOf(rows, chance),
  }
}

/** The share of pairs of a held and a broken row that are ranked so; a tie counts half. */
function aucOf(rows: readonly Outcome[], chance: (row: Outcome) => number): number {
  const sorted = rows
    .map((row) => ({ said: chance(row), held: hasHeld(row) }))
    .toSorted((a, b) => a.said - b.said)
  let [heldRanks, held] = [0, 0]
  for (let from = 0; from < sorted.length;) {
    let to = from
    while (to < sorted.length && sorted[to]!.said === sorted[from]!.said) to++
    const heldHere = sorted.slice(from, to).filter((row) => row.held).length
    heldRanks += heldHere * ((from + to + 1) / 2)
    held += heldHere
    from = to
  }
  const broken = sorted.length - held
  return (heldRanks - (held * (held + 1)) / 2) / (held * broken)
}

const TENTHS = 10

function calibrationOf(rows: readonly Outcome[], chance: (row: Outcome) => number): number {
  const tenths = Array.from({ length: TENTHS }, () => ({ said: 0, held: 0 }))
  for (const row of rows) {
    const said = chance(row)
    const tenth = tenths[Math.min(TENTHS - 1, Math.floor(said * TENTHS))]!
    tenth.said += said
    tenth.held += Number(hasHeld(row))
  }
  const distance = tenths.reduce((sum, { said, held }) => sum + Math.abs(said - held), 0)
  return (distance / rows.length) * 100
}

function namedFigures(rows: readonly Outcome[]): NamedFigures {
  const reliable = rows.filter(({ probability }) => probability >= RELIABLE)
  const floors = rows.filter((row): row is Outcome & { floor: number } => row.floor !== undefined)
  const below = floors.map(({ floor }) => 1 - floor).toSorted((a, b) => a - b)
  return {
    reliableHeld: shareOf(reliable, hasHeld),
    reliableShare: reliable.length / rows.length,
    floorsReached: shareOf(floors, ({ floor, paid }) => paid !== undefined && paid >= floor),
    floorsNamed: floors.length / rows.length,
    floorBelow: below[below.length >> 1] ?? NaN,
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function shareOf<Row>(rows: readonly Row[], is: (row: Row) => boolean): number {
  return rows.filter(is).length / rows.length
}

function fromKeys<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}
