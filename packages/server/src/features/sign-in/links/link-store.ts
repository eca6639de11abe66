import { type Kysely, sql } from 'kysely'
import type { DurableParts } from '../../../context.ts'
import type { UserLocale } from '../../../db/account-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { hashOfToken, newSecretToken } from '../../../lib/secrets/secret-token.ts'
import type { Identity } from '../../accounts/index.ts'
import { askerHash, codeHash, newCode } from './code-hash.ts'
import { LINK_LIFETIME_MS } from './link-lifetime.ts'
import { noteUse, purgeUses } from './link-uses.ts'

type Db = Kysely<Tables>

export interface OneTimeLink {
  readonly identity: Identity
  readonly locale: UserLocale
  readonly referral: string | undefined
  readonly expiresAtMs: number
}

export interface LinkRequest {
  readonly identity: Identity
  readonly locale: UserLocale
  readonly referral?: string
  /** Tells those apart who ask for one mailbox; of Telegram nobody asks but the person. */
  readonly asker?: string
  /** The secret by which the waiting page recognises it. */
  readonly watch?: string | undefined
  readonly now: Date
}

/**
 * Notes that a link is wanted, and returns its id. It takes the place of an older one that the same
 * asker wanted for the same identity, and of nobody else's. There is no token yet: it is
 * made when the link is sent, and never written down.
 */
export async function noteLinkRequest(
  { tx, secrets }: { readonly tx: Db; readonly secrets: SecretBox },
  request: LinkRequest,
): Promise<string> {
  const { identity, locale, referral = null, asker = '', watch, now } = request
  const whom =
    identity.way === 'EMAIL'
      ? { ...NOBODY, email: identity.email, asked_by: askerHash(secrets, identity.email, asker) }
      : { ...NOBODY, telegram_id: identity.telegramId, telegram_name: identity.telegramName }
  const row = {
    ...whom,
    locale,
    referral,
    asked_at: now,
    send_until: new Date(now.getTime() + LINK_LIFETIME_MS),
    token_hash: null,
    expires_at: null,
    code_hash: null,
    code_tries: 0,
    watch_hash: watch === undefined ? null : hashOfToken(watch),
  }
  const { id } = await tx
    .insertInto('sign_in_links')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(identity.way === 'EMAIL' ? ['email', 'asked_by'] : ['telegram_id'])
        .doUpdateSet({ ...row, id: sql`gen_random_uuid()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const NOBODY = { email: null, asked_by: null, telegram_id: null, telegram_name: null }

export interface MadeLink {
  readonly token: string
  /** Six digits beside a mailed link; undefined in Telegram. */
  readonly code: string | undefined
  readonly link: OneTimeLink
}

/**
 * Makes the token and the code; undefined where they are no longer wanted, were replaced, or come
 * too late to be sent. Account holders are written to in their chosen language: it is looked up
 * here, where nobody waits for it, so that an asker learns nothing of the account.
 */
export async function makeToken(
  { db, secrets }: Pick<DurableParts, 'db' | 'secrets'>,
  id: string,
  now: Date,
): Promise<MadeLink | undefined> {
  const { token, hash } = newSecretToken()
  const code = newCode()
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS)
  const row = await db
    .updateTable('sign_in_links')
    .set({ token_hash: hash, code_hash: codeHash(secrets, { id, code }), expires_at: expiresAt })
    .where('id', '=', id)
    .where('send_until', '>', now)
    .returningAll()
    .returning((eb) =>
      eb
        .selectFrom('users')
        .select('users.locale')
        .where((users) =>
          users.or([
            users('users.email', '=', users.ref('sign_in_links.email')),
            users('users.telegram_id', '=', users.ref('sign_in_links.telegram_id')),
          ]),
        )
        .as('chosen'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const link = linkOf({ ...row, locale: row.chosen ?? row.locale })
  return { token, code: link.identity.way === 'EMAIL' ? code : undefined, link }
}

/** The purpose of a link, without spending it. */
export async function findLink(db: Db, token: string, now: Date): Promise<OneTimeLink | undefined> {
  const row = await db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && linkOf(row)
}

/** One of all who try gets it, and nobody after: the row is gone. */
export async function spendLink(
  tx: Db,
  token: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  const row = await tx
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (row?.watch_hash) await noteUse(tx, row.watch_hash, now)
  return row && linkOf(row)
}

export interface LinkRow {
  readonly email: string | null
  readonly telegram_id: bigint | null
  readonly telegram_name: string | null
  readonly locale: UserLocale
  readonly referral: string | null
  readonly expires_at: Date | null
}

export function linkOf(row: LinkRow): OneTimeLink {
  const { email, telegram_id, telegram_name } = row
  return {
    identity:
      email === null
        ? { way: 'TELEGRAM', telegramId: telegram_id!, telegramName: telegram_name ?? '' }
        : { way: 'EMAIL', email },
    locale: row.locale,
    referral: row.referral ?? undefined,
    expiresAtMs: row.expires_at!.getTime(),
  }
}

/** One of several links to a mailbox was used: the others are of no use any more. */
export async function voidLinks(tx: Db, identity: Identity): Promise<void> {
  const links = tx.deleteFrom('sign_in_links')
  await (
    identity.way === 'EMAIL'
      ? links.where('email', '=', identity.email)
      : links.where('telegram_id', '=', identity.telegramId)
  ).execute()
}

/** Forgets unused links to this mailbox or person; a part of forgetting somebody. */
export async function forgetLinks(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_links')
    .where((eb) =>
      eb.or([
        eb('email', 'in', eb.selectFrom('users').select('users.email').where('id', '=', userId)),
        eb(
          'telegram_id',
          'in',
          eb.selectFrom('users').select('users.telegram_id').where('id', '=', userId),
        ),
      ]),
    )
    .execute()
}

const UPDATES_KEPT_MS = 2 * 86_400_000

/** Links nobody can use or waits for any more, and updates Telegram does not send again. */
export async function purgeLinks(db: Db, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await db
    .deleteFrom('sign_in_links')
    .where('send_until', '<=', now)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '<=', now)]))
    .execute()
  await db
    .deleteFrom('telegram_updates')
    .where('received_at', '<=', new Date(nowMs - UPDATES_KEPT_MS))
    .execute()
  await purgeUses(db, nowMs)
  await db.deleteFrom('wrong_codes').where('until', '<=', now).execute()
}

/** False for an update that was taken before. */
export async function takeUpdate(tx: Db, updateId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('telegram_updates')
    .values({ update_id: BigInt(updateId), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
