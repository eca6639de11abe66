import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { Invoice } from '../../payments/index.ts'
import type { DepositTracker } from '../deposits/deposit-tracker.ts'
import { type ComparedDeposit, type Difference, differenceOf, unsettled } from './differences.ts'

const LOOK_EVERY_MS = 600_000
/** The time after which the next server takes over from one that failed or died. */
const AGAIN = '1 hour'
/** Deposits are followed for 25 hours: older ones have come to their end, there and here. */
const NEWEST = '26 hours'
/** Two days, so that each is looked at twice. */
const OLDEST = '74 hours'
const BATCH_SIZE = 50

export interface ComparisonParts {
  readonly db: Database
  readonly tracker: DepositTracker
  readonly log: Logger
}

/** The last comparison's findings. */
export interface Comparison {
  readonly atMs: number
  readonly invoices: number
  readonly differences: readonly Difference[]
}

/**
 * Compares once a day, in whichever server comes first: the provider's settled sums must equal
 * ours. It changes nothing; admins see the differences.
 */
export class ProviderComparison {
  readonly #parts: ComparisonParts
  readonly #timer: NodeJS.Timeout
  #running: Promise<unknown> | undefined

  constructor(parts: ComparisonParts, everyMs = LOOK_EVERY_MS) {
    this.#parts = parts
    this.#timer = setInterval(() => void this.#runQuietly(), everyMs)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Runs where it is due; undefined where it is not, or the provider is away. */
  async run(): Promise<readonly Difference[] | undefined> {
    const { db, tracker, log } = this.#parts
    const { name } = tracker.provider
    const span = await claim(db, name)
    if (!span) return undefined
    const settled = await tracker.ask((provider) => provider.settledInvoices(span))
    if (!settled) return undefined
    const deposits = await depositsOf(db, { provider: name, span, settled })
    const odd = settled.flatMap((invoice) => {
      const own = deposits.find(({ id }) => id === invoice.depositId)
      return differenceOf(invoice, own, tracker.provider.storeId) ?? []
    })
    const listed = new Set(settled.map(({ depositId }) => depositId))
    const left = await this.#unlisted(deposits.filter(({ id }) => !listed.has(id)))
    if (!left) return undefined
    const differences = [...odd, ...left]
    await sql`
      update provider_comparisons
      set compared_at = hopwise_now(), next_at = hopwise_now() + interval '1 day',
        invoices = ${settled.length}, differences = ${JSON.stringify(differences)}::jsonb
      where provider = ${name}`.execute(db)
    if (differences.length > 0) {
      log.error({ differences: differences.length }, 'payment provider and deposits differ')
    } else log.info({ invoices: settled.length }, 'payment provider and deposits agree')
    return differences
  }

  /** Each of them by itself: a list may begin or end between the two. */
  async #unlisted(deposits: readonly ComparedDeposit[]): Promise<Difference[] | undefined> {
    const credited = deposits.filter((each) => each.credited_cents !== null)
    const found: Difference[] = []
    for (let from = 0; from < credited.length; from += BATCH_SIZE) {
      const some = credited.slice(from, from + BATCH_SIZE)
      const ids = some.map(({ id }) => id)
      const invoices = await this.#parts.tracker.ask((provider) => provider.findInvoices(ids))
      if (!invoices) return undefined
      for (const deposit of some) {
        const own = invoices.find(({ id }) => id === deposit.invoice_id)
        found.push(...[unsettled(deposit, own)].filter((each) => each !== undefined))
      }
    }
    return found
  }

  async #runQuietly(): Promise<void> {
    if (this.#running) return
    this.#running = this.run()
      .catch((error: unknown) => {
        const { message } = error as Error
        this.#parts.log.warn(
          { error: message },
          'cannot compare the payment provider with deposits',
        )
      })
      .finally(() => (this.#running = undefined))
    await this.#running
  }
}

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

/** Claims the comparison for one of several servers. */
async function claim(db: Database, provider: string): Promise<Span | undefined> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    insert into provider_comparisons as own (provider, next_at)
    values (${provider}, hopwise_now() + ${AGAIN}::interval)
    on conflict (provider) do update set next_at = excluded.next_at
    where own.next_at <= hopwise_now()
    returning hopwise_now() - ${OLDEST}::interval as "from",
      hopwise_now() - ${NEWEST}::interval as "to"`.execute(db)
  const [row] = rows
  return row && { fromMs: row.from.getTime(), toMs: row.to.getTime() }
}

/** Deposits begun in that time, and those that an invoice names. */
async function depositsOf(
  db: Database,
  query: {
    readonly provider: string
    readonly span: Span
    readonly settled: readonly Invoice[]
  },
): Promise<ComparedDeposit[]> {
  const { provider, span, settled } = query
  const named = settled.flatMap(({ depositId }) => depositId ?? [])
  const { rows } = await sql<ComparedDeposit>`
    select deposits.*, transfer.admin_id is not null as by_admin
    from deposits left join ledger_transfers transfer on transfer.key = 'deposit:' || deposits.id
    where provider = ${provider} and (deposits.id::text = any(${named}::text[])
      or created_at between ${new Date(span.fromMs)} and ${new Date(span.toMs)})`.execute(db)
  return rows
}

/** The last one over all providers; undefined: none was compared yet. */
export async function lastComparison(db: Database): Promise<Comparison | undefined> {
  const row = await db
    .selectFrom('provider_comparisons')
    .selectAll()
    .where('compared_at', 'is not', null)
    .orderBy('compared_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { compared_at, invoices, differences } = row
  return { atMs: compared_at!.getTime(), invoices, differences: differences as Difference[] }
}

const KEPT_DAYS = 90

/** Forgets the provider's old events: nobody asks for them any more. */
export async function forgetEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('provider_events')
    .where('at', '<', sql<Date>`hopwise_now() - ${KEPT_DAYS} * interval '1 day'`)
    .execute()
}
