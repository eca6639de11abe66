import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { fieldError } from '../../lib/user-error.ts'
import { grantRole, revokeRole } from '../accounts/index.ts'

type Db = Kysely<Tables>

/** The exchanger's owner; undefined where it has none here, or there is no such exchanger. */
export async function ownerOf(db: Db, exchangerId: string): Promise<string | undefined> {
  if (!isRowNumber(exchangerId)) return undefined
  const row = await db
    .selectFrom('exchanger_owners')
    .select('user_id')
    .where('exchanger_id', '=', Number(exchangerId))
    .executeTakeFirst()
  return row?.user_id
}

/** Ids of the exchangers somebody owns, in the order in which they came to be theirs. */
export async function ownedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exchanger_owners')
    .select('exchanger_id')
    .where('user_id', '=', userId)
    .orderBy('since')
    .orderBy('exchanger_id')
    .execute()
  return rows.map(({ exchanger_id }) => String(exchanger_id))
}

/** Gives it to an owner; false where it has any: nobody loses an exchanger by this. */
export async function makeOwner(
  tx: Db,
  { exchangerId, userId }: { readonly exchangerId: string; readonly userId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('exchanger_owners')
    .values({ exchanger_id: Number(exchangerId), user_id: userId })
    .onConflict((conflict) => conflict.column('exchanger_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await noteOwned(tx, exchangerId, true)
  await grantRole(tx, userId, 'EXCHANGER_OWNER')
  return true
}

/** Takes the exchanger from its owner by a person's word; nobody is missed. */
export async function dropOwner(tx: Db, exchangerId: string): Promise<void> {
  const [row] = await tx
    .deleteFrom('exchanger_owners')
    .where('exchanger_id', '=', Number(exchangerId))
    .returning('user_id')
    .execute()
  await noteOwned(tx, exchangerId, false)
  if (row && (await ownedBy(tx, row.user_id)).length === 0) {
    await revokeRole(tx, row.user_id, 'EXCHANGER_OWNER')
  }
}

async function noteOwned(tx: Db, exchangerId: string, isOwned: boolean): Promise<void> {
  await tx
    .updateTable('exchangers')
    .set({ has_had_owner: isOwned })
    .where('id', '=', Number(exchangerId))
    .execute()
}

/** The owner, locked until the transaction ends: before the exchanger itself, as by its owner. */
export async function holdOwner(tx: Db, exchangerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('exchanger_owners')
    .select('user_id')
    .where('exchanger_id', '=', Number(exchangerId))
    .forUpdate()
    .executeTakeFirst()
  return row?.user_id
}

/** Ids of those whose owner has deleted the account since: nobody answers for them. */
export async function withLostOwner(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('exchangers')
    .leftJoin('exchanger_owners', 'exchanger_id', 'exchangers.id')
    .select('exchangers.id')
    .where('has_had_owner', '=', true)
    .where('user_id', 'is', null)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** Nobody decides as an admin of an exchanger of their own. */
export async function refuseOwn(db: Db, exchangerId: string, adminId: string): Promise<void> {
  if ((await ownerOf(db, exchangerId)) === adminId) throw fieldError('id', 'OWN_ACCOUNT')
}

/** A person's exchangers, for the export. */
export async function exchangersToExport(db: Db, userId: string) {
  const rows = await db
    .selectFrom('exchanger_owners')
    .innerJoin('exchangers', 'exchangers.id', 'exchanger_owners.exchanger_id')
    .select(['exchangers.name', 'exchangers.slug', 'exchanger_owners.since'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()
  return rows.map(({ since, ...exchanger }) => ({ ...exchanger, since: since.toISOString() }))
}
