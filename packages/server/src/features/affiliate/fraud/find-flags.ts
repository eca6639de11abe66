import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { FraudFlag } from '../../../db/tables/commission-tables.ts'

/** One person's payment, and the partner who shares in it. */
interface Share {
  readonly payerId: string
  readonly partnerId: string
  readonly level: 1 | 2
}

export interface Looking {
  /**
   * `PURCHASE`: equalities alone, in the transaction that sells. `LATER`: all rules, including
   * those that count over several people.
   */
  readonly at: 'PURCHASE' | 'LATER'
  /** The type of term that costs least. */
  readonly cheapest: string
}

const DEVICE_DAYS = 60
const NETWORK_DAYS = 7
const BURST_OF_NETWORK = 5
const BURST_IN_ALL = 30
const THIN_LEAST = 5
const THIN_PERCENT = 60

interface Found {
  readonly mailbox: boolean
  readonly device: boolean
  readonly ring: number
  readonly address: boolean
  readonly anyAddress: boolean
  readonly network: boolean
  readonly email: string | null
}

/** The flags on a commission, and whether it counts at all. */
interface Verdict {
  readonly flags: readonly FraudFlag[]
  /** Flags that void the commission. */
  readonly isVoid: boolean
}

/**
 * Applies the rules against fraud (decision 50) to a share. Fingerprints of one and the same
 * person void it; those that two honest people may have in common leave it to an admin.
 */
export async function findFlags(
  db: Kysely<Tables>,
  share: Share,
  { at, cheapest }: Looking,
): Promise<Verdict> {
  const found = await equalities(db, share)
  const voids: FraudFlag[] = []
  const doubts: FraudFlag[] = []
  if (found.mailbox) voids.push('SAME_MAILBOX')
  if (found.device) voids.push('SAME_DEVICE')
  if (found.address) voids.push('SAME_ADDRESS')
  else if (found.anyAddress) doubts.push('SAME_ADDRESS')
  if (found.ring >= 2) voids.push('RING')
  if (found.network) doubts.push('SAME_NETWORK')
  if (found.email !== null && hasThrowawayMailbox(found.email)) doubts.push('THROWAWAY_MAILBOX')
  if (at === 'LATER') {
    if (await isOfBurst(db, share.payerId)) doubts.push('SIGNUP_BURST')
    if (await hasThinPayers(db, share.partnerId, cheapest)) doubts.push('THIN_PAYERS')
  }
  return { flags: [...voids, ...doubts], isVoid: voids.length > 0 }
}

async function equalities(
  db: Kysely<Tables>,
  { payerId, partnerId, level }: Share,
): Promise<Found> {
  const { rows } = await sql<Found>`
    with trio as (
      select payer.id as payer, payer.referred_by as first, first.referred_by as second,
        payer.email
      from users payer join users first on first.id = payer.referred_by
      where payer.id = ${payerId}
    ), pairs (one, other) as (
      select payer, ${partnerId}::uuid from trio
      union all select first, second from trio where ${level} = 2 and second is not null
    ), ring (one, other) as (
      select payer, first from trio
      union all select payer, second from trio where second is not null
      union all select first, second from trio where second is not null
    )
    select email,
      exists (${shared('pairs', mailboxes)}) as mailbox,
      exists (${shared('pairs', devices)}) as device,
      exists (${shared('pairs', addresses)}) as address,
      exists (${shared('ring', devices)})::int + exists (${shared('ring', networks)})::int
        + exists (${shared('ring', addresses)})::int as ring,
      exists (select from withdrawals own join withdrawals theirs
        on ${sharedAddress(sql`own`, sql`theirs`)} and theirs.user_id <> own.user_id
        where own.user_id = ${partnerId}) as "anyAddress",
      exists (select from network_marks own join network_marks theirs
        on theirs.mark = own.mark and theirs.user_id = ${partnerId}
          and theirs.day between own.day - ${NETWORK_DAYS}::int and own.day + ${NETWORK_DAYS}::int
        where own.user_id = ${payerId} and own.is_sign_up) as network
    from trio`.execute(db)
  return rows[0] ?? NOTHING
}

const NOTHING: Found = {
  mailbox: false,
  device: false,
  ring: 0,
  address: false,
  anyAddress: false,
  network: false,
  email: null,
}

