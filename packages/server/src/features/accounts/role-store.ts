import type { Database } from '../../db/database.ts'
import type { GrantedRole } from '../../db/account-tables.ts'

/** False where nobody has signed in with this address yet. */
export async function grantRole(db: Database, email: string, role: GrantedRole): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_roles')
    .columns(['user_id', 'role'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((each) => ['users.id', each.val(role).as('role')])
        .where('email', '=', email),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ role }))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False where nobody with this address has it. */
export async function revokeRole(db: Database, email: string, role: GrantedRole): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_roles')
    .where('role', '=', role)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
