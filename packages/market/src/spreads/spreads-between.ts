import { gotFor } from '../books/depth.ts'
import {
  type Spread,
  SPREAD_REFUSALS,
  SPREAD_STATES,
  type SpreadRefusal,
  type SpreadState,
} from './spread.ts'
import { spreadCosts } from './spread-costs.ts'
import { type SpreadLine, spreadDepthOf } from './spread-depth.ts'
import type { SpreadCoin, SpreadNetwork, SpreadVenue } from './spread-venue.ts'
import { cheapestHome, type WayHome, waysHome } from './way-home.ts'

/** A question for spreads at one capital. */
export interface SpreadsQuery {
  /** The spent amount, in the capital currency. */
  readonly capital: number
  /** The coin that it is in; its networks are the way home. */
  readonly capitalCoin: string
  /** Nothing below it is listed. */
  readonly minNetPercent?: number
  /** Limits the coins; all by default. */
  readonly coins?: ReadonlySet<string>
  /** Limits spreads to those that begin or end at this venue. */
  readonly around?: string
  /** Whether the cost of sending the capital back to its origin is taken off. */
  readonly withWayHome?: boolean
  /** Also those that are closed on one side, as if they were open. */
  readonly showsClosed?: boolean
  /** DEFAULT_SPREADS where left out; 1 to MAX_SPREADS. */
  readonly limit?: number
}

/** The best spreads, and counts of all. */
export interface SpreadsAnswer {
  /** Spreads by state, then net; ties by venues and code. */
  readonly spreads: readonly Spread[]
  /** The number of spreads, listed or not. */
  readonly found: number
  /** Spreads that are closed or have no figures at this capital, counted by reason. */
  readonly refused: Readonly<Record<SpreadRefusal, number>>
}

/** Spreads of an answer: by default, and at most. */
export const DEFAULT_SPREADS = 100
export const MAX_SPREADS = 1000

/**
 * Every coin bought at one venue and sold at another, by each network that both have: the rest of a
 * capital after slippage, both trades, the withdrawal and, if requested, the way home. Walks both
 * books once for each: no search.
 */
export function spreadsBetween(venues: readonly SpreadVenue[], query: SpreadsQuery): SpreadsAnswer {
  const list = new SpreadList(query)
  for (const [coin, sides] of sidesByCoin(venues)) {
    if (query.coins && !query.coins.has(coin)) continue
    for (const from of sides) {
      const amount = gotFor(from.coin.buy, query.capital) * from.coin.keptBuying
      for (const to of sides) {
        if (from !== to && isAround(query, from, to)) list.take(from, to, amount)
      }
    }
  }
  return list.answer()
}

function isAround({ around }: SpreadsQuery, from: Side, to: Side): boolean {
  return around === undefined || from.venue.id === around || to.venue.id === around
}

/** One venue as far as one coin is concerned. */
interface Side {
  readonly venue: SpreadVenue
  readonly coin: SpreadCoin
  readonly networks: readonly SpreadNetwork[]
  /** A number for each network instead of its code: thousands of pairs are compared. */
  readonly codes: readonly number[]
}

/** A spread that may be listed. */
interface Candidate {
  readonly from: Side
  readonly to: Side
  readonly sent: SpreadNetwork
  readonly taken: SpreadNetwork
  /** Index of its state. */
  readonly rank: number
  readonly got: number
  readonly back: number
  readonly home: WayHome | undefined
}

function sidesByCoin(venues: readonly SpreadVenue[]): Map<string, Side[]> {
  const byCoin = new Map<string, Side[]>()
  const numbers = new Map<string, number>()
  const numberOf = ({ code }: SpreadNetwork) => {
    const known = numbers.get(code) ?? numbers.size
    if (known === numbers.size) numbers.set(code, known)
    return known
  }
  for (const venue of venues) {
    for (const [name, coin] of venue.coins) {
      const networks = venue.networksOf.get(name)
      if (!networks) continue
      const side = { venue, coin, networks, codes: networks.map(numberOf) }
      const sides = byCoin.get(name)
      if (sides) sides.push(side)
      else byCoin.set(name, [side])
    }
  }
  return byCoin
}

/** The factor of spreads collected over those listed, before the worst are dropped. */
const COLLECTED = 4

/** Collects the best spreads; any other costs no more than its two walks. */
class SpreadList {
  readonly #query: SpreadsQuery
  readonly #limit: number
  readonly #leastBack: number
  readonly #homes = new Map<SpreadVenue, Map<SpreadVenue, readonly WayHome[]>>()
  readonly #refused = new Map<SpreadRefusal, number>(SPREAD_REFUSALS.map((reason) => [reason, 0]))
  #best: Candidate[] = []
  #worst: Candidate | undefined
  #found = 0

  constructor(query: SpreadsQuery) {
    this.#query = query
    this.#limit = Math.max(1, Math.min(query.limit ?? DEFAULT_SPREADS, MAX_SPREADS))
    this.#leastBack = query.capital * (1 + (query.minNetPercent ?? -Infinity) / 100)
  }

