import type { AuditAction } from '@hopwise/contract'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError, fieldFault, UserError, validationError } from '../../../lib/user-error.ts'
import { durableOf, holdUser } from '../../accounts/index.ts'
import { beginMoney, FloorError, postTransfer } from '../../ledger/index.ts'
import { ProviderFault } from '../../payments/index.ts'
import {
  creditableCents,
  creditDeposit,
  depositKey,
  type DepositRow,
  findDeposit,
  holdDeposit,
  moveDeposit,
  nextKey,
  noteMoved,
  TELL_DEPOSIT,
} from '../../wallet/index.ts'
import { audited } from '../audit/index.ts'

type DepositAction = 'CREDIT' | 'REFUND' | 'CLOSE' | 'CHECK'

const LOGGED: Readonly<Record<DepositAction, AuditAction>> = {
  CREDIT: 'DEPOSIT_CREDITED',
  REFUND: 'DEPOSIT_REFUNDED',
  CLOSE: 'DEPOSIT_CLOSED',
  CHECK: 'DEPOSIT_CHECKED',
}

const REASON_LENGTH = 500

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
  const done = await audited(app, viewer, entry, async (tx, retell) => {
    const deposit = await holdDeposit(tx, id)
    if (!deposit) throw new UserError('NOT_FOUND', 'There is no such deposit')
    const next =
      action === 'CHECK'
        ? deposit
        : await decided(tx, deposit, { action, amount, adminId: viewer!.id })
    if (action === 'CREDIT') await noteMoved(tx, jobs, next)
    retell({
      details: {
        before: { status: deposit.status },
        after: { status: next.status },
        ...(amount === undefined ? {} : { amount: printMoney(amount) }),
      },
      words: {
        about: deposit.user_id,
        reason,
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
  readonly adminId: string
}

async function decided(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  { action, amount, adminId }: Decision,
): Promise<DepositRow> {
  const { id, status } = deposit
  const byAdmin = true
  const decided_cents = deposit.arrived_cents ?? 0n
  if (action === 'CLOSE') {
    const facts = { decided_cents, doubt: null }
    return moved(await moveDeposit(tx, id, { status: 'FAILED', byAdmin, with: facts }), status)
  }
  await beginMoney(tx)
  if (action === 'CREDIT') return credited(tx, deposit, { amount, adminId })
  if (status === 'PAID') return takeBack(tx, deposit, { amount, adminId })
  const cents = amount ?? creditableCents(deposit)
  if (cents === undefined || cents === 0n) throw fieldError('amount', 'REQUIRED')
  const refunded_cents = (deposit.refunded_cents ?? 0n) + cents
  const facts = { refunded_cents, decided_cents, doubt: null }
  return moved(await moveDeposit(tx, id, { status: 'REFUNDED', byAdmin, with: facts }), status)
}

type Meant = Pick<Decision, 'amount' | 'adminId'>

/** Credits what came and is in no wallet, or another sum; of one in a wallet, no more than that. */
async function credited(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  { amount, adminId }: Meant,
): Promise<DepositRow> {
  const { id, status, user_id, credited_cents } = deposit
  const left = creditableCents(deposit)
  const cents = amount ?? left
  if (cents === undefined) throw fieldError('amount', 'REQUIRED')
  const isMore = credited_cents !== null
  if (cents === 0n || (isMore && (left ?? 0n) === 0n)) throw stateChanged(status)
  if (isMore && cents > left!) throw fieldError('amount', 'BAD_AMOUNT')
  const isThere = (await holdUser(tx, user_id)) !== undefined
  if (!isThere) throw fieldError('action', 'PAYER_DELETED')
  const admin = { id: adminId, reason: 'DEPOSIT_CREDITED' } as const
  return moved(await creditDeposit(tx, { id, cents, admin }), status)
}

/** Takes back at most the rest of the balance. */
async function takeBack(
  tx: Transaction<Tables>,
  { id, status, credited_cents, refunded_cents, arrived_cents }: DepositRow,
  { amount, adminId }: Meant,
): Promise<DepositRow> {
  const before = refunded_cents ?? 0n
  const cents = amount ?? credited_cents! - before
  if (cents > credited_cents! - before) throw fieldError('amount', 'MORE_THAN_CREDITED')
  const facts = {
    refunded_cents: before + cents,
    decided_cents: arrived_cents ?? credited_cents,
    doubt: null,
  }
  const to = { status: 'REFUNDED', byAdmin: true, with: facts } as const
  const next = moved(await moveDeposit(tx, id, to), status)
  const subject = depositKey(id)
  try {
    await postTransfer(tx, {
      key: await nextKey(tx, { subject, kind: 'DEPOSIT_BACK' }),
      kind: 'DEPOSIT_BACK',
      subject,
      legs: [{ from: { kind: 'WALLET', userId: next.user_id }, to: { kind: 'CLEARING' }, cents }],
      admin: { id: adminId, reason: 'DEPOSIT_REFUNDED' },
    })
  } catch (error) {
    if (!(error instanceof FloorError)) throw error
    throw new UserError('INSUFFICIENT_FUNDS', 'Not enough money on the balance')
  }
  return next
}

function moved(deposit: DepositRow | undefined, was: string): DepositRow {
  if (deposit) return deposit
  throw stateChanged(was)
}

function stateChanged(was: string): UserError {
  return new UserError('STATE_CHANGED', `It is ${was}, which does not allow this`)
}

function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim()
}

function providerAway(error: unknown): void {
  if (!(error instanceof ProviderFault)) throw error
  throw new UserError('NOT_AVAILABLE', 'The payment provider does not answer just now')
}
