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

interface Place {
  readonly user_id: string
  readonly address_mark?: Buffer | null
}

/** Other accounts that were paid to this person's address, or are about to be. */
export async function othersPaidAt(db: Kysely<Tables>, place: Place): Promise<string[]> {
  const { rows } = await paidAt(place).execute(db)
  return rows.map(({ user_id }) => user_id)
}

function paidAt({ user_id, address_mark = null }: Place) {
  return sql<{ user_id: string }>`select distinct user_id from withdrawals
    where address_mark = ${address_mark}::bytea and user_id <> ${user_id}
      and status in ('PENDING', 'APPROVED', 'PAID')`
}

/**
 * Flags on a partner's commissions that wait for an admin, and one more where another account was
 * paid to the same address, or is about to be: a confirmed withdrawal counts for as long as it is
 * open. An address that was only named, or that an admin has allowed, is no flag.
 */
export async function openFlags(db: Kysely<Tables>, place: Place): Promise<OpenFlags> {
  const { user_id, address_mark = null } = place
  const { rows } = await sql<{ flags: FraudFlag[]; waits: boolean; shared: boolean }>`
    select
      array(select distinct unnest(flags) from commissions
        where partner_id = ${user_id} and state = 'UNDER_REVIEW') as flags,
      exists (select from commissions
        where partner_id = ${user_id} and state = 'UNDER_REVIEW') as waits,
      exists (${paidAt(place)})
        and not exists (select from allowed_addresses
          where user_id = ${user_id} and mark = ${address_mark}::bytea) as shared`.execute(db)
  const { flags, waits, shared } = rows[0]!
  const all = shared ? [...new Set<FraudFlag>([...flags, 'SAME_ADDRESS'])] : flags
  return { isOpen: waits || shared, flags: all, isAddressShared: shared }
}
