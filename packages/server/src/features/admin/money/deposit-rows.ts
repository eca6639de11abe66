import { type Kysely, sql } from 'kysely'
import type { DepositStatus } from '../../../db/tables/wallet-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import {
  confirmedCents,
  creditableCents,
  type DepositRow,
  isCreditable,
  readReference,
  restorableCents,
} from '../../wallet/index.ts'

type Db = Kysely<Tables>

export interface DepositsQuery {
  readonly statuses?: readonly DepositStatus[]
  /** Part of a payer's e-mail or name; or a whole reference, id, invoice or address. */
  readonly search?: string
}

const needsSomebody = sql<boolean>`(status in ('UNDERPAID', 'LATE') or doubt is not null)`

/** The number of deposits that need somebody. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deposits')
    .where(needsSomebody)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deposits that need somebody first, then the newest. */
export async function listDeposits(
  db: Db,
  { statuses, search = '' }: DepositsQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly items: DepositRow[] }> {
  const text = search.trim()
  let query = db.selectFrom('deposits').selectAll('deposits')
  if (statuses && statuses.length > 0) query = query.where('status', 'in', statuses)
  if (text !== '') {
    const reference = readReference(text)
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where((eb) =>
      eb.or([
        ...(isUuid(text) ? [eb('deposits.id', '=', text)] : []),
        ...(reference?.kind === 'deposit' ? [eb('number', '=', reference.number)] : []),
        eb('invoice_id', '=', text),
        eb('pay_to', '=', text),
        eb.exists(
          eb
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'deposits.user_id')
            .where((user) => user.or([user('email', 'ilike', part), user('name', 'ilike', part)])),
        ),
      ]),
    )
  }
  const { count } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await query
    .orderBy(needsSomebody, 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(count), items }
}

/**
 * Open invoices are followed until they end: their sum is credited automatically, and by an admin
 * only where a doubt stops that. To a credited one no second admin adds what is not confirmed.
 */
export function suggestedCredit(deposit: DepositRow): bigint | null {
  if (!isCreditable(deposit)) return null
  const cents = deposit.credited_cents === null ? creditableCents : confirmedCents
  return (cents(deposit) ?? 0n) + restorableCents(deposit) || null
}

export interface HeardEvent {
  readonly atMs: number
  readonly kind: string
  readonly eventId: string
  readonly isRepeat: boolean
}

/** The provider's events for the deposit, newest first. */
export async function eventsOf(db: Db, depositId: string, most: number): Promise<HeardEvent[]> {
  const rows = await db
    .selectFrom('provider_events')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ at, kind, event_id, repeats }) => ({
    atMs: at.getTime(),
    kind,
    eventId: event_id,
    isRepeat: repeats > 0,
  }))
}
