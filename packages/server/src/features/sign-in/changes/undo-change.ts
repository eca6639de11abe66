import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { SignInWay } from '../../../db/account-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import {
  deleteSessions,
  durableOf,
  holdUser,
  type Identity,
  saveWays,
} from '../../accounts/index.ts'
import { noteForOperator, NOTIFY_OPERATOR } from '../../admin/operator-mail/index.ts'
import { cancelConfirmedAfter } from '../../affiliate/index.ts'
import { moneyState, moneyTransaction } from '../../ledger/index.ts'
import { forgetConnecting } from '../connect/connecting-store.ts'
import { forgetLinks } from '../links/link-store.ts'
import { noLink } from '../links/no-link.ts'
import { masked } from '../links/view-link.ts'
import {
  deleteChangesFrom,
  findChange,
  firstNotifiedToSame,
  spendChange,
  type WayChange,
} from './change-store.ts'

export interface WayChangeView {
  /** The way that was connected, replaced or disconnected. */
  readonly way: SignInWay
  /** The notified identity, masked: it signs in again once this is undone. */
  readonly identity: string
  readonly changedAtMs: number
  readonly undoUntilMs: number
}

/** The change that a link would undo; null where it no longer works. A look changes nothing. */
export async function viewChange(
  { app }: RequestContext,
  token: string,
): Promise<WayChangeView | null> {
  const change = await findChange(durableOf(app).db, token, new Date(app.now()))
  if (!change) return null
  return {
    way: change.way,
    identity: masked(notifiedIdentity(change)),
    changedAtMs: change.changed_at.getTime(),
    undoUntilMs: change.undo_until.getTime(),
  }
}

/**
 * Restores the ways to sign in from before the first change that the same mailbox or person was
 * notified of, however many an attacker has made since, ends all sessions, and cancels the
 * withdrawals that were confirmed since. Of an approved one no admin begins to send the coins any
 * more. Earnings that were moved to the wallet meanwhile stay there, and purchases stay as well. It
 * works while money is stopped, too. Changes that others were notified of before that stay theirs
 * to undo.
 */
export async function undoChange(
  { app, client, viewer }: RequestContext,
  token: string,
): Promise<true> {
  const { db, jobs, walletChanges, sessionCookie } = durableOf(app)
  const now = new Date(app.now())
  let mayMove = false
  const prepare = async (tx: Transaction<Tables>): Promise<boolean> => {
    mayMove = (await moneyState(tx)).stoppedAtMs === undefined
    return mayMove
  }
  const undo = async (tx: Transaction<Tables>): Promise<string> => {
    const found = (await findChange(tx, token, now)) ?? noLink()
    // A blocked account counts, too: its owner gets it back, blocked as it is.
    if (!(await holdUser(tx, found.user_id))) noLink()
    const spent = (await spendChange(tx, token, now)) ?? noLink()
    const first = (await firstNotifiedToSame(tx, spent, now)) ?? spent
    // Links go before the account forgets the ways connected meanwhile.
    await forgetLinks(tx, spent.user_id)
    await forgetConnecting(tx, spent.user_id)
    await saveWays(tx, spent.user_id, first)
    await deleteChangesFrom(tx, first)
    await deleteSessions(tx, spent.user_id)
    const undone = { userId: spent.user_id, changedAt: first.changed_at, mayMove }
    for (const id of await cancelConfirmedAfter(tx, undone)) {
      await noteForOperator(tx, jobs, { what: 'APPROVED_FOR_ANOTHER', id })
    }
    return spent.user_id
  }
  const userId = await moneyTransaction(db, undo, prepare)
  walletChanges.notify(userId)
  jobs.wake(NOTIFY_OPERATOR)
  if (viewer?.id === userId) client.setCookie(sessionCookie.clear())
  return true
}

function notifiedIdentity({ told, email, telegram_id, telegram_name }: WayChange): Identity {
  return told === 'EMAIL'
    ? { way: 'EMAIL', email: email! }
    : { way: 'TELEGRAM', telegramId: telegram_id!, telegramName: telegram_name ?? '' }
}
