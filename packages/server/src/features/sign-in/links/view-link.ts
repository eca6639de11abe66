import type { RequestContext } from '../../../context.ts'
import { durableOf, type Identity, isConnectingTelegram } from '../../accounts/index.ts'
import { findConnecting } from '../connect/connecting-store.ts'
import { findLink } from './link-store.ts'

export interface LinkView {
  readonly way: 'EMAIL' | 'TELEGRAM'
  /** The masked identity: a thief of a look at the screen learns no address. */
  readonly identity: string
  readonly expiresAtMs: number
  readonly isForConnecting: boolean
}

/** The effect of a link; null where it no longer works. */
export async function viewLink(
  { app, viewer }: RequestContext,
  token: string,
): Promise<LinkView | null> {
  const { db } = durableOf(app)
  const now = new Date(app.now())
  const connecting = await findConnecting(db, token, now)
  if (connecting) {
    const { email, expiresAtMs } = connecting
    const identity = masked({ way: 'EMAIL', email })
    return { way: 'EMAIL', identity, expiresAtMs, isForConnecting: true }
  }
  const link = await findLink(db, token, now)
  if (!link) return null
  const { identity, expiresAtMs } = link
  const isForConnecting =
    identity.way === 'TELEGRAM' &&
    viewer !== null &&
    (await isConnectingTelegram(db, viewer.sessionId, now))
  return { way: identity.way, identity: masked(identity), expiresAtMs, isForConnecting }
}

/** An identity in a form that its owner recognises. */
export function masked(identity: Identity): string {
  if (identity.way === 'TELEGRAM') return `${identity.telegramName.slice(0, 4)}***`
  const [local = '', domain = ''] = identity.email.split('@')
  return `${local.slice(0, 1)}***@${domain}`
}
