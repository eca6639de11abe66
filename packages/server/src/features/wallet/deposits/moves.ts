import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { DepositStatus } from '../../../db/tables/wallet-tables.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { Logger } from '../../../lib/logger.ts'
import { moneyTransaction } from '../../ledger/index.ts'
import { creditDeposit } from './credit-deposit.ts'
import { creditableCents, type DepositRow, type Doubt } from './deposit.ts'
import { moveDeposit } from './deposit-machine.ts'
import { inSeconds, nextCheck, noteDeposit } from './deposit-store.ts'
import { noteMoved } from './notices/note-deposit.ts'
import { noteDoubt, NOTIFY_DOUBT } from './notices/note-doubt.ts'

interface MoveParts {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly log: Logger
}

/** Arrived cents; those credited automatically had arrived, whatever the provider says later. */
export function arrivedAtLeast(cents: bigint | null) {
  return sql<bigint | null>`case
    when credited_cents is null or second_admin is not null then ${cents}::bigint
    else greatest(${cents}::bigint, credited_cents) end`
}

/** Whether no admin has decided about the deposit since this row of it was read. */
function isUndecided({ decided_cents, seen_status, seen_cents }: DepositRow) {
  return sql<boolean>`(decided_cents, seen_status, seen_cents) is not distinct from
    (${decided_cents}::bigint, ${seen_status}::text, ${seen_cents}::bigint)`
}

/**
 * Cents that have settled, as reported to a look; those that an admin decided on since are later.
 */
export function settledAs(deposit: DepositRow, cents: bigint | undefined): Facts {
  if (cents === undefined) return {}
  const settledCents = sql<bigint | null>`case
    when ${isUndecided(deposit)} then ${cents}::bigint
    else settled_cents end`
  return { settled_cents: settledCents }
}

/**
 * The state of the invoice that an admin's last decision was about, until the invoice is in another
 * one: a return to it is news.
 */
export function stillSeen(deposit: DepositRow, status: string) {
  return sql<string | null>`case
    when ${isUndecided(deposit)} and seen_status <> ${status} then null
    else seen_status end`
}

/** Facts of a deposit beside its state and its doubt. */
type Facts = Omit<UpdateObject<Tables, 'deposits'>, 'status' | 'doubt'>

/** Notes facts, and a doubt where there is one. */
export async function noteFacts(
  parts: MoveParts,
  deposit: DepositRow,
  { doubt, ...facts }: Facts & { readonly doubt?: Doubt | undefined },
): Promise<void> {
  if (doubt === undefined) return noteDeposit(parts.db, deposit.id, facts)
  await parts.db.transaction().execute(async (tx) => {
    // First: the facts may forget what the last decision was about.
    await noteDoubted(tx, parts, deposit, doubt)
    await noteDeposit(tx, deposit.id, facts)
  })
}

/**
 * Notes a doubt, unless an admin has decided since the row was read. The operator is written to
 * about one that the deposit did not have.
 */
async function noteDoubted(
  tx: Transaction<Tables>,
  { jobs, log }: Omit<MoveParts, 'db'>,
  deposit: DepositRow,
  doubt: Doubt,
): Promise<void> {
  const { id } = deposit
  const doubted = await tx
    .updateTable('deposits')
    .set({ doubt })
    .where('id', '=', id)
    .where('doubt', 'is distinct from', doubt)
    .where(isUndecided(deposit))
    .returning('id')
    .executeTakeFirst()
  if (!doubted) return
  log.error({ deposit: id, doubt }, 'a deposit needs an admin')
  await noteDoubt(tx, jobs, { id, doubt })
}

/** Looks soon again at a deposit that an admin has decided about since its row was read. */
export async function lookAgain(db: Database, deposit: DepositRow): Promise<void> {
  await db
    .updateTable('deposits')
    .set({ next_check_at: inSeconds(0) })
    .where('id', '=', deposit.id)
    .where(sql<boolean>`not ${isUndecided(deposit)}`)
    .execute()
}

/**
 * Moves it to another state, where that can be, with the facts that its message states. Undefined
 * where it was not, as after an admin's decision meanwhile.
 */
export async function moveAndNotify(
  { db, jobs }: MoveParts,
  deposit: DepositRow,
  to: Omit<Parameters<typeof moveDeposit>[2], 'where'>,
): Promise<DepositRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const moved = await moveDeposit(tx, deposit.id, { ...to, where: isUndecided(deposit) })
    if (moved) await noteMoved(tx, jobs, moved)
    return moved
  })
}

/**
 * Credits a settled deposit to the payer's wallet, once; where the payer is gone, it waits.
 * Undefined where it is not credited, as after an admin's decision meanwhile.
 */
export async function creditSettled(
  { db, jobs, log }: MoveParts,
  deposit: DepositRow,
  cents: bigint,
): Promise<DepositRow | undefined> {
  const { id } = deposit
  const where = isUndecided(deposit)
  const credited = await moneyTransaction(db, async (tx) => {
    // Deleting waits for it, or is over.
    const payer = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', deposit.user_id)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!payer) {
      const doubt = 'PAYER_DELETED'
      const waits = await moveDeposit(tx, id, { status: 'UNDERPAID', where, with: { doubt } })
      if (waits && deposit.doubt !== doubt) await noteDoubt(tx, jobs, { id, doubt })
      return undefined
    }
    const paid = await creditDeposit(tx, { id, cents, where })
    if (paid) await noteMoved(tx, jobs, paid)
    return paid
  })
  if (credited) log.info({ deposit: id }, 'deposit credited')
  return credited
}

/** Sets the next look at a deposit: one that gets none, and has not ended, is for an admin. */
export async function setNextCheck(
  parts: MoveParts & { readonly jobs: Pick<Jobs, 'wake'> },
  id: string,
): Promise<DepositStatus> {
  const { db, jobs } = parts
  const now = await db.transaction().execute(async (tx) => {
    const next = await tx
      .updateTable('deposits')
      .set({ next_check_at: nextCheck })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { status, doubt, next_check_at } = next
    const isUnderWay = status === 'PENDING' || status === 'CONFIRMING'
    const isPartPaid = status === 'CANCELLED' && (creditableCents(next) ?? 0n) > 0n
    if ((isUnderWay || isPartPaid) && next_check_at === null && doubt === null) {
      await noteDoubted(tx, parts, next, 'NOT_ENDED')
    }
    return status
  })
  jobs.wake(NOTIFY_DOUBT)
  return now
}
