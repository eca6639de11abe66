import type { ColumnType } from 'kysely'

interface ExchangerOwnersTable {
  /** The key: an exchanger has one owner at most. */
  exchanger_id: number
  user_id: string
  since: ColumnType<Date, Date | undefined, never>
  /** When the owner last had its file fetched at once. */
  polled_at: ColumnType<Date | null, never, Date>
  /** Another address of its file, which waits for an admin. */
  asked_url: ColumnType<string | null, never, string | null>
  asked_at: ColumnType<Date | null, never, Date | null>
}

export interface OwnerTables {
  exchanger_owners: ExchangerOwnersTable
}