  /** @param amount that the capital buys at `from`, NaN where its book is too thin. */
  take(from: Side, to: Side, amount: number): void {
    for (let i = 0; i < from.codes.length; i++) {
      const other = to.codes.indexOf(from.codes[i]!)
      if (other < 0) continue
      const refusal = this.#consider(from, to, from.networks[i]!, to.networks[other]!, amount)
      if (refusal) this.#refused.set(refusal, (this.#refused.get(refusal) ?? 0) + 1)
    }
  }

  answer(): SpreadsAnswer {
    this.#cut()
    return {
      spreads: this.#best.map((candidate) => spreadOf(candidate, this.#query.capital)),
      found: this.#found,
      refused: Object.fromEntries(this.#refused) as Record<SpreadRefusal, number>,
    }
  }

  #consider(
    from: Side,
    to: Side,
    sent: SpreadNetwork,
    taken: SpreadNetwork,
    amount: number,
  ): SpreadRefusal | undefined {
    const { withWayHome, showsClosed } = this.#query
    let rank = rankOf(sent.withdraw, taken.deposit)
    if (sent.withdrawFee === null) return 'unknown-fee'
    if (Number.isNaN(amount)) return 'thin-book'
    const got = amount - sent.withdrawFee
    if (!(got > 0 && got >= leastSent(sent, taken))) return 'below-least'
    let back = gotFor(to.coin.sell, got) * to.coin.keptSelling
    if (Number.isNaN(back)) return 'thin-book'
    let home: WayHome | undefined
    if (withWayHome === true) {
      home = cheapestHome(this.#homesOf(to.venue, from.venue), back)
      if (!home) return 'no-way-home'
      back -= home.fee
      if (!home.isKnown) rank = Math.max(rank, UNKNOWN)
    }
    if (!(back >= this.#leastBack)) return undefined
    if (rank > UNKNOWN && showsClosed !== true) return 'closed'
    this.#found++
    const worst = this.#worst
    if (worst && (rank > worst.rank || (rank === worst.rank && back < worst.back))) return undefined
    this.#best.push({ from, to, sent, taken, rank, got, back, home })
    if (this.#best.length >= this.#limit * COLLECTED) this.#cut()
    return undefined
  }

  #cut(): void {
    this.#best.sort(inOrder)
    if (this.#best.length < this.#limit) return
    this.#best.length = this.#limit
    this.#worst = this.#best.at(-1)
  }

  #homesOf(from: SpreadVenue, to: SpreadVenue): readonly WayHome[] {
    let homes = this.#homes.get(from)
    if (!homes) this.#homes.set(from, (homes = new Map()))
    let ways = homes.get(to)
    if (!ways) homes.set(to, (ways = waysHome(from, to, this.#query.capitalCoin)))
    return ways
  }
}

const UNKNOWN = SPREAD_STATES.indexOf('UNKNOWN')
const CLOSED_WITHDRAW = SPREAD_STATES.indexOf('CLOSED_WITHDRAW')
const CLOSED_DEPOSIT = SPREAD_STATES.indexOf('CLOSED_DEPOSIT')

/** Index of a state. */
function rankOf(withdraw: boolean | null, deposit: boolean | null): number {
  if (withdraw === false) return CLOSED_WITHDRAW
  if (deposit === false) return CLOSED_DEPOSIT
  return withdraw === null || deposit === null ? UNKNOWN : 0
}

function leastSent(sent: SpreadNetwork, taken: SpreadNetwork): number {
  return Math.max(sent.withdrawMin, taken.depositMin)
}

function inOrder(one: Candidate, other: Candidate): number {
  return one.rank - other.rank || other.back - one.back || (keyOf(one) < keyOf(other) ? -1 : 1)
}

function keyOf({ from, to, sent }: Candidate): string {
  return `${from.venue.id} ${to.venue.id} ${sent.code}`
}

function spreadOf(candidate: Candidate, capital: number): Spread {
  const { from, to, sent, taken, got, back, home } = candidate
  const [bought, sold] = [from.coin, to.coin]
  const withdrawFee = sent.withdrawFee ?? NaN
  const homeFee = home?.fee ?? 0
  const line: SpreadLine = {
    bought,
    sold,
    withdrawFee,
    least: leastSent(sent, taken),
    homeFee,
  }
  return {
    buyAt: from.venue.id,
    sellAt: to.venue.id,
    coin: sent.coin,
    network: sent.network,
    code: sent.code,
    state: SPREAD_STATES[candidate.rank] as SpreadState,
    capital,
    back,
    got,
    grossPercent: (sold.bid / bought.ask - 1) * 100,
    netPercent: (back / capital - 1) * 100,
    profit: back - capital,
    ask: bought.ask,
    bid: sold.bid,
    ...spreadCosts({ bought, sold, capital, got, back: back + homeFee, withdrawFee, homeFee }),
    withdrawFee,
    homeFee,
    homeCode: home?.code,
    confirmations: taken.confirmations,
    depth: spreadDepthOf(line),
  }
}
