import type { RequestContext } from '../../context.ts'
import { fieldError, UserError } from '../../lib/user-error.ts'
import {
  type Account,
  durableOf,
  loadAccount,
  noteConnectingTelegram,
  removeIdentity,
  requireViewer,
} from '../accounts/index.ts'
import { askForLink } from './ask-for-link.ts'

type Way = 'EMAIL' | 'TELEGRAM'

const CONNECTING_MS = 10 * 60_000

/** Begins to add a second way of signing in; the one-time link that comes then ends it. */
export async function startConnecting(
  context: RequestContext,
  { way, email = '' }: { readonly way: Way; readonly email?: string },
): Promise<true> {
  const viewer = requireViewer(context)
  const { app } = context
  if (way === 'EMAIL') return askForLink(context, { email, connects: viewer })
  const { db, botUrl } = durableOf(app)
  if (botUrl() === undefined) throw new UserError('NOT_AVAILABLE', 'Telegram is not set up here')
  await noteConnectingTelegram(db, viewer.sessionId, new Date(app.now() + CONNECTING_MS))
  return true
}

export async function disconnect(context: RequestContext, way: Way): Promise<Account> {
  const viewer = requireViewer(context)
  const { db } = durableOf(context.app)
  if (!(await removeIdentity(db, viewer.id, way))) {
    throw fieldError('way', 'LAST_WAY', 'Nobody could sign in to this account then')
  }
  return loadAccount(db, viewer.id)
}
