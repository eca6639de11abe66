import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError, notAuthorized, RateLimitedError, UserError } from '../../../lib/user-error.ts'
import {
  type Account,
  addIdentity,
  durableOf,
  holdAccount,
  type Identity,
  isConnectingTelegram,
  noteConnectingTelegram,
  removeIdentity,
  requireFresh,
  requireViewer,
  type Viewer,
} from '../../accounts/index.ts'
import { mailboxOf } from '../canonical-email.ts'
import { refuseReserved } from '../changes/change-store.ts'
import { changeWays } from '../changes/change-ways.ts'
import { LINK_LIFETIME_MS } from '../links/link-lifetime.ts'
import { spendLink } from '../links/link-store.ts'
import { noLink } from '../links/no-link.ts'
import { SEND_CONNECTING } from '../links/send-link.job.ts'
import { requestConnecting, spendConnecting } from './connecting-store.ts'

type Way = 'EMAIL' | 'TELEGRAM'

/** Begins to add a way of signing in; the one-time link that comes then ends it. */
export async function startConnecting(
  context: RequestContext,
  { way, email = '' }: { readonly way: Way; readonly email?: string },
): Promise<true> {
  const viewer = requireViewer(context)
  const { app } = context
  const { db, botUrl } = durableOf(app)
  if (way === 'EMAIL') return connectMailbox(context, viewer, mailboxOf(email))
  if (botUrl() === undefined) throw new UserError('NOT_AVAILABLE', 'Telegram is not set up here')
  requireFresh('account', viewer, app.now())
  await noteConnectingTelegram(db, viewer.sessionId, new Date(app.now() + LINK_LIFETIME_MS))
  return true
}

/** Connecting has a row and limits of its own, so nobody's links to sign in by are touched. */
async function connectMailbox(
  { app, client }: RequestContext,
  viewer: Viewer,
  mailbox: string,
): Promise<true> {
  const { db, jobs, mail, signInRateLimits } = durableOf(app)
  if (!mail.canSend) throw new UserError('NOT_AVAILABLE', 'Mail is not set up here')
  requireFresh('account', viewer, app.now())
  const request = { mailbox, address: client.address, userId: viewer.id }
  const waitSeconds = signInRateLimits.takeConnecting(request)
  if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
  await db.transaction().execute(async (tx) => {
    await holdAccount(tx, viewer)
    const now = new Date(app.now())
    const id = await requestConnecting(tx, {
      userId: viewer.id,
      email: mailbox,
      locale: viewer.locale,
      now,
    })
    await jobs.enqueue(tx, SEND_CONNECTING, { id })
  })
  jobs.wake(SEND_CONNECTING)
  return true
}

/** Adds the mailbox or the person in Telegram to the viewer's account, if the viewer began it. */
export function connectByLink(context: RequestContext, token: string): Promise<Account> {
  return changeWays(context, async (tx, viewer) => {
    const now = new Date(context.app.now())
    const identity = await begunBy(tx, viewer, { token, now })
    if (!(await addIdentity(tx, viewer.id, identity))) {
      throw fieldError('token', 'TAKEN', 'It is connected to another account')
    }
    await refuseReserved(tx, { identity, userId: viewer.id, now })
    return identity.way
  })
}

/** A stranger's link would otherwise put the stranger's mailbox into this account. */
async function begunBy(
  tx: Transaction<Tables>,
  viewer: Viewer,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Identity> {
  const mailbox = await spendConnecting(tx, token, now)
  if (mailbox) {
    if (mailbox.userId !== viewer.id) throw notAuthorized()
    return { way: 'EMAIL', email: mailbox.email }
  }
  const { identity } = (await spendLink(tx, token, now)) ?? noLink()
  // A link to sign in by connects nothing.
  const isBegun =
    identity.way === 'TELEGRAM' && (await isConnectingTelegram(tx, viewer.sessionId, now))
  if (!isBegun) throw notAuthorized()
  return identity
}

export function disconnect(context: RequestContext, way: Way): Promise<Account> {
  return changeWays(context, async (tx, viewer) => {
    if (await removeIdentity(tx, viewer.id, way)) return way
    throw fieldError('way', 'LAST_WAY', 'Nobody could sign in to this account then')
  })
}
