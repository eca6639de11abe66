import type { Kysely, Selectable } from 'kysely'
import type { SignInWay, UsersTable, WayChangesTable } from '../../../db/account-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { hashOfToken, newSecretToken } from '../../../lib/secrets/secret-token.ts'
import { fieldError } from '../../../lib/user-error.ts'
import type { Identity } from '../../accounts/index.ts'

type Db = Kysely<Tables>

/** Milliseconds after a change of ways to sign in during which it can be undone. */
const UNDO_MS = 72 * 3_600_000

/** A person's ways to sign in. */
export type Ways = Pick<Selectable<UsersTable>, 'email' | 'telegram_id' | 'telegram_name'>

export type WayChange = Selectable<WayChangesTable>

export async function waysOf(tx: Db, userId: string): Promise<Ways> {
  return tx
    .selectFrom('users')
    .select(['email', 'telegram_id', 'telegram_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/**
 * Notes a change for each mailbox and person in Telegram that signed in before it, and returns the
 * ids of the notes: each gets a message with a link of its own, since an attacker may hold one.
 */
export async function insertChange(
  tx: Db,
  change: {
    readonly userId: string
    readonly way: SignInWay
    readonly before: Ways
    readonly now: Date
  },
): Promise<string[]> {
  const { userId, way, before, now } = change
  const hasTelegram = before.telegram_id !== null
  const notifiedWays: SignInWay[] = hasTelegram ? ['TELEGRAM'] : []
  if (before.email !== null) notifiedWays.unshift('EMAIL')
  const noted = {
    ...before,
    user_id: userId,
    way,
    changed_at: now,
    undo_until: new Date(now.getTime() + UNDO_MS),
    token_hash: null,
  }
  const rows = await tx
    .insertInto('way_changes')
    .values(notifiedWays.map((each) => ({ ...noted, told: each })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => String(id))
}

/** The token; undefined where the change was undone, forgotten, or can no longer be undone. */
export async function makeUndoToken(
  db: Db,
  id: string,
  now: Date,
): Promise<{ readonly token: string; readonly change: WayChange } | undefined> {
  const { token, hash } = newSecretToken()
  const change = await db
    .updateTable('way_changes')
    .set({ token_hash: hash })
    .where('id', '=', BigInt(id))
    .where('undo_until', '>', now)
    .returningAll()
    .executeTakeFirst()
  return change && { token, change }
}

export async function findChange(db: Db, token: string, now: Date): Promise<WayChange | undefined> {
  return db
    .selectFrom('way_changes')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .where('undo_until', '>', now)
    .executeTakeFirst()
}

/** One of all who try gets it, and nobody after: the row is gone. */
export async function spendChange(
  tx: Db,
  token: string,
  now: Date,
): Promise<WayChange | undefined> {
  return tx
    .deleteFrom('way_changes')
    .where('token_hash', '=', hashOfToken(token))
    .where('undo_until', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The first earlier change that can still be undone, notified to the same mailbox or person.
 */
export async function firstNotifiedToSame(
  tx: Db,
  change: WayChange,
  now: Date,
): Promise<WayChange | undefined> {
  const { user_id, told, id } = change
  const column = told === 'EMAIL' ? 'email' : 'telegram_id'
  return tx
    .selectFrom('way_changes')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '<', id)
    .where('told', '=', told)
    .where(column, '=', change[column])
    .where('undo_until', '>', now)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Deletes a change that was undone, with everybody's notes of it, and all later ones: none of their
 * ways comes back.
 */
export async function deleteChangesFrom(
  tx: Db,
  { user_id, id, changed_at }: WayChange,
): Promise<void> {
  await tx
    .deleteFrom('way_changes')
    .where('user_id', '=', user_id)
    .where((row) => row.or([row('id', '>=', id), row('changed_at', '=', changed_at)]))
    .execute()
}

/** Changes that can still be undone, the newest first, each once, whatever the number of notes. */
export async function listChanges(db: Db, userId: string, now: Date): Promise<WayChange[]> {
  return db
    .selectFrom('way_changes')
    .selectAll()
    .distinctOn('changed_at')
    .where('user_id', '=', userId)
    .where('undo_until', '>', now)
    .orderBy('changed_at', 'desc')
    .execute()
}

/**
 * Refuses an identity that may yet come back to another account. Call it after the identity is
 * taken: an owner who gave it up a moment ago is seen to have done so.
 */
export async function refuseReserved(
  tx: Db,
  { identity, userId, now }: { identity: Identity; readonly userId: string; readonly now: Date },
): Promise<void> {
  const reserving = tx
    .selectFrom('way_changes')
    .select('id')
    .where('user_id', '!=', userId)
    .where('undo_until', '>', now)
    .limit(1)
  const found = await (
    identity.way === 'EMAIL'
      ? reserving.where('email', '=', identity.email)
      : reserving.where('telegram_id', '=', identity.telegramId)
  ).executeTakeFirst()
  if (!found) return
  const why = 'It was taken off an account within the last 72 hours, and may still come back to it'
  throw fieldError('token', 'RESERVED', why)
}

/** Deletes changes of ways to sign in that nobody can undo any more. */
export async function purgeChanges(db: Db, nowMs: number): Promise<void> {
  await db.deleteFrom('way_changes').where('undo_until', '<=', new Date(nowMs)).execute()
}
