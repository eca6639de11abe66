import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The words of the broken admins' log, which refuses every row. */
export const PLANNED = 'the log takes no row: planned'

/** Nothing can be written into the log of admins while this is done. */
export async function withBrokenLog<Done>(db: Database, work: () => Promise<Done>): Promise<Done> {
  await sql`create or replace function no_more_rows() returns trigger language plpgsql as
    $$ begin raise exception ${sql.lit(PLANNED)}; end $$`.execute(db)
  await sql`create trigger trap before insert on admin_actions
    execute function no_more_rows()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop trigger trap on admin_actions`.execute(db)
  }
}
