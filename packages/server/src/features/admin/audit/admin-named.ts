import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ActingAdmin } from './audit-store.ts'

/** An admin's present name: empty once the account is deleted. */
export async function adminNamed(db: Kysely<Tables>, id: string): Promise<ActingAdmin> {
  const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return { id, name: row?.name ?? '' }
}
