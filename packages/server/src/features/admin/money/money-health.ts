import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { type Invariant, moneyState } from '../../ledger/index.ts'
import { type Comparison, lastComparison } from '../../wallet/index.ts'

export interface MoneyHealth {
  readonly isStopped: boolean
  readonly stoppedBecause: string | undefined
  readonly checkedAtMs: number | undefined
  readonly checkedWholeAtMs: number | undefined
  readonly invariants: readonly Invariant[]
  readonly houseBalances: readonly { readonly name: string; readonly cents: bigint }[]
  readonly owedCents: bigint
  readonly transfers: number
  readonly openDeposits: number
  readonly answeredAtMs: number | undefined
  /** The comparison of the provider's invoices with deposits. */
  readonly comparison: Comparison | undefined
}

/** The ledger's state at the last check and now. */
export async function moneyHealth(db: Database): Promise<MoneyHealth> {
  const state = await moneyState(db)
  const { rows } = await sql<{ name: string; cents: bigint }>`
    select kind as name, (
      coalesce((select sum(cents) from ledger_legs where to_account = house.id), 0)
      - coalesce((select sum(cents) from ledger_legs where from_account = house.id), 0))::bigint
      as cents
    from ledger_accounts house where not is_counted order by house.id`.execute(db)
  const counted = await sql<{
    owed: bigint
    transfers: bigint
    open: bigint
    answered: Date | null
  }>`
    select
      (select coalesce(sum(balance_cents), 0)::bigint
       from ledger_accounts where is_counted) as owed,
      (select count(*) from ledger_transfers) as transfers,
      (select count(*) from deposits
       where status in ('CREATING', 'PENDING', 'CONFIRMING', 'UNDERPAID', 'LATE')) as open,
      (select max(answered_at) from provider_health) as answered`.execute(db)
  const { owed, transfers, open, answered } = counted.rows[0]!
  return {
    isStopped: state.stoppedAtMs !== undefined,
    stoppedBecause: state.stoppedBecause,
    checkedAtMs: state.checkedAtMs,
    checkedWholeAtMs: state.checkedWholeAtMs,
    invariants: state.invariants,
    houseBalances: rows,
    owedCents: owed,
    transfers: Number(transfers),
    openDeposits: Number(open),
    answeredAtMs: answered?.getTime(),
    comparison: await lastComparison(db),
  }
}
