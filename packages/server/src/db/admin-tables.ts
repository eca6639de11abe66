import type { ColumnType, Generated } from 'kysely'

/** JSON: written as its text, read as what it says. */
type Facts = ColumnType<Readonly<Record<string, unknown>>, string, string>

/** What admins have done, in the order in which it was done. Rows are only ever added. */
interface AdminActionsTable {
  id: Generated<bigint>
  at: Date
  /** Null: whoever runs the machine did it, by the command line. */
  admin_id: string | null
  /** What the admin was called then; empty once the account is deleted. */
  admin_name: string
  action: string
  /** What it was done to: `user:3f0c…`, `setting:HOPWISE_REPLY_DAYS`. */
  subject: string
  details: Facts
}

/** Settings that an admin has given another value than the environment's. */
interface KeptSettingsTable {
  name: string
  /** As it would stand in the environment. */
  value: string
  set_at: Date
}

export interface AdminTables {
  admin_actions: AdminActionsTable
  kept_settings: KeptSettingsTable
}
