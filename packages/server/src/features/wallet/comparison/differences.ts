import { isUuid } from '../../../lib/is-uuid.ts'
import type { Invoice } from '../../payments/index.ts'
import { floorCents } from '../../../lib/money.ts'
import { creditedOnce, type DepositRow } from '../deposits/deposit.ts'
import { judgeInvoice } from '../deposits/judge-invoice.ts'

/** A disagreement between the provider and us. Stored as JSON: cents are texts there. */
export interface Difference {
  readonly reason:
    | 'NOT_CREDITED'
    | 'OTHER_SUM'
    | 'NOT_SETTLED'
    | 'OTHER_INVOICE'
    | 'UNKNOWN_DEPOSIT'
  readonly depositId: string
  readonly invoiceId: string | null
  /** Cents; null: nothing was credited. */
  readonly creditedCents: string | null
  readonly settledCents: string | null
}

export interface ComparedDeposit extends DepositRow {
  /** An admin decided on the sum: it is right while as much is there. */
  readonly by_admin: boolean
}

/** The oddity of an invoice that the provider has settled. */
export function differenceOf(
  invoice: Invoice,
  deposit: ComparedDeposit | undefined,
  storeId: string,
): Difference | undefined {
  const id = invoice.depositId
  // The operator may sell other things by the same store.
  if (id === undefined || !isUuid(id)) return undefined
  if (!deposit) return difference('UNKNOWN_DEPOSIT', { id }, invoice)
  if (deposit.invoice_id !== invoice.id) return difference('OTHER_INVOICE', deposit, invoice)
  const verdict = judgeInvoice({ ...deposit, status: 'PENDING' }, storeId, invoice)
  if (verdict.status !== 'PAID') return undefined
  const { credited_cents: credited, by_admin: byAdmin } = deposit
  if (credited === null) {
    return isDecided(deposit) ? undefined : difference('NOT_CREDITED', deposit, invoice, verdict)
  }
  if (byAdmin || verdict.settledCents === undefined) return undefined
  const decided = creditedOnce(deposit) + deposit.sent_back_cents
  if (decided === verdict.creditCents) return undefined
  return difference('OTHER_SUM', deposit, invoice, verdict)
}

/**
 * A deposit credited automatically, which is not settled there; or by one admin, of which less is
 * there than is in the wallet.
 */
export function unsettled(
  deposit: ComparedDeposit,
  invoice: Invoice | undefined,
): Difference | undefined {
  const { credited_cents: credited, refunded_cents: refunded, by_admin: byAdmin } = deposit
  if (credited === null || deposit.second_admin !== null) return undefined
  if (byAdmin) {
    const there = floorCents(invoice?.paid ?? '0') ?? 0n
    const isThere = there >= credited - (refunded ?? 0n)
    return isThere ? undefined : difference('NOT_SETTLED', deposit, invoice)
  }
  return invoice?.state === 'SETTLED' ? undefined : difference('NOT_SETTLED', deposit, invoice)
}

/** It waits for an admin, or one has decided on it. */
function isDecided({ status, decided_cents: decided }: ComparedDeposit): boolean {
  return status === 'UNDERPAID' || status === 'LATE' || (decided ?? 0n) > 0n
}

function difference(
  reason: Difference['reason'],
  deposit: { readonly id: string } | ComparedDeposit,
  invoice: Invoice | undefined,
  { creditCents }: { readonly creditCents?: bigint } = {},
): Difference {
  const { id: depositId } = deposit
  const credited = 'credited_cents' in deposit && deposit.credited_cents !== null
  return {
    reason,
    depositId,
    invoiceId: invoice?.id ?? null,
    creditedCents: credited ? String(creditedOnce(deposit)) : null,
    settledCents: creditCents === undefined ? null : String(creditCents),
  }
}
