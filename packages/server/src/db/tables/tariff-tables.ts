import type { ColumnType, Generated } from 'kysely'

export type SubscriptionType =
  | 'NEWBIE_7'
  | 'NEWBIE_14'
  | 'NEWBIE_30'
  | 'PRO_7'
  | 'PRO_14'
  | 'PRO_30'

/** The origin of a term. */
export type BoughtBy = 'PURCHASE' | 'RENEWAL' | 'UPGRADE' | 'GRANT'

export type NoticeKind = 'IN_3_DAYS' | 'IN_1_DAY' | 'RENEWED' | 'COULD_NOT' | 'ENDED' | 'QUOTA_USED'

/** A column that `subscription-machine.ts` alone changes. */
type Kept<Value> = ColumnType<Value, Value, never>

interface SubscriptionsTable {
  user_id: string
  /** The number of the last term. */
  period: Kept<number>
  /** The type of the last term. */
  type: Kept<SubscriptionType>
  /** The beginning and the end of the last term. */
  starts_at: Kept<Date>
  ends_at: Kept<Date>
  auto_renews: Kept<boolean>
  /** The choice beside the button: it holds for the next purchase as well. */
  prefers_renewal: Generated<boolean>
  /** The most that the next renewal takes; null: the price at that time. */
  told_cents: bigint | null
}

interface SubscriptionTermsTable {
  user_id: string
  period: number
  id: Generated<string>
  type: SubscriptionType
  bought_by: BoughtBy
  cents: bigint
  notifications: number
  /** Notification pairs it has room for. */
  pairs: number
  notifications_left: number
  starts_at: Kept<Date>
  ends_at: Kept<Date>
  refunded_cents: Generated<bigint>
  /** The number of refunds. */
  refunds: Generated<number>
}

interface SubscriptionNoticesTable {
  user_id: string
  period: number
  kind: NoticeKind
  at: ColumnType<Date, never, never>
}

export interface TariffTables {
  subscriptions: SubscriptionsTable
  subscription_terms: SubscriptionTermsTable
  subscription_notices: SubscriptionNoticesTable
}
