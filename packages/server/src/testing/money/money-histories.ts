import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import {
  creditDeposit,
  DepositTracker,
  findDeposit,
  WalletChanges,
} from '../../features/wallet/index.ts'
import { readConfig } from '../../config.ts'
import { pseudonymise } from '../../features/accounts/index.ts'
import { FloorError, moneyTransaction, postTransfer } from '../../features/ledger/index.ts'
import type { Invoice } from '../../features/payments/index.ts'
import { giveTerm, refundTerm } from '../../features/subscriptions/grants-and-refunds.ts'
import { planOf } from '../../features/subscriptions/plans.ts'
import {
  buy,
  cancel,
  renew,
  setAutoRenewal,
  type Shop,
  upgrade,
} from '../../features/subscriptions/selling.ts'
import { insertDeposit } from '../../features/wallet/deposits/deposit-store.ts'
import { printMoney } from '../../lib/money.ts'
import { silentLogger } from '../../lib/logger.ts'
import type { SettableClock } from '../database/settable-clock.ts'
import { arrivedOf, type HandTerm, MoneyByHand } from './money-by-hand.ts'
import type { MoneyStep, Outcome } from './money-steps.ts'
import { personIn } from './people-with-money.ts'
import { RememberedProvider } from './remembered-provider.ts'

export const PEOPLE = 3

interface HistoryParts {
  readonly db: Database
  readonly clock: SettableClock
  /** The renewals that are due. */
  readonly run: () => Promise<number>
  readonly shopOf: () => Shop
  /** Settings that differ from the defaults. */
  readonly set: (texts: Readonly<Record<string, string>>) => void
}

type Done = Exclude<MoneyStep, { do: 'price' | 'shares' | 'pass' }>
type Deposited = Extract<MoneyStep, { do: 'deposit' }>

const STATES: Readonly<Record<Outcome, Pick<Invoice, 'state' | 'oddity'>>> = {
  exact: { state: 'SETTLED', oddity: 'NONE' },
  more: { state: 'SETTLED', oddity: 'PAID_OVER' },
  less: { state: 'EXPIRED', oddity: 'PAID_PARTIAL' },
  late: { state: 'SETTLED', oddity: 'PAID_LATE' },
  marked: { state: 'SETTLED', oddity: 'MARKED' },
  never: { state: 'NEW', oddity: 'NONE' },
  expired: { state: 'EXPIRED', oddity: 'NONE' },
}

let adjustments = 0

/** Plays histories of money for real and by hand: after each step both must agree. */
export class MoneyHistories {
  readonly #parts: HistoryParts
  readonly #provider = new RememberedProvider()
  readonly #tracker: DepositTracker
  #ids: string[] = []
  #texts: Record<string, string> = {}
  #hand = new MoneyByHand(PEOPLE)

