import {
  FAILED_DAYS,
  FIRST_MODEL,
  type JudgedDay,
  type JudgedRefit,
  modelHash,
  OWN_HORIZONS,
  type PromiseModel,
  type Refit,
} from '@hopwise/market'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Learning } from './learn-model.ts'

const DAY_MS = 24 * 3_600_000

/** Whether a refit of that day is stored. */
export async function hasModelOf(db: Database, day: number): Promise<boolean> {
  const row = await db
    .selectFrom('promise_models')
    .select('id')
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** A model that judges rows, and the day of its refit. */
interface ModelInUse {
  readonly model: PromiseModel
  /** Undefined of the shipped one. */
  readonly day: number | undefined
}

/** The last model that was adopted and not taken back; the shipped one where there is none. */
export async function readModelInUse(db: Database): Promise<ModelInUse> {
  const row = await db
    .selectFrom('promise_models')
    .select(['day', 'numbers'])
    .where('is_adopted', '=', true)
    .where('rolled_back_at', 'is', null)
    .orderBy('day', 'desc')
    .executeTakeFirst()
  if (!row) return { model: FIRST_MODEL, day: undefined }
  return { model: row.numbers as PromiseModel, day: row.day }
}

/** The day of the last rollback; undefined where there was none. */
export async function lastRollback(db: Database): Promise<number | undefined> {
  const { at } = await db
    .selectFrom('promise_models')
    .select(({ fn }) => fn.max('rolled_back_at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : Math.floor(at.getTime() / DAY_MS)
}

/**
 * Takes the models out of use that spoke on the last days before one: the model before them is in
 * use again, or the shipped one.
 */
export async function rollBack(
  db: Database,
  { before, atMs }: { readonly before: number; readonly atMs: number },
): Promise<void> {
  const adopted = db
    .selectFrom('promise_models')
    .where('is_adopted', '=', true)
    .where('rolled_back_at', 'is', null)
  await db
    .updateTable('promise_models')
    .set({ rolled_back_at: new Date(atMs) })
    .where('is_adopted', '=', true)
    .where('rolled_back_at', 'is', null)
    .where((eb) => {
      const first = adopted
        .where('day', '<=', before - FAILED_DAYS)
        .select(({ fn }) => fn.max('day').as('day'))
      return eb.or([eb('day', '>', before - FAILED_DAYS), eb('day', '=', first)])
    })
    .execute()
}

/** The number of the next model: none before it had it, in use or not. */
export async function nextVersion(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('promise_models')
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(FIRST_MODEL.version, last ?? 0) + 1
}

interface Nights {
  /** Days: the first, and the one after the last. */
  readonly from: number
  readonly before: number
}

/** The refits of nights without a gap, the latest last. */
export async function judgedRefits(db: Database, { from, before }: Nights): Promise<JudgedRefit[]> {
  const rows = await db
    .selectFrom('promise_models')
    .select(['day', 'brier', 'current_brier as currentBrier'])
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .execute()
  const end = rows.findIndex(({ day }, at) => day !== before - 1 - at)
  return rows.slice(0, end < 0 ? rows.length : end).toReversed()
}

/** The reason why a model is not in use that could be: the first week is only watched. */
const LOGGED_ONLY = 'LOGGED_ONLY'

interface NightOfRefit {
  readonly day: number
  readonly madeAtMs: number
  /** The samples that it was learnt from, and the model beside it. */
  readonly learning: Learning
  readonly refit: Refit
  /** Whether refits are put into use. */
  readonly isOn: boolean
}

/**
 * Stores the day's refit: the first of several processes that come to it.
 * @returns whether it was stored.
 */
export async function saveModel(
  db: Database,
  { day, madeAtMs, learning, refit, isOn }: NightOfRefit,
): Promise<boolean> {
  const { learnt } = refit
  const unused = isOn ? null : LOGGED_ONLY
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('promise_models')
    .values({
      day,
      made_at: new Date(madeAtMs),
      version: learnt?.model.version ?? 0,
      from_at: learnt ? new Date(learnt.fromMs) : null,
      to_at: learnt ? new Date(learnt.toMs) : null,
      labels: learnt?.labels ?? 0,
      kept_labels: learnt?.keptLabels ?? 0,
      hash: learnt?.hash ?? null,
      numbers: learnt ? JSON.stringify(learnt.model) : null,
      hours: learnt ? [...learning.hours] : null,
      current_version: learnt ? learning.current.version : null,
      shipped_hash: learnt ? modelHash(FIRST_MODEL) : null,
      brier: learnt?.fits.learnt.brier ?? null,
      current_brier: learnt?.fits.current.brier ?? null,
      calibration: learnt?.fits.learnt.calibration ?? null,
      is_adopted: refit.isAdopted && isOn,
      refusal: refit.isAdopted ? unused : refit.reason,
    })
    .onConflict((row) => row.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface TenthRow {
  readonly day: number
  readonly tenth: number
  readonly samples: number
  readonly said: number
  readonly held: number
  readonly modelledSquares: number
  readonly weatherSquares: number
}

/** The days before one, the latest last, as far as each has samples; a gap ends them. */
export async function judgedDays(db: Database, before: number, count: number) {
  const { rows } = await sql<TenthRow>`
    select day, tenth, sum(samples)::float8 as samples, sum(said)::float8 / 10000 as said,
      sum(held)::float8 as held,
      sum(coalesce(modelled_squares, squares))::float8 as "modelledSquares",
      sum(weather_squares)::float8 as "weatherSquares"
    from promise_days
    where day >= ${before - count} and day < ${before}
      and horizon = any(${OWN_HORIZONS}::int2[]) and band <> 'TOO_NEW'
    group by day, tenth order by day`.execute(db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days: JudgedDay[] = []
  for (let day = before - 1; byDay.has(day); day--) days.unshift(judgedDay(byDay.get(day)!))
  return days
}

function judgedDay(tenths: readonly TenthRow[]): JudgedDay {
  const sum = (of: (row: TenthRow) => number) => tenths.reduce((all, row) => all + of(row), 0)
  return {
    samples: sum(({ samples }) => samples),
    modelledSquares: sum(({ modelledSquares }) => modelledSquares),
    weatherSquares: sum(({ weatherSquares }) => weatherSquares),
    tenths: tenths.map(({ said, held }) => ({ said, held })),
  }
}
