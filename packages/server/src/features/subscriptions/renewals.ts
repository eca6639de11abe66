import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { NoticeKind, SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { Jobs } from '../../jobs/open-jobs.ts'
import type { Logger } from '../../lib/logger.ts'
import type { ContentConfig } from '../../settings/content-settings.ts'
import { balanceOf, FloorError, moneyTransaction } from '../ledger/index.ts'
import { noteDueNotices, noteNotice, NOTIFY_TERM } from './notices/notices.ts'
import { planOf } from './plans.ts'
import { renewalCents } from './subscription-state.ts'
import { beginRenewed, stopRenewal } from './subscription-machine.ts'
import { openTerm, wallet } from './terms.ts'

const EVERY_MS = 15_000

export interface RenewalParts {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
  readonly settings: { readonly content: ContentConfig }
  readonly log: Logger
}

interface Due {
  readonly user_id: string
  readonly period: number
  readonly type: SubscriptionType
  readonly told_cents: bigint | null
  readonly is_blocked: boolean
}

/**
 * Renews ended terms, and writes to people before and after. Any number of processes may run it:
 * each takes rows that no other holds, one a transaction, by the database's clock.
 */
export class Renewals {
  readonly #parts: RenewalParts
  readonly #timer: NodeJS.Timeout
  #running: Promise<void> | undefined

  constructor(parts: RenewalParts, everyMs = EVERY_MS) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#runQuietly(), everyMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** All that is due now; how many terms were sold. */
  async run(): Promise<number> {
    const { db, jobs, settings, log } = this.#parts
    let renewed = 0
    // One that cannot be renewed just now holds up nobody else, and is tried the next time.
    const failed: string[] = []
    for (let isMore = true; isMore;) {
      let held: string | undefined
      try {
        const done = await moneyTransaction(db, async (tx) => {
          const due = await takeDue(tx, failed)
          held = due?.user_id
          return due && this.#renew(tx, due)
        })
        isMore = done !== undefined
        if (done === 'RENEWED') renewed++
      } catch (error) {
        if (held === undefined) throw error
        // Somebody spent the money between a look at it and the charge: the next look shows it.
        if (error instanceof FloorError) continue
        failed.push(held)
        log.warn({ error: (error as Error).message }, 'cannot renew a subscription')
      }
    }
    await noteDueNotices(this.#parts, settings.content)
    jobs.wake(NOTIFY_TERM)
    return renewed
  }

  async #renew(tx: Transaction<Tables>, due: Due): Promise<NoticeKind> {
    const { jobs, settings } = this.#parts
    const { content } = settings
    const { user_id: userId, type, is_blocked } = due
    const cents = renewalCents(content, due)
    const plan = planOf(content, type)
    const isShort = (await balanceOf(tx, wallet(userId))) < cents
    if (isShort || is_blocked || !content.sellsTariffs) {
      await stopRenewal(tx, userId)
      const kind = isShort && content.sellsTariffs ? 'COULD_NOT' : 'ENDED'
      await noteNotice(tx, jobs, { userId, period: due.period, kind })
      return kind
    }
    // The mail about it names what it took: a higher price has to be announced before the next.
    const period = await beginRenewed(tx, { userId, cents })
    const { affiliate } = content
    await openTerm(tx, { userId, period, plan, boughtBy: 'RENEWAL', cents, affiliate })
    await noteNotice(tx, jobs, { userId, period, kind: 'RENEWED' })
    return 'RENEWED'
  }

  async #runQuietly(): Promise<void> {
    if (this.#running) return
    this.#running = this.run()
      .then(() => undefined)
      .catch((error: unknown) => {
        const { message } = error as Error
        this.#parts.log.warn({ error: message }, 'cannot renew subscriptions')
      })
      .finally(() => (this.#running = undefined))
    await this.#running
  }
}

async function takeDue(
  tx: Transaction<Tables>,
  failed: readonly string[],
): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select user_id, period, type, told_cents, users.blocked_at is not null as is_blocked
    from subscriptions join users on users.id = user_id
    where auto_renews and ends_at <= hopwise_now() and user_id <> all (${failed}::uuid[])
      and deleted_at is null
    order by ends_at limit 1
    for update of subscriptions skip locked`.execute(tx)
  return rows[0]
}
