import type { Transaction } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { UserError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
import { recordSentAfterAll, recordRefusal, withdrawalIdOf } from '../../affiliate/index.ts'
import { FloorError, type MovedBy, postTransfer } from '../../ledger/index.ts'
import { creditDeposit, depositIdOf, noteMoved } from '../../wallet/index.ts'
import type { ProposalRow } from './proposal-machine.ts'

/** The ledger's reason for a movement that one admin made alone. */
const ALONE = {
  ADJUSTMENT: 'BALANCE_ADJUSTED',
  CREDIT: 'DEPOSIT_CREDITED',
  REFUSAL: 'WITHDRAWAL_REFUSED',
  SENT_AFTER_ALL: 'WITHDRAWAL_PAID',
} as const

/** Moves the money of a confirmed proposal. */
export async function carryOut(
  tx: Transaction<Tables>,
  app: AppContext,
  proposal: ProposalRow,
): Promise<void> {
  const { kind, subject, cents, reason, decided_by: decidedBy, is_alone: isAlone } = proposal
  const admin = { id: decidedBy!, reason: isAlone ? ALONE[kind] : ('MONEY_CONFIRMED' as const) }
  if (kind === 'ADJUSTMENT') return adjust(tx, proposal, admin)
  if (kind === 'REFUSAL') {
    await recordRefusal(tx, durableOf(app).jobs, { id: withdrawalIdOf(subject), reason, admin })
    return
  }
  if (kind === 'SENT_AFTER_ALL') {
    const { proposed_by: proposedBy, reference } = proposal
    const by = [proposedBy, decidedBy!] as const
    const id = withdrawalIdOf(subject)
    await recordSentAfterAll(tx, durableOf(app).jobs, { id, reference, by, admin })
    return
  }
  const id = depositIdOf(subject)
  const credited = await creditDeposit(tx, { id, cents, admin, isAboveArrived: true })
  if (!credited) throw new UserError('STATE_CHANGED', 'The deposit has changed meanwhile')
  await noteMoved(tx, durableOf(app).jobs, credited)
}

async function adjust(
  tx: Transaction<Tables>,
  { user_id: userId, subject, cents }: ProposalRow,
  admin: MovedBy,
): Promise<void> {
  const [house, wallet] = [{ kind: 'ADJUSTMENTS' }, { kind: 'WALLET', userId }] as const
  const leg =
    cents > 0n ? { from: house, to: wallet, cents } : { from: wallet, to: house, cents: -cents }
  try {
    await postTransfer(tx, { key: subject, kind: 'ADJUSTMENT', subject, legs: [leg], admin })
  } catch (error) {
    if (!(error instanceof FloorError)) throw error
    throw new UserError('INSUFFICIENT_FUNDS', 'Not enough money on the balance')
  }
}
