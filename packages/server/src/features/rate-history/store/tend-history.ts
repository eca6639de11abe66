import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { HistoryConfig } from '../../../settings/history-settings.ts'
import { DAY_HOURS } from '../memory/times.ts'
import { capDisk, dropOld, makePartitions } from './partitions.ts'
import { sql } from 'kysely'

/** Makes room for coming hours, days of past ones, and keeps limits. Safe to run twice. */
export async function tendHistory(
  db: Database,
  hour: number,
  { config, log }: { readonly config: HistoryConfig; readonly log: Logger },
): Promise<void> {
  const { minuteDays, hourDays, bytesMax } = config
  await makePartitions(db, hour)
  await makeDays(db, hour)
  await dropOld(db, hour, { minutes: minuteDays * DAY_HOURS, hours: hourDays * DAY_HOURS })
  const { bytes, dropped } = await capDisk(db, hour, bytesMax)
  if (dropped.length > 0) {
    log.warn({ dropped, bytesMax }, 'rate history exceeds its size limit: dropping the oldest')
  } else if (bytes > bytesMax) {
    log.warn({ bytes, bytesMax }, 'rate history exceeds its size limit')
  }
}

/** Days that may still be made after they are over: a server may have been away. */
const LATE_DAYS = 7
/** Pairs whose day is made by one statement: 24 rows each. */
const PAIRS_AT_ONCE = 5_000

/** Days that are over are made of their hours, each once. */
async function makeDays(db: Database, hour: number): Promise<void> {
  const today = Math.floor(hour / DAY_HOURS)
  const made = await db
    .selectFrom('made_days')
    .select('day')
    .where('day', '>=', today - LATE_DAYS)
    .execute()
  const known = new Set(made.map(({ day }) => day))
  for (let day = today - LATE_DAYS; day < today; day++) {
    if (!known.has(day) && (await hasHours(db, day))) await makeDay(db, day)
  }
}

async function hasHours(db: Database, day: number): Promise<boolean> {
  const found = await db
    .selectFrom('pair_hours')
    .select('pair')
    .where('hour', '>=', day * DAY_HOURS)
    .where('hour', '<', (day + 1) * DAY_HOURS)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function makeDay(db: Database, day: number): Promise<void> {
  const { last } = await db
    .selectFrom('pair_names')
    .select(({ fn }) => fn.coalesce(fn.max('pair'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const from = day * DAY_HOURS
  for (let first = 1; first <= last; first += PAIRS_AT_ONCE) {
    await sql`
      insert into pair_days
        (pair, hour, open, high, low, close, seen, offers, amount_usd, exchanger)
      select pair, ${from}::int, (array_agg(open order by hour))[1], max(high), min(low),
        (array_agg(close order by hour desc))[1], sum(seen), max(offers),
        (array_agg(amount_usd order by hour desc))[1],
        (array_agg(exchanger order by hour desc))[1]
      from pair_hours
      where hour >= ${from} and hour < ${from + DAY_HOURS}
        and pair >= ${first} and pair < ${first + PAIRS_AT_ONCE}
      group by pair
      on conflict (pair, hour) do update set open = excluded.open, high = excluded.high,
        low = excluded.low, close = excluded.close, seen = excluded.seen,
        offers = excluded.offers, amount_usd = excluded.amount_usd,
        exchanger = excluded.exchanger`.execute(db)
  }
  await db
    .insertInto('made_days')
    .values({ day })
    .onConflict((row) => row.doNothing())
    .execute()
}
