import type { Kysely, Transaction } from 'kysely'
import type { AuditAction } from '@hopwise/contract'
import type { AppContext, RequestContext } from '../../../context.ts'
import type { Tables } from '../../../db/tables.ts'
import { printMoney } from '../../../lib/money.ts'
import { fieldError, UserError } from '../../../lib/user-error.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { checkedKey, FloorError, postTransfer } from '../../ledger/index.ts'
import {
  confirmedCents,
  creditableCents,
  creditDeposit,
  depositKey,
  type DepositRow,
  findDeposit,
  type HeldDeposit,
  holdDeposit,
  isCreditable,
  moveDeposit,
  nextKey,
  noteMoved,
  NOTIFY_DEPOSIT,
  restorableCents,
  settledCents,
  unsettledOf,
} from '../../wallet/index.ts'
import { auditedMoneyOnce, type Owned, plainReason, requiredReason } from '../audit/index.ts'
import { noteForOperator, NOTIFY_OPERATOR } from '../operator-mail/index.ts'
import { endProposal, openProposal, propose } from '../second-admin/index.ts'
import type { AdminDeposit } from './admin-deposit-type.ts'
import { askBeforeRefund, askProvider, refuseChanged } from './provider-check.ts'

type DepositAction = 'CREDIT' | 'REFUND' | 'CLOSE' | 'CHECK'

const LOGGED: Readonly<Record<DepositAction, AuditAction>> = {
  CREDIT: 'DEPOSIT_CREDITED',
  REFUND: 'DEPOSIT_REFUNDED',
  CLOSE: 'DEPOSIT_CLOSED',
  CHECK: 'DEPOSIT_CHECKED',
}

interface Resolving {
  readonly id: string
  readonly action: DepositAction
  readonly amount?: bigint
  /** The transaction that sent it back. */
  readonly reference?: string
  readonly reason: string
  readonly key?: string
}

/**
 * Resolves a deposit by an admin's decision, with its row in the log. A credit of more than what
 * arrived is but proposed: a second admin confirms it.
 */
export async function resolveDeposit(
  context: RequestContext,
  { id, action, amount, reference, reason: written, key }: Resolving,
): Promise<AdminDeposit> {
  const { app } = context
  const { id: adminId } = requireViewer(context)
  const { db, jobs, walletChanges } = durableOf(app)
  const reason = requiredReason(written)
  if (amount !== undefined && amount <= 0n) throw fieldError('amount', 'BAD_AMOUNT')
  const words = { id, action, cents: amount?.toString(), reference, reason }
  // The provider may be asked again, and each time is in the log.
  const known = checkedKey(action === 'CHECK' ? null : key)
  const once = { key: known, operation: 'adminResolveDeposit', args: words }
  const providerCheck = action === 'REFUND' ? await askBeforeRefund(app, id) : undefined
  const entry = {
    action: LOGGED[action],
    subject: depositKey(id),
    field: 'id',
    hold: (tx: Transaction<Tables>) => held(tx, id),
    ...(action === 'CREDIT' || action === 'REFUND' ? {} : { moves: false as const }),
  }
  await auditedMoneyOnce(context, entry, once, async (tx, retell, { deposit, hasPayer }) => {
    if (providerCheck) refuseChanged(providerCheck.before, deposit, amount)
    const decision = { app, action, amount, adminId, reason, hasPayer }
    const next = await decided(tx, deposit, decision)
    if (action === 'REFUND') {
      const cents = String(sentBack(deposit, next))
      const act = { what: 'DEPOSIT_REFUNDED', id, cents, adminId } as const
      await noteForOperator(tx, jobs, act)
    }
    const isProposed = action === 'CREDIT' && next.credited_cents === deposit.credited_cents
    retell({
      ...(isProposed ? { action: 'MONEY_PROPOSED' as const } : {}),
      details: {
        before: { status: deposit.status, doubt: deposit.doubt },
        after: { status: next.status, doubt: next.doubt },
        ...(amount === undefined ? {} : { amount: printMoney(amount) }),
        ...(providerCheck?.isAway ? { isProviderAway: true } : {}),
      },
      words: {
        about: deposit.user_id,
        reason,
        ...(reference === undefined ? {} : { reference: plainReason(reference.slice(0, 200)) }),
      },
    })
    return id
  })
  const done = await found(db, id)
  if (action === 'CHECK') await askProvider(app, done)
  walletChanges.notify(done.user_id)
  for (const job of [NOTIFY_DEPOSIT, NOTIFY_OPERATOR]) jobs.wake(job)
  return { ...(await found(db, id)), isProviderAway: providerCheck?.isAway ?? false }
}

