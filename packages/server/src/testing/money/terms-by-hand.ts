import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import type { Database } from '../../db/database.ts'
import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import { balanceOf, moneyTransaction } from '../../features/ledger/index.ts'
import { refundTerm } from '../../features/subscriptions/by-admins.ts'
import { planOf } from '../../features/subscriptions/plans.ts'
import {
  buy,
  cancel,
  renew,
  setAutoRenewal,
  type Shop,
  upgrade,
} from '../../features/subscriptions/selling.ts'
import { termsOf } from '../../features/subscriptions/subscription-state.ts'
import type { SettableClock } from '../database/settable-clock.ts'
import { personIn, putMoney } from './people-with-money.ts'

const TYPES: readonly SubscriptionType[] = ['NEWBIE_7', 'NEWBIE_30', 'PRO_7', 'PRO_14']
const DAY_MS = 86_400_000

type Step =
  | { readonly do: 'deposit'; readonly who: number; readonly cents: bigint }
  | {
      readonly do: 'buy' | 'renew' | 'upgrade'
      readonly who: number
      readonly type: SubscriptionType
    }
  | { readonly do: 'cancel' | 'keepOn' | 'refund'; readonly who: number }
  | { readonly do: 'run' }
  | { readonly do: 'price'; readonly cents: number }
  | { readonly do: 'pass'; readonly seconds: number }

interface HandTerm {
  type: SubscriptionType
  cents: bigint
  refunded: bigint
  from: number
  to: number
}

interface HandPerson {
  balance: bigint
  terms: HandTerm[]
  renews: boolean
  prefers: boolean
  told: bigint | null
  noted: Set<string>
}

interface Played {
  readonly db: Database
  readonly clock: SettableClock
  readonly run: () => Promise<number>
  readonly shopOf: () => Shop
}

const days = (type: SubscriptionType): number => Number(type.split('_')[1])

/** Tariffs by plain arithmetic, beside the real ones: after each step both say the same. */
export class HistoriesOfTerms {
  readonly #parts: Played
  #people: { id: string; hand: HandPerson }[] = []

  constructor(parts: Played) {
    this.#parts = parts
  }

  steps(): fc.Arbitrary<Step[]> {
    const who = fc.nat(1)
    const type = fc.constantFrom(...TYPES)
    const cents = fc.bigInt({ min: 500n, max: 20_000n })
    const step = fc.oneof(
      fc.record({ do: fc.constant('deposit' as const), who, cents }),
      fc.record({ do: fc.constantFrom('buy' as const, 'renew', 'upgrade'), who, type }),
      fc.record({ do: fc.constantFrom('cancel' as const, 'keepOn', 'refund'), who }),
      fc.record({ do: fc.constant('run' as const) }),
      fc.record({ do: fc.constant('price' as const), cents: fc.integer({ min: 10, max: 3_000 }) }),
      fc.record({
        do: fc.constant('pass' as const),
        seconds: fc.oneof(fc.nat(10_000), fc.nat(1_500_000), fc.constant(604_800)),
      }),
    )
    return fc.array(step, { minLength: 20, maxLength: 40 })
  }

