import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { moneyTransaction, postTransfer } from '../../features/ledger/index.ts'
import { personIn, putMoney } from '../money/people-with-money.ts'

const PRICE_CENTS = 20_000n
/** Cents that the partner may withdraw. */
const SHARE_CENTS = 2_000n

/** Gives a partner the matured share of what somebody they brought has paid. */
export async function earnHonestly(db: Database, partnerId: string): Promise<void> {
  const payer = await personIn(db, partnerId)
  await putMoney(db, payer, PRICE_CENTS)
  await moneyTransaction(db, (tx) => shareOf(tx, { payer, partnerId }))
}

/** Their term, and the partner's share of its price. */
async function shareOf(
  db: Transaction<Tables>,
  { payer, partnerId }: { readonly payer: string; readonly partnerId: string },
): Promise<void> {
  await sql`
    insert into subscriptions (user_id, period, type, starts_at, ends_at, auto_renews)
    values (${payer}, 1, 'PRO_7', hopwise_now(), hopwise_now() + interval '7 days', false)`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    insert into subscription_terms (user_id, period, type, bought_by, cents, notifications,
      notifications_left, pairs, starts_at, ends_at)
    select user_id, period, type, 'PURCHASE', ${String(PRICE_CENTS)}::bigint, 0, 0, 5, starts_at,
      ends_at
    from subscriptions where user_id = ${payer} returning id`.execute(db)
  const termKey = `term:${payer}:1`
  const paid = { from: { kind: 'WALLET', userId: payer }, to: { kind: 'REVENUE' } } as const
  const legs = [{ ...paid, cents: PRICE_CENTS }] as const
  await postTransfer(db, { key: termKey, kind: 'TERM', subject: termKey, legs })
  const { id } = await db
    .insertInto('commissions')
    .values({
      term_id: rows[0]!.id,
      level: 1,
      partner_id: partnerId,
      cents: SHARE_CENTS,
      bps: 1_000n,
      state: 'MATURED',
      matures_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subject = `commission:${id}`
  const pending = { kind: 'PENDING', userId: partnerId } as const
  const earned = { kind: 'EARNED', userId: partnerId } as const
  const cents = SHARE_CENTS
  await postTransfer(db, {
    key: subject,
    kind: 'COMMISSION',
    subject,
    legs: [{ from: { kind: 'COMMISSIONS' }, to: pending, cents }],
  })
  const mature = [{ from: pending, to: earned, cents }] as const
  await postTransfer(db, { key: `mature:${id}`, kind: 'MATURE', subject, legs: mature })
}