async function found(db: Kysely<Tables>, id: string): Promise<DepositRow> {
  const deposit = await findDeposit(db, id)
  if (!deposit) throw noSuchDeposit()
  return deposit
}

async function held(tx: Transaction<Tables>, id: string): Promise<Owned<HeldDeposit>> {
  const row = await holdDeposit(tx, id)
  if (!row) throw noSuchDeposit()
  return { ownerId: row.deposit.user_id, row }
}

function noSuchDeposit(): UserError {
  return new UserError('NOT_FOUND', 'There is no such deposit')
}

interface Decision {
  readonly app: AppContext
  readonly action: DepositAction
  readonly amount: bigint | undefined
  readonly adminId: string
  readonly reason: string
  /** False: the payer's account is deleted. */
  readonly hasPayer: boolean
}

/** The deposit after the decision; in the same state where it is only proposed. */
async function decided(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  decision: Decision,
): Promise<DepositRow> {
  const { id, status } = deposit
  const { action, amount, adminId } = decision
  if (action === 'CHECK') return deposit
  if (action === 'CREDIT') return credited(tx, deposit, decision)
  await endWaiting(tx, id, adminId)
  const byAdmin = true
  const decided_cents = decidedCents(deposit)
  const known = creditableCents(deposit)
  if (action === 'CLOSE') {
    if (status === 'PAID' || status === 'REFUNDED') return leftAsItIs(tx, deposit)
    // Coins that were only seen are not decided on: they are credited if they are confirmed yet.
    const facts = { decided_cents, doubt: null }
    return moved(await moveDeposit(tx, id, { status: 'FAILED', byAdmin, with: facts }), status)
  }
  if (deposit.credited_cents !== null) {
    const most = confirmedCents(deposit) + restorableCents(deposit)
    if (most > 0n) return sendBackMore(tx, deposit, amount ?? most)
    // The whole credit is not meant where more of it is but seen.
    if (amount === undefined && (known ?? 0n) > 0n) throw fieldError('amount', 'REQUIRED')
    if (status === 'PAID') return takeBack(tx, deposit, { amount, adminId })
    throw stateChanged(status)
  }
  const cents = amount ?? known
  if (cents === undefined || cents === 0n) throw fieldError('amount', 'REQUIRED')
  if (!isCreditable(deposit)) throw stateChanged(status)
  requireCame(deposit, cents, decision.hasPayer)
  const refunded_cents = (deposit.refunded_cents ?? 0n) + cents
  const facts = { refunded_cents, decided_cents, doubt: null }
  return moved(await moveDeposit(tx, id, { status: 'REFUNDED', byAdmin, with: facts }), status)
}

/** Ends the doubt about one that was credited or sent back, until there is something new. */
async function leftAsItIs(tx: Transaction<Tables>, deposit: DepositRow): Promise<DepositRow> {
  const { id, status, doubt } = deposit
  if (doubt === null) throw stateChanged(status)
  const facts = {
    doubt: null,
    // Vanished coins are decided, also where the provider never reports what has settled.
    decided_cents: doubt === 'VANISHED_AFTER_PAID' ? settledCents(deposit) : decidedCents(deposit),
    unsettled_refund_cents: deposit.unsettled_refund_cents - restorableCents(deposit),
  }
  return moved(await moveDeposit(tx, id, { status, byAdmin: true, with: facts }), status)
}

/** Cents a decision is about: what has settled, and those of the last one where that is unknown. */
function decidedCents(deposit: DepositRow): bigint {
  const { settled_cents, decided_cents } = deposit
  return settled_cents === null ? (decided_cents ?? 0n) : settledCents(deposit)
}

/** Another decision on a deposit ends a credit that waits for a second admin. */
async function endWaiting(tx: Transaction<Tables>, id: string, adminId: string): Promise<void> {
  const waiting = await openProposal(tx, depositKey(id))
  if (waiting) await endProposal(tx, waiting.id, { state: 'REJECTED', by: adminId })
}

/**
 * Credits what came and is in no wallet, or less; more, or what was only seen unconfirmed, is but
 * proposed. Of one that is in a wallet no more than what came since, or was taken back too early.
 */
