import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'

/** Figures of all processes' polls in the last minute, as far as they are written. */
export async function pollsOfMinute(db: Database, log: Logger) {
  try {
    const { rows } = await sql<{ changed: bigint; p50: number | null; p95: number | null }>`
      select
        (select count(*) from feed_runs
          where outcome = 'CHANGED' and started_at > now() - interval '1 minute') as changed,
        percentile_disc(0.5) within group (order by duration_ms) as p50,
        percentile_disc(0.95) within group (order by duration_ms) as p95
      from feed_states where tried_at > now() - interval '1 minute'`.execute(db)
    const { changed, p50, p95 } = rows[0]!
    return { changedFiles: Number(changed), p50Ms: p50, p95Ms: p95 }
  } catch (error) {
    log.debug({ error: String(error) }, 'cannot count polls')
    return { changedFiles: 0, p50Ms: null, p95Ms: null }
  }
}
