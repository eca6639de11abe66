import type { AppContext, RequestContext } from '../../../context.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import {
  deleteSession,
  deleteSessions,
  requireFresh,
  requireViewer,
  type Viewer,
} from '../../accounts/index.ts'
import { forgetLinks } from '../../sign-in/index.ts'
import { audited, plainReason } from '../audit/index.ts'
import { type AdminUser, findUser, setBlocked } from './user-store.ts'

/**
 * Blocks the account: nobody signs in to it from now on, and its sessions end. Admins cannot block
 * themselves: so there is always one left.
 */
export async function blockUser(
  { app, viewer }: RequestContext,
  { id, reason: written }: { readonly id: string; readonly reason?: string },
): Promise<AdminUser> {
  if (id === viewer?.id) throw fieldError('id', 'YOURSELF', 'You cannot block yourself')
  const reason = plainReason(written)
  const details = { before: { blocked: false }, after: { blocked: true } }
  const words = { about: id, reason }
  const entry = { action: 'USER_BLOCKED', subject: `user:${id}`, words } as const
  return audited(app, viewer, entry, async (tx, amend) => {
    const user = found(await findUser(tx, id))
    if (user.blockedAtMs !== null) throw fieldError('id', 'BLOCKED', 'It is blocked already')
    await setBlocked(tx, id, new Date(app.now()))
    await forgetLinks(tx, id)
    const sessions = await deleteSessions(tx, id)
    amend({ details: { ...details, sessions } })
    return found(await findUser(tx, id))
  })
}

export async function unblockUser({ app, viewer }: RequestContext, id: string): Promise<AdminUser> {
  const details = { before: { blocked: true }, after: { blocked: false } }
  const entry = { action: 'USER_UNBLOCKED', subject: `user:${id}`, details } as const
  return audited(app, viewer, entry, async (tx) => {
    const user = found(await findUser(tx, id))
    if (user.blockedAtMs === null) throw fieldError('id', 'NOT_BLOCKED', 'It is not blocked')
    await setBlocked(tx, id, null)
    return found(await findUser(tx, id))
  })
}

export async function endUserSession(
  { app, viewer }: RequestContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<AdminUser> {
  const entry = { action: 'SESSION_ENDED', subject: `user:${userId}` } as const
  if (sessionId !== viewer?.sessionId) requireFreshOfOwn(app, viewer, userId)
  return audited(app, viewer, entry, async (tx) => {
    const user = found(await findUser(tx, userId))
    const isEnded = await deleteSession(tx, userId, sessionId)
    if (!isEnded) throw new UserError('NOT_FOUND', 'This session does not exist, or no longer does')
    return user
  })
}

/** Ends all sessions of a user; of one's own, the session of the request stays. */
export async function endUserSessions(context: RequestContext, userId: string): Promise<AdminUser> {
  const { id, sessionId } = requireViewer(context)
  const entry = { action: 'SESSIONS_ENDED', subject: `user:${userId}` } as const
  requireFreshOfOwn(context.app, context.viewer, userId)
  return audited(context.app, context.viewer, entry, async (tx, amend) => {
    const user = found(await findUser(tx, userId))
    const sessions = await deleteSessions(tx, userId, id === userId ? { but: sessionId } : {})
    amend({ details: { sessions } })
    return user
  })
}

/** One's own other sessions are ended by the same rule as in the profile, admin or not. */
function requireFreshOfOwn(app: AppContext, viewer: Viewer | null, userId: string): void {
  if (viewer?.id === userId) requireFresh('account', viewer, app.now())
}

function found(user: AdminUser | null): AdminUser {
  if (user && user.deletedAtMs === null) return user
  throw new UserError('NOT_FOUND', 'This account does not exist, or no longer does')
}
