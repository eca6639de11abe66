import type { AuditAction } from '@hopwise/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { requireMoneyTransaction } from './money-transaction.ts'

/** A person's account: its balance is stored. */
type PersonalAccount = 'WALLET' | 'PENDING' | 'EARNED' | 'HELD'
/** The house's account: its balance is the sum of its legs. */
type HouseAccount = 'CLEARING' | 'REVENUE' | 'COMMISSIONS' | 'PAYOUTS' | 'ADJUSTMENTS'

export type AccountRef =
  | { readonly kind: PersonalAccount; readonly userId: string }
  | { readonly kind: HouseAccount }

/** The accounts between which each kind of transfer moves money: an invariant that is checked. */
export const TRANSFER_KINDS = {
  DEPOSIT: [['CLEARING', 'WALLET']],
  DEPOSIT_BACK: [['WALLET', 'CLEARING']],
  TERM: [['WALLET', 'REVENUE']],
  REFUND: [['REVENUE', 'WALLET']],
  COMMISSION: [['COMMISSIONS', 'PENDING']],
  MATURE: [['PENDING', 'EARNED']],
  CLAWBACK: [
    ['PENDING', 'COMMISSIONS'],
    ['EARNED', 'COMMISSIONS'],
  ],
  WITHDRAWAL_ASKED: [['EARNED', 'HELD']],
  WITHDRAWAL_BACK: [['HELD', 'EARNED']],
  WITHDRAWAL_PAID: [
    ['HELD', 'PAYOUTS'],
    ['HELD', 'WALLET'],
  ],
  ADJUSTMENT: [
    ['ADJUSTMENTS', 'WALLET'],
    ['WALLET', 'ADJUSTMENTS'],
  ],
} as const satisfies Record<string, readonly (readonly [AccountRef['kind'], AccountRef['kind']])[]>

type TransferKind = keyof typeof TRANSFER_KINDS

interface Leg {
  readonly from: AccountRef
  readonly to: AccountRef
  /** Cents, above zero. */
  readonly cents: bigint
}

/** A movement of money: each leg takes cents from one account and gives them to another. */
export interface Transfer {
  /** Its identity for ever: the same key is never posted twice. `deposit:<id>` */
  readonly key: string
  readonly kind: TransferKind
  /** Its subject, for people who look it up. Nothing personal. */
  readonly subject: string
  readonly legs: readonly [Leg, ...Leg[]]
  /** The admin who moved it by hand. */
  readonly admin?: MovedBy
}

/** An admin, and the reason as a code: the ledger forgets nothing, so it holds no words. */
export interface MovedBy {
  readonly id: string
  readonly reason: AuditAction
}

/** Somebody has less than was to be taken; nothing was. */
export class FloorError extends Error {
  override readonly name = 'FloorError'
}

/**
 * The one way money moves: all legs or none, in one statement. False where it was done before.
 * @throws FloorError the transaction is gone with it
 */
export async function postTransfer(tx: Kysely<Tables>, transfer: Transfer): Promise<boolean> {
  requireMoneyTransaction(tx)
  const { key, kind, subject, legs, admin } = transfer
  const sides = (side: 'from' | 'to') => legs.map((leg) => leg[side])
  const users = (side: 'from' | 'to') =>
    sides(side).map((account) => ('userId' in account ? account.userId : null))
  const kinds = (side: 'from' | 'to') => sides(side).map((account) => account.kind)
  try {
    const { rows } = await sql<{ id: bigint | null }>`
      select post_transfer(${key}, ${kind}, ${subject},
        ${kinds('from')}::text[], ${users('from')}::uuid[],
        ${kinds('to')}::text[], ${users('to')}::uuid[],
        ${legs.map(({ cents }) => String(cents))}::bigint[],
        ${admin?.id ?? null}::uuid, ${admin?.reason ?? null}) as id`.execute(tx)
    return rows[0]!.id !== null
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23514' && constraint === 'ledger_floor') throw new FloorError(key)
    throw error
  }
}

/** Balances of that account of each person, in cents; people without one are left out. */
export async function balancesOf(
  db: Kysely<Tables>,
  kind: PersonalAccount,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['user_id', 'balance_cents'])
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ user_id, balance_cents }) => [user_id!, balance_cents]))
}

/** The balance of a person's account, in cents. */
export async function balanceOf(
  db: Kysely<Tables>,
  { kind, userId }: Extract<AccountRef, { userId: string }>,
): Promise<bigint> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_cents')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.balance_cents ?? 0n
}
