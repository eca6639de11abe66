import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { notAuthorized, UserError } from '../../lib/user-error.ts'
import type { Viewer } from './account.ts'

const MINUTE_MS = 60_000

/**
 * Milliseconds after signing in for guarded actions. A cookie alone proves nobody: giving an
 * account away, or ending it, asks for a mailbox or Telegram once more.
 */
const FRESH_MS = {
  /** Ways to sign in, everything kept about a person, other sessions, the account itself. */
  account: 10 * MINUTE_MS,
  administration: 12 * 60 * MINUTE_MS,
}

export type Guarded = keyof typeof FRESH_MS

/** The moment until which this session may do so. */
export function freshUntilMs(what: Guarded, { signedInAtMs }: Viewer): number {
  return signedInAtMs + FRESH_MS[what]
}

/** Refuses a viewer who signed in too long ago. */
export function requireFresh(what: Guarded, viewer: Viewer, nowMs: number): void {
  if (nowMs <= freshUntilMs(what, viewer)) return
  throw new UserError('SIGN_IN_AGAIN', 'Sign in again to change this')
}

/**
 * Locks the viewer's account until the transaction ends: others' changes to it wait, or are over.
 * Refuses a session that has ended meanwhile, and an account that is blocked or deleted. Every
 * caller locks the account before it touches any other row about the person.
 */
export async function holdAccount(tx: Kysely<Tables>, { id, sessionId }: Viewer): Promise<void> {
  const user = await holdUser(tx, id)
  if (!user || user.blocked_at) throw notAuthorized()
  // The session is read after the lock: one that the last holder ended is seen to be gone.
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (!session) throw notAuthorized()
}

/** Locks the account of any user, blocked or not; undefined where it is deleted. */
export async function holdUser(
  tx: Kysely<Tables>,
  id: string,
): Promise<{ readonly blocked_at: Date | null } | undefined> {
  return tx
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
