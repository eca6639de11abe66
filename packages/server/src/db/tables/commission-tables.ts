import type { ColumnType, Generated } from 'kysely'

/**
 * `PENDING` matures by itself, `UNDER_REVIEW` once an admin says so; of `REVERSED` and `VOID`
 * nothing is left.
 */
export type CommissionState = 'PENDING' | 'UNDER_REVIEW' | 'MATURED' | 'REVERSED' | 'VOID'

/** Fingerprints that accounts of one person share, and patterns that look like it. */
export type FraudFlag =
  | 'SAME_MAILBOX'
  | 'SAME_DEVICE'
  | 'SAME_ADDRESS'
  | 'SAME_NETWORK'
  | 'SIGNUP_BURST'
  | 'THIN_PAYERS'
  | 'THROWAWAY_MAILBOX'
  | 'RING'

interface CommissionsTable {
  id: Generated<string>
  term_id: string
  /** 1: who brought the payer; 2: who brought that one. */
  level: 1 | 2
  partner_id: string
  cents: bigint
  /** The part that was taken back. */
  taken_cents: Generated<bigint>
  /** The number of times that some was. */
  takes: Generated<number>
  /** The share as it was when the term was paid, in hundredths of a percent. */
  bps: bigint
  /** Written by `moveCommission` alone. */
  state: ColumnType<CommissionState, CommissionState, never>
  at: ColumnType<Date, never, never>
  matures_at: Date
  /** Flags for an admin to look at. */
  flags: Generated<FraudFlag[]>
  /** Flags among those that an admin has allowed. */
  allowed: Generated<FraudFlag[]>
}

export interface CommissionTables {
  commissions: CommissionsTable
}
