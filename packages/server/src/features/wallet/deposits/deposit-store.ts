import { type Kysely, sql, type UpdateObject } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { isUuid } from '../../../lib/is-uuid.ts'
import { holdUser } from '../../accounts/index.ts'
import { type DepositRow, OPEN_STATUSES } from './deposit.ts'

type Db = Kysely<Tables>
/** Changed columns of a deposit. */
type Change = UpdateObject<Tables, 'deposits'>

export interface NewDeposit {
  readonly userId: string
  readonly currency: string
  readonly cents: bigint
  readonly provider: string
  /** Seconds that the invoice's maker has before another process looks. */
  readonly leaseSeconds: number
}

export async function insertDeposit(tx: Db, deposit: NewDeposit): Promise<string> {
  const { userId, currency, cents, provider, leaseSeconds } = deposit
  const { id } = await tx
    .insertInto('deposits')
    .values({
      user_id: userId,
      currency,
      cents,
      provider,
      next_check_at: inSeconds(leaseSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function inSeconds(seconds: number) {
  return sql<Date>`hopwise_now() + ${seconds} * interval '1 second'`
}

/** The deposit of an id; with `userId`, only one of that person. */
export async function findDeposit(
  db: Db,
  id: string,
  userId?: string,
): Promise<DepositRow | undefined> {
  if (!isUuid(id)) return undefined
  let query = db.selectFrom('deposits').selectAll().where('id', '=', id)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.executeTakeFirst()
}

export interface HeldDeposit {
  readonly deposit: DepositRow
  /** False: the account is deleted. */
  readonly hasPayer: boolean
}

/** The deposit, locked until the transaction ends; its payer's row is locked first. */
export async function holdDeposit(tx: Db, id: string): Promise<HeldDeposit | undefined> {
  const seen = await findDeposit(tx, id)
  if (!seen) return undefined
  const hasPayer = (await holdUser(tx, seen.user_id)) !== undefined
  const held = tx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate()
  return { deposit: await held.executeTakeFirstOrThrow(), hasPayer }
}

/** The newest first. */
export function openDeposits(db: Db, userId: string, most: number): Promise<DepositRow[]> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_STATUSES)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
}

/** One person's deposits in any state, the newest first. */
export function depositsOf(db: Db, userId: string, most: number): Promise<DepositRow[]> {
  return db
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()
}

/** Deposits that wait for the payer, and all of a day. */
export async function countDeposits(
  tx: Db,
  userId: string,
): Promise<{ readonly waiting: number; readonly ofDay: number }> {
  const { rows } = await sql<{ waiting: number; ofDay: number }>`
    select (count(*) filter (
        where status in ('CREATING', 'PENDING', 'CONFIRMING')))::int as waiting,
      (count(*) filter (where created_at > hopwise_now() - interval '1 day'))::int as "ofDay"
    from deposits where user_id = ${userId}`.execute(tx)
  return rows[0]!
}

/** Notes facts beside its state. */
export async function noteDeposit(db: Db, id: string, known: Change): Promise<void> {
  await db.updateTable('deposits').set(known).where('id', '=', id).execute()
}

const CLAIMED = 50
const CLAIM_SECONDS = 60

/** Claims due deposits: each of several servers takes others. */
export async function claimDue(db: Db): Promise<DepositRow[]> {
  return db
    .updateTable('deposits')
    .set({ next_check_at: inSeconds(CLAIM_SECONDS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deposits')
        .select('id')
        .where('next_check_at', '<=', sql<Date>`hopwise_now()`)
        .orderBy('next_check_at')
        .limit(CLAIMED)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/**
 * The time of the next look, by the deposit's state and age. One that is due stays due: an event of
 * the provider came during the look, which may have been answered before.
 */
export const nextCheck = sql<Date | null>`case
  when next_check_at <= hopwise_now() then next_check_at
  when hopwise_now() > created_at + interval '25 hours' then null
  when status = 'CREATING' then hopwise_now() + interval '20 seconds'
  when status in ('PAID', 'REFUNDED') then hopwise_now() + interval '6 hours'
  when hopwise_now() < created_at + interval '1 hour' then hopwise_now() + interval '30 seconds'
  else hopwise_now() + interval '10 minutes' end`
