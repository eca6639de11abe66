import { type Kysely, sql } from 'kysely'
import type { FraudFlag } from '../../../db/tables/commission-tables.ts'
import type { Tables } from '../../../db/tables.ts'

interface OpenFlags {
  readonly isOpen: boolean
  readonly flags: readonly FraudFlag[]
  readonly isAddressShared: boolean
}

/** Whether an admin has to look at something of this partner before anything leaves. */
export async function isUnderReview(db: Kysely<Tables>, partnerId: string): Promise<boolean> {
  return (await openFlags(db, { user_id: partnerId })).isOpen
}

/**
 * Flags on a partner's commissions that wait for an admin, and one more where another account was
 * paid to the same address, or is about to be: a confirmed withdrawal counts for as long as it is
 * open. An address that was only named, or that an admin has allowed, is no flag.
 */
export async function openFlags(
  db: Kysely<Tables>,
  { user_id, address_mark = null }: { user_id: string; address_mark?: Buffer | null },
): Promise<OpenFlags> {
  const { rows } = await sql<{ flags: FraudFlag[]; waits: boolean; shared: boolean }>`
    select
      array(select distinct unnest(flags) from commissions
        where partner_id = ${user_id} and state = 'UNDER_REVIEW') as flags,
      exists (select from commissions
        where partner_id = ${user_id} and state = 'UNDER_REVIEW') as waits,
      exists (select from withdrawals
        where address_mark = ${address_mark}::bytea and user_id <> ${user_id}
          and status in ('PENDING', 'APPROVED', 'PAID'))
        and not exists (select from allowed_addresses
          where user_id = ${user_id} and mark = ${address_mark}::bytea) as shared`.execute(db)
  const { flags, waits, shared } = rows[0]!
  const all = shared ? [...new Set<FraudFlag>([...flags, 'SAME_ADDRESS'])] : flags
  return { isOpen: waits || shared, flags: all, isAddressShared: shared }
}
