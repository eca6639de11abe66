import type { DepositTracker } from './deposits/deposit-tracker.ts'
import type { WalletChanges } from './wallet-changes.ts'

export {
  confirmedCents,
  creditableCents,
  type DepositRow,
  type Doubt,
  DOUBTS,
  restorableCents,
  settledCents,
  unsettledOf,
} from './deposits/deposit.ts'
export { depositMachine, isCreditable, moveDeposit } from './deposits/deposit-machine.ts'
export { DepositTracker } from './deposits/deposit-tracker.ts'
export { creditDeposit, depositIdOf, depositKey, nextKey } from './deposits/credit-deposit.ts'
export { noteMoved, NOTIFY_DEPOSIT } from './deposits/notices/note-deposit.ts'
export { notifyDepositJob } from './deposits/notices/notify-deposit.job.ts'
export { notifyDoubtJob } from './deposits/notices/notify-doubt.job.ts'
export { depositsOf, findDeposit, type HeldDeposit, holdDeposit } from './deposits/deposit-store.ts'
export type { Difference } from './comparison/differences.ts'
export {
  type Comparison,
  forgetEvents,
  lastComparison,
  ProviderComparison,
} from './comparison/provider-comparison.ts'
export { findPayment, legOfTransfer, listPayments, type Payment } from './payments/payment-rows.ts'
export { readReference } from './payments/reference.ts'
export { WalletChanges } from './wallet-changes.ts'
export { DepositStatusEnum, DepositType, PaymentType } from './wallet-types.ts'

declare module '../../context.ts' {
  interface DurableParts {
    /** The tracker of deposits; undefined: nothing can be paid in. */
    readonly deposits: DepositTracker | undefined
    readonly walletChanges: WalletChanges
  }
}
