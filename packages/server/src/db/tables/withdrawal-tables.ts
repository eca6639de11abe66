import type { ColumnType, Generated } from 'kysely'

export type WithdrawalStatus =
  | 'AWAITS_CONFIRMATION'
  | 'PENDING'
  | 'APPROVED'
  | 'PAID'
  | 'REFUSED'
  | 'CANCELLED'
  | 'EXPIRED'

type Given<Type> = ColumnType<Type, Type | undefined, Type>

interface WithdrawalsTable {
  id: Generated<string>
  user_id: string
  /** Written by `moveWithdrawal` alone. */
  status: ColumnType<WithdrawalStatus, WithdrawalStatus, never>
  /** A currency by its code, or `WALLET`. */
  method: string
  cents: bigint
  /** The fee for the sum. */
  fee_cents: bigint
  /** The address; null: to the own wallet, or of somebody deleted, once nothing is under way. */
  address: string | null
  /** The same as a keyed hash. */
  address_mark: Buffer | null
  /** SHA-256 of the link's token; null until it is sent, and once it is used. */
  token_hash: Buffer | null
  confirm_until: Date | null
  /** Nobody approves it sooner. */
  not_before: Date | null
  /** The transaction that paid it. */
  reference: string | null
  reason: string | null
  approved_by: string | null
  paid_by: string | null
  /** Paid by the admin who approved it, where the operator allows that. */
  is_paid_alone: Generated<boolean>
  /** The admin who is sending its coins, while it is APPROVED. */
  sending_by: Given<string | null>
  sending_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  at: ColumnType<Date, never, never>
}

interface WithdrawalStepsTable {
  id: ColumnType<bigint, never, never>
  withdrawal_id: string
  status: WithdrawalStatus
  at: ColumnType<Date, never, never>
}

export interface WithdrawalTables {
  withdrawals: WithdrawalsTable
  withdrawal_steps: WithdrawalStepsTable
}
