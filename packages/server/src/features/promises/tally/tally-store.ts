import { type HourSums, OWN_HORIZONS, type SampleKind } from '@hopwise/market'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { EMPTY_BYTES } from '../samples/hour-store.ts'

/** Sums of some days by kind, at the rows' own minutes, without rows that are too new. */
export interface DaySums {
  readonly kind: SampleKind
  readonly samples: number
  readonly held: number
  readonly less: number
  readonly refused: number
  readonly withdrawn: number
  readonly gone: number
  readonly silent: number
  readonly unwatched: number
  readonly thinned: number
  readonly loss: number
  readonly squares: number
  readonly weatherSquares: number
  readonly minutesSquares: number
  readonly modelledSquares: number
}

/** Days since 1970, the last one not included. */
interface DaySpan {
  readonly from: number
  readonly to: number
  /** Those among them of which there are samples of exchangers' own files. */
  readonly days: readonly number[]
}

/** The last days before today; today, where there is no sample of an earlier one. */
export async function spanOf(
  db: Database,
  { days, today }: { readonly days: number; readonly today: number },
): Promise<DaySpan> {
  const from = today - days
  const { rows } = await sql<{ day: number; hasFile: boolean }>`
    select hour / 24 as day, bool_or(octet_length(own_files) > ${EMPTY_BYTES}) as "hasFile"
    from promise_hours
    where hour >= ${from * 24} and hour < ${today * 24} group by day order by day`.execute(db)
  if (rows.length === 0) return { from: today, to: today + 1, days: [] }
  return { from, to: today, days: rows.flatMap(({ day, hasFile }) => (hasFile ? [day] : [])) }
}

interface GroupRow extends HourSums {
  readonly name: string
}

/** Sums of the hours of a span, by group. */
export async function readGroups(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, HourSums>> {
  const { rows } = await sql<GroupRow>`
    select name, count(*)::float8 as hours,
      sum(samples)::float8 as samples,
      sum(said)::float8 / 10000 as said,
      sum(held)::float8 as held,
      sum(samples::float8 * samples) as "samplesSquared",
      sum(held::float8 * held) as "heldSquared",
      sum(held::float8 * samples) as "heldBySamples"
    from promise_hour_groups
    where hour >= ${from} and hour < ${to}
    group by name`.execute(db)
  return new Map(rows.map(({ name, ...sums }) => [name, sums]))
}

export async function readDaySums(db: Database, { from, to }: DaySpan): Promise<DaySums[]> {
  const { rows } = await sql<DaySums>`
    select kind,
      sum(samples)::float8 as samples, sum(held)::float8 as held, sum(less)::float8 as less,
      sum(refused)::float8 as refused, sum(withdrawn)::float8 as withdrawn,
      sum(gone)::float8 as gone, sum(silent)::float8 as silent,
      sum(unwatched)::float8 as unwatched, sum(thinned)::float8 as thinned,
      sum(loss)::float8 as loss,
      sum(squares)::float8 as squares, sum(weather_squares)::float8 as "weatherSquares",
      sum(minutes_squares)::float8 as "minutesSquares",
      sum(coalesce(modelled_squares, squares))::float8 as "modelledSquares"
    from promise_days
    where day >= ${from} and day < ${to} and horizon = any(${OWN_HORIZONS}::int2[])
      and band <> 'TOO_NEW'
    group by kind order by kind`.execute(db)
  return rows
}

/** Refits that are shown: one a night, of two months. */
export const MOST_MODELS = 60

/** Models that were learnt, the latest first, and why they were not adopted. */
export async function readModels(db: Database) {
  const rows = await db
    .selectFrom('promise_models')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST_MODELS)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    madeAtMs: row.made_at.getTime(),
    fromMs: row.from_at?.getTime() ?? null,
    toMs: row.to_at?.getTime() ?? null,
    labels: row.labels,
    hash: row.hash,
    brier: row.brier,
    currentBrier: row.current_brier,
    calibration: row.calibration,
    isAdopted: row.is_adopted,
    refusal: row.refusal,
    rolledBackAtMs: row.rolled_back_at?.getTime() ?? null,
  }))
}

/** The least samples of a week that say something of an exchanger. */
const LEAST_SAMPLES = 500
const WEEK_DAYS = 7

export interface ExchangerRecord {
  readonly samples: number
  readonly horizons: readonly { readonly minutes: number; readonly held: number }[]
}

/** How an exchanger's quotes held in the last seven days; null where too few were watched. */
export async function readExchangerRecord(
  db: Database,
  { exchangerId, today }: { readonly exchangerId: string; readonly today: number },
): Promise<ExchangerRecord | null> {
  const { rows } = await sql<{ minutes: number; samples: number; held: number }>`
    select horizon as minutes, sum(samples)::float8 as samples,
      sum(held)::float8 / nullif(sum(samples), 0) as held
    from promise_exchanger_days
    where exchanger_id = ${exchangerId} and day > ${today - WEEK_DAYS} and day <= ${today}
    group by horizon having sum(samples) > 0 order by horizon`.execute(db)
  const samples = Math.max(0, ...rows.map((row) => row.samples))
  return samples < LEAST_SAMPLES ? null : { samples, horizons: rows }
}
