import type { Kysely } from 'kysely'
import type { ContentSettingName } from '../content-settings.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** Admins' changed settings, by name. */
export async function keptTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('kept_settings').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Keeps an admin's value of a setting as text, in place of an earlier one. */
export async function keepText(
  tx: Db,
  { name, value, now }: { name: ContentSettingName; value: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('kept_settings')
    .values({ name, value, set_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, set_at: now }))
    .execute()
}

/** False where the environment's stands already. */
export async function forgetText(tx: Db, name: ContentSettingName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('kept_settings')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
