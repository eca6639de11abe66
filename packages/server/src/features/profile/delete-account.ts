import type { Transaction } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/user-error.ts'
import { forgetAdminActions } from '../admin/audit/index.ts'
import { forgetProposals } from '../admin/second-admin/index.ts'
import { forgetWithdrawals, hasWithdrawalsToReturn } from '../affiliate/index.ts'
import { moneyTransaction } from '../ledger/index.ts'
import { stopRenewal } from '../subscriptions/index.ts'
import {
  durableOf,
  holdAccount,
  pseudonymise,
  requireFresh,
  requireViewer,
} from '../accounts/index.ts'
import { forgetMessages } from '../contacts/index.ts'
import { forgetReviews } from '../reviews/index.ts'
import { forgetConnecting, forgetLinks } from '../sign-in/index.ts'

/**
 * Forgets the person at once: one transaction leaves a row without anything personal, by which
 * others' dues stay settled, and nothing else. Rows that refer to the person by a foreign key go
 * with it.
 */
export async function deleteAccount(context: RequestContext, confirmation: string): Promise<true> {
  const viewer = requireViewer(context)
  const { app, client } = context
  const { db, sessionCookie } = durableOf(app)
  const known = [viewer.email, viewer.name, viewer.telegram].map(plain)
  if (plain(confirmation) === '' || !known.includes(plain(confirmation))) {
    throw fieldError('confirmEmailOrName', 'DOES_NOT_MATCH', 'This is not your e-mail or name')
  }
  requireFresh('account', viewer, app.now())
  // The account's running requests are over, or come to nothing; and sums of withdrawals that
  // nobody has approved go back to the person, which waits while money is stopped.
  const prepare = async (tx: Transaction<Tables>): Promise<boolean> => {
    await holdAccount(tx, viewer)
    return hasWithdrawalsToReturn(tx, viewer.id)
  }
  const forget = async (tx: Transaction<Tables>): Promise<void> => {
    await forgetMessages(tx, viewer)
    await forgetAdminActions(tx, viewer.id)
    await forgetProposals(tx, viewer.id)
    // Links go before the account forgets its mailbox.
    await forgetLinks(tx, viewer.id)
    await forgetConnecting(tx, viewer.id)
    await forgetReviews(tx, viewer.id)
    await stopRenewal(tx, viewer.id)
    await forgetWithdrawals(tx, viewer.id)
    await pseudonymise(tx, viewer.id, new Date(app.now()))
  }
  await moneyTransaction(db, forget, prepare)
  client.setCookie(sessionCookie.clear())
  return true
}

function plain(text: string | null): string {
  return (text ?? '').trim().toLowerCase()
}
