import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { MoneyStep, Outcome } from './money-steps.ts'

const DAY_MS = 86_400_000

export interface HandTerm {
  type: SubscriptionType
  cents: bigint
  refunded: bigint
  from: number
  to: number
  /** Shares of the partners as they were when it was paid. */
  readonly shares: readonly bigint[]
}

interface HandPerson {
  balance: bigint
  terms: HandTerm[]
  renews: boolean
  prefers: boolean
  announcedCents: bigint | null
  noted: Set<string>
}

/** Settings, as the real product has them. */
export interface HandSettings {
  readonly price: (type: SubscriptionType) => bigint
  /** Shares of level 1 and level 2. */
  readonly shares: readonly [bigint, bigint]
}

type Played = Exclude<MoneyStep, { do: 'price' | 'shares' | 'pass' }>

const days = (type: SubscriptionType): number => Number(type.split('_')[1])

/** The sum that came for a deposit, by its outcome. */
export function arrivedOf(cents: bigint, outcome: Outcome): bigint {
  if (outcome === 'more') return cents + 499n
  if (outcome === 'less') return cents / 2n
  return outcome === 'never' || outcome === 'expired' ? 0n : cents
}

/**
 * All of money by plain arithmetic. Everybody was brought by the person before them: partners' sums
 * follow from the part of each price that was kept, and not from its history.
 */
export class MoneyByHand {
  readonly people: HandPerson[]

  constructor(people: number) {
    this.people = Array.from({ length: people }, () => ({
      balance: 0n,
      terms: [],
      renews: false,
      prefers: true,
      announcedCents: null,
      noted: new Set<string>(),
    }))
  }

  /** A partner's pending sum. */
  pending(who: number): bigint {
    return [1, 2].reduce((sum, level) => {
      const payer = this.people[who + level]
      const own = payer?.terms.map(({ cents, refunded, shares }) => {
        return ((cents - refunded) * (shares[level - 1] ?? 0n)) / 10_000n
      })
      return (own ?? []).reduce((all, each) => all + each, sum)
    }, 0n)
  }

  /** The code it is refused with, or `done`. */
  play(step: Played, settings: HandSettings, now: number): string {
    if (step.do === 'run') {
      for (const hand of this.people) runByHand(hand, settings, now)
      return 'done'
    }
    const hand = this.people[step.who]!
    const last = hand.terms.at(-1)
    const isActive = last !== undefined && last.to > now
    // One that was all given back before it began has no time in it any more.
    const isOpen = isActive && last.to > last.from
    switch (step.do) {
      case 'deposit': {
        const { cents, outcome, isResolved } = step
        const arrived = arrivedOf(cents, outcome)
        const isPaid = outcome === 'exact' || outcome === 'more'
        if (isPaid || (isResolved && arrived > 0n)) hand.balance += arrived
        return 'done'
      }
      case 'adjust':
        if (hand.balance + step.cents < 0n) return 'FLOOR'
        hand.balance += step.cents
        return 'done'
      case 'buy':
        if (isActive) return 'ALREADY_SUBSCRIBED'
        if (!sell(hand, settings, { type: step.type, from: now })) return 'INSUFFICIENT_FUNDS'
        hand.renews = hand.prefers
        return 'done'
      case 'renew': {
        if (!last) return 'STATE_CHANGED'
        if (hand.balance < settings.price(step.type)) return 'INSUFFICIENT_FUNDS'
        const from = Math.max(now, last.to)
        if (from + days(step.type) * DAY_MS > now + 100 * DAY_MS) return 'TOO_FAR_AHEAD'
        sell(hand, settings, { type: step.type, from })
        if (!isActive) hand.renews = hand.prefers
        return 'done'
      }
      case 'give': {
        const from = Math.max(now, last?.to ?? 0)
        sell(hand, settings, { type: step.type, from, cents: 0n })
        Object.assign(hand, { renews: false, announcedCents: null })
        return 'done'
      }
      case 'upgrade':
        return upgradeByHand(hand, settings, { type: step.type, now })
      case 'cancel':
        hand.renews = false
        return 'done'
      case 'keepOn':
        if (!isActive) return 'STATE_CHANGED'
        keepOnByHand(hand, settings.price(last.type))
        return 'done'
      case 'refund':
        if (!isOpen) return 'STATE_CHANGED'
        giveBack(hand, last, unused(last, now))
        endNow(hand, last, now)
        return 'done'
      case 'refundPart': {
        if (!last) return 'STATE_CHANGED'
        if (step.cents > last.cents - last.refunded) return 'VALIDATION'
        giveBack(hand, last, step.cents)
        if (isOpen && last.cents === last.refunded) endNow(hand, last, now)
        return 'done'
      }
    }
  }
}

