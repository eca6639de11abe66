import type { ColumnType, Generated } from 'kysely'

/** Of a mailbox that an account has had: a keyed hash, for as long as the account lives. */
interface MailboxMarksTable {
  user_id: string
  mark: Buffer
}

/** Of a browser in which somebody signed in or paid: what its cookie holds, as a hash. */
interface DeviceMarksTable {
  user_id: string
  mark: Buffer
  seen_at: Generated<Date>
}

/** Of a network that somebody signed in or paid from on that day, in UTC: a keyed hash. */
interface NetworkMarksTable {
  user_id: string
  mark: Buffer
  day: ColumnType<unknown, never, never>
  is_sign_up: Generated<boolean>
}

export interface MarkTables {
  mailbox_marks: MailboxMarksTable
  device_marks: DeviceMarksTable
  network_marks: NetworkMarksTable
}
