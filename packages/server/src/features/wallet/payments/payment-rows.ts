import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SubscriptionType } from '../../../db/tables/tariff-tables.ts'
import type { DepositStatus } from '../../../db/tables/wallet-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { referenceOf } from './reference.ts'

export const PAYMENT_KINDS = [
  'DEPOSIT',
  'SUBSCRIPTION',
  'RENEWAL',
  'REFUND',
  'EARNINGS',
  'ADJUSTMENT',
] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

export const PAYMENT_STATUSES = [
  'PENDING',
  'CONFIRMING',
  'DONE',
  'UNDERPAID',
  'LATE',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'CANCELLED',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Something that moved a wallet, or was to. */
export interface Payment {
  readonly id: string
  readonly userId: string
  readonly atMs: number
  readonly kind: PaymentKind
  readonly status: PaymentStatus
  /** Signed cents: the effect on the balance, now or later. */
  readonly cents: bigint
  readonly balanceAfter: bigint | null
  /** The deposit of a DEPOSIT; null for other kinds. */
  readonly depositId: string | null
  /** The subject in the ledger: `term:…`. */
  readonly subject: string
  /** The type of a term that was paid or refunded. */
  readonly type: SubscriptionType | null
  readonly reference: string
}

export interface PaymentFilter {
  readonly kinds?: readonly PaymentKind[]
  readonly statuses?: readonly PaymentStatus[]
  readonly from?: number
  readonly to?: number
}

interface Row {
  readonly id: string
  readonly number: bigint
  readonly user_id: string
  readonly at: Date
  readonly kind: PaymentKind
  readonly status: PaymentStatus
  readonly cents: bigint
  readonly after: bigint | null
  readonly deposit_id: string | null
  readonly subject: string
  readonly type: SubscriptionType | null
}

/** States of deposits that have another name here. */
const STATUS_OF: { readonly [Status in DepositStatus]?: PaymentStatus } = {
  CREATING: 'PENDING',
  PAID: 'DONE',
}

/** People's names for kinds of transfers that move a wallet. */
const KIND_OF: Readonly<Record<string, PaymentKind>> = {
  TERM: 'SUBSCRIPTION',
  DEPOSIT: 'DEPOSIT',
  REFUND: 'REFUND',
  DEPOSIT_BACK: 'REFUND',
  WITHDRAWAL_PAID: 'EARNINGS',
  ADJUSTMENT: 'ADJUSTMENT',
}

/**
 * Deposits in every state, and all other movements of the wallet. A term sold automatically is a
 * renewal; one bought by hand, for any beginning, is not.
 */
function paymentsOf(userId: string): RawBuilder<Row> {
  return sql`
    select deposits.id::text as id, number, deposits.user_id,
      coalesce(transfer.at, created_at) as at,
      'DEPOSIT' as kind, coalesce(${named(STATUS_OF)}::jsonb ->> status, status) as status,
      coalesce(leg.cents, credited_cents, case when status in ('UNDERPAID', 'LATE')
        then nullif(arrived_cents, 0) end,
        deposits.cents) as cents,
      leg.to_after as after, deposits.id as deposit_id, 'deposit:' || deposits.id as subject,
      null as type
    from deposits
    left join ledger_transfers transfer on transfer.key = 'deposit:' || deposits.id
    left join ledger_legs leg on leg.transfer_id = transfer.id
    where deposits.user_id = ${userId}
    union all
    select 'leg-' || leg.id, leg.id, account.user_id, transfer.at,
      case when transfer.kind = 'TERM' and term.bought_by = 'RENEWAL' then 'RENEWAL'
        else ${named(KIND_OF)}::jsonb ->> transfer.kind end, 'DONE',
      case when leg.to_account = account.id then leg.cents else -leg.cents end,
      case when leg.to_account = account.id then leg.to_after else leg.from_after end,
      null, transfer.subject, term.type
    from ledger_accounts account
    join ledger_legs leg on account.id in (leg.from_account, leg.to_account)
    join ledger_transfers transfer on transfer.id = leg.transfer_id
      and (transfer.kind <> 'DEPOSIT' or transfer.key <> transfer.subject)
    left join subscription_terms term on term.user_id = account.user_id
      and transfer.subject = 'term:' || term.user_id || ':' || term.period
    where account.kind = 'WALLET' and account.user_id = ${userId}`
}

function named(names: object): string {
  return JSON.stringify(names)
}

function fits({ kinds = null, statuses = null, from, to }: Nullable): RawBuilder<boolean> {
  const [since, until] = [from, to].map((atMs) => (atMs === undefined ? null : new Date(atMs)))
  return sql<boolean>`(${kinds}::text[] is null or kind = any(${kinds}::text[]))
    and (${statuses}::text[] is null or status = any(${statuses}::text[]))
    and (${since}::timestamptz is null or at >= ${since}::timestamptz)
    and (${until}::timestamptz is null or at < ${until}::timestamptz)`
}

/** SQL has null alone for an omitted value. */
type Nullable = Omit<PaymentFilter, 'kinds' | 'statuses'> & {
  readonly kinds?: PaymentFilter['kinds'] | null
  readonly statuses?: PaymentFilter['statuses'] | null
}

/** The newest first. */
export async function listPayments(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset, ...filter }: PaymentFilter & { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: Payment[]; readonly total: number }> {
  const { rows } = await sql<Row & { total: bigint }>`
    select *, count(*) over () as total from (${paymentsOf(userId)}) as payments
    where ${fits(filter)} order by at desc, number desc limit ${limit} offset ${offset}`.execute(db)
  if (rows.length > 0 || offset === 0) {
    return { items: rows.map(paymentOf), total: Number(rows[0]?.total ?? 0) }
  }
  const first = await listPayments(db, userId, { ...filter, limit: 1, offset: 0 })
  return { items: [], total: first.total }
}

const LEG = /^leg-\d{1,18}$/

/** Finds one's own payment: another's id reads as one that nobody has. */
export async function findPayment(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<Payment | null> {
  if (!isUuid(id) && !LEG.test(id)) return null
  const { rows } = await sql<Row>`
    select * from (${paymentsOf(userId)}) as payments where id = ${id}`.execute(db)
  return rows[0] ? paymentOf(rows[0]) : null
}

/** The payment's id of a transfer with one leg, by its key. */
export async function legOfTransfer(db: Kysely<Tables>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger_legs')
    .innerJoin('ledger_transfers', 'ledger_transfers.id', 'transfer_id')
    .select('ledger_legs.id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row && `leg-${row.id}`
}

function paymentOf(row: Row): Payment {
  return {
    id: row.id,
    userId: row.user_id,
    atMs: row.at.getTime(),
    kind: row.kind,
    status: row.status,
    cents: row.cents,
    balanceAfter: row.after,
    depositId: row.deposit_id,
    subject: row.subject,
    type: row.type,
    reference: referenceOf(row.deposit_id === null ? 'leg' : 'deposit', row.number),
  }
}
