import {
  FIRST_MODEL,
  type LearntModel,
  LOSSES,
  modelHash,
  type PromiseModel,
} from '@hopwise/market'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { type DatabasePlace, withDatabase } from '../../../db/with-database.ts'
import type { Tables } from '../../../db/tables.ts'
import { learnModel } from './learn-model.ts'

/** A number of a model or of its row: as it is stored, and as it was learnt again. */
export interface NumberTwice {
  /** "0.5 % reach": what the fact adds to the log odds of losing more; or the column of the row. */
  readonly name: string
  /** Null where there is none. */
  readonly stored: number | null
  readonly learnt: number | null
}

/** A model that was learnt again, beside the stored one. */
export interface ComparedModel {
  readonly kind: 'COMPARED'
  /** How many hours of samples it was learnt from. */
  readonly hours: number
  readonly hash: { readonly stored: string | null; readonly learnt: string | null }
  readonly numbers: readonly NumberTwice[]
}

/**
 * A model learnt again, or why it cannot be. UNKNOWN: no model has this number. SHIPPED: nobody
 * learnt it. NOT_RECORDED: an earlier release did not store what it was learnt from. OTHER_START:
 * its learning began from numbers that another release ships. HOURS_GONE: samples are not stored
 * any more.
 */
export type Reproduction =
  | ComparedModel
  | { readonly kind: 'UNKNOWN' | 'SHIPPED' | 'NOT_RECORDED' | 'OTHER_START' }
  | { readonly kind: 'HOURS_GONE'; readonly gone: number; readonly of: number }

type ModelRow = Selectable<Tables['promise_models']>

/**
 * Learns a stored model again from the hours that it was learnt from, as the night did, whether the
 * server runs or not. Its database is only read. Refuses with `DatabaseError`.
 */
export function reproduceModel(place: DatabasePlace, version: number): Promise<Reproduction> {
  return withDatabase(place, (db) => reproducedIn(db, version), { isReadOnly: true })
}

/** The same in a database that is open. */
export async function reproducedIn(db: Database, version: number): Promise<Reproduction> {
  if (version === FIRST_MODEL.version) return { kind: 'SHIPPED' }
  const stored = await rowOf(db, version)
  if (!stored) return { kind: 'UNKNOWN' }
  const { hours, current_version: currentVersion, shipped_hash: shippedHash } = stored
  const current = currentVersion === null ? undefined : await modelOf(db, currentVersion)
  if (hours === null || shippedHash === null || !current) return { kind: 'NOT_RECORDED' }
  if (shippedHash !== modelHash(FIRST_MODEL)) return { kind: 'OTHER_START' }
  const gone = hours.length - (await countOf(db, hours))
  if (gone > 0) return { kind: 'HOURS_GONE', gone, of: hours.length }
  const refit = await learnModel(db, { hours, current, version })
  const learnt = refit?.learnt
  return {
    kind: 'COMPARED',
    hours: hours.length,
    hash: { stored: stored.hash, learnt: learnt?.hash ?? null },
    numbers: numbersTwice(storedNumbers(stored), learnt && learntNumbers(learnt)),
  }
}

/** Nights that learnt nothing have a row as well, and no number of a model. */
async function rowOf(db: Database, version: number): Promise<ModelRow | undefined> {
  return db
    .selectFrom('promise_models')
    .selectAll()
    .where('version', '=', version)
    .where('numbers', 'is not', null)
    .executeTakeFirst()
}

async function modelOf(db: Database, version: number): Promise<PromiseModel | undefined> {
  if (version === FIRST_MODEL.version) return FIRST_MODEL
  return (await rowOf(db, version))?.numbers as PromiseModel | undefined
}

async function countOf(db: Database, hours: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('promise_hours')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('hour', 'in', hours)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** By name; null where there is none, as when somebody has changed the row by hand. */
type Numbers = ReadonlyMap<string, number | null>

function storedNumbers(row: ModelRow): Numbers {
  return new Map([
    ...modelNumbers(row.numbers as Partial<PromiseModel>),
    ['from_at', row.from_at?.getTime() ?? null],
    ['to_at', row.to_at?.getTime() ?? null],
    ['labels', row.labels],
    ['kept_labels', row.kept_labels],
    ['brier', row.brier],
    ['current_brier', row.current_brier],
    ['calibration', row.calibration],
  ])
}

function learntNumbers({ model, fits, ...counts }: LearntModel): Numbers {
  return new Map([
    ...modelNumbers(model),
    ['from_at', counts.fromMs],
    ['to_at', counts.toMs],
    ['labels', counts.labels],
    ['kept_labels', counts.keptLabels],
    ['brier', fits.learnt.brier],
    ['current_brier', fits.current.brier],
    ['calibration', fits.learnt.calibration],
  ])
}

const FACTS = ['base', 'reach', 'moving', 'over', 'near', 'vanishing']

function modelNumbers({ version, coefficients, usual }: Partial<PromiseModel>) {
  const rungs = LOSSES.flatMap((loss, rung) =>
    FACTS.map((fact, at): [string, number | null] => [
      `${loss === 1 ? 'refused' : `${loss * 100} %`} ${fact}`,
      coefficients?.[rung]?.[at] ?? null,
    ]),
  )
  const others: [string, number | null][] = [
    ['version', version ?? null],
    ['usual fair', usual?.fair ?? null],
    ['usual own', usual?.own ?? null],
  ]
  return [...rungs, ...others]
}

/** @param learnt undefined where nothing can be learnt from these samples any more. */
function numbersTwice(stored: Numbers, learnt: Numbers | undefined): NumberTwice[] {
  return Array.from(stored, ([name, value]) => ({
    name,
    stored: value,
    learnt: learnt?.get(name) ?? null,
  }))
}
