import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Jobs } from '../../jobs/open-jobs.ts'
import type { Logger } from '../../lib/logger.ts'
import { type Invariant, lookAt, recentChecks, wholeChecks } from './invariants.ts'
import { noteStop } from './notify-stop.job.ts'

const MINUTE_MS = 60_000
const WHOLE_EVERY = '24 hours'
/** A whole look takes as long as a hundred statements of pages. */
const WHOLE_STATEMENT_MS = 300_000

export interface MoneyGuardParts {
  readonly db: Database
  readonly log: Logger
  /** The queue that notifies the operator of a stop; omitted: nobody is notified. */
  readonly jobs?: Pick<Jobs, 'enqueue'>
}

/** Whether money may move, and the results of the last checks. */
export interface MoneyState {
  readonly stoppedAtMs: number | undefined
  readonly stoppedBecause: string | undefined
  readonly checkedAtMs: number | undefined
  readonly checkedWholeAtMs: number | undefined
  /** Results of the last full check, or of a later one of moved accounts. */
  readonly invariants: readonly Invariant[]
}

/**
 * Checks the ledger's invariants: each minute for accounts that have moved, once a day for all. A
 * broken one stops all money until an admin lets it move again.
 */
export class MoneyGuard {
  readonly #parts: MoneyGuardParts
  readonly #timer: NodeJS.Timeout
  #looking: Promise<unknown> | undefined

  constructor(parts: MoneyGuardParts, everyMs = MINUTE_MS) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#lookQuietly(), everyMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Runs the checks that are due. Servers that check at the same moment find the same. */
  async look({ isWhole = false }: { isWhole?: boolean } = {}): Promise<readonly Invariant[]> {
    const { db } = this.#parts
    const due = isWhole || (await isWholeDue(db))
    const found = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => (due ? lookAtAll(tx) : lookAt(tx, recentChecks)))
    await sql`
      update money_state set checked_at = hopwise_now(),
        checked_whole_at = case when ${due} then hopwise_now() else checked_whole_at end,
        report = (coalesce(report, '{}') || ${JSON.stringify(byName(found))}::jsonb)`.execute(db)
    const wrong = found.filter(({ holds }) => !holds)
    if (wrong.length > 0) await this.stop(wrong.map(({ name }) => name).join(', '))
    return found
  }

  /** Stops all money, by anybody. */
  async stop(because: string): Promise<void> {
    const { db, log, jobs } = this.#parts
    const isNew = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('money_state')
        .set({ stopped_at: sql<Date>`hopwise_now()`, stopped_because: because })
        .where('stopped_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n && jobs) await noteStop(tx, jobs, { because })
      return numUpdatedRows > 0n
    })
    if (isNew) log.error({ because }, 'the ledger is inconsistent: money has stopped')
  }

  async #lookQuietly(): Promise<void> {
    if (this.#looking) return
    this.#looking = this.look()
      .catch((error: unknown) => {
        const { message } = error as Error
        this.#parts.log.warn({ error: message }, 'cannot check the ledger')
      })
      .finally(() => (this.#looking = undefined))
    await this.#looking
  }
}

async function lookAtAll(tx: Kysely<Tables>): Promise<Invariant[]> {
  await sql`select set_config('statement_timeout', ${String(WHOLE_STATEMENT_MS)}, true)`.execute(tx)
  return lookAt(tx, wholeChecks)
}

async function isWholeDue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(checked_whole_at <= hopwise_now() - ${WHOLE_EVERY}::interval, true) as due
    from money_state`.execute(db)
  return rows[0]!.due
}

function byName(found: readonly Invariant[]): Readonly<Record<string, Invariant>> {
  return Object.fromEntries(found.map((each) => [each.name, each]))
}

/** The present state of the guard: whether money is stopped and why, and its last checks. */
export async function moneyState(db: Kysely<Tables>): Promise<MoneyState> {
  const row = await db.selectFrom('money_state').selectAll().executeTakeFirstOrThrow()
  return {
    stoppedAtMs: row.stopped_at?.getTime(),
    stoppedBecause: row.stopped_because ?? undefined,
    checkedAtMs: row.checked_at?.getTime(),
    checkedWholeAtMs: row.checked_whole_at?.getTime(),
    invariants: Object.values((row.report ?? {}) as Record<string, Invariant>),
  }
}

/** Money may move again. */
export async function reopenMoney(tx: Kysely<Tables>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('money_state')
    .set({ stopped_at: null, stopped_because: null })
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