function giveBack(hand: HandPerson, term: HandTerm, cents: bigint): void {
  hand.balance += cents
  term.refunded += cents
}

function endNow(hand: HandPerson, term: HandTerm, now: number): void {
  term.to = Math.max(now, term.from)
  hand.renews = false
}

interface Sold {
  readonly type: SubscriptionType
  readonly from: number
  readonly cents?: bigint
}

function sell(hand: HandPerson, { price, shares }: HandSettings, sold: Sold): boolean {
  const { type, from, cents = price(type) } = sold
  if (hand.balance < cents) return false
  hand.balance -= cents
  hand.terms.push({ type, cents, refunded: 0n, from, to: from + days(type) * DAY_MS, shares })
  hand.announcedCents = cents
  return true
}

/** Once it is on, only a lower price changes what was announced. */
function keepOnByHand(hand: HandPerson, price: bigint): void {
  const isLower = hand.announcedCents === null || price < hand.announcedCents
  if (!hand.renews || isLower) hand.announcedCents = price
  Object.assign(hand, { renews: true, prefers: true })
}

function upgradeByHand(
  hand: HandPerson,
  settings: HandSettings,
  { type, now }: { readonly type: SubscriptionType; readonly now: number },
): string {
  if (!type.startsWith('PRO')) return 'VALIDATION'
  const running = hand.terms.find(({ from, to }) => from <= now && to > now)
  if (!running || running.type.startsWith('PRO')) return 'STATE_CHANGED'
  const open = hand.terms.filter(({ from, to }) => to > Math.max(from, now))
  const back = open.reduce((sum, term) => sum + unused(term, now), 0n)
  if (hand.balance + back < settings.price(type)) return 'INSUFFICIENT_FUNDS'
  for (const term of open) giveBack(hand, term, unused(term, now))
  // Later terms, with time in them or without, come earlier by as much as it ends earlier.
  for (const term of hand.terms.slice(hand.terms.indexOf(running) + 1)) {
    Object.assign(term, { from: now, to: now })
  }
  running.to = now
  sell(hand, settings, { type, from: now })
  return 'done'
}

function runByHand(hand: HandPerson, settings: HandSettings, now: number): void {
  const last = hand.terms.at(-1)
  if (hand.renews && last && last.to <= now) {
    const price = settings.price(last.type)
    const cents =
      hand.announcedCents !== null && hand.announcedCents < price ? hand.announcedCents : price
    const from = last.to > now - 6 * 3_600_000 ? last.to : now
    if (!sell(hand, settings, { type: last.type, from, cents })) hand.renews = false
  }
  const due = hand.terms.at(-1)
  if (!due || !hand.renews || due.to <= now || due.to > now + 3 * DAY_MS) return
  const kind = due.to <= now + DAY_MS ? 'IN_1_DAY' : 'IN_3_DAYS'
  const notice = `${hand.terms.length} ${kind}`
  if (hand.noted.has(notice) || (kind === 'IN_3_DAYS' && days(due.type) === 7)) return
  hand.noted.add(notice)
  hand.announcedCents = settings.price(due.type)
}

function unused({ cents, refunded, from, to }: HandTerm, now: number): bigint {
  const [whole, rest] = [to - from, to - Math.max(now, from)].map((ms) => BigInt(ms / 1000))
  const share = (cents * rest!) / whole!
  return share < cents - refunded ? share : cents - refunded
}
