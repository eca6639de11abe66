import type { DepositStatus } from '../../../db/tables/wallet-tables.ts'
import { compareWithCents, floorCents } from '../../../lib/money.ts'
import type { Invoice } from '../../payments/index.ts'
import type { DepositRow, Doubt } from './deposit.ts'

/** An invoice's meaning for its deposit, once it is believed. */
export interface Verdict {
  /** The new status; undefined: nothing moves. */
  readonly status: DepositStatus | undefined
  /** Undefined where nobody can say; 0 also where a payment that was seen has vanished. */
  readonly arrivedCents: bigint | undefined
  /** Cents for the wallet; set with PAID alone. */
  readonly creditCents?: bigint
  readonly doubt?: Doubt
  /** The invoice is not of this deposit, so that its state says nothing. */
  readonly isForeign?: true
}

type Asked = Pick<DepositRow, 'id' | 'cents' | 'status'>

/** An invoice counts only if from our store, of this deposit, in dollars and of its amount. */
export function judgeInvoice(deposit: Asked, storeId: string, invoice: Invoice): Verdict {
  const doubt = disbelief(deposit, storeId, invoice)
  if (doubt) return { status: undefined, arrivedCents: undefined, doubt, isForeign: true }
  const { paid } = invoice
  const cents = paid === undefined ? undefined : floorCents(paid)
  const arrived = { arrivedCents: cents }
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
      return { ...arrived, ...ofSettled(deposit, invoice, cents) }
  }
}

/** Doubts that an admin's decision has answered, until more comes. */
const ANSWERED: ReadonlySet<Doubt | undefined> = new Set<Doubt>([
  'OTHER_STORE',
  'OTHER_DEPOSIT',
  'OTHER_CURRENCY',
  'OTHER_AMOUNT',
  'PAID_AMOUNT_UNKNOWN',
  'MARKED_BY_HAND',
  'ODD_STATE',
  'INVALID_WITH_PAYMENT',
])

/**
 * A verdict's meaning for a deposit that was credited, sent back or closed: what had come then is
 * decided, and only more of it counts. The rate of a second payment may have ended, and the first
 * may have been sent back: both are for an admin to say.
 */
export function afterDecision(deposit: DepositRow, verdict: Verdict): Verdict {
  const { decided_cents: decided, credited_cents: credited } = deposit
  if (decided === null) return verdict
  const { status, arrivedCents, doubt, isForeign } = verdict
  if (doubt !== undefined && !ANSWERED.has(doubt)) return verdict
  if ((arrivedCents ?? 0n) <= decided) {
    return { status: undefined, arrivedCents, ...(isForeign && { isForeign }) }
  }
  if (credited !== null) return { status: undefined, arrivedCents, doubt: 'MORE_CAME' }
  if (decided === 0n && deposit.refunded_cents === null) {
    return isKnown(deposit, verdict) ? { status: undefined, arrivedCents } : verdict
  }
  const next = status === 'PAID' ? 'UNDERPAID' : status
  const isEnd = next === 'UNDERPAID' || next === 'LATE'
  return { status: isEnd ? next : undefined, arrivedCents, doubt: 'CAME_AFTER_DECISION' }
}

/** An unconfirmed payment that an admin saw when closing the deposit; it may settle yet. */
function isKnown(
  { arrived_cents: seen, doubt: open }: DepositRow,
  { status, arrivedCents, doubt }: Verdict,
): boolean {
  const isUnconfirmed = status === 'CONFIRMING' || doubt === 'INVALID_WITH_PAYMENT'
  return open === null && isUnconfirmed && (arrivedCents ?? 0n) <= (seen ?? 0n)
}

function disbelief({ id, cents }: Asked, storeId: string, invoice: Invoice): Doubt | undefined {
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

/** Judges a settled invoice: a lapsed rate is a free option, and a mark somebody's click. */
function ofSettled(
  deposit: Asked,
  { oddity, paid }: Invoice,
  cents: bigint | undefined,
): Pick<Verdict, 'status' | 'creditCents' | 'doubt'> {
  if (oddity === 'PAID_LATE') return { status: 'LATE' }
  if (oddity === 'MARKED') return { status: 'UNDERPAID', doubt: 'MARKED_BY_HAND' }
  if (oddity === 'UNKNOWN') return { status: 'UNDERPAID', doubt: 'ODD_STATE' }
  if (paid === undefined || cents === undefined) {
    return { status: undefined, doubt: 'PAID_AMOUNT_UNKNOWN' }
  }
  const isWhole = compareWithCents(paid, deposit.cents) !== -1
  return isWhole ? { status: 'PAID', creditCents: cents } : { status: 'UNDERPAID' }
}
