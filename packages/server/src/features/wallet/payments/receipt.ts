import type { RequestContext } from '../../../context.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { findDeposit } from '../deposits/deposit-store.ts'
import { findPayment } from './payment-rows.ts'
import { paymentText, receiptWords } from './payment-words.ts'

export interface Receipt {
  readonly reference: string
  readonly issuedAtMs: number
  readonly operator: readonly string[]
  readonly payer: string
  readonly lines: readonly { readonly text: string; readonly cents: bigint }[]
  readonly totalCents: bigint
  readonly note: string
}

/** A completed payment's receipt. It names the payer as the account is now: it is not stored. */
export async function receiptOf(context: RequestContext, id: string): Promise<Receipt | null> {
  const viewer = requireViewer(context)
  const { app, locale } = context
  const { db } = durableOf(app)
  const payment = await findPayment(db, viewer.id, id)
  if (payment?.status !== 'DONE') return null
  const { operator, receiptNote } = app.config.payments
  const deposit = payment.depositId === null ? undefined : await findDeposit(db, payment.depositId)
  const words = receiptWords
  const by = deposit && [
    `${words.paidBy[locale]} ${app.currencyNames.nameOf(deposit.currency, locale)}`,
    ...(deposit.pay_to === null ? [] : [`${words.to[locale]} ${deposit.pay_to}`]),
  ]
  const text = [paymentText(payment, locale), ...(by ?? [])].join(', ')
  return {
    reference: payment.reference,
    issuedAtMs: payment.atMs,
    operator,
    payer: viewer.email ?? viewer.telegram ?? viewer.name,
    lines: [{ text, cents: payment.cents }],
    totalCents: payment.cents,
    note: receiptNote ?? words.noTaxInvoice[locale],
  }
}
