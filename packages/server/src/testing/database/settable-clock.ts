import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The clock of money, standing where a test says, for all connections of its database. */
export interface SettableClock {
  set(at: Date): Promise<void>
  nowMs(): number
  pass(seconds: number): Promise<void>
}

export async function settableClock(db: Database, startsAt: Date): Promise<SettableClock> {
  let nowMs = startsAt.getTime()
  await sql`create table clock_of_test (at timestamptz not null)`.execute(db)
  await sql`insert into clock_of_test values (${startsAt})`.execute(db)
  await sql`
    create or replace function hopwise_now() returns timestamptz language sql volatile as $$
      select at from clock_of_test
    $$`.execute(db)
  const set = async (at: Date): Promise<void> => {
    nowMs = at.getTime()
    await sql`update clock_of_test set at = ${at}`.execute(db)
  }
  return { set, nowMs: () => nowMs, pass: (seconds) => set(new Date(nowMs + seconds * 1000)) }
}
