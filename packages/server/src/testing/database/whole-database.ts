import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Every row of every table of ours and of others, as a dump would have them. */
export async function wholeDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
  `.execute(db)
  const tables = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select each::text as row from ${sql.raw(name)} each`.execute(db),
    ),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}
