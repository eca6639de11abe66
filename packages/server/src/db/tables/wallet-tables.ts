import type { ColumnType, Generated } from 'kysely'

export type DepositStatus =
  | 'CREATING'
  | 'PENDING'
  | 'CONFIRMING'
  | 'PAID'
  | 'UNDERPAID'
  | 'LATE'
  | 'EXPIRED'
  | 'FAILED'
  | 'REFUNDED'
  | 'CANCELLED'

type Given<Type> = ColumnType<Type, Type | undefined, Type>

/** Deposits, from the form to the end of their invoice. */
export interface DepositsTable {
  id: Generated<string>
  /** A serial number, of which references are made. */
  number: ColumnType<bigint, never, never>
  user_id: string
  /** Our code. */
  currency: string
  /** The requested sum. */
  cents: bigint
  /** Written by `moveDeposit` alone. */
  status: ColumnType<DepositStatus, DepositStatus | undefined, never>
  created_at: Generated<Date>
  provider: string
  /** The invoice's id; null until the provider has one. */
  invoice_id: Given<string | null>
  /** The status in the provider's words. */
  provider_status: Given<string | null>
  pay_to: Given<string | null>
  /** The rest to pay, in the currency. */
  pay_amount: Given<string | null>
  pay_uri: Given<string | null>
  checkout_url: Given<string | null>
  expires_at: Given<Date | null>
  /** The provider's valuation. */
  arrived_cents: Given<bigint | null>
  /** Those of them whose payments have settled; null: the provider was not queried yet. */
  settled_cents: Given<bigint | null>
  credited_cents: Given<bigint | null>
  refunded_cents: Given<bigint | null>
  /** The admin who confirmed a credit above what arrived. */
  second_admin: Given<string | null>
  /** Cents that were sent back, without having been in the wallet, before the rest was credited. */
  sent_back_cents: Generated<bigint>
  /** Credited cents that had been taken back while nobody could say whether they had come. */
  restored_cents: Generated<bigint>
  /** Refunded cents that had not settled then, and about which no admin has decided since. */
  unsettled_refund_cents: Generated<bigint>
  /** Cents that had come when it was credited, sent back or closed; null: nothing was decided. */
  decided_cents: Given<bigint | null>
  /** The provider's status when an admin last decided on it; null: something has moved it since. */
  seen_status: Given<string | null>
  /** Cents that were seen to have come then, confirmed or not. */
  seen_cents: Given<bigint | null>
  /** The reason for an admin to look at it. */
  doubt: Given<string | null>
  checked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The time of the next look; null: the provider is not queried any more. */
  next_check_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ProviderEventsTable {
  provider: string
  event_id: string
  deposit_id: string
  kind: string
  at: Generated<Date>
  repeats: Generated<number>
}

interface ProviderHealthTable {
  provider: string
  answered_at: Date | null
  failing_since: Date | null
}

interface ProviderComparisonsTable {
  provider: string
  next_at: Date
  /** The time of the comparison; null: it was begun, and has not come to its end yet. */
  compared_at: Date | null
  /** The number of settled invoices that were compared. */
  invoices: Generated<number>
  differences: ColumnType<object[], string | undefined, string>
}

export interface WalletTables {
  deposits: DepositsTable
  provider_events: ProviderEventsTable
  provider_health: ProviderHealthTable
  provider_comparisons: ProviderComparisonsTable
}
