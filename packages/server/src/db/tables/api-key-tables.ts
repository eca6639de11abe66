import type { ColumnType, Generated } from 'kysely'

interface ApiKeysTable {
  id: Generated<string>
  user_id: string
  name: string
  /** The first six letters of the key. */
  start: string
  /** SHA-256 of the whole key. */
  hash: Buffer
  created_at: ColumnType<Date, never, never>
  /** The last use, to the minute. */
  last_used_at: ColumnType<Date | null, never, Date>
  /** The minute in which it was used last, and the root fields requested in it. */
  minute_at: ColumnType<Date, never, never>
  minute_fields: Generated<number>
  /** The same of a day of UTC. */
  day_on: ColumnType<Date, never, never>
  day_fields: Generated<number>
}

export interface ApiKeyTables {
  api_keys: ApiKeysTable
}
