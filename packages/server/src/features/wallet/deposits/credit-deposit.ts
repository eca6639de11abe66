import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type MovedBy, postTransfer } from '../../ledger/index.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit } from './deposit-machine.ts'

export interface Credit {
  readonly id: string
  readonly cents: bigint
  /** The deciding admin, where it is not paid by itself. */
  readonly admin?: MovedBy
  /** It may be more than what arrived: the admin has confirmed that. */
  readonly isAboveArrived?: boolean
  /** A further condition on its row. */
  readonly where?: Expression<SqlBool>
}

/**
 * PAID and the transfer are one transaction: a second caller, by any way, finds it paid. Undefined
 * where it was, or cannot be. An admin credits a paid one again, for what came later.
 */
export async function creditDeposit(
  tx: Kysely<Tables>,
  { id, cents, admin, isAboveArrived = false, where }: Credit,
): Promise<DepositRow | undefined> {
  const paid = await moveDeposit(tx, id, {
    status: 'PAID',
    byAdmin: admin !== undefined,
    // Coins may have come while the second admin was waited for, and be in the wallet.
    where: sql<boolean>`(${where ?? sql`true`})
      and (not ${isAboveArrived}::boolean or credited_cents is null or ${isRestorable(cents)})`,
    with: {
      credited_cents: sql`coalesce(credited_cents, 0) + ${String(cents)}::bigint`,
      // By itself as much is credited as the provider says has come.
      ...(admin ? {} : { arrived_cents: sql`greatest(arrived_cents, ${String(cents)}::bigint)` }),
      ...(isAboveArrived && admin ? { second_admin: admin.id } : {}),
      ...(isAboveArrived && {
        restored_cents: sql`case when credited_cents is null then 0
          else restored_cents + greatest(0, ${String(cents)}::bigint - ${LEFT}) end`,
        unsettled_refund_cents: sql`unsettled_refund_cents - case when credited_cents is null then 0
          else greatest(0, ${String(cents)}::bigint - ${LEFT}) end`,
      }),
      // A sum that was sent back without a credit is none that the wallet has given back.
      sent_back_cents: sql`sent_back_cents
        + case when credited_cents is null then coalesce(refunded_cents, 0) else 0 end`,
      refunded_cents: sql`case when credited_cents is not null then refunded_cents end`,
      decided_cents: decidedBy({ cents, admin, isAboveArrived }),
      doubt: null,
    },
  })
  if (!paid) return undefined
  const subject = depositKey(id)
  const key = await nextKey(tx, { subject, kind: 'DEPOSIT' })
  const to = { kind: 'WALLET', userId: paid.user_id } as const
  const isPosted = await postTransfer(tx, {
    key,
    kind: 'DEPOSIT',
    subject,
    legs: [{ from: { kind: 'CLEARING' }, to, cents }],
    ...(admin && { admin }),
  })
  // The throw takes both back.
  if (!isPosted) throw new Error(`${key} was credited before it was paid`)
  return paid
}

/** Its `settledCents`. */
const SETTLED = sql<bigint>`least(arrived_cents, coalesce(settled_cents, 0))`

/** Cents of a credited deposit that came since: its `confirmedCents`. */
const LEFT = sql<bigint>`greatest(0,
  ${SETTLED} - (credited_cents - restored_cents) - sent_back_cents)`

/** Whether a credit is of no more than what came since, and `restorableCents`. */
function isRestorable(cents: bigint) {
  return sql<boolean>`${String(cents)}::bigint <= ${LEFT} + greatest(0, unsettled_refund_cents
    - greatest(0, credited_cents - restored_cents + sent_back_cents - ${SETTLED}))`
}

/**
 * Cents a credit decides about: all that came, and what a second admin credited above it. An admin
 * alone, or a credit again, decides about nothing that has not settled.
 */
function decidedBy({
  cents,
  admin,
  isAboveArrived,
}: {
  readonly cents: bigint
  readonly admin: MovedBy | undefined
  readonly isAboveArrived: boolean
}) {
  const credited = sql<bigint>`${String(cents)}::bigint`
  if (isAboveArrived) {
    return sql<bigint>`case when credited_cents is null then greatest(arrived_cents, ${credited})
      else ${SETTLED} end`
  }
  return admin ? SETTLED : credited
}

/** The deposit's name in the ledger. */
export function depositKey(id: string): string {
  return `deposit:${id}`
}

/** The id in that name. */
export function depositIdOf(key: string): string {
  return key.slice('deposit:'.length)
}

const KEYS = { DEPOSIT: 'deposit', DEPOSIT_BACK: 'deposit-back' } as const

/** The key of a deposit's next transfer of a kind: `deposit:<id>`, then `deposit:<id>:2`. */
export async function nextKey(
  tx: Kysely<Tables>,
  { subject, kind }: { readonly subject: string; readonly kind: keyof typeof KEYS },
): Promise<string> {
  const { count } = await tx
    .selectFrom('ledger_transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const first = subject.replace('deposit', KEYS[kind])
  return count === 0n ? first : `${first}:${count + 1n}`
}
