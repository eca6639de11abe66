import type { ColumnType } from 'kysely'

interface ExchangerOwnersTable {
  /** The key: an exchanger has one owner at most. */
  exchanger_id: number
  user_id: string
  since: ColumnType<Date, Date | undefined, never>
  /** The time of the owner's last fetch by hand. */
  polled_at: ColumnType<Date | null, never, Date>
  /** Another address of its file, which waits for an admin. */
  asked_url: ColumnType<string | null, never, string | null>
  asked_at: ColumnType<Date | null, never, Date | null>
}

export interface OwnerTables {
  exchanger_owners: ExchangerOwnersTable
}
