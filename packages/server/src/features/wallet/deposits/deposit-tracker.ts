import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../jobs/open-jobs.ts'
import type { Logger } from '../../../lib/logger.ts'
import { printMoney } from '../../../lib/money.ts'
import type { PayableCurrency, PaymentConfig } from '../../../settings/payment-settings.ts'
import {
  type Invoice,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFault,
} from '../../payments/index.ts'
import type { WalletChanges } from '../wallet-changes.ts'
import { moveDeposit } from './deposit-machine.ts'
import { claimDue, inSeconds, nextCheck, noteDeposit } from './deposit-store.ts'
import { type DepositRow, statusText } from './deposit.ts'
import { afterDecision, judgeInvoice, type Verdict } from './judge-invoice.ts'
import {
  arrivedAtLeast,
  creditSettled,
  lookAgain,
  moveAndNotify,
  noteFacts,
  setNextCheck,
  settledAs,
  stillSeen,
} from './moves.ts'
import { NOTIFY_DEPOSIT } from './notices/note-deposit.ts'
import { NOTIFY_DOUBT } from './notices/note-doubt.ts'
import { noteAnswer, noteFailure, providerHealth } from './provider-health.ts'

const LOOK_EVERY_MS = 2_000
/** While the provider is away each is queried after this, and not every few seconds. */
const AWAY_SECONDS = 30

interface DepositTrackerParts {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly currencies: readonly PayableCurrency[]
  readonly config: PaymentConfig
  readonly changes: WalletChanges
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
  readonly baseUrl: () => string
  readonly log: Logger
}

/**
 * Follows deposits until they end, by polling the provider: its calls are only hints to poll
 * sooner, and all goes on without them.
 */
export class DepositTracker {
  readonly provider: PaymentProvider
  readonly currencies: readonly PayableCurrency[]
  readonly #parts: DepositTrackerParts
  readonly #watched: WatchedProvider
  readonly #timer: NodeJS.Timeout
  #looking: Promise<void> | undefined
  #isWoken = false
  /** Events of invoices that nobody here has made. */
  #strangers = 0

  constructor(parts: DepositTrackerParts, everyMs = LOOK_EVERY_MS) {
    this.#parts = parts
    this.provider = parts.provider
    this.#watched = new WatchedProvider(parts.db, parts.provider, parts.log)
    this.currencies = parts.currencies
    this.#timer = setInterval(() => this.wake(), everyMs)
  }

  get strangers(): number {
    return this.#strangers
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.provider.close()
  }

