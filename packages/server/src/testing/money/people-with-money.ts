import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { moneyTransaction, postTransfer } from '../../features/ledger/index.ts'

let made = 0

/** Somebody with an account and nothing on it, brought by nobody where nobody is named. */
export async function personIn(db: Database, partnerId?: string): Promise<string> {
  const name = `payer-${++made}-${randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('users')
    .values({
      name,
      email: `${name}@example.org`,
      locale: 'en',
      referral_code: name,
      referred_by: partnerId ?? null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts that much into somebody's wallet, without a deposit. */
export async function putMoney(db: Database, userId: string, cents: bigint): Promise<void> {
  const key = `adjust:test-${++made}-${userId}`
  const legs = [{ from: { kind: 'ADJUSTMENTS' }, to: { kind: 'WALLET', userId }, cents }] as const
  await moneyTransaction(db, (tx) =>
    postTransfer(tx, { key, kind: 'ADJUSTMENT', subject: key, legs }),
  )
}
