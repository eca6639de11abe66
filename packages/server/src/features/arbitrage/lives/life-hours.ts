import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { LATER_SECONDS } from '../../../market/scanner/scanner-messages.ts'
import { UNWATCHED } from './life-rows.ts'

const HOUR_MS = 3_600_000
/** Quotes of a life come in for so long after its birth, and lives themselves while they wait. */
const SETTLED_MS = HOUR_MS
/** Hours summed at once: those of a server that was away for longer have hardly any lives. */
const SUMMED_MS = 48 * HOUR_MS

/** A summary of lives that ended within an hour. */
export interface LivesOfHour {
  readonly atMs: number
  readonly lives: number
  readonly medianSeconds: number
  readonly p90Seconds: number
  readonly bestPercent: number
  /**
   * Shares of lives still paying, from 0 to 1, after each of `LATER_SECONDS`, among those quoted
   * again then; null where none was.
   */
  readonly laterShares: readonly (number | null)[]
}

/** Sums hours that are over and settled, and that have not been summed. */
export async function sumHours(db: Database, nowMs: number): Promise<void> {
  const until = new Date(Math.floor((nowMs - SETTLED_MS) / HOUR_MS) * HOUR_MS)
  const from = new Date(until.getTime() - SUMMED_MS)
  const shares = LATER_SECONDS.map(
    (_, at) => sql`avg(case when cardinality(later) > ${sql.lit(at)}
      then (coalesce(later[${sql.lit(at + 1)}], 0) > 0)::int end)`,
  )
  await sql`
    insert into cycle_hours
    select date_trunc('hour', gone_at, 'UTC') as hour, step_usd, coalesce(hops, 0), count(*),
      percentile_disc(0.5) within group (order by extract(epoch from gone_at - born_at)),
      percentile_disc(0.9) within group (order by extract(epoch from gone_at - born_at)),
      max(peak_percent), array[${sql.join(shares)}]
    from cycle_lives
    where gone_at >= ${from} and gone_at < ${until}
      and born_by != ${UNWATCHED} and gone_by != ${UNWATCHED}
    group by grouping sets ((1, step_usd, hops), (1, step_usd))
    on conflict do nothing`.execute(db)
}

/** Hours of one step in which lives ended, the oldest first. */
export async function listHours(
  db: Database,
  { stepUsd, fromMs }: { stepUsd: number; fromMs: number },
): Promise<LivesOfHour[]> {
  const rows = await db
    .selectFrom('cycle_hours')
    .selectAll()
    .where('step_usd', '=', stepUsd)
    .where('hops', '=', 0)
    .where('hour', '>=', new Date(fromMs))
    .orderBy('hour')
    .execute()
  return rows.map((row) => ({
    atMs: row.hour.getTime(),
    lives: row.lives,
    medianSeconds: row.median_seconds,
    p90Seconds: row.p90_seconds,
    bestPercent: row.best_percent,
    laterShares: row.later_shares,
  }))
}
