import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { AffiliateTerms, ContentConfig } from '../../../settings/content-settings.ts'
import { moneyTransaction, postTransfer } from '../../ledger/index.ts'
import { type CommissionRow, judgeCommission } from '../fraud/judge-commission.ts'
import { expireWithdrawals } from '../withdrawals/expire-withdrawals.ts'
import { moveCommission } from './commission-machine.ts'
import { commissionKey } from './take-back.ts'

const EVERY_MS = 60_000

export interface MaturingParts {
  readonly db: Database
  readonly settings: { readonly content: ContentConfig }
  readonly log: Logger
}

/**
 * Lets commissions mature once they have waited long enough and passed a last check, and gives back
 * withdrawals that nobody confirmed. Any number of processes may run it: each takes rows that no
 * other holds, one a transaction, by the database's clock.
 */
export class Maturing {
  readonly #parts: MaturingParts
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | undefined

  constructor(parts: MaturingParts, everyMs = EVERY_MS) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#runQuietly(), everyMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** All that is due now; how many commissions have matured. */
  async run(): Promise<number> {
    const { db, settings, log } = this.#parts
    const cheapest = cheapestOf(settings.content.affiliate)
    let matured = 0
    // One that cannot mature just now holds up nobody else's, and is tried the next time.
    const failed: string[] = []
    for (let isMore = true; isMore;) {
      let held: string | undefined
      try {
        const state = await moneyTransaction(db, async (tx) => {
          const due = await nextDue(tx, failed)
          held = due?.id
          return due && mature(tx, due, cheapest)
        })
        isMore = state !== undefined
        if (state === 'MATURED') matured++
      } catch (error) {
        if (held === undefined) throw error
        failed.push(held)
        log.error({ commission: held, error }, 'cannot mature a commission')
      }
    }
    await expireWithdrawals(db)
    return matured
  }

  async #runQuietly(): Promise<void> {
    if (this.#running) return
    this.#running = this.run()
      .then(() => undefined)
      .catch((error: unknown) => {
        const { message } = error as Error
        this.#parts.log.warn({ error: message }, 'cannot mature commissions')
      })
      .finally(() => (this.#running = undefined))
    await this.#running
  }
}

type Due = CommissionRow & { readonly payer_id: string }

async function nextDue(
  tx: Transaction<Tables>,
  failed: readonly string[],
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select own.*, term.user_id as payer_id
    from commissions own join subscription_terms term on term.id = term_id
    where state = 'PENDING' and matures_at <= hopwise_now() and own.id <> all (${failed}::uuid[])
    order by matures_at limit 1 for update of own skip locked`.execute(tx)
  return rows[0]
}

/** The commission's new status. */
async function mature(tx: Transaction<Tables>, due: Due, cheapest: string): Promise<string> {
  const looking = { at: 'LATER', cheapest } as const
  const judged = await judgeCommission(tx, due, due.payer_id, looking)
  if (judged.state !== 'PENDING') return judged.state
  const { id, partner_id: userId, cents, taken_cents } = judged
  const [from, to] = [
    { kind: 'PENDING', userId },
    { kind: 'EARNED', userId },
  ] as const
  await postTransfer(tx, {
    key: `mature:${id}`,
    kind: 'MATURE',
    subject: commissionKey(id),
    legs: [{ from, to, cents: cents - taken_cents }],
  })
  await moveCommission(tx, id, 'MATURED')
  return 'MATURED'
}

/** The type of term that costs least. */
export function cheapestOf({ tariffs }: Pick<AffiliateTerms, 'tariffs'>): string {
  const [least] = tariffs.toSorted((one, other) => (one.cents < other.cents ? -1 : 1))
  return least ? `${least.tariff}_${least.days}` : ''
}
