import type { AuditAction } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError, fieldFault, UserError, validationError } from '../../../lib/user-error.ts'
import { durableOf } from '../../accounts/index.ts'
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
import { audited, auditedMoney } from '../audit/index.ts'

type DepositAction = 'CREDIT' | 'REFUND' | 'CLOSE' | 'CHECK'

const LOGGED: Readonly<Record<DepositAction, AuditAction>> = {
  CREDIT: 'DEPOSIT_CREDITED',
  REFUND: 'DEPOSIT_REFUNDED',
  CLOSE: 'DEPOSIT_CLOSED',
  CHECK: 'DEPOSIT_CHECKED',
}

const REASON_LENGTH = 500
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

/** Resolves a deposit by an admin's decision, with its row in the log. */
export async function resolveDeposit(
  { app, viewer }: RequestContext,
  { id, action, amount, reference, reason: written }: Resolving,
): Promise<DepositRow> {
  const { db, deposits: keeper, jobs, walletChanges } = durableOf(app)
  const reason = plain(written)
  if (reason === '') throw fieldError('reason', 'REQUIRED')
  if (reason.length > REASON_LENGTH) {
    throw validationError([fieldFault('reason', 'TOO_LONG', { max: REASON_LENGTH })])
  }
  if (amount !== undefined && amount <= 0n) throw fieldError('amount', 'BAD_AMOUNT')
  const entry = { action: LOGGED[action], subject: `deposit:${id}` }
  const changed = action === 'CREDIT' || action === 'REFUND' ? auditedMoney : audited
  const done = await changed(app, viewer, entry, async (tx, retell) => {
    const deposit = await findDeposit(tx, id)
    if (!deposit) throw new UserError('NOT_FOUND', 'There is no such deposit')
    const next =
      action === 'CHECK'
        ? deposit
        : await decided(tx, deposit, { action, amount, admin: { id: viewer!.id, reason } })
    if (action === 'CREDIT') await noteMoved(tx, jobs, next)
    retell({
      details: {
        before: { status: deposit.status },
        after: { status: next.status },
        reason,
        ...(amount === undefined ? {} : { amount: printMoney(amount) }),
        ...(reference === undefined ? {} : { reference: plain(reference).slice(0, 200) }),
      },
    })
    return next
  })
  if (action === 'CHECK') await keeper?.check(done).catch(providerAway)
  walletChanges.tell(done.user_id)
  jobs.wake(TELL_DEPOSIT)
  return (await findDeposit(db, id))!
}

interface Decision {
  readonly action: 'CREDIT' | 'REFUND' | 'CLOSE'
  readonly amount: bigint | undefined
  readonly admin: { readonly id: string; readonly reason: string }
}

async function decided(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  { action, amount, admin }: Decision,
): Promise<DepositRow> {
  const { id, status } = deposit
  if (action === 'CLOSE') {
    return moved(await moveDeposit(tx, id, { status: 'FAILED', from: BY_HAND }), status)
  }
  const cents = amount ?? deposit.credited_cents ?? deposit.arrived_cents ?? undefined
  if (cents === undefined) throw fieldError('amount', 'REQUIRED')
  if (action === 'CREDIT') return moved(await creditDeposit(tx, { id, cents, admin }), status)
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

function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

function providerAway(error: unknown): void {
  if (!(error instanceof ProviderFault)) throw error
  throw new UserError('NOT_AVAILABLE', 'The payment provider does not answer just now')
}
