import { sql } from 'kysely'
import { lastKnown } from '../memory/open-hour.ts'
import type { NamedPair } from '../memory/pair-slots.ts'
import { DAY_HOURS, hourOf } from '../memory/times.ts'
import type { HistorySource } from './history-source.ts'

const DAYS = 30
/** Fewer days are not typical of anything. */
const LEAST_DAYS = 7

/** A higher rate is better for who gives. */
type RateStanding = 'LOW' | 'TYPICAL' | 'HIGH'

export interface TypicalRate {
  /** One hour in five was lower. */
  readonly low: number
  readonly typical: number
  /** One hour in five was higher. */
  readonly high: number
  /** Days that have any hour. */
  readonly days: number
  readonly now: RateStanding
}

/** Closing rates of the last 30 days' hours, and the present rate's place among them. */
export async function typicalRate(
  history: HistorySource,
  pair: NamedPair,
): Promise<TypicalRate | null> {
  // A quarter of an hour that has just begun has no rate yet.
  const rate = lastKnown(history.lastDay(pair).subarray(-2))
  if (Number.isNaN(rate)) return null
  const { rows } = await sql<{ shares: readonly number[] | null; days: number }>`
    select percentile_cont(array[0.2, 0.5, 0.8]) within group (order by close) as shares,
      count(distinct hour / ${sql.lit(DAY_HOURS)})::int as days
    from pair_hours
    where pair = (select pair from pair_names where give = ${pair.give} and get = ${pair.get})
      and hour > ${hourOf(history.now()) - DAYS * DAY_HOURS}`.execute(history.db)
  const { shares, days } = rows[0]!
  if (!shares || days < LEAST_DAYS) return null
  const [low, typical, high] = shares as [number, number, number]
  const now = rate >= high ? 'HIGH' : rate <= low ? 'LOW' : 'TYPICAL'
  return { low, typical, high, days, now }
}
