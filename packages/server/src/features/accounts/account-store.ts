import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { GrantedRole, UserLocale, UsersTable } from '../../db/account-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { UserError } from '../../lib/user-error.ts'
import type { Account, Identity } from './account.ts'

/** The database, or a transaction in it. */
type Db = Kysely<Tables>

type UserRow = Selectable<UsersTable> & {
  readonly roles: GrantedRole[]
  readonly balance_cents: bigint
}

/** Columns read beside a user's row: the roles, and the wallet's balance. */
export const rolesAndBalance = [
  sql<GrantedRole[]>`array(
    select role from user_roles where user_roles.user_id = users.id order by role)`.as('roles'),
  sql<bigint>`coalesce((
    select balance_cents from ledger_accounts
    where kind = 'WALLET' and ledger_accounts.user_id = users.id), 0)`.as('balance_cents'),
] as const

/** A row with its roles and balance as an account; moments in milliseconds. */
export function accountOf(row: UserRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    telegram: row.telegram_name,
    locale: row.locale,
    roles: ['USER', ...row.roles],
    balanceCents: row.balance_cents,
    referralCode: row.referral_code,
    createdAtMs: row.created_at.getTime(),
    lastLoginAtMs: row.last_login_at?.getTime() ?? null,
  }
}

/**
 * The account of an id.
 * @throws NoResultError if there is none
 */
export async function loadAccount(db: Db, id: string): Promise<Account> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(rolesAndBalance)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return accountOf(row)
}

export interface Newcomer {
  readonly identity: Identity
  readonly locale: UserLocale
  /** A partner's code, as it came; undefined where there was none. */
  readonly referral: string | undefined
  readonly now: Date
}

/** The account of an identity, made if it is the first time. */
export async function accountForIdentity(tx: Db, newcomer: Newcomer): Promise<Account> {
  const { identity, locale, referral, now } = newcomer
  const columns = columnsOf(identity)
  const { id, blocked_at } = await tx
    .insertInto('users')
    .values({
      ...columns,
      name: nameOf(identity),
      locale,
      referral_code: newReferralCode(),
      referred_by: (await partnerBy(tx, referral, now)) ?? null,
      created_at: now,
      last_login_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column(identity.way === 'EMAIL' ? 'email' : 'telegram_id')
        .doUpdateSet({ ...columns, last_login_at: now }),
    )
    .returning(['id', 'blocked_at'])
    .executeTakeFirstOrThrow()
  if (blocked_at) throw new UserError('BLOCKED', 'This account is blocked')
  return loadAccount(tx, id)
}

function columnsOf(identity: Identity) {
  return identity.way === 'EMAIL'
    ? { email: identity.email }
    : { telegram_id: identity.telegramId, telegram_name: identity.telegramName }
}

const NAME_LENGTH = 80

function nameOf(identity: Identity): string {
  const name = identity.way === 'EMAIL' ? identity.email.split('@', 1)[0]! : identity.telegramName
  return name.slice(0, NAME_LENGTH)
}

/** 60 random bits: nobody finds one by trying. */
function newReferralCode(): string {
  return randomBytes(8).toString('base64url').slice(0, 10)
}

const REFERRAL = /^[A-Za-z0-9_-]{1,64}$/

/** Older than whom they bring, as the database has it too. */
async function partnerBy(db: Db, code: string | undefined, now: Date): Promise<string | undefined> {
  if (code === undefined || !REFERRAL.test(code)) return undefined
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .where('created_at', '<=', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The user who has this mailbox or Telegram account. */
export async function userIdByIdentity(db: Db, identity: Identity): Promise<string | undefined> {
  return (await userByIdentity(db, identity))?.id
}

function userByIdentity(db: Db, identity: Identity) {
  const users = db.selectFrom('users').select(['id', 'locale'])
  const found =
    identity.way === 'EMAIL'
      ? users.where('email', '=', identity.email)
      : users.where('telegram_id', '=', identity.telegramId)
  return found.executeTakeFirst()
}

/** The language that the identity's owner chose here; undefined for strangers. */
export async function localeByIdentity(
  db: Db,
  identity: Identity,
): Promise<UserLocale | undefined> {
  return (await userByIdentity(db, identity))?.locale
}

/** The language in which a user is written to. */
export async function localeOfUser(db: Db, id: string): Promise<UserLocale> {
  const { locale } = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return locale
}

/** Replaces all of a user's ways to sign in. */
export async function saveWays(
  tx: Db,
  id: string,
  ways: Pick<UserRow, 'email' | 'telegram_id' | 'telegram_name'>,
): Promise<void> {
  const { email, telegram_id, telegram_name } = ways
  await tx
    .updateTable('users')
    .set({ email, telegram_id, telegram_name })
    .where('id', '=', id)
    .execute()
}

/** False where the identity is somebody else's already: accounts are never made one silently. */
export async function addIdentity(db: Db, id: string, identity: Identity): Promise<boolean> {
  const ownerId = await userIdByIdentity(db, identity)
  if (ownerId !== undefined && ownerId !== id) return false
  try {
    await db.updateTable('users').set(columnsOf(identity)).where('id', '=', id).execute()
    return true
  } catch (error) {
    // Somebody else was faster by a moment. The transaction is over by that.
    if ((error as { code?: unknown }).code === TAKEN) return false
    throw error
  }
}

/** PostgreSQL's code of a unique violation. */
const TAKEN = '23505'

/** False where it is the only one left, or not there. */
export async function removeIdentity(db: Db, id: string, way: Identity['way']): Promise<boolean> {
  const gone = way === 'EMAIL' ? { email: null } : { telegram_id: null, telegram_name: null }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(gone)
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('telegram_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes the given fields, and nothing else. */
export async function saveProfile(
  db: Db,
  id: string,
  profile: { readonly name?: string; readonly locale?: UserLocale },
): Promise<void> {
  if (Object.keys(profile).length === 0) return
  await db.updateTable('users').set(profile).where('id', '=', id).execute()
}

/**
 * Removes everything personal from the row, and keeps only the key that others' accounts are
 * settled by. The database itself deletes the rows that hang on the person, and refuses new ones.
 */
export async function pseudonymise(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: '',
      email: null,
      telegram_id: null,
      telegram_name: null,
      last_login_at: null,
      last_visit_on: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}
