import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'

export type MarketMinute = Selectable<Tables['market_minutes']>

/** Minutes for which measurements are kept. */
const KEPT_MINUTES = 400 * 1_440

/** The first measurement of a minute counts: servers that share a database see one market. */
export async function saveMinute(db: Database, minute: MarketMinute): Promise<void> {
  await db
    .insertInto('market_minutes')
    .values(minute)
    .onConflict((row) => row.doNothing())
    .execute()
}

export async function dropOldMinutes(db: Database, minute: number): Promise<void> {
  await db
    .deleteFrom('market_minutes')
    .where('minute', '<', minute - KEPT_MINUTES)
    .execute()
}

/** The market in a stretch of time; null: it was not measured. */
export interface MarketPoint {
  readonly atMs: number
  readonly offers: number | null
  readonly exchangers: number | null
  readonly pairs: number | null
  readonly currencies: number | null
  readonly versions: number | null
  readonly changedFiles: number | null
  readonly pollP50Ms: number | null
  readonly pollP95Ms: number | null
  readonly loops: number | null
  readonly bestPercent: number | null
}

export interface MinuteSteps {
  /** Minutes since 1970: the first of the first step. */
  readonly from: number
  /** Minutes of each. */
  readonly step: number
  readonly count: number
}

/** Averages over each step's minutes; sums of changes, and the best of the best loops. */
export async function readMinutes(
  db: Database,
  { from, step, count }: MinuteSteps,
): Promise<MarketPoint[]> {
  const { rows } = await sql<Omit<MarketPoint, 'atMs'> & { at: number }>`
    select (minute - ${from}::int) / ${step}::int as at,
      round(avg(offers))::int as offers,
      round(avg(exchangers))::int as exchangers,
      round(avg(pairs))::int as pairs,
      round(avg(currencies))::int as currencies,
      sum(versions)::int as versions,
      sum(changed_files)::int as "changedFiles",
      round(avg(poll_p50_ms))::int as "pollP50Ms",
      round(avg(poll_p95_ms))::int as "pollP95Ms",
      round(avg(loops))::int as loops,
      max(best_percent) as "bestPercent"
    from market_minutes
    where minute >= ${from} and minute < ${from + step * count}
    group by at`.execute(db)
  const points = Array.from({ length: count }, (_, at) => unmeasured((from + at * step) * 60_000))
  for (const { at, ...row } of rows) points[at] = { ...row, atMs: points[at]!.atMs }
  return points
}

function unmeasured(atMs: number): MarketPoint {
  return {
    atMs,
    offers: null,
    exchangers: null,
    pairs: null,
    currencies: null,
    versions: null,
    changedFiles: null,
    pollP50Ms: null,
    pollP95Ms: null,
    loops: null,
    bestPercent: null,
  }
}
