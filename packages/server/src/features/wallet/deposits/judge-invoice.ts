import type { DepositStatus } from '../../../db/tables/wallet-tables.ts'
import { compareWithCents, floorCents } from '../../../lib/money.ts'
import type { Invoice } from '../../payments/index.ts'
import {
  creditedOnce,
  type DepositRow,
  type Doubt,
  restorableCents,
  statusText,
} from './deposit.ts'

/** An invoice's meaning for its deposit, once it is believed. */
export interface Verdict {
  /** The new status; undefined: nothing moves. */
  readonly status: DepositStatus | undefined
  /** Undefined where nobody can say; 0 also where a payment that was seen has vanished. */
  readonly arrivedCents: bigint | undefined
  /**
   * Those of them that cannot vanish any more; undefined where the provider did not report them.
   */
  readonly settledCents: bigint | undefined
  /** Cents for the wallet; set with PAID alone. */
  readonly creditCents?: bigint
  readonly doubt?: Doubt
  /** The invoice is not of this deposit, so that its state says nothing. */
  readonly isForeign?: true
}

type InvoicedDeposit = Pick<DepositRow, 'id' | 'cents' | 'status'>

/** An invoice counts only if from our store, of this deposit, in dollars and of its amount. */
export function judgeInvoice(deposit: InvoicedDeposit, storeId: string, invoice: Invoice): Verdict {
  const doubt = disbelief(deposit, storeId, invoice)
  const unknown = { status: undefined, arrivedCents: undefined, settledCents: undefined }
  if (doubt) return { ...unknown, doubt, isForeign: true }
  const { paid } = invoice
  const cents = paid === undefined ? undefined : floorCents(paid)
  const settledCents = settledOf(deposit, invoice, cents)
  const arrived = { arrivedCents: cents, settledCents }
  switch (invoice.state) {
    case 'NEW':
      return { status: 'PENDING', ...arrived }
    case 'PROCESSING':
      return { status: 'CONFIRMING', ...arrived }
    case 'INVALID': {
      if (deposit.status === 'PAID') {
        return { status: undefined, ...arrived, doubt: 'INVALID_AFTER_PAID' }
      }
      // Seen, and not confirmed in time: it may settle yet, or an admin finds it in the wallet.
      const isSeen = cents !== undefined && cents > 0n
      return { status: 'FAILED', ...arrived, ...(isSeen && { doubt: 'INVALID_WITH_PAYMENT' }) }
    }
    case 'EXPIRED':
      return { status: ofExpired(invoice, cents), ...arrived }
    case 'SETTLED':
      return { ...arrived, ...ofSettled(deposit, invoice, arrived) }
  }
}

/**
 * A verdict's meaning for a deposit that was credited, sent back or closed: what had come then is
 * decided, and only more of it counts. The rate of a second payment may have ended, and the first
 * may have been sent back: both are for an admin to say.
 */
export function afterDecision(
  deposit: DepositRow,
  verdict: Verdict,
  invoice: Pick<Invoice, 'state' | 'oddity'>,
): Verdict {
  const { decided_cents: decided, credited_cents: credited } = deposit
  if (decided === null) return verdict
  const { status, arrivedCents, settledCents, doubt, isForeign } = verdict
  const sums = { arrivedCents, settledCents }
  const nothing = { status: undefined, ...sums, ...(isForeign && { isForeign }) }
  const isNew = !saysNothingNew(deposit, verdict, invoice)
  // The credited money may be lost, however little the invoice names now.
  if (isNew && doubt === 'INVALID_AFTER_PAID') return verdict
  if (hasVanished(deposit, arrivedCents)) return { ...nothing, doubt: 'VANISHED_AFTER_PAID' }
  if (!isNew) return nothing
  if ((arrivedCents ?? 0n) <= decided) return nothing
  if (credited !== null) return { ...nothing, ...afterCredit(deposit, verdict) }
  if (decided === 0n && deposit.refunded_cents === null) {
    return isKnown(deposit, verdict) ? nothing : verdict
  }
  const next = status === 'PAID' ? 'UNDERPAID' : status
  const isEnd = next === 'UNDERPAID' || next === 'LATE'
  return { status: isEnd ? next : undefined, ...sums, doubt: 'CAME_AFTER_DECISION' }
}

/** Whether the invoice says nothing that it did not say when an admin last decided. */
function saysNothingNew(
  { seen_status: status, seen_cents: seen, decided_cents: decided }: DepositRow,
  { arrivedCents, settledCents }: Verdict,
  invoice: Pick<Invoice, 'state' | 'oddity'>,
): boolean {
  const isSeen = seen !== null && status === statusText(invoice) && (arrivedCents ?? 0n) <= seen
  return isSeen && (settledCents ?? 0n) <= decided!
}

