import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { grantRole } from '../accounts/index.ts'

type Db = Kysely<Tables>

/** Whose exchanger it is; undefined where it has no owner here, or there is no such exchanger. */
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

/** False where it has an owner already, whoever that is: nobody loses an exchanger by this. */
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
  await grantRole(tx, userId, 'EXCHANGER_OWNER')
  return true
}

/** Which exchangers are somebody's, for a file of their own. */
export async function exchangersToExport(db: Kysely<Tables>, userId: string) {
  const rows = await db
    .selectFrom('exchanger_owners')
    .innerJoin('exchangers', 'exchangers.id', 'exchanger_owners.exchanger_id')
    .select(['exchangers.name', 'exchangers.slug', 'exchanger_owners.since'])
    .where('user_id', '=', userId)
    .orderBy('since')
    .execute()
  return rows.map(({ since, ...exchanger }) => ({ ...exchanger, since: since.toISOString() }))
}
