import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isUuid } from '../../lib/is-uuid.ts'
import { accountOf, rolesAndBalance } from './account-store.ts'
import type { Viewer } from './account.ts'

type Db = Kysely<Tables>

/** A session as its owner sees it; `device` is the browser and system in words. */
export interface SessionView {
  readonly id: string
  readonly isCurrent: boolean
  readonly createdAtMs: number
  readonly lastSeenAtMs: number
  readonly device: string
}

const DAY_MS = 86_400_000
/** Milliseconds without use after which a session ends. */
export const IDLE_MS = 14 * DAY_MS
/** However much it is used, it ends after this. */
export const ABSOLUTE_MS = 60 * DAY_MS
/** A session's last use is written down no finer than this. */
const SEEN_EVERY_MS = 5 * 60_000
const today = sql<Date>`(hopwise_now() at time zone 'UTC')::date`

export async function insertSession(
  tx: Db,
  session: {
    readonly userId: string
    readonly hash: Buffer
    readonly device: string
    readonly now: Date
  },
): Promise<void> {
  const { userId, hash, device, now } = session
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hash,
      user_id: userId,
      device,
      created_at: now,
      last_seen_at: now,
      ends_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .execute()
}

/** The session's user; null where it has ended. The database is read every time. */
export async function findViewer(db: Db, hash: Buffer, nowMs: number): Promise<Viewer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .select('sessions.created_at as signed_in_at')
    .select(sql<boolean>`last_visit_on < ${today}`.as('is_new_day'))
    .select(rolesAndBalance)
    .where('token_hash', '=', hash)
    .where('ends_at', '>', new Date(nowMs))
    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  if (nowMs - row.last_seen_at.getTime() > SEEN_EVERY_MS) await noteSeen(db, row.session_id, nowMs)
  if (row.is_new_day) await noteVisit(db, row.id)
  const signedInAtMs = row.signed_in_at.getTime()
  return { ...accountOf(row), sessionId: row.session_id, signedInAtMs }
}

async function noteSeen(db: Db, id: string, nowMs: number): Promise<void> {
  const last_seen_at = new Date(nowMs)
  await db.updateTable('sessions').set({ last_seen_at }).where('id', '=', id).execute()
}

/** Notes the day of a visit: it outlives the session. */
async function noteVisit(db: Db, userId: string): Promise<void> {
  await sql`
    update users set last_visit_on = ${today}
    where id = ${userId} and last_visit_on < ${today} and deleted_at is null`.execute(db)
}

/** The owner of the sessions, and the session of the request; null: none of them. */
export interface SessionsOf {
  readonly id: string
  readonly sessionId: string | null
}

/** The current one first, then those used last. */
export async function listSessions(
  db: Db,
  { id: userId, sessionId }: SessionsOf,
  nowMs: number,
): Promise<SessionView[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ends_at', '>', new Date(nowMs))
    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))
    .orderBy((eb) => eb.fn.coalesce(eb('id', '=', sessionId), eb.lit(false)), 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === sessionId,
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    device: row.device,
  }))
}

/** One's own only; false where there is no such session. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** All of somebody's, but for one that is to stay; how many there were. */
export async function deleteSessions(
  db: Db,
  userId: string,
  { but }: { readonly but?: string } = {},
): Promise<number> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    but === undefined ? all : all.where('id', '!=', but)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Remembers that this session has asked to connect Telegram, until a moment. */
export async function noteConnectingTelegram(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ connecting_telegram_until: until })
    .where('id', '=', id)
    .execute()
}

/** Whether the session has asked to connect Telegram and its time is not over. */
export async function isConnectingTelegram(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('connecting_telegram_until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes sessions past their end, or unused for too long. */
export async function purgeSessions(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('ends_at', '<=', new Date(nowMs)),
        eb('last_seen_at', '<=', new Date(nowMs - IDLE_MS)),
      ]),
    )
    .execute()
}
