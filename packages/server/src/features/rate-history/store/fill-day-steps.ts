import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { DaySteps } from '../memory/day-steps.ts'
import { DAY_STEPS, STEP_MS } from '../memory/day-steps.ts'
import { lastKnown } from '../memory/open-hour.ts'
import type { PairSlots } from '../memory/pair-slots.ts'
import { HOUR_MS, MINUTE_MS } from '../memory/times.ts'
import { floatsOf } from './float-bytes.ts'

/** Pairs whose last day is read at once: three megabytes. */
const PAIRS_AT_ONCE = 500
const STEP_MINUTES = STEP_MS / MINUTE_MS
const HOUR_STEPS = HOUR_MS / STEP_MS

/** Restores the last 24 hours from the tables after a start; no more than is needed. */
export async function fillDaySteps(
  db: Database,
  hour: number,
  { slots, steps, isEnding }: { slots: PairSlots; steps: DaySteps; isEnding: () => boolean },
): Promise<void> {
  const { last } = await db
    .selectFrom('pair_names')
    .select(({ fn }) => fn.coalesce(fn.max('pair'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  for (let first = 1; first <= last && !isEnding(); first += PAIRS_AT_ONCE) {
    const rows = await db
      .selectFrom('pair_minutes')
      .innerJoin('pair_names', 'pair_names.pair', 'pair_minutes.pair')
      .select(['give', 'get', 'hour', 'closes'])
      .where('hour', '>', hour - DAY_STEPS / HOUR_STEPS)
      .where('pair_minutes.pair', '>=', first)
      .where('pair_minutes.pair', '<', first + PAIRS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const slot = slots.slotFor(row)
      if (slot < 0) continue
      const closes = floatsOf(row.closes)
      for (let step = 0; step < HOUR_STEPS; step++) {
        const rate = lastKnown(closes.subarray(step * STEP_MINUTES, (step + 1) * STEP_MINUTES))
        steps.fill(row.hour * HOUR_STEPS + step, slot, rate)
      }
    }
  }
}
