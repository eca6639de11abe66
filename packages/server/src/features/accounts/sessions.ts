import type { Transaction } from 'kysely'
import type { AppContext, RequestContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { hashOfToken, newSecretToken } from '../../lib/secrets/secret-token.ts'
import type { Viewer } from './account.ts'
import { deviceName } from './device-name.ts'
import { durableOf } from './require-viewer.ts'
import { deleteSession, findViewer, IDLE_MS, insertSession } from './session-store.ts'

/** The user whom this cookie header signs in. No session is cached: an ended one ends at once. */
export async function viewerOf(
  { durable, now }: AppContext,
  cookies: string | undefined,
): Promise<Viewer | null> {
  const token = durable?.sessionCookie.read(cookies)
  if (!durable || token === undefined) return null
  return findViewer(durable.db, hashOfToken(token), now())
}

/** Owners of sessions, by the session's hash as hex; sessions that nobody has are left out. */
export async function usersOfSessions(
  db: Database,
  hashes: readonly Buffer[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['token_hash', 'user_id'])
    .where('token_hash', 'in', hashes)
    .where('ends_at', '>', new Date(nowMs))
    .where('last_seen_at', '>', new Date(nowMs - IDLE_MS))
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ token_hash, user_id }) => [token_hash.toString('hex'), user_id]))
}

/**
 * Signs the account in: always by a new session, and the one that was there before ends. Returns
 * the cookie to be set once all is committed.
 */
export async function startSession(
  tx: Transaction<Tables>,
  context: RequestContext,
  userId: string,
): Promise<string> {
  const { app, viewer, client } = context
  const { token, hash } = newSecretToken()
  if (viewer) await deleteSession(tx, viewer.id, viewer.sessionId)
  const device = deviceName(client.userAgent)
  await insertSession(tx, { userId, hash, device, now: new Date(app.now()) })
  return durableOf(app).sessionCookie.set(token)
}

/** False where nobody was signed in. */
export async function endSession({ app, viewer, client }: RequestContext): Promise<boolean> {
  const { db, sessionCookie } = durableOf(app)
  client.setCookie(sessionCookie.clear())
  return viewer !== null && (await deleteSession(db, viewer.id, viewer.sessionId))
}
