import type { ColumnType } from 'kysely'

interface ExchangerOwnersTable {
  /** It has one owner at most. */
  exchanger_id: number
  user_id: string
  since: ColumnType<Date, Date | undefined, never>
}

export interface OwnerTables {
  exchanger_owners: ExchangerOwnersTable
}
