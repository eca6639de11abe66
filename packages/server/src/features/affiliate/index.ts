export { accrue, clawBack } from './commissions/accrue.ts'
export { commissionMachine, moveCommission } from './commissions/commission-machine.ts'
export { commissionsToExport } from './commissions/commissions-to-export.ts'
export { cheapestOf, Maturing } from './commissions/maturing.ts'
export { takeBack } from './commissions/take-back.ts'
export { judgePending } from './fraud/judge-pending.ts'
export { openFlags, othersPaidAt } from './fraud/under-review.ts'
export { TariffEnum } from './schema.ts'
export {
  cancelConfirmedAfter,
  forgetWithdrawals,
  hasWithdrawalsToReturn,
  isDisowned,
  mayBeConfirmedAfter,
  withdrawalChanged,
} from './withdrawals/cancel-withdrawal.ts'
export { noteNews, NOTIFY_WITHDRAWAL } from './withdrawals/notices/note-news.ts'
export { notifyWithdrawalJob } from './withdrawals/notices/notify-withdrawal.job.ts'
export { recordSentAfterAll, requireOwnPayment } from './withdrawals/sent-after-all.ts'
export { recordRefusal } from './withdrawals/record-refusal.ts'
export { WALLET, type WithdrawalRow } from './withdrawals/withdrawal.ts'
export { markSending, moveWithdrawal, withdrawalMachine } from './withdrawals/withdrawal-machine.ts'
export {
  findWithdrawal,
  owedBy,
  payOut,
  withdrawalIdOf,
  withdrawalKey,
} from './withdrawals/withdrawal-store.ts'
export { WithdrawalStatusEnum, WithdrawalType } from './withdrawals/withdrawal-types.ts'
export { withdrawalsToExport } from './withdrawals/withdrawals-to-export.ts'
export { visitToken } from './visits/page-token.ts'
export { isReferralCode } from './visits/referral-visits.ts'
