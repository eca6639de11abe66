export { forgetKeys, oncePerKey } from './client-keys.ts'
export { moneyState, MoneyGuard, reopenMoney } from './money-guard.ts'
export { moneyTransaction } from './money-transaction.ts'
export { balanceOf, FloorError, postTransfer, type Transfer } from './post-transfer.ts'
