import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { postTransfer } from '../../ledger/index.ts'
import type { DepositRow } from './deposit.ts'
import { moveDeposit } from './deposit-store.ts'

export interface Credit {
  readonly id: string
  readonly cents: bigint
  /** The deciding admin, where it is not paid by itself. */
  readonly admin?: { readonly id: string; readonly reason: string }
  /** The admin who confirmed a credit of more than what arrived; it is refused without. */
  readonly secondAdmin?: string
}

/**
 * PAID and the transfer are one transaction: a second caller, by any way, finds it paid. Undefined
 * where it was, or cannot be.
 */
export async function creditDeposit(
  tx: Kysely<Tables>,
  { id, cents, admin, secondAdmin }: Credit,
): Promise<DepositRow | undefined> {
  const paid = await moveDeposit(tx, id, {
    status: 'PAID',
    byAdmin: admin !== undefined,
    ...(admin && { from: ['UNDERPAID', 'LATE'] as const }),
    with: {
      credited_cents: cents,
      // By itself as much is credited as the provider says has come.
      ...(admin ? {} : { arrived_cents: cents }),
      ...(secondAdmin === undefined ? {} : { second_admin: secondAdmin }),
    },
  })
  if (!paid) return undefined
  const key = `deposit:${id}`
  const to = { kind: 'WALLET', userId: paid.user_id } as const
  const isPosted = await postTransfer(tx, {
    key,
    kind: 'DEPOSIT',
    subject: key,
    legs: [{ from: { kind: 'CLEARING' }, to, cents }],
    ...(admin && { admin }),
  })
  // The throw takes both back.
  if (!isPosted) throw new Error(`${key} was credited before it was paid`)
  return paid
}
