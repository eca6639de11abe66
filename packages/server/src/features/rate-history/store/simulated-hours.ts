import type { Database } from '../../../db/database.ts'

/** An hour that nobody lived through: a simulated market makes it up as its past. */
export async function addSimulatedHour(db: Database, hour: number): Promise<void> {
  await db
    .insertInto('simulated_hours')
    .values({ hour })
    .onConflict((row) => row.doNothing())
    .execute()
}

/** The last simulated hour; -Infinity where there is none. */
export async function lastSimulatedHour(db: Database): Promise<number> {
  const last = await db
    .selectFrom('simulated_hours')
    .select('hour')
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.hour ?? -Infinity
}
