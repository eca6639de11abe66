import type { ColumnType, Generated } from 'kysely'

/** JSON: written as its text, read as its value. */
type Facts = ColumnType<Readonly<Record<string, unknown>>, string, string>

/** Admins' actions, in order. Rows are only ever added. */
interface AdminActionsTable {
  id: Generated<bigint>
  at: Date
  /** The admin; null: the command line on this machine. */
  admin_id: string | null
  /** The admin's name then; empty once the account is deleted. */
  admin_name: string
  action: string
  /** The action's subject: `user:3f0c…`, `setting:HOPWISE_REPLY_DAYS`. */
  subject: string
  /** Facts: never a person's words, nor words about a person. */
  details: Facts
}

/** Admins' free words on an action: one row for each person whom they are about. */
interface AdminWordsTable {
  id: Generated<bigint>
  action_id: bigint
  name: 'reason' | 'reference'
  /** The person; null: about nobody. */
  about_id: string | null
  /** Whether the action was on that person, who may read them; false: they are mentioned. */
  is_subject: boolean
  words: string
}

/** Settings that an admin has given another value than the environment's. */
interface KeptSettingsTable {
  name: string
  /** A value as it would stand in the environment. */
  value: string
  set_at: Date
}

export interface AdminTables {
  admin_actions: AdminActionsTable
  admin_words: AdminWordsTable
  kept_settings: KeptSettingsTable
}
