import type { Kysely } from 'kysely'
import type { GrantedRole } from '../../db/account-tables.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The user whose address this is. */
export async function userIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** False where the account has it already. */
export async function grantRole(db: Db, userId: string, role: GrantedRole): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes the role away; false where the account does not have it. */
export async function revokeRole(db: Db, userId: string, role: GrantedRole): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_roles')
    .where('role', '=', role)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
