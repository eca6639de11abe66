import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { type Account, accountOf, rolesAndBalance } from '../../accounts/index.ts'

type Db = Kysely<Tables>
type Users = ExpressionBuilder<Tables, 'users'>

/** An account as admins see it. */
export interface AdminUser extends Account {
  readonly blockedAtMs: number | null
  readonly deletedAtMs: number | null
  /** The id of the referring partner. */
  readonly referredById: string | null
}

type UserState = 'BLOCKED' | 'ADMIN'

export interface UserQuery {
  /** Part of an e-mail, a name or a Telegram name; or a whole referral code or id. */
  readonly search?: string
  readonly state?: UserState
}

/** The newest first. Deleted accounts have nothing to be found by, and are not listed. */
export async function listUsers(
  db: Db,
  query: UserQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly items: AdminUser[] }> {
  // Side by side: each reads all of the table.
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where((eb) => fits(eb, query))
      .executeTakeFirstOrThrow(),
    select(db)
      .where((eb) => fits(eb, query))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { total: Number(count), items: rows.map(adminUserOf) }
}

/** Existing users among these, in any order. */
export async function findUsers(db: Db, ids: readonly string[]): Promise<AdminUser[]> {
  if (ids.length === 0) return []
  return (await select(db).where('id', 'in', ids).execute()).map(adminUserOf)
}

/** The user of an id; null if there is none, or the id is no UUID. */
export async function findUser(db: Db, id: string): Promise<AdminUser | null> {
  if (!isUuid(id)) return null
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row ? adminUserOf(row) : null
}

/** A query for all whom the search finds, deleted accounts apart. */
export function idsFound(db: Db, search: string) {
  return db
    .selectFrom('users')
    .select('id')
    .where((eb) => fits(eb, { search }))
}

/** The number of people who came by somebody's link. */
export async function countBrought(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('referred_by', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function setBlocked(tx: Db, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ blocked_at: at }).where('id', '=', id).execute()
}

function select(db: Db) {
  return db.selectFrom('users').selectAll().select(rolesAndBalance)
}

type UserRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function adminUserOf(row: UserRow): AdminUser {
  return {
    ...accountOf(row),
    blockedAtMs: row.blocked_at?.getTime() ?? null,
    deletedAtMs: row.deleted_at?.getTime() ?? null,
    referredById: row.referred_by,
  }
}

const SEARCH_LENGTH = 100

function fits(eb: Users, { search = '', state }: UserQuery): Expression<SqlBool> {
  const wanted = search.toWellFormed().replaceAll('\0', '').trim().slice(0, SEARCH_LENGTH)
  const isAdmin = eb.exists(
    eb
      .selectFrom('user_roles')
      .select('user_id')
      .whereRef('user_id', '=', 'users.id')
      .where('role', '=', 'ADMIN'),
  )
  return eb.and([
    eb('deleted_at', 'is', null),
    ...(wanted === '' ? [] : [matches(eb, wanted)]),
    ...(state === 'BLOCKED' ? [eb('blocked_at', 'is not', null)] : []),
    ...(state === 'ADMIN' ? [isAdmin] : []),
  ])
}

function matches(eb: Users, wanted: string): Expression<SqlBool> {
  const part = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const within = (column: 'name' | 'telegram_name'): Expression<SqlBool> =>
    /^[ -~]*$/.test(wanted) ? eb(column, 'ilike', part) : eb(column, '~', inAnyCase(wanted))
  // Ids match in any letter case.
  const id = wanted.toLowerCase()
  return eb.or([
    // Addresses are kept in small letters.
    eb('email', 'like', part.toLowerCase()),
    within('name'),
    within('telegram_name'),
    eb('referral_code', '=', wanted),
    ...(isUuid(id) ? [eb('id', '=', id)] : []),
  ])
}

/** A regular expression of PostgreSQL: its `ilike` knows English letters only on many databases. */
function inAnyCase(text: string): string {
  return text.replaceAll(/\p{L}|[!-/:-@[-`{-~]/gu, (sign) => {
    const isMark = /[!-~]/.test(sign) && !/[a-z]/i.test(sign)
    return isMark ? `\\${sign}` : `(?:${sign.toLowerCase()}|${sign.toUpperCase()})`
  })
}
