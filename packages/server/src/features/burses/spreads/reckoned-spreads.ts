import { type Spread, spreadsBetween } from '@hopwise/market'
import type { BurseDesk } from '../burse-desk.ts'
import { minutesOf } from '../transfers/transfer-facts.ts'
import type { SpreadLives } from './spread-lives.ts'
import type { SpreadFee, SpreadRow, SpreadSide } from './spread-row.ts'
import { CAPITAL_COIN, type KnownVenue, knownVenue } from './spread-venues.ts'

export interface SpreadsAsked {
  readonly capitalUsd: number
  readonly minNetPercent: number
  /** As burses call them; undefined: all. */
  readonly coins: ReadonlySet<string> | undefined
  /** Ids of exchangers: both burses are among them; undefined: all. */
  readonly burses: ReadonlySet<string> | undefined
  readonly withWayHome: boolean
  readonly showsClosed: boolean
  readonly limit: number
}

export interface SpreadsTold {
  readonly spreads: readonly SpreadRow[]
  readonly total: number
  /** How many more there are whose network is closed on one side. */
  readonly closed: number
}

/** A book that is older is not young: prices have moved since. */
const STALE_MS = 15_000
const FOLLOWED_USD = 1_000
const MOST_FOLLOWED = 1_000
const MOST_KEPT = 200

/** All spreads between burses, reckoned once a version for all who ask the same. */
export class ReckonedSpreads {
  readonly #desk: BurseDesk
  readonly #lives: SpreadLives
  readonly #now: () => number
  #version = -1
  #venues: ReadonlyMap<string, KnownVenue> = new Map()
  readonly #told = new Map<string, SpreadsTold>()

  constructor(desk: BurseDesk, lives: SpreadLives, now: () => number) {
    this.#desk = desk
    this.#lives = lives
    this.#now = now
  }

  ask(asked: SpreadsAsked): SpreadsTold {
    this.#renew()
    const { coins, burses, ...rest } = asked
    const key = JSON.stringify([rest, coins && [...coins].sort(), burses && [...burses].sort()])
    const told = this.#told.get(key) ?? this.#reckon(asked)
    if (this.#told.size < MOST_KEPT) this.#told.set(key, told)
    return told
  }

  /** Notes since when spreads pay at one capital, and what their prices are. */
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
    const { version } = this.#desk
    if (version === this.#version) return
    this.#version = version
    this.#told.clear()
    this.#venues = new Map(
      this.#desk.shown().map((state) => [state.id, knownVenue(this.#desk, state)]),
    )
  }

  #all(burses: ReadonlySet<string> | undefined) {
    return [...this.#venues.values()]
      .filter(({ state }) => !burses || burses.has(state.exchangerId))
      .map(({ venue }) => venue)
  }

  #reckon(asked: SpreadsAsked): SpreadsTold {
    const { capitalUsd, minNetPercent, coins, withWayHome, showsClosed, limit } = asked
    const venues = this.#all(asked.burses)
    const query = {
      capital: capitalUsd,
      capitalCoin: CAPITAL_COIN,
      minNetPercent,
      ...(coins && { coins }),
      withWayHome,
    }
    const answer = spreadsBetween(venues, { ...query, showsClosed, limit })
    const all = spreadsBetween(venues, { ...query, showsClosed: true, limit: 1 })
    return {
      spreads: answer.spreads.map((spread) => this.#rowOf(spread)),
      total: answer.found,
      closed: showsClosed ? 0 : all.found - answer.found,
    }
  }

  #rowOf(spread: Spread): SpreadRow {
    const [from, to] = [this.#venues.get(spread.buyAt)!, this.#venues.get(spread.sellAt)!]
    const [leaves, enters] = [from.networks.get(spread.code)!, to.networks.get(spread.code)!]
    const buy = sideOf(from, spread, leaves.withdraw)
    const sell = sideOf(to, spread, enters.deposit)
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
  { state, coins, networks }: KnownVenue,
  { coin, code }: Spread,
  isOpen: boolean | null,
): Omit<SpreadSide, 'price' | 'average'> {
  const { quote, takerPercent, bookAtMs } = coins.get(coin)!
  const { source, checkedAtMs } = networks.get(code)!
  const { id: burse, exchangerId } = state
  return { burse, exchangerId, quote, takerPercent, isOpen, source, checkedAtMs, bookAtMs }
}

function feesOf(
  spread: Spread,
  buy: Pick<SpreadSide, 'takerPercent'>,
  sell: Pick<SpreadSide, 'takerPercent'>,
): readonly SpreadFee[] {
  const { capital, got, averageSold, withdrawFee, bid, homeFee, homeCode } = spread
  return [
    { kind: 'BUY_TAKER', usd: (capital * buy.takerPercent) / 100 },
    { kind: 'WITHDRAWAL', usd: withdrawFee * bid },
    { kind: 'SELL_TAKER', usd: (got * averageSold * sell.takerPercent) / 100 },
    ...(homeCode === undefined ? [] : [{ kind: 'WAY_HOME' as const, usd: homeFee }]),
  ]
}
