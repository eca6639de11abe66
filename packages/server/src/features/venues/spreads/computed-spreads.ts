import { type Spread, spreadsBetween } from '@hopwise/market'
import type { KnownVenues } from '../known-venues.ts'
import type { VenueState } from '../venue-state.ts'
import type { Word } from '../networks/network-store.ts'
import { minutesOf } from '../transfers/transfer-facts.ts'
import type { SpreadLives } from './spread-lives.ts'
import { SPREAD_FEE_KINDS, type SpreadFee, type SpreadRow, type SpreadSide } from './spread-row.ts'
import { CAPITAL_COIN, type SearchedVenue, searchedVenue } from './spread-venues.ts'

export interface SpreadsCriteria {
  readonly capitalUsd: number
  readonly minNetPercent: number
  /** Coins by venues' own codes; undefined: all. */
  readonly coins: ReadonlySet<string> | undefined
  /** Ids of exchangers. One: either venue is it; several: both are among them; undefined: all. */
  readonly venues: ReadonlySet<string> | undefined
  readonly withWayHome: boolean
  readonly showsClosed: boolean
  readonly limit: number
}

export interface ComputedSpreadsResult {
  readonly spreads: readonly SpreadRow[]
  readonly total: number
  /** The number of further spreads whose network is closed on one side. */
  readonly closed: number
}

/** A book that is older is not young: prices have moved since. */
const STALE_MS = 15_000
const FOLLOWED_USD = 1_000
const MOST_FOLLOWED = 1_000
/** Rows kept over all answers: one is about a kilobyte. */
const MOST_ROWS_KEPT = 10_000

/** All spreads between venues, computed once a version for all equal queries. */
export class ComputedSpreads {
  readonly #service: KnownVenues
  readonly #lives: SpreadLives
  readonly #now: () => number
  #version = -1
  #venues: ReadonlyMap<string, SearchedVenue> = new Map()
  /** The stamp of each one's sources. */
  readonly #stamps = new Map<string, string>()
  readonly #results = new Map<string, ComputedSpreadsResult>()
  #rowsKept = 0

  constructor(service: KnownVenues, lives: SpreadLives, now: () => number) {
    this.#service = service
    this.#lives = lives
    this.#now = now
  }