async function credited(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  { app, amount, adminId, reason, hasPayer }: Decision,
): Promise<DepositRow> {
  const { id, status, user_id: userId, credited_cents } = deposit
  const [left, restorable] = [confirmedCents(deposit), restorableCents(deposit)]
  const known = creditableCents(deposit)
  const cents = amount ?? (known === undefined ? undefined : known + restorable)
  if (cents === undefined) throw fieldError('amount', 'REQUIRED')
  const isMore = credited_cents !== null
  const most = left + restorable
  if (cents === 0n || (isMore && most === 0n)) throw stateChanged(status)
  if (isMore && cents > most) throw fieldError('amount', 'BAD_AMOUNT')
  if (!hasPayer) throw fieldError('action', 'PAYER_DELETED')
  if (cents > left) {
    if (!isCreditable(deposit)) throw stateChanged(status)
    const subject = depositKey(id)
    await propose(tx, app, { kind: 'CREDIT', userId, subject, cents, proposedBy: adminId, reason })
    return found(tx, id)
  }
  await endWaiting(tx, id, adminId)
  const admin = { id: adminId, reason: 'DEPOSIT_CREDITED' } as const
  const done = moved(await creditDeposit(tx, { id, cents, admin }), status)
  await noteMoved(tx, durableOf(app).jobs, done)
  return done
}

/**
 * Notes that what came since it was credited, or was taken back before it had settled, was sent
 * back: no wallet is changed by it.
 */
async function sendBackMore(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  cents: bigint,
): Promise<DepositRow> {
  const { id, status, sent_back_cents, unsettled_refund_cents } = deposit
  const left = confirmedCents(deposit)
  if (cents > left + restorableCents(deposit)) throw fieldError('amount', 'BAD_AMOUNT')
  const facts = {
    sent_back_cents: sent_back_cents + (cents < left ? cents : left),
    unsettled_refund_cents: unsettled_refund_cents - (cents < left ? 0n : cents - left),
    decided_cents: decidedCents(deposit),
    doubt: null,
  }
  const to = { status, byAdmin: true, with: facts } as const
  return moved(await moveDeposit(tx, id, to), status)
}

/** Takes back at most the rest of the balance. */
async function takeBack(
  tx: Transaction<Tables>,
  deposit: DepositRow,
  { amount, adminId }: Pick<Decision, 'amount' | 'adminId'>,
): Promise<DepositRow> {
  const { id, status, credited_cents, refunded_cents } = deposit
  const before = refunded_cents ?? 0n
  const cents = amount ?? credited_cents! - before
  if (cents > credited_cents! - before) throw fieldError('amount', 'MORE_THAN_CREDITED')
  const facts = {
    refunded_cents: before + cents,
    // An admin is called once the rest has settled, too.
    unsettled_refund_cents: deposit.unsettled_refund_cents + unsettledOf(deposit, cents),
    decided_cents: decidedCents(deposit),
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

/**
 * Refuses to send back what did not come for a deposit that is in no wallet. Where nobody knows how
 * much came, an admin may have found it in the wallet of coins: at most the requested sum is
 * believed, as one admin says so alone. So it is where nothing is known to have come for a deleted
 * account, which nobody can be credited with.
 */
function requireCame(deposit: DepositRow, cents: bigint, hasPayer: boolean): void {
  const { arrived_cents: arrived } = deposit
  if (arrived === null || (arrived === 0n && !hasPayer)) {
    const before = (deposit.refunded_cents ?? 0n) + deposit.sent_back_cents
    if (cents > deposit.cents - before) throw fieldError('amount', 'MORE_THAN_ASKED')
    return
  }
  if (arrived === 0n) throw fieldError('amount', 'NOTHING_CAME')
  if (cents > (creditableCents(deposit) ?? 0n)) throw fieldError('amount', 'BAD_AMOUNT')
  // Coins that were only seen may vanish after as many of ours were sent.
  if (cents > confirmedCents(deposit)) throw fieldError('amount', 'NOT_SETTLED')
}

/** Cents that a decision sent back to the payer: of the wallet, of more, or taken back before. */
function sentBack(before: DepositRow, after: DepositRow): bigint {
  const sum = (of: DepositRow) => (of.refunded_cents ?? 0n) + of.sent_back_cents
  const takenBefore = before.unsettled_refund_cents - after.unsettled_refund_cents
  return sum(after) - sum(before) + (takenBefore > 0n ? takenBefore : 0n)
}
