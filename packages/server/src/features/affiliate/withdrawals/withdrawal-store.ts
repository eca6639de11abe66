import { type Kysely, sql, type Transaction } from 'kysely'
import type { WithdrawalStatus } from '../../../db/tables/withdrawal-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { balanceOf, postTransfer, type Transfer } from '../../ledger/index.ts'
import { OPEN_STATUSES, WALLET, type WithdrawalRow } from './withdrawal.ts'

type Db = Kysely<Tables>

/** The withdrawal of an id; with `userId`, only one of that person. */
export async function findWithdrawal(
  db: Db,
  id: string,
  userId?: string,
): Promise<WithdrawalRow | undefined> {
  if (!isUuid(id)) return undefined
  let query = db.selectFrom('withdrawals').selectAll().where('id', '=', id)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.executeTakeFirst()
}

/** The newest first. */
export async function listWithdrawals(
  db: Db,
  userId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: WithdrawalRow[]; readonly total: number }> {
  const own = db.selectFrom('withdrawals').where('user_id', '=', userId)
  const { count } = await own
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const items = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { items, total: Number(count) }
}

/** One person's withdrawals whose sum is held. */
export async function openOf(db: Db, userId: string): Promise<WithdrawalRow[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .forUpdate()
    .execute()
}

/** Counts them in any status. */
export async function countOfDay(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawals
    where user_id = ${userId} and at > hopwise_now() - interval '1 day'`.execute(db)
  return rows[0]!.count
}

export interface Step {
  readonly status: WithdrawalStatus
  readonly atMs: number
}

/** The oldest first. */
export async function stepsOf(db: Db, id: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('withdrawal_steps')
    .select(['status', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ status, at }) => ({ status, atMs: at.getTime() }))
}

type Moved = Pick<WithdrawalRow, 'id' | 'user_id' | 'cents' | 'method'>
type Admin = NonNullable<Transfer['admin']>

/** The sum may be withdrawn again. */
export async function giveSumBack(
  tx: Transaction<Tables>,
  { id, user_id: userId, cents }: Moved,
  admin?: Admin,
): Promise<void> {
  await postTransfer(tx, {
    key: `withdrawal:${id}:back`,
    kind: 'WITHDRAWAL_BACK',
    subject: withdrawalKey(id),
    legs: [{ from: { kind: 'HELD', userId }, to: { kind: 'EARNED', userId }, cents }],
    ...(admin ? { admin } : {}),
  })
}

/** The sum of a refused one is held again, even where the partner has less: its coins have left. */
export async function holdSumAgain(
  tx: Transaction<Tables>,
  { id, user_id: userId, cents }: Moved,
  admin: Admin,
): Promise<void> {
  await postTransfer(tx, {
    key: `withdrawal:${id}:asked-again`,
    kind: 'WITHDRAWAL_ASKED',
    subject: withdrawalKey(id),
    legs: [{ from: { kind: 'EARNED', userId }, to: { kind: 'HELD', userId }, cents }],
    admin,
  })
}

/** The sum is the partner's own, or has left. */
export async function payOut(
  tx: Transaction<Tables>,
  { id, user_id: userId, cents, method }: Moved,
  admin?: Admin,
): Promise<void> {
  const to =
    method === WALLET ? ({ kind: 'WALLET', userId } as const) : { kind: 'PAYOUTS' as const }
  await postTransfer(tx, {
    key: `withdrawal:${id}:paid`,
    kind: 'WITHDRAWAL_PAID',
    subject: withdrawalKey(id),
    legs: [{ from: { kind: 'HELD', userId }, to, cents }],
    ...(admin ? { admin } : {}),
  })
}

/** Cents by which more was taken back of somebody's earnings than is left, or zero. */
export async function owedBy(db: Db, userId: string): Promise<bigint> {
  const earned = await balanceOf(db, { kind: 'EARNED', userId })
  return earned < 0n ? -earned : 0n
}

/** The withdrawal's name in the ledger. */
export function withdrawalKey(id: string): string {
  return `withdrawal:${id}`
}

/** The id in that name. */
export function withdrawalIdOf(key: string): string {
  return key.slice('withdrawal:'.length)
}

/**
 * Whether coins of this partner have arrived there before. Ones that left after a refusal say
 * nothing: it may have been refused because of the address.
 */
export async function isKnownAddress(
  db: Db,
  { user_id, address_mark, method }: Pick<WithdrawalRow, 'user_id' | 'address_mark' | 'method'>,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from withdrawals where user_id = ${user_id} and status = 'PAID'
      and method = ${method} and address_mark = ${address_mark}
      and not exists (select from withdrawal_steps
        where withdrawal_id = withdrawals.id and status = 'REFUSED')) as known`.execute(db)
  return rows[0]!.known
}