/**
 * Whether less has come than was credited and sent back, and no second admin was asked; once for
 * each decision, which is about what had settled then.
 */
function hasVanished(deposit: DepositRow, arrivedCents: bigint | undefined): boolean {
  const { credited_cents, refunded_cents, sent_back_cents, second_admin, decided_cents } = deposit
  if (credited_cents === null || second_admin !== null || arrivedCents === undefined) return false
  const spent = credited_cents - (refunded_cents ?? 0n) + sent_back_cents
  return arrivedCents < spent && arrivedCents < decided_cents!
}

/** The doubt about more than was credited, or what settled after its credit was taken back. */
function afterCredit(deposit: DepositRow, verdict: Verdict): Pick<Verdict, 'doubt'> {
  const { arrivedCents = 0n, settledCents = null } = verdict
  if (arrivedCents > creditedOnce(deposit)) return { doubt: 'MORE_CAME' }
  const now = { ...deposit, arrived_cents: arrivedCents, settled_cents: settledCents }
  return restorableCents(now) > 0n ? { doubt: 'CAME_AFTER_DECISION' } : {}
}

/** An unconfirmed payment that an admin saw when closing the deposit; it may settle yet. */
function isKnown({ seen_cents: seen }: DepositRow, verdict: Verdict): boolean {
  const { status, arrivedCents, doubt } = verdict
  const isUnconfirmed = status === 'CONFIRMING' || doubt === 'INVALID_WITH_PAYMENT'
  return isUnconfirmed && (arrivedCents ?? 0n) <= (seen ?? 0n)
}

function disbelief(
  { id, cents }: InvoicedDeposit,
  storeId: string,
  invoice: Invoice,
): Doubt | undefined {
  if (invoice.storeId !== undefined && invoice.storeId !== storeId) return 'OTHER_STORE'
  if (invoice.depositId !== id) return 'OTHER_DEPOSIT'
  if (invoice.currency.toUpperCase() !== 'USD') return 'OTHER_CURRENCY'
  if (compareWithCents(invoice.amount, cents) !== 0) return 'OTHER_AMOUNT'
  return undefined
}

function ofExpired({ oddity }: Invoice, cents: bigint | undefined): DepositStatus {
  if (oddity === 'PAID_LATE') return 'LATE'
  return oddity === 'PAID_PARTIAL' || (cents ?? 0n) > 0n ? 'UNDERPAID' : 'EXPIRED'
}

/**
 * Cents that have settled, where that is reported: of an invoice in any other state all may vanish.
 */
function settledOf(
  deposit: InvoicedDeposit,
  { state, oddity, settled }: Invoice,
  cents: bigint | undefined,
): bigint | undefined {
  if (state !== 'EXPIRED' && state !== 'SETTLED') return 0n
  if (cents === undefined) return undefined
  // The provider settles an invoice by itself once its amount has, and not what came above it.
  const isByItself = state === 'SETTLED' && oddity !== 'MARKED' && oddity !== 'UNKNOWN'
  const least = isByItself ? deposit.cents : 0n
  if (least >= cents) return cents
  const reportedCents = settled === undefined ? undefined : floorCents(settled)
  if (reportedCents === undefined) return undefined
  const most = reportedCents < cents ? reportedCents : cents
  return most > least ? most : least
}

/** Judges a settled invoice: a lapsed rate is a free option, and a mark somebody's click. */
function ofSettled(
  deposit: InvoicedDeposit,
  { oddity, paid }: Invoice,
  { arrivedCents, settledCents }: Pick<Verdict, 'arrivedCents' | 'settledCents'>,
): Pick<Verdict, 'status' | 'creditCents' | 'doubt'> {
  if (oddity === 'PAID_LATE') return { status: 'LATE' }
  if (oddity === 'MARKED') return { status: 'UNDERPAID', doubt: 'MARKED_BY_HAND' }
  if (oddity === 'UNKNOWN') return { status: 'UNDERPAID', doubt: 'ODD_STATE' }
  if (paid === undefined || arrivedCents === undefined) {
    return { status: undefined, doubt: 'PAID_AMOUNT_UNKNOWN' }
  }
  const isWhole = compareWithCents(paid, deposit.cents) !== -1
  return isWhole
    ? { status: 'PAID', creditCents: settledCents ?? deposit.cents }
    : { status: 'UNDERPAID' }
}
