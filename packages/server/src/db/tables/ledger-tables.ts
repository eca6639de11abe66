import type { ColumnType, Generated } from 'kysely'

type Written<Read> = ColumnType<Read, never, never>

/** Accounts, written by `post_transfer` alone. */
interface LedgerAccountsTable {
  id: Written<bigint>
  kind: Written<string>
  /** The owner; null: the house. */
  user_id: Written<string | null>
  is_counted: Written<boolean>
  balance_cents: Written<bigint>
  legs: Written<bigint>
  /** Its balance is never below it; null: no floor. */
  least_cents: Written<bigint | null>
}

/** Transfers, written by `post_transfer` alone. */
interface LedgerTransfersTable {
  id: Written<bigint>
  key: Written<string>
  kind: Written<string>
  /** The subject: `deposit:<id>`. Nothing personal. */
  subject: Written<string>
  at: Written<Date>
  admin_id: Written<string | null>
  /** A code: words of people are in `admin_words`. */
  reason: Written<string | null>
}

/** Legs, written by `post_transfer` alone. */
interface LedgerLegsTable {
  id: Written<bigint>
  transfer_id: Written<bigint>
  from_account: Written<bigint>
  to_account: Written<bigint>
  cents: Written<bigint>
  /** A counted account's balance after it; null for others. */
  from_after: Written<bigint | null>
  to_after: Written<bigint | null>
}

/** Movements of somebody's money that one admin proposes and another confirms. */
interface MoneyProposalsTable {
  id: Generated<string>
  kind: 'CREDIT' | 'ADJUSTMENT' | 'REFUSAL' | 'SENT_AFTER_ALL'
  /** The owner of the money. */
  user_id: string
  /** `deposit:<id>`, `withdrawal:<id>`, or `adjust:<id>` of itself. */
  subject: string
  /** Signed: what it does to the balance. */
  cents: bigint
  /** For other admins; empty once the owner of the money is deleted. */
  reason: string
  /** The transaction that is said to have sent coins; null of other kinds. */
  reference: ColumnType<string | null, string | null | undefined, string | null>
  proposed_by: string
  proposed_at: Generated<Date>
  state: ColumnType<ProposalState, ProposalState | undefined, ProposalState>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Done by one admin, where the operator allows that. */
  is_alone: Generated<boolean>
}

export type ProposalState = 'OPEN' | 'CONFIRMED' | 'REJECTED'

interface ClientKeysTable {
  user_id: string
  key: string
  operation: string
  arguments_hash: Buffer
  /** The result's id; null until that is there. */
  subject_id: string | null
  at: Generated<Date>
}

interface MoneyStateTable {
  one: number
  /** The time of the stop; null: money may move. */
  stopped_at: Date | null
  stopped_because: string | null
  checked_at: Date | null
  checked_whole_at: Date | null
  /** Results of the last checks. */
  report: ColumnType<object | null, string | null, string | null>
}

interface LedgerCheckpointsTable {
  account_id: bigint
  leg_id: bigint
  cents: bigint
  legs: bigint
}

export interface LedgerTables {
  ledger_accounts: LedgerAccountsTable
  ledger_transfers: LedgerTransfersTable
  ledger_legs: LedgerLegsTable
  client_keys: ClientKeysTable
  money_proposals: MoneyProposalsTable
  money_state: MoneyStateTable
  ledger_checkpoints: LedgerCheckpointsTable
}