  ask(criteria: SpreadsCriteria): ComputedSpreadsResult {
    this.#renew()
    const { coins, venues, ...rest } = criteria
    const key = JSON.stringify([rest, coins && [...coins].sort(), venues && [...venues].sort()])
    const known = this.#results.get(key)
    if (known) return known
    const found = this.#reckon(criteria)
    // One that finds nothing has a row's worth of key.
    this.#rowsKept += found.spreads.length + 1
    if (this.#rowsKept <= MOST_ROWS_KEPT) this.#results.set(key, found)
    return found
  }

  /** Notes since when spreads pay at one capital, and their prices. */
  follow(): void {
    this.#renew()
    const { spreads } = spreadsBetween(this.#all(undefined), {
      capital: FOLLOWED_USD,
      capitalCoin: CAPITAL_COIN,
      limit: MOST_FOLLOWED,
    })
    this.#lives.take(
      spreads.map((spread) => ({
        id: idOf(spread),
        netPercent: spread.netPercent,
        buyPrice: spread.ask,
        sellPrice: spread.bid,
      })),
      this.#now(),
    )
  }

  #renew(): void {
    const { version } = this.#service
    if (version === this.#version) return
    this.#version = version
    this.#results.clear()
    this.#rowsKept = 0
    this.#venues = new Map(this.#service.shown().map((state) => [state.id, this.#venueOf(state)]))
  }

  /** Most of the time one of eight venues has changed. */
  #venueOf(state: VenueState): SearchedVenue {
    const known = this.#venues.get(state.id)
    const stamp = `${state.revision} ${this.#service.networks.revision}`
    if (known && this.#stamps.get(state.id) === stamp) return known
    this.#stamps.set(state.id, stamp)
    return searchedVenue(this.#service, state)
  }

  #all(venues: ReadonlySet<string> | undefined) {
    return [...this.#venues.values()]
      .filter(({ state }) => !venues || venues.has(state.exchangerId))
      .map(({ venue }) => venue)
  }

  /** Venues among the named ones for the search, and the one that spreads are around. */
  #among(venues: ReadonlySet<string> | undefined) {
    if (venues?.size !== 1) return { venues: this.#all(venues), around: {} }
    const [one] = this.#all(venues)
    return { venues: one ? this.#all(undefined) : [], around: one && { around: one.id } }
  }

  #reckon(criteria: SpreadsCriteria): ComputedSpreadsResult {
    const { capitalUsd, minNetPercent, coins, withWayHome, showsClosed, limit } = criteria
    const { venues, around } = this.#among(criteria.venues)
    const answer = spreadsBetween(venues, {
      ...around,
      capital: capitalUsd,
      capitalCoin: CAPITAL_COIN,
      minNetPercent,
      ...(coins && { coins }),
      withWayHome,
      showsClosed,
      limit,
    })
    return {
      spreads: answer.spreads.map((spread) => this.#rowOf(spread)),
      total: answer.found,
      closed: answer.refused.closed,
    }
  }

  #rowOf(spread: Spread): SpreadRow {
    const [from, to] = [this.#venues.get(spread.buyAt)!, this.#venues.get(spread.sellAt)!]
    const [leaves, enters] = [from.networks.get(spread.code)!, to.networks.get(spread.code)!]
    const buy = sideOf(from, spread, leaves.withdraw, leaves.withdrawBy)
    const sell = sideOf(to, spread, enters.deposit, enters.depositBy)
    const updatedAtMs = Math.min(buy.bookAtMs, sell.bookAtMs)
    const id = idOf(spread)
    return {
      id,
      coin: spread.coin,
      code: spread.code,
      network: spread.network,
      buy: { ...buy, price: spread.ask, average: spread.averageBought },
      sell: { ...sell, price: spread.bid, average: spread.averageSold },
      capitalUsd: spread.capital,
      grossPercent: spread.grossPercent,
      netPercent: spread.netPercent,
      earningsUsd: spread.profit,
      fees: feesOf(spread, buy, sell),
      breakEvenUsd: spread.depth?.isBookEnd === false ? spread.depth.breakEven : null,
      bestUsd: spread.depth?.best ?? null,
      state: spread.state,
      confirmations: enters.confirmations,
      minutes: minutesOf(enters) ?? null,
      updatedAtMs,
      isStale: this.#now() - updatedAtMs > STALE_MS,
      life: this.#lives.of(id),
    }
  }
}

function idOf({ buyAt, sellAt, coin, code }: Spread): string {
  return `${buyAt}:${sellAt}:${coin}:${code}`
}

function sideOf(
  { state, coins, networks }: SearchedVenue,
  { coin, code }: Spread,
  isOpen: boolean | null,
  openBy: Word,
): Omit<SpreadSide, 'price' | 'average'> {
  const { quote, takerPercent, bridgePercent, bookAtMs } = coins.get(coin)!
  const { source, checkedAtMs } = networks.get(code)!
  const { id: venue, exchangerId } = state
  return {
    venue,
    exchangerId,
    quote,
    takerPercent,
    bridgePercent,
    isOpen,
    openSource: openBy.source,
    openCheckedAtMs: openBy.checkedAtMs,
    source,
    checkedAtMs,
    bookAtMs,
  }
}

function feesOf(
  { costs, homeCode }: Spread,
  buy: Pick<SpreadSide, 'bridgePercent'>,
  sell: Pick<SpreadSide, 'bridgePercent'>,
): readonly SpreadFee[] {
  const fees: Readonly<Record<SpreadFee['kind'], number | undefined>> = {
    BUY_BRIDGE: buy.bridgePercent === null ? undefined : costs.buyBridge,
    BUY_TAKER: costs.buyTaker,
    WITHDRAWAL: costs.withdrawal,
    SELL_TAKER: costs.sellTaker,
    SELL_BRIDGE: sell.bridgePercent === null ? undefined : costs.sellBridge,
    WAY_HOME: homeCode === undefined ? undefined : costs.wayHome,
  }
  return SPREAD_FEE_KINDS.flatMap((kind) => {
    const usd = fees[kind]
    return usd === undefined ? [] : [{ kind, usd }]
  })
}