  constructor(parts: HistoryParts) {
    this.#parts = parts
    this.#tracker = new DepositTracker(
      {
        db: parts.db,
        provider: this.#provider,
        currencies: [{ code: 'BTC', method: 'BTC-CHAIN' }],
        config: readConfig({ NODE_ENV: 'test' }).payments,
        changes: new WalletChanges(),
        jobs: { enqueue: () => Promise.resolve(), wake: () => undefined },
        baseUrl: () => 'http://localhost',
        log: silentLogger,
      },
      3_600_000,
    )
  }

  close(): Promise<void> {
    return this.#tracker.close()
  }

  async play(steps: readonly MoneyStep[]): Promise<void> {
    await this.#begin()
    for (const step of steps) {
      if (step.do === 'price') {
        this.#set({ HOPWISE_NEWBIE_USD: `${printMoney(BigInt(step.cents))}, 15, 25` })
      } else if (step.do === 'shares') {
        const [first, second] = step.bps.map((bps) => printMoney(BigInt(bps)))
        this.#set({
          HOPWISE_AFFILIATE_PERCENT: first!,
          HOPWISE_AFFILIATE_SECOND_PERCENT: second!,
        })
      } else if (step.do === 'pass') await this.#parts.clock.pass(step.seconds)
      else {
        const { affiliate } = this.#parts.shopOf().content
        const settings = {
          price: (type: HandTerm['type']) => planOf(this.#parts.shopOf().content, type).cents,
          shares: [affiliate.bps, affiliate.secondBps],
        } as const
        const byHand = this.#hand.play(step, settings, this.#parts.clock.nowMs())
        assert.equal(await this.#really(step), byHand, step.do)
        await this.#compare()
      }
    }
    await this.#end()
  }

  #set(texts: Readonly<Record<string, string>>): void {
    this.#texts = { ...this.#texts, ...texts }
    this.#parts.set(this.#texts)
  }

  /** Each of them was brought by the one before. */
  async #begin(): Promise<void> {
    const { db } = this.#parts
    this.#texts = {}
    this.#set({})
    this.#hand = new MoneyByHand(PEOPLE)
    this.#ids = []
    for (let who = 0; who < PEOPLE; who++) {
      this.#ids.push(await personIn(db, this.#ids.at(-1)))
    }
  }

  /** Nobody looks at them any more, or renewals of later histories would take ever longer. */
  async #end(): Promise<void> {
    for (const id of this.#ids) await pseudonymise(this.#parts.db, id, new Date())
  }

  async #really(step: Done): Promise<string> {
    try {
      await this.#do(step)
      return 'done'
    } catch (error) {
      if (error instanceof FloorError) return 'FLOOR'
      const { code } = error as { code?: string }
      if (code === undefined || /^\d/.test(code)) throw error
      return code
    }
  }

  async #do(step: Done): Promise<unknown> {
    const { db, run, shopOf } = this.#parts
    if (step.do === 'run') return run()
    const userId = this.#ids[step.who]!
    switch (step.do) {
      case 'deposit':
        return this.#deposit(userId, step)
      case 'adjust':
        return this.#adjust(userId, step.cents)
      case 'buy':
        return buy(shopOf(), { userId, type: step.type })
      case 'renew':
        return renew(shopOf(), { userId, type: step.type })
      case 'upgrade':
        return upgrade(shopOf(), { userId, type: step.type })
      case 'give':
        return moneyTransaction(db, (tx) =>
          giveTerm(tx, shopOf().content, { userId, type: step.type }),
        )
      case 'cancel':
        return cancel(db, userId)
      case 'keepOn':
        return setAutoRenewal(shopOf(), userId, true)
      case 'refund':
        return this.#refund(userId)
      case 'refundPart':
        return this.#refund(userId, step.cents)
    }
  }

  /** Pays through the provider, as people do; events are looked at as often as they come. */
  async #deposit(userId: string, step: Deposited): Promise<void> {
    const { db } = this.#parts
    const { cents, outcome, looks, isResolved } = step
    const provider = this.#provider.name
    const deposit = { userId, currency: 'BTC', cents, provider, leaseSeconds: 60 }
    const id = await insertDeposit(db, deposit)
    await this.#tracker.begin((await findDeposit(db, id))!, 'en')
    const arrived = arrivedOf(cents, outcome)
    this.#provider.becomes(id, { ...STATES[outcome], paid: printMoney(arrived) })
    const row = (await findDeposit(db, id))!
    await Promise.all(Array.from({ length: looks }, () => this.#tracker.check(row)))
    this.#provider.invoices.length = 0
    const { status } = (await findDeposit(db, id))!
    if (!isResolved || !(status === 'UNDERPAID' || status === 'LATE')) return
    const admin = { id: userId, reason: 'DEPOSIT_CREDITED' } as const
    await moneyTransaction(db, (tx) => creditDeposit(tx, { id, cents: arrived, admin }))
  }

  async #adjust(userId: string, cents: bigint): Promise<void> {
    const key = `adjust:history-${++adjustments}`
    const [house, own] = [{ kind: 'ADJUSTMENTS' }, { kind: 'WALLET', userId }] as const
    const leg =
      cents > 0n ? { from: house, to: own, cents } : { from: own, to: house, cents: -cents }
    await moneyTransaction(this.#parts.db, (tx) =>
      postTransfer(tx, { key, kind: 'ADJUSTMENT', subject: key, legs: [leg] }),
    )
  }

  async #refund(userId: string, cents?: bigint): Promise<void> {
    const { db } = this.#parts
    const last = await db
      .selectFrom('subscription_terms')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('period', 'desc')
      .executeTakeFirst()
    if (!last) throw Object.assign(new Error('there is no term'), { code: 'STATE_CHANGED' })
    const admin = { id: userId, reason: 'TERM_REFUNDED' } as const
    await moneyTransaction(db, (tx) => refundTerm(tx, { id: last.id, cents, admin }))
  }

  async #compare(): Promise<void> {
    const { db } = this.#parts
    const terms = await db
      .selectFrom('subscription_terms')
      .selectAll()
      .where('user_id', 'in', this.#ids)
      .orderBy('period')
      .execute()
    const { rows } = await sql<{ user_id: string; kind: string; cents: bigint }>`
      select user_id, kind, balance_cents as cents from ledger_accounts
      where user_id = any(${this.#ids}::uuid[])`.execute(db)
    for (const [who, id] of this.#ids.entries()) {
      const hand = this.#hand.people[who]!
      const has = (kind: string) =>
        rows.find((each) => each.user_id === id && each.kind === kind)?.cents ?? 0n
      const really = terms
        .filter(({ user_id }) => user_id === id)
        .map((row) => ({
          type: row.type,
          cents: row.cents,
          refunded: row.refunded_cents,
          from: row.starts_at.getTime(),
          to: row.ends_at.getTime(),
        }))
      assert.deepEqual(
        really,
        hand.terms.map(({ shares: _shares, ...term }) => term),
      )
      assert.equal(has('WALLET'), hand.balance, 'what is in the wallet')
      assert.equal(has('PENDING'), this.#hand.pending(who), 'what waits for a partner')
    }
  }
}