  async play(steps: readonly Step[], setPrices: (prices: Record<string, string>) => void) {
    const { db } = this.#parts
    setPrices({})
    this.#people = []
    for (let n = 0; n < 2; n++) {
      const hand = {
        balance: 0n,
        terms: [],
        renews: false,
        prefers: true,
        told: null,
        noted: new Set<string>(),
      }
      this.#people.push({ id: await personIn(db), hand })
    }
    for (const step of steps) {
      if (step.do === 'price') {
        const dollars = (step.cents / 100).toFixed(2)
        setPrices({ HOPWISE_NEWBIE_USD: `${dollars}, 15, 25` })
      } else {
        assert.equal(await this.#really(step), this.#byHand(step), step.do)
      }
      await this.#compare()
    }
  }

  async #really(step: Exclude<Step, { do: 'price' }>): Promise<string> {
    const { db, clock, run, shopOf } = this.#parts
    const userId = 'who' in step ? this.#people[step.who]!.id : ''
    const doing = async (): Promise<unknown> => {
      switch (step.do) {
        case 'deposit':
          return putMoney(db, userId, step.cents)
        case 'buy':
          return buy(shopOf(), { userId, type: step.type })
        case 'renew':
          return renew(shopOf(), { userId, type: step.type })
        case 'upgrade':
          return upgrade(shopOf(), { userId, type: step.type })
        case 'cancel':
          return cancel(db, userId)
        case 'keepOn':
          return setAutoRenewal(db, userId, true)
        case 'refund': {
          const [last] = await termsOf(db, userId, 1)
          const admin = { id: userId, reason: 'test' }
          if (!last) throw Object.assign(new Error(), { code: 'STATE_CHANGED' })
          return moneyTransaction(db, (tx) => refundTerm(tx, { id: last.id, admin }))
        }
        case 'run':
          return run()
        case 'pass':
          return clock.pass(step.seconds)
      }
    }
    try {
      await doing()
      return 'done'
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === undefined) throw error
      return code
    }
  }

  #byHand(step: Exclude<Step, { do: 'price' }>): string {
    const now = this.#parts.clock.nowMs()
    if (step.do === 'pass') return 'done'
    if (step.do === 'run') {
      for (const { hand } of this.#people) this.#runByHand(hand, now)
      return 'done'
    }
    const { hand } = this.#people[step.who]!
    const last = hand.terms.at(-1)
    const isActive = last !== undefined && last.to > now
    switch (step.do) {
      case 'deposit':
        hand.balance += step.cents
        return 'done'
      case 'buy':
        if (isActive) return 'ALREADY_SUBSCRIBED'
        if (!this.#sell(hand, step.type, now)) return 'INSUFFICIENT_FUNDS'
        hand.renews = hand.prefers
        return 'done'
      case 'renew': {
        if (!last) return 'STATE_CHANGED'
        if (hand.balance < this.#price(step.type)) return 'INSUFFICIENT_FUNDS'
        const from = Math.max(now, last.to)
        if (from + days(step.type) * DAY_MS > now + 100 * DAY_MS) return 'TOO_FAR_AHEAD'
        this.#sell(hand, step.type, from)
        if (!isActive) hand.renews = hand.prefers
        return 'done'
      }
      case 'upgrade':
        return this.#upgradeByHand(hand, step.type, now)
      case 'cancel':
        hand.renews = false
        return 'done'
      case 'keepOn':
        if (!isActive) return 'STATE_CHANGED'
        Object.assign(hand, { renews: true, prefers: true, told: null })
        return 'done'
      case 'refund': {
        if (!isActive) return 'STATE_CHANGED'
        const back = unused(last, now)
        hand.balance += back
        last.refunded += back
        last.to = Math.max(now, last.from)
        hand.renews = false
        return 'done'
      }
    }
  }

  #upgradeByHand(hand: HandPerson, type: SubscriptionType, now: number): string {
    if (!type.startsWith('PRO')) return 'VALIDATION'
    const running = hand.terms.find(({ from, to }) => from <= now && to > now)
    if (!running || running.type.startsWith('PRO')) return 'STATE_CHANGED'
    const open = hand.terms.filter(({ from, to }) => to > Math.max(from, now))
    const back = open.reduce((sum, term) => sum + unused(term, now), 0n)
    if (hand.balance + back < this.#price(type)) return 'INSUFFICIENT_FUNDS'
    for (const term of open) {
      term.refunded += unused(term, now)
      Object.assign(term, term === running ? { to: now } : { from: now, to: now })
    }
    hand.balance += back
    this.#sell(hand, type, now)
    return 'done'
  }

  #runByHand(hand: HandPerson, now: number): void {
    const last = hand.terms.at(-1)
    if (hand.renews && last && last.to <= now) {
      const now6 = now - 6 * 3_600_000
      const price = this.#price(last.type)
      const cents = hand.told !== null && hand.told < price ? hand.told : price
      if (hand.balance < cents) hand.renews = false
      else this.#sell(hand, last.type, last.to > now6 ? last.to : now, cents)
    }
    const due = hand.terms.at(-1)
    if (!due || !hand.renews || due.to <= now || due.to > now + 3 * DAY_MS) return
    const kind = due.to <= now + DAY_MS ? 'IN_1_DAY' : 'IN_3_DAYS'
    const notice = `${hand.terms.length} ${kind}`
    if (hand.noted.has(notice) || (kind === 'IN_3_DAYS' && days(due.type) === 7)) return
    hand.noted.add(notice)
    hand.told = this.#price(due.type)
  }

  #sell(hand: HandPerson, type: SubscriptionType, from: number, cents = this.#price(type)) {
    if (hand.balance < cents) return false
    hand.balance -= cents
    hand.terms.push({ type, cents, refunded: 0n, from, to: from + days(type) * DAY_MS })
    hand.told = this.#price(type)
    return true
  }

  #price(type: SubscriptionType): bigint {
    return planOf(this.#parts.shopOf().content, type).cents
  }

  async #compare(): Promise<void> {
    const { db } = this.#parts
    for (const { id, hand } of this.#people) {
      const rows = (await termsOf(db, id, 100)).toReversed()
      const really = rows.map((row) => ({
        type: row.type,
        cents: row.cents,
        refunded: row.refunded_cents,
        from: row.starts_at.getTime(),
        to: row.ends_at.getTime(),
      }))
      assert.deepEqual(really, hand.terms)
      assert.equal(await balanceOf(db, { kind: 'WALLET', userId: id }), hand.balance)
    }
  }
}

function unused({ cents, refunded, from, to }: HandTerm, now: number): bigint {
  const [whole, rest] = [to - from, to - Math.max(now, from)].map((ms) => BigInt(ms / 1000))
  const share = (cents * rest!) / whole!
  return share < cents - refunded ? share : cents - refunded
}
