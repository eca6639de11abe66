import type { RequestContext } from '../../../context.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, holdUser, requireViewer } from '../../accounts/index.ts'
import { TELL_DEPOSIT } from '../../wallet/index.ts'
import { auditedMoney } from '../audit/index.ts'
import { carryOut } from './carry-out.ts'
import { endProposal, findProposal, type ProposalRow } from './proposal-store.ts'

/**
 * Confirms what another admin has proposed, and moves the money. Asked again by the same admin, it
 * answers with what was done.
 */
export async function confirmProposal(context: RequestContext, id: string): Promise<ProposalRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { db, walletChanges, jobs } = durableOf(app)
  const proposal = await findProposal(db, id)
  if (isConfirmedBy(proposal, adminId)) return proposal
  const entry = { ...entryOf(proposal), action: 'MONEY_CONFIRMED' } as const
  try {
    const done = await auditedMoney(context, entry, async (tx, _retell, ownerId) => {
      if (proposal.proposed_by === adminId) throw fieldError('id', 'OWN_PROPOSAL')
      if ((await holdUser(tx, ownerId)) === undefined) {
        throw new UserError('NOT_FOUND', 'This account does not exist, or no longer does')
      }
      const ended = await endProposal(tx, id, { state: 'CONFIRMED', by: adminId })
      if (!ended) throw changed(await findProposal(tx, id))
      await carryOut(tx, app, ended)
      return ended
    })
    walletChanges.tell(done.user_id)
    jobs.wake(TELL_DEPOSIT)
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
    ownerOf: () => Promise.resolve(userId),
  }
}

function isConfirmedBy({ state, decided_by }: ProposalRow, adminId: string): boolean {
  return state === 'CONFIRMED' && decided_by === adminId
}

function changed({ state }: ProposalRow): UserError {
  return new UserError('STATE_CHANGED', 'It has changed meanwhile', [], { status: state })
}