  /** Whether people are sent to pay now. */
  async isOpen(): Promise<boolean> {
    const { isAway } = await providerHealth(this.#parts.db, this.provider.name)
    return !isAway
  }

  /** Looks soon at due deposits. */
  wake(): void {
    this.#isWoken = true
    this.#looking ??= this.#lookQuietly().finally(() => (this.#looking = undefined))
  }

  /** Notes the provider's event, and looks at the deposit soon. Its content is not believed. */
  async hear({ eventId, invoiceId, kind }: ProviderEvent): Promise<void> {
    const { db } = this.#parts
    const isKnown = await db.transaction().execute(async (tx) => {
      const deposit = await tx
        .updateTable('deposits')
        .set({ next_check_at: inSeconds(0) })
        .where('invoice_id', '=', invoiceId)
        .returning('id')
        .executeTakeFirst()
      if (!deposit) return false
      await tx
        .insertInto('provider_events')
        .values({ provider: this.provider.name, event_id: eventId, deposit_id: deposit.id, kind })
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'event_id'])
            .doUpdateSet({ repeats: sql<number>`provider_events.repeats + 1` }),
        )
        .execute()
      return true
    })
    if (isKnown) this.wake()
    else this.#strangers++
  }

  /** Asks the provider something; undefined where it is away. */
  ask<Answer>(question: (provider: PaymentProvider) => Promise<Answer>) {
    return this.#watched.ask(question)
  }

  /** Asks the provider about all whose turn it is. */
  async look(): Promise<void> {
    const due = await claimDue(this.#parts.db)
    if (due.length === 0) return this.#watched.ping()
    const invoices = await this.#watched.ask((provider) =>
      provider.findInvoices(due.map(({ id }) => id)),
    )
    for (const deposit of due) {
      if (invoices) await this.#judge(deposit, invoiceFor(deposit, invoices))
      else await this.#waitForProvider(deposit)
    }
  }

  /** The amount that came, in its currency; undefined where nobody can say. */
  async coinsOf(deposit: DepositRow): Promise<string | undefined> {
    const { invoice_id: id } = deposit
    if (id === null) return undefined
    const way = await this.#watched.ask((provider) =>
      provider.payingWay(id, this.#methodOf(deposit)),
    )
    return way?.paid
  }

  /** Asks about one now. Rejects with `ProviderFault` where nothing is answered. */
  async check(deposit: DepositRow): Promise<void> {
    const invoices = await this.provider.findInvoices([deposit.id])
    await this.#judge(deposit, invoiceFor(deposit, invoices))
  }

  /**
   * Makes the invoice of a deposit that has none. Where it cannot be made now the deposit waits for
   * the next look.
   */
  async begin(deposit: DepositRow, locale: 'en' | 'ru'): Promise<void> {
    const { config, baseUrl } = this.#parts
    const invoice = await this.#watched.ask((provider) =>
      provider.createInvoice({
        depositId: deposit.id,
        amount: printMoney(deposit.cents),
        method: this.#methodOf(deposit),
        minutes: config.invoiceMinutes,
        returnTo: `${baseUrl()}/profile/payments?deposit=${deposit.id}`,
        locale,
      }),
    )
    if (invoice) await this.#judge(deposit, invoice)
  }

  async #judge(deposit: DepositRow, invoice: Invoice | undefined): Promise<void> {
    if (deposit.status === 'CREATING') return this.#adopt(deposit, invoice)
    if (!invoice) return this.#lose(deposit)
    const judged = judgeInvoice(deposit, this.provider.storeId, invoice)
    const verdict = afterDecision(deposit, judged, invoice)
    await this.#follow(deposit, invoice, verdict)
  }

  /** Somebody died between the row and the answer, or the provider was away. */
  async #adopt(deposit: DepositRow, invoice: Invoice | undefined): Promise<void> {
    const { db, jobs } = this.#parts
    if (!invoice) {
      return (await this.#giveUp(deposit)) ? undefined : this.begin(deposit, 'en')
    }
    const { status, doubt } = judgeInvoice(deposit, this.provider.storeId, invoice)
    if (doubt !== undefined && status === undefined) {
      await noteFacts(this.#parts, deposit, { doubt, next_check_at: nextCheck })
      return jobs.wake(NOTIFY_DOUBT)
    }
    const way = await this.#watched.ask((provider) =>
      provider.payingWay(invoice.id, this.#methodOf(deposit)),
    )
    if (!way) return this.#waitForProvider(deposit)
    const moved = await moveDeposit(db, deposit.id, {
      status: 'PENDING',
      with: {
        invoice_id: invoice.id,
        provider_status: statusText(invoice),
        pay_to: way.address,
        pay_amount: way.due,
        pay_uri: way.uri ?? null,
        checkout_url: invoice.checkoutUrl ?? null,
        expires_at: new Date(invoice.expiresAtMs),
        checked_at: sql<Date>`hopwise_now()`,
        next_check_at: inSeconds(AWAY_SECONDS),
      },
    })
    if (moved) this.#parts.changes.notify(moved.user_id)
  }

  /** Nobody has seen where to pay it, so nobody has paid. */
  async #giveUp({ id, user_id }: DepositRow): Promise<boolean> {
    const { db, changes } = this.#parts
    const where = sql<boolean>`status = 'CREATING'
      and created_at < hopwise_now() - interval '10 minutes'`
    const moved = await moveDeposit(db, id, {
      status: 'FAILED',
      where,
      with: { next_check_at: null },
    })
    if (moved) changes.notify(user_id)
    return moved !== undefined
  }

  async #follow(deposit: DepositRow, invoice: Invoice, verdict: Verdict): Promise<void> {
    const { db, changes, jobs } = this.#parts
    const { status, arrivedCents, settledCents, creditCents, doubt, isForeign } = verdict
    const isNew = doubt !== undefined && doubt !== deposit.doubt
    const arrived = arrivedCents ?? deposit.arrived_cents
    const known = {
      ...(!isForeign && { provider_status: statusText(invoice) }),
      arrived_cents: arrivedAtLeast(arrived),
      ...(await this.#leftOf(deposit, verdict)),
      checked_at: sql<Date>`hopwise_now()`,
    }
    const before = deposit.status
    let row = deposit
    if (status && status !== before) {
      const moved =
        status === 'PAID'
          ? await creditSettled(this.#parts, deposit, creditCents!)
          : await moveAndNotify(this.#parts, deposit, {
              status,
              with: { ...known, ...settledAs(deposit, settledCents) },
            })
      if (moved) row = moved
      else await lookAgain(db, deposit)
    }
    const seen_status = isForeign ? undefined : stillSeen(row, statusText(invoice))
    const facts = { ...known, ...settledAs(row, settledCents), ...(seen_status && { seen_status }) }
    await noteFacts(this.#parts, row, { ...facts, doubt })
    if (status && status !== before) jobs.wake(NOTIFY_DEPOSIT)
    const now = await setNextCheck(this.#parts, deposit.id)
    const isOther = now !== before || isNew || (arrived ?? 0n) !== (deposit.arrived_cents ?? 0n)
    if (isOther) changes.notify(deposit.user_id)
  }

  /** The rest to be paid, once part of it has come. */
  async #leftOf(
    deposit: DepositRow,
    { status, arrivedCents }: Verdict,
  ): Promise<{ pay_amount?: string; pay_uri?: string | null }> {
    const id = deposit.invoice_id
    const isPart = status === 'PENDING' && (arrivedCents ?? 0n) !== (deposit.arrived_cents ?? 0n)
    if (!isPart || id === null) return {}
    const way = await this.#watched.ask((provider) =>
      provider.payingWay(id, this.#methodOf(deposit)),
    )
    return way ? { pay_amount: way.due, pay_uri: way.uri ?? null } : {}
  }

  /** The provider has forgotten it: nothing of it is known any more. */
  async #lose(deposit: DepositRow): Promise<void> {
    await noteDeposit(this.#parts.db, deposit.id, { checked_at: sql<Date>`hopwise_now()` })
    await setNextCheck(this.#parts, deposit.id)
  }

  async #waitForProvider(deposit: DepositRow): Promise<void> {
    if (deposit.status === 'CREATING' && (await this.#giveUp(deposit))) return
    await noteDeposit(this.#parts.db, deposit.id, { next_check_at: inSeconds(AWAY_SECONDS) })
  }

  #methodOf({ currency }: DepositRow): string {
    return this.currencies.find(({ code }) => code === currency)?.method ?? currency
  }

  async #lookQuietly(): Promise<void> {
    while (this.#isWoken) {
      this.#isWoken = false
      try {
        await this.look()
      } catch (error) {
        this.#parts.log.warn({ error: (error as Error).message }, 'cannot check deposits')
      }
    }
  }
}

/** The one that was shown to the payer; where none was yet, any that was made for it. */
function invoiceFor(deposit: DepositRow, invoices: readonly Invoice[]): Invoice | undefined {
  const own = invoices.filter(({ depositId }) => depositId === deposit.id)
  if (deposit.invoice_id === null) return own[0]
  return own.find(({ id }) => id === deposit.invoice_id)
}

const PING_EVERY_MS = 60_000

/** The provider, with whether it answers written down for all servers. */
class WatchedProvider {
  readonly #db: Database
  readonly #provider: PaymentProvider
  readonly #log: Logger
  #requestedAtMs = -Infinity
  #isAway = false

  constructor(db: Database, provider: PaymentProvider, log: Logger) {
    this.#db = db
    this.#provider = provider
    this.#log = log
  }

  /** Asks the provider; undefined where it is away. */
  async ask<Answer>(
    question: (provider: PaymentProvider) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    this.#requestedAtMs = performance.now()
    const { name } = this.#provider
    try {
      const answer = await question(this.#provider)
      if (this.#isAway) this.#log.info({}, 'the payment provider is reachable again')
      this.#isAway = false
      await noteAnswer(this.#db, name)
      return answer
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      if (!this.#isAway)
        this.#log.warn({ reason: error.message }, 'the payment provider is unreachable')
      this.#isAway = true
      await noteFailure(this.#db, name)
      return undefined
    }
  }

  /** Asks where nobody has for a while. */
  async ping(): Promise<void> {
    if (performance.now() - this.#requestedAtMs < PING_EVERY_MS) return
    await this.ask((provider) => provider.ping())
  }
}
