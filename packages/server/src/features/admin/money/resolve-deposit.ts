import type { AuditAction } from '@hopwise/contract'
import type { Kysely, Transaction } from 'kysely'
import type { AppContext, RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { FloorError, postTransfer } from '../../ledger/index.ts'
import { ProviderFault } from '../../payments/index.ts'
import {
  creditDeposit,
  type DepositRow,
  findDeposit,
  moveDeposit,
  noteMoved,
  TELL_DEPOSIT,
} from '../../wallet/index.ts'
import { auditedMoney, plainReason, requiredReason } from '../audit/index.ts'
import { TELL_OPERATOR } from '../operator-mail/index.ts'
import { endProposal, openProposal, propose } from '../second-admin/index.ts'

type DepositAction = 'CREDIT' | 'REFUND' | 'CLOSE' | 'CHECK'

const LOGGED: Readonly<Record<DepositAction, AuditAction>> = {
  CREDIT: 'DEPOSIT_CREDITED',
  REFUND: 'DEPOSIT_REFUNDED',
  CLOSE: 'DEPOSIT_CLOSED',
  CHECK: 'DEPOSIT_CHECKED',
}

/** Statuses of deposits that wait for an admin. */
const BY_HAND = ['UNDERPAID', 'LATE'] as const

export interface Resolving {
  readonly id: string
  readonly action: DepositAction
  readonly amount?: bigint
  /** The transaction that sent it back. */
  readonly reference?: string
  readonly reason: string
}

/**
 * Resolves a deposit by an admin's decision, with its row in the log. A credit of more than what
 * arrived is but proposed: a second admin confirms it.
 */
export async function resolveDeposit(
  context: RequestContext,
  { id, action, amount, reference, reason: written }: Resolving,
): Promise<DepositRow> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { db, deposits: keeper, jobs, walletChanges } = durableOf(app)
  const reason = requiredReason(written)
  if (amount !== undefined && amount <= 0n) throw fieldError('amount', 'BAD_AMOUNT')
  const entry = {
    action: LOGGED[action],
    subject: `deposit:${id}`,
    field: 'id',
    ownerOf: async (tx: Kysely<Tables>) => (await found(tx, id)).user_id,
    ...(action === 'CREDIT' || action === 'REFUND' ? {} : { moves: false as const }),
  }
  const done = await auditedMoney(context, entry, async (tx, retell) => {
    const deposit = await found(tx, id)
    const decision = { app, action, amount, admin: { id: adminId, reason } }
    const next = await decided(tx, deposit, decision)
    const isProposed = action === 'CREDIT' && next.status === deposit.status
    retell({
      ...(isProposed ? { action: 'MONEY_PROPOSED' as const } : {}),
      details: {
        before: { status: deposit.status },
        after: { status: next.status },
        reason,
        ...(amount === undefined ? {} : { amount: printMoney(amount) }),
        ...(reference === undefined ? {} : { reference: plainReason(reference.slice(0, 200)) }),
      },
    })
    return next
  })
  if (action === 'CHECK') await keeper?.check(done).catch(providerAway)
  walletChanges.tell(done.user_id)
  for (const job of [TELL_DEPOSIT, TELL_OPERATOR]) jobs.wake(job)
  return found(db, id)
}

async function found(db: Kysely<Tables>, id: string): Promise<DepositRow> {
  const deposit = await findDeposit(db, id)
  if (!deposit) throw new UserError('NOT_FOUND', 'There is no such deposit')
  return deposit
}

interface Decision {
  readonly app: AppContext
  readonly action: DepositAction
  readonly amount: bigint | undefined
  readonly admin: { readonly id: string; readonly reason: string }
}

/** The deposit after the decision; in the same state where it is only proposed. */
async function decided(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  { app, action, amount, admin }: Decision,
): Promise<DepositRow> {
  const { id, status } = deposit
  if (action === 'CHECK') return deposit
  const cents = amount ?? deposit.credited_cents ?? deposit.arrived_cents ?? undefined
  if (action === 'CREDIT' && cents !== undefined && cents > (deposit.arrived_cents ?? 0n)) {
    if (!BY_HAND.some((each) => each === status)) return moved(undefined, status)
    const { id: proposedBy, reason } = admin
    const subject = `deposit:${id}`
    const proposed = { kind: 'CREDIT', userId: deposit.user_id, subject, cents } as const
    await propose(tx, app, { ...proposed, proposedBy, reason })
    return found(tx, id)
  }
  const waiting = await openProposal(tx, `deposit:${id}`)
  if (waiting) await endProposal(tx, waiting.id, { state: 'REJECTED', by: admin.id })
  if (action === 'CLOSE') {
    return moved(await moveDeposit(tx, id, { status: 'FAILED', from: BY_HAND }), status)
  }
  if (cents === undefined) throw fieldError('amount', 'REQUIRED')
  if (action === 'CREDIT') {
    const credited = moved(await creditDeposit(tx, { id, cents, admin }), status)
    await noteMoved(tx, durableOf(app).jobs, credited)
    return credited
  }
  if (deposit.status === 'PAID') return takeBack(tx, deposit, { cents, admin })
  const to = { status: 'REFUNDED', from: BY_HAND, with: { refunded_cents: cents } } as const
  return moved(await moveDeposit(tx, id, to), status)
}

/** Takes back at most the rest of the balance. */
async function takeBack(
  tx: Transaction<Tables>,
  { id, status, credited_cents }: DepositRow,
  { cents, admin }: { readonly cents: bigint; readonly admin: Decision['admin'] },
): Promise<DepositRow> {
  if (cents > credited_cents!) throw fieldError('amount', 'MORE_THAN_CREDITED')
  const to = { status: 'REFUNDED', from: ['PAID'], with: { refunded_cents: cents } } as const
  const next = moved(await moveDeposit(tx, id, to), status)
  try {
    await postTransfer(tx, {
      key: `deposit-back:${id}`,
      kind: 'DEPOSIT_BACK',
      subject: `deposit:${id}`,
      legs: [{ from: { kind: 'WALLET', userId: next.user_id }, to: { kind: 'CLEARING' }, cents }],
      admin,
    })
  } catch (error) {
    if (!(error instanceof FloorError)) throw error
    throw new UserError('INSUFFICIENT_FUNDS', 'Not enough money on the balance')
  }
  return next
}

function moved(deposit: DepositRow | undefined, was: string): DepositRow {
  if (deposit) return deposit
  throw new UserError('STATE_CHANGED', `It is ${was}, which does not allow this`)
}

function providerAway(error: unknown): void {
  if (!(error instanceof ProviderFault)) throw error
  throw new UserError('NOT_AVAILABLE', 'The payment provider does not answer just now')
}
