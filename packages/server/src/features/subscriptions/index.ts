import type { Entitlements } from './entitlements/entitlements.ts'

export { giveTerm, refundTerm, termById } from './grants-and-refunds.ts'
export { tariffOf, typeWords } from './plans.ts'
export { buy } from './selling.ts'
export { Renewals } from './renewals.ts'
export { renewalToExport, termsToExport } from './personal-terms.ts'
export {
  modeOf,
  stopRenewal,
  subscriptionMachine,
  type SubscriptionMode,
  type Term,
} from './subscription-machine.ts'
export { statesOf, type SubscriptionState } from './subscription-state.ts'
export {
  SubscriptionStateType,
  SubscriptionStatusEnum,
  SubscriptionTypeEnum,
  UserSubscriptionType,
} from './tariff-types.ts'
export { asksMoreHops, requireHistory, requireHops } from './entitlements/require-plan.ts'
export { notifyTermJob } from './notices/notify-term.job.ts'
export {
  type Entitlements,
  entitlementsBy,
  MOST_API_KEYS,
  usualEntitlements,
} from './entitlements/entitlements.ts'
export { NEEDS_PRO_TEXT, requirePro } from './entitlements/require-pro.ts'
export { entitlementsOfViewer } from './subscription-state.ts'
export { ChannelKindEnum } from './tariff-types.ts'
export { noteQuotaUsed } from './notices/notices.ts'
export { openTermsOf } from './terms.ts'

declare module '../../context.ts' {
  interface RequestContext {
    /** The caller's rights. An answer that read them is not shared with anybody else. */
    readonly plan: () => Promise<Entitlements>
  }
}
