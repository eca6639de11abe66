import type { CurrencyRecordFields } from '@hopwise/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { RecordRow } from '../../../lib/records/record-types.ts'

type Db = Kysely<Tables>

export type CurrencyRow = RecordRow<CurrencyRecordFields> & { readonly code: string }

/** Replaces everything that admins said of the currency before. */
export async function saveCurrency(tx: Db, row: CurrencyRow, atMs: number): Promise<void> {
  const { code, ...rest } = { ...row, edited_at: new Date(atMs) }
  await tx
    .insertInto('edited_currencies')
    .values({ code, ...rest })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(rest))
    .execute()
}

/** False where nothing was said of it. */
export async function deleteCurrency(tx: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('edited_currencies')
    .where('code', '=', code)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Saves an alias; answers the code's earlier meaning; null: it had none. */
export async function saveAlias(
  tx: Db,
  { alias, code }: { readonly alias: string; readonly code: string },
  atMs: number,
): Promise<string | null> {
  const before = await aliasedCode(tx, alias)
  const row = { code, mapped_at: new Date(atMs) }
  await tx
    .insertInto('code_aliases')
    .values({ alias, ...row })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet(row))
    .execute()
  return before
}

/** Deletes an alias; answers the code's earlier meaning; null: it had none. */
export async function deleteAlias(tx: Db, alias: string): Promise<string | null> {
  const before = await aliasedCode(tx, alias)
  await tx.deleteFrom('code_aliases').where('alias', '=', alias).execute()
  return before
}

async function aliasedCode(tx: Db, alias: string): Promise<string | null> {
  const row = await tx
    .selectFrom('code_aliases')
    .select('code')
    .where('alias', '=', alias)
    .executeTakeFirst()
  return row?.code ?? null
}
