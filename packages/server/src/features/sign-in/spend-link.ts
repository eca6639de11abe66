import type { RequestContext } from '../../context.ts'
import { fieldError, notAuthorized, UserError } from '../../lib/user-error.ts'
import {
  type Account,
  accountForIdentity,
  addIdentity,
  durableOf,
  isConnectingTelegram,
  loadAccount,
  requireViewer,
  startSession,
  type Viewer,
} from '../accounts/index.ts'
import { findLink, type OneTimeLink, spendLink } from './link-store.ts'

/** Signs in whoever the link was sent to; the first time makes the account. */
export async function signInByLink(
  context: RequestContext,
  { token, referral }: { readonly token: string; readonly referral?: string },
): Promise<Account> {
  const { app, client } = context
  const now = new Date(app.now())
  const { account, cookie } = await durableOf(app)
    .db.transaction()
    .execute(async (tx) => {
      const link = (await spendLink(tx, token, now)) ?? noLink()
      // Made to connect an account: signing in by it would make a second one unasked.
      if (link.connectsUser !== null) throw notAuthorized()
      const whose = await accountForIdentity(tx, {
        identity: link.identity,
        locale: link.locale,
        referral: link.referral ?? referral,
        now,
      })
      return { account: whose, cookie: await startSession(tx, context, whose.id) }
    })
  client.setCookie(cookie)
  return account
}

/** Adds the mailbox or the person in Telegram to the viewer's account, if the viewer began it. */
export async function connectByLink(context: RequestContext, token: string): Promise<Account> {
  const viewer = requireViewer(context)
  const { app } = context
  const now = new Date(app.now())
  return durableOf(app)
    .db.transaction()
    .execute(async (tx) => {
      const link = (await spendLink(tx, token, now)) ?? noLink()
      const begun =
        link.identity.way === 'EMAIL'
          ? link.connectsUser === viewer.id
          : await isConnectingTelegram(tx, viewer.sessionId, now)
      // Or a link from a stranger would put the stranger's mailbox into this account.
      if (!begun) throw notAuthorized()
      if (!(await addIdentity(tx, viewer.id, link.identity))) {
        throw fieldError('token', 'TAKEN', 'It is connected to another account')
      }
      return loadAccount(tx, viewer.id)
    })
}

export interface LinkView {
  readonly way: 'EMAIL' | 'TELEGRAM'
  /** Masked: whoever stole a look at the screen learns no address. */
  readonly identity: string
  readonly expiresAtMs: number
  readonly isForConnecting: boolean
}

/** What a link would do; null where it no longer works. */
export async function viewLink(
  { app, viewer }: RequestContext,
  token: string,
): Promise<LinkView | null> {
  const { db } = durableOf(app)
  const now = new Date(app.now())
  const link = await findLink(db, token, now)
  if (!link) return null
  const { identity, expiresAtMs } = link
  return {
    way: identity.way,
    identity: masked(identity),
    expiresAtMs,
    isForConnecting: await isForConnecting(link, viewer, (id) => isConnectingTelegram(db, id, now)),
  }
}

async function isForConnecting(
  { identity, connectsUser }: OneTimeLink,
  viewer: Viewer | null,
  isConnecting: (sessionId: string) => Promise<boolean>,
): Promise<boolean> {
  if (identity.way === 'EMAIL') return connectsUser !== null
  return viewer !== null && isConnecting(viewer.sessionId)
}

function masked(identity: OneTimeLink['identity']): string {
  if (identity.way === 'TELEGRAM') return `${identity.telegramName.slice(0, 4)}***`
  const [local = '', domain = ''] = identity.email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}

function noLink(): never {
  throw new UserError('NOT_FOUND', 'This link no longer works')
}
