import type { ColumnType, Generated } from 'kysely'

/** A mailbox that an account has had: a keyed hash, for as long as the account lives. */
interface MailboxMarksTable {
  user_id: string
  mark: Buffer
}

/** A browser in which somebody signed in or paid: its cookie's hash. */
interface DeviceMarksTable {
  user_id: string
  mark: Buffer
  seen_at: Generated<Date>
}

/** A network that somebody signed in or paid from on that day, in UTC: a keyed hash. */
interface NetworkMarksTable {
  user_id: string
  mark: Buffer
  day: ColumnType<unknown, never, never>
  is_sign_up: Generated<boolean>
}

/** An address at which somebody may be paid though another account is: a keyed hash. */
interface AllowedAddressesTable {
  user_id: string
  mark: Buffer
  allowed_at: Generated<Date>
}

export interface FingerprintTables {
  allowed_addresses: AllowedAddressesTable
  mailbox_marks: MailboxMarksTable
  device_marks: DeviceMarksTable
  network_marks: NetworkMarksTable
}
