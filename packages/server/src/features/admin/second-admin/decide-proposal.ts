import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { NOTIFY_WITHDRAWAL } from '../../affiliate/index.ts'
import { NOTIFY_DEPOSIT } from '../../wallet/index.ts'
import { auditedMoney, holdOwner } from '../audit/index.ts'
import { carryOut } from './carry-out.ts'
import { endProposal, type ProposalRow } from './proposal-machine.ts'
import { findProposal } from './proposal-store.ts'

/**
 * Confirms what another admin has proposed, and moves the money. Called again by the same admin, it
 * answers with what was done.
 */
export async function confirmProposal(context: RequestContext, id: string): Promise<ProposalRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { db, walletChanges, jobs } = durableOf(app)
  const proposal = await findProposal(db, id)
  if (isConfirmedBy(proposal, adminId)) return proposal
  const hold = (tx: Transaction<Tables>) => holdOwner(tx, proposal.user_id)
  const entry = { ...entryOf(proposal), action: 'MONEY_CONFIRMED', hold } as const
  try {
    const done = await auditedMoney(context, entry, async (tx) => {
      if (proposal.proposed_by === adminId) throw fieldError('id', 'OWN_PROPOSAL')
      const ended = await endProposal(tx, id, { state: 'CONFIRMED', by: adminId })
      if (!ended) throw changed(await findProposal(tx, id))
      await carryOut(tx, app, ended)
      return ended
    })
    walletChanges.notify(done.user_id)
    for (const job of [NOTIFY_DEPOSIT, NOTIFY_WITHDRAWAL]) jobs.wake(job)
    return done
  } catch (error) {
    // Two requests of one admin at once: the later finds that it is done.
    const now = await findProposal(db, id)
    if (error instanceof UserError && isConfirmedBy(now, adminId)) return now
    throw error
  }
}

/** Ends a proposal without moving anything; its proposer may, too. */
export async function rejectProposal(context: RequestContext, id: string): Promise<ProposalRow> {
  const { id: adminId } = requireViewer(context)
  const proposal = await findProposal(durableOf(context.app).db, id)
  const entry = { ...entryOf(proposal), action: 'MONEY_REJECTED', moves: false } as const
  return auditedMoney(context, entry, async (tx) => {
    const ended = await endProposal(tx, id, { state: 'REJECTED', by: adminId })
    if (!ended) throw changed(await findProposal(tx, id))
    return ended
  })
}

/** The proposal's owner never changes, so it is known before the transaction. */
function entryOf({ kind, user_id: userId, subject, cents }: ProposalRow) {
  return {
    subject: kind === 'ADJUSTMENT' ? `user:${userId}` : subject,
    details: { amount: printMoney(cents) },
    field: 'id',
    hold: () => Promise.resolve({ ownerId: userId, row: null }),
  }
}

function isConfirmedBy({ state, decided_by }: ProposalRow, adminId: string): boolean {
  return state === 'CONFIRMED' && decided_by === adminId
}

function changed({ state }: ProposalRow): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status: state })
}
