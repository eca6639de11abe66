import { sql, type Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  type Account,
  accountForIdentity,
  durableOf,
  holdUser,
  type Identity,
  startSession,
  userIdByIdentity,
} from '../../accounts/index.ts'
import { refuseReserved } from '../changes/change-store.ts'
import { noLink } from './no-link.ts'
import { findLink, type OneTimeLink, spendLink, voidLinks } from './link-store.ts'

/** Signs in the person the link was sent to; the first time makes the account. */
export async function signInByLink(
  context: RequestContext,
  { token, referral }: { readonly token: string; readonly referral?: string },
): Promise<Account> {
  const { app } = context
  const { db } = durableOf(app)
  const { identity } = (await findLink(db, token, new Date(app.now()))) ?? noLink()
  return enter(context, {
    identity,
    referral,
    spend: async (tx, now) => (await spendLink(tx, token, now)) ?? noLink(),
  })
}

interface Entering {
  /** The mailbox or person that the link was sent to. */
  readonly identity: Identity
  readonly referral: string | undefined
  /** Takes the link, or throws where it has gone. */
  readonly spend: (tx: Transaction<Tables>, now: Date) => Promise<OneTimeLink>
}

/** Spends a link, by its token or its code, and begins a session. */
export async function enter(
  context: RequestContext,
  { identity, referral, spend }: Entering,
): Promise<Account> {
  const { app, client } = context
  const now = new Date(app.now())
  const { db, fingerprints } = durableOf(app)
  const { account, cookies } = await db.transaction().execute(async (tx) => {
    await holdIdentity(tx, identity)
    // A link that was void by the time whose it is was held has gone.
    const link = await spend(tx, now)
    const whose = await accountForIdentity(tx, {
      identity: link.identity,
      locale: link.locale,
      referral: link.referral ?? referral,
      now,
    })
    await refuseReserved(tx, { identity, userId: whose.id, now })
    await voidLinks(tx, identity)
    const session = await startSession(tx, context, whose.id)
    const isSignUp = whose.createdAtMs === now.getTime()
    const device = await fingerprints.note(tx, context, {
      userId: whose.id,
      email: whose.email,
      isSignUp,
    })
    return { account: whose, cookies: device === undefined ? [session] : [session, device] }
  })
  for (const cookie of cookies) client.setCookie(cookie)
  return account
}

/**
 * Lets one sign-in by a mailbox or Telegram account run at a time; where it is an account's,
 * nothing else happens to that meanwhile: its deletion comes first, or after.
 */
async function holdIdentity(tx: Transaction<Tables>, identity: Identity): Promise<void> {
  const name = identity.way === 'EMAIL' ? identity.email : String(identity.telegramId)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`.execute(tx)
  const userId = await userIdByIdentity(tx, identity)
  if (userId !== undefined) await holdUser(tx, userId)
}