/** A fingerprint that two accounts, `mine` and `theirs`, have in common. */
interface Common {
  readonly table: string
  readonly same: RawBuilder<unknown>
}

const mailboxes: Common = { table: 'mailbox_marks', same: sql`theirs.mark = mine.mark` }
const devices: Common = {
  table: 'device_marks',
  same: sql`theirs.mark = mine.mark
    and least(mine.seen_at, theirs.seen_at) > hopwise_now() - ${DEVICE_DAYS} * interval '1 day'`,
}
const networks: Common = {
  table: 'network_marks',
  same: sql`theirs.mark = mine.mark and theirs.day = mine.day`,
}
const addresses: Common = {
  table: 'withdrawals',
  same: sharedAddress(sql`mine`, sql`theirs`),
}

/**
 * Whether two withdrawals were paid to one address. One that was only requested marks nobody:
 * anybody may name any address. Nor does one that an admin has allowed either of them.
 */
function sharedAddress(mine: RawBuilder<unknown>, theirs: RawBuilder<unknown>) {
  return sql`${theirs}.address_mark = ${mine}.address_mark
    and ${mine}.status = 'PAID' and ${theirs}.status = 'PAID'
    and not exists (select from allowed_addresses
      where user_id in (${mine}.user_id, ${theirs}.user_id) and mark = ${mine}.address_mark)`
}

function shared(pairs: 'pairs' | 'ring', { table, same }: Common): RawBuilder<unknown> {
  return sql`select from ${sql.table(pairs)}
    join ${sql.table(table)} mine on mine.user_id = one
    join ${sql.table(table)} theirs on theirs.user_id = other and ${same}`
}

/** Whether the payer's account is one of many that one partner brought at once. */
async function isOfBurst(db: Kysely<Tables>, payerId: string): Promise<boolean> {
  const { rows } = await sql<{ burst: boolean }>`
    with brought as (
      select other.id, other.created_at as at, own.created_at as own_at, network.mark,
        own_network.mark as own_mark
      from users own join users other on other.referred_by = own.referred_by
        and other.created_at between own.created_at - interval '1 day'
          and own.created_at + interval '1 day'
      left join network_marks network on network.user_id = other.id and network.is_sign_up
      left join network_marks own_network on own_network.user_id = own.id
        and own_network.is_sign_up
      where own.id = ${payerId}
    ), counted as (
      select
        (select count(*) from brought after where after.mark = begun.own_mark
          and after.at >= begun.at and after.at < begun.at + interval '1 day') as of_network,
        (select count(*) from brought after
          where after.at >= begun.at and after.at < begun.at + interval '1 hour') as in_all,
        begun.mark is not distinct from begun.own_mark as is_of_network,
        own_at < begun.at + interval '1 hour' as is_of_hour
      from brought begun where begun.at <= own_at and own_at < begun.at + interval '1 day'
    )
    select coalesce(bool_or((is_of_network and of_network > ${BURST_OF_NETWORK})
      or (is_of_hour and in_all > ${BURST_IN_ALL})), false) as burst from counted`.execute(db)
  return rows[0]!.burst
}

/** Whether most who have paid by a partner bought the cheapest once and were never seen again. */
async function hasThinPayers(
  db: Kysely<Tables>,
  partnerId: string,
  cheapest: string,
): Promise<boolean> {
  const { rows } = await sql<{ thin: boolean }>`
    with payers as (
      select users.id, count(*) = 1 and bool_and(type = ${cheapest})
        and not exists (select from notification_rules where user_id = users.id)
        and coalesce(last_visit_on = (users.created_at at time zone 'UTC')::date, false) as is_thin
      from users join subscription_terms term on term.user_id = users.id and term.cents > 0
      where referred_by = ${partnerId} group by users.id
    )
    select count(*) >= ${THIN_LEAST}
      and count(*) filter (where is_thin) * 100 > count(*) * ${THIN_PERCENT} as thin
    from payers`.execute(db)
  return rows[0]!.thin
}

/** Whether a mailbox is of those that anybody has for an hour, or of a domain below one. */
function hasThrowawayMailbox(email: string): boolean {
  const labels = (email.split('@')[1] ?? '').split('.')
  return labels.some((_label, at) => {
    const domain = labels.slice(at).join('.')
    return domain.includes('.') && isDisposableEmailDomain(domain)
  })
}
