import type { ApplicationColumns } from '@hopwise/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

export type ApplicationStatus =
  | 'DRAFT'
  | 'SUBMITTED'
  | 'CHECKING'
  | 'ACCEPTED'
  | 'REJECTED'
  | 'WITHDRAWN'

/** Owners' applications, with drafts: texts as typed, empty where nothing was. */
export interface ApplicationsTable extends ApplicationColumns {
  id: Generated<string>
  user_id: string
  /** Written by `moveApplication` alone. */
  status: ColumnType<ApplicationStatus, ApplicationStatus, never>
  /** Hosts of site and file, as sent: other applications for the office share them. */
  hosts: Generated<string[]>
  created_at: Date
  updated_at: Date
  /** The number of times that it was sent. */
  submits: Generated<number>
  submitted_at: MomentOrNull
  decided_at: MomentOrNull
  reason: ColumnType<string | null, string | null | undefined, string | null>
  exchanger_id: ColumnType<number | null, number | null | undefined, number | null>
  /** Whether its file has still to be read since it was last sent. */
  is_lint_due: Generated<boolean>
  lint: JSONColumnType<object> | null
}

interface ApplicationStepsTable {
  application_id: string
  /** Steps from 1. */
  number: number
  status: ApplicationStatus
  by_admin: boolean
  at: Date
}

export interface ApplicationTables {
  applications: ApplicationsTable
  application_steps: ApplicationStepsTable
}
