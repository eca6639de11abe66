export { checkedKey, forgetKeys, isKeyOrNone, oncePerKey, type Repeatable } from './client-keys.ts'
export type { Invariant } from './invariants.ts'
export { moneyState, MoneyGuard, reopenMoney } from './money-guard.ts'
export { moneyTransaction } from './money-transaction.ts'
export {
  balanceOf,
  balancesOf,
  FloorError,
  type MovedBy,
  postTransfer,
  type Transfer,
} from './post-transfer.ts'
export { notifyStopJob } from './notify-stop.job.ts'
