import { type Kysely, sql } from 'kysely'
import type { UserLocale } from '../../../db/account-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { hashOfToken, newSecretToken } from '../../../lib/secrets/secret-token.ts'
import { LINK_LIFETIME_MS } from '../links/link-lifetime.ts'

type Db = Kysely<Tables>

/** A mailbox on its way into an account. */
export interface ConnectingLink {
  readonly userId: string
  readonly email: string
  readonly locale: UserLocale
  readonly expiresAtMs: number
}

/**
 * Notes that an account wants to have this mailbox, and returns the id. It replaces the account's
 * earlier wish. There is no token yet: it is made when the link is sent.
 */
export async function requestConnecting(
  tx: Db,
  { now, ...request }: Omit<ConnectingLink, 'expiresAtMs'> & { readonly now: Date },
): Promise<string> {
  const row = {
    email: request.email,
    locale: request.locale,
    send_until: new Date(now.getTime() + LINK_LIFETIME_MS),
    token_hash: null,
    expires_at: null,
  }
  const { id } = await tx
    .insertInto('connecting_links')
    .values({ user_id: request.userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, id: sql`gen_random_uuid()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The token; undefined where it is unwanted, replaced, or too late to be sent. */
export async function makeConnectingToken(
  db: Db,
  id: string,
  now: Date,
): Promise<{ readonly token: string; readonly link: ConnectingLink } | undefined> {
  const { token, hash } = newSecretToken()
  const row = await db
    .updateTable('connecting_links')
    .set({ token_hash: hash, expires_at: new Date(now.getTime() + LINK_LIFETIME_MS) })
    .where('id', '=', id)
    .where('send_until', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && { token, link: linkOf(row) }
}

/** The mailbox and the account that would be connected, without spending the link. */
export async function findConnecting(
  db: Db,
  token: string,
  now: Date,
): Promise<ConnectingLink | undefined> {
  const row = await db
    .selectFrom('connecting_links')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** One of all who try gets it, and nobody after: the row is gone. */
export async function spendConnecting(
  tx: Db,
  token: string,
  now: Date,
): Promise<ConnectingLink | undefined> {
  const row = await tx
    .deleteFrom('connecting_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row && linkOf(row)
}

/** Forgets the account's wish, and others' for its mailbox; a part of forgetting somebody. */
export async function forgetConnecting(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('connecting_links')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('email', 'in', eb.selectFrom('users').select('users.email').where('id', '=', userId)),
      ]),
    )
    .execute()
}

/** Deletes connecting links that neither work nor are to be sent. */
export async function purgeConnecting(db: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await db
    .deleteFrom('connecting_links')
    .where('send_until', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '<=', now)]))
    .execute()
}

interface ConnectingRow {
  readonly user_id: string
  readonly email: string
  readonly locale: UserLocale
  readonly expires_at: Date | null
}

function linkOf({ user_id, email, locale, expires_at }: ConnectingRow): ConnectingLink {
  return { userId: user_id, email, locale, expiresAtMs: expires_at!.getTime() }
}
