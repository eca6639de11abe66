import type { DepositRow } from '../../wallet/index.ts'

/** Cents that a decision sent back to the payer: of the wallet, of more, or taken back before. */
export function sentBack(before: DepositRow, after: DepositRow): bigint {
  const sum = (of: DepositRow) => (of.refunded_cents ?? 0n) + of.sent_back_cents
  const takenBefore = before.unsettled_refund_cents - after.unsettled_refund_cents
  return sum(after) - sum(before) + (takenBefore > 0n ? takenBefore : 0n)
}
