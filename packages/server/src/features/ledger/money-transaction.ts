import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { OverloadedError, UserError } from '../../lib/user-error.ts'

const TRIES = 5
const JITTER_MS = 40
/** Two transactions that could not both be: one of them begins again. */
const AGAIN = new Set(['40001', '40P01'])
const LOCK_TIMEOUT = '55P03'

/** Transactions in which money may move: all others are refused by the ledger. */
const begun = new WeakSet<Kysely<Tables>>()

/**
 * The only transaction in which money may move. Refused while money is stopped, unless `prepare`,
 * run first, reports that none will move this time. Its order of locks: the client's key, the row
 * of the business, accounts. It is retried after a conflict, so it must do nothing outside the
 * database; further effects are jobs enqueued in it.
 */
export async function moneyTransaction<Done>(
  db: Database,
  work: (tx: Transaction<Tables>) => Promise<Done>,
  prepare: (tx: Transaction<Tables>) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Done> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await setLockTimeout(tx)
        if (await prepare(tx)) await beginMoney(tx)
        return work(tx)
      })
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (code === LOCK_TIMEOUT) throw new OverloadedError()
      if (!AGAIN.has(code) || tries === TRIES) throw error
      await sleep(Math.random() * JITTER_MS * tries)
    }
  }
}

/** Refuses to move money where the transaction was not begun for it. */
export function requireMoneyTransaction(tx: Kysely<Tables>): void {
  if (!begun.has(tx)) throw new Error('money moves in a moneyTransaction alone')
}

/**
 * Part of the time that any statement has: whoever has waited so long for others' locks is told to
 * come again.
 */
async function setLockTimeout(tx: Transaction<Tables>): Promise<void> {
  await sql`
    select set_config('lock_timeout', (extract(epoch from
      current_setting('statement_timeout')::interval) * 600)::int::text, true)`.execute(tx)
}

async function beginMoney(tx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ stopped: boolean }>`
    select stopped_at is not null as stopped from money_state`.execute(tx)
  if (rows[0]!.stopped) throw moneyStopped()
  begun.add(tx)
}

function moneyStopped(): UserError {
  return new UserError('NOT_AVAILABLE', 'Money is not moved just now')
}
