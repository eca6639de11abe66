import { conditionsOfMask } from '../../offers/condition.ts'
import type { Market } from '../../market/market.ts'
import type { ExchangerOffers } from '../../offers/offer-batch.ts'
import type { AllowedPair } from '../../belief/allowed-offers.ts'
import type { BeliefRules } from '../../belief/belief.ts'
import type { Need } from '../../belief/ranked-rows.ts'
import { isSure as isSureOf } from '../../belief/is-sure.ts'
import { nextUp } from '../../numbers/float64.ts'
import type { OfferFilter } from '../../query/query.ts'
import { OF_MONEY } from '../../prices/national-money.ts'
import { moneyOf } from '../markets/market-spec.ts'
import { isAdmitted, isAllowedInside, type PlainRow } from './plain-filters.ts'

/** One linear piece of one offer, with everything a question can ask of it. */
export interface ReferenceRow extends PlainRow {
  /** Exchanger, given, received, city: ties are broken by these, one after another. */
  readonly key: readonly [string, string, string, string]
  readonly id: string
  readonly slope: number
  readonly fee: number
  readonly conditions: readonly string[]
  /** Cities it can be made in; undefined where no city binds it. */
  readonly cities: ReadonlySet<string> | undefined
}

/** The reference's view of a market: rows without any index, and the market's own prices. */
export interface ReferenceBook {
  readonly rows: readonly ReferenceRow[]
  readonly codes: ReadonlySet<string>
  readonly usdPriceOf: (code: string) => number | undefined
  readonly rules: BeliefRules
  /** Whether a price can tell a good rate from a wrong one. */
  readonly isSure: (code: string) => boolean
  /** Whether something stands behind a price, be it sure or not. */
  readonly isBacked: (code: string) => boolean
  readonly allowed: readonly AllowedPair[]
}

export function bookOf(contents: readonly ExchangerOffers[], market: Market): ReferenceBook {
  const isSure = (code: string) => isSureOf(market, market.currencies.indexOf(code)!)
  return {
    rows: contents.flatMap(rowsOf),
    codes: new Set(contents.flatMap(({ offers }) => offers.codes)),
    usdPriceOf: (code) => market.usdPriceOf(code),
    rules: market.rules,
    isSure,
    isBacked: (code) => {
      const index = market.currencies.indexOf(code)!
      const { usdPrices, priceDoubts, rules } = market
      if (isSure(code) || priceDoubts[index]! <= rules.apart.edge - 1) return true
      const worth = worthOfMoney(market, code)
      return usdPrices[index]! <= worth * OF_MONEY && usdPrices[index]! >= worth / OF_MONEY
    },
    allowed: market.allowed.pairs,
  }
}

/** The price of a currency's national money: of those in it that are sure, or official; or NaN. */
function worthOfMoney({ currencies, usdPrices, ...market }: Market, code: string): number {
  const sure = currencies.codes.filter((_, index) => isSureOf(market, index))
  const pricesIn = (money: string): number[] =>
    sure
      .filter((each) => moneyOf(each) === money)
      .map((each) => usdPrices[currencies.indexOf(each)!]!)
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN
  const money = moneyOf(code)
  if (money === undefined) return NaN
  const known = pricesIn(money)
  if (known.length > 0) return middle(known)
  const ratios = [...market.officialUsd].flatMap(([each, official]) => {
    const prices = pricesIn(each)
    return prices.length > 0 ? [middle(prices) / official] : []
  })
  return (market.officialUsd.get(money) ?? NaN) * middle(ratios)
}

function rowsOf({ exchanger, offers }: ExchangerOffers): ReferenceRow[] {
  return Array.from({ length: offers.length }, (_, row) => {
    const from = offers.codes[offers.from[row]!]!
    const to = offers.codes[offers.to[row]!]!
    const names = offers.citySets[offers.citySet[row]!]!.map((city) => offers.cities[city]!)
    const city = names.toSorted()[0]
    return {
      key: [exchanger.id, from, to, city ?? ''],
      id: `${exchanger.id}:${from}:${to}${city === undefined ? '' : `@${city}`}`,
      from,
      to,
      slope: offers.slope[row]!,
      fee: offers.fee[row]!,
      lo: offers.lo[row]!,
      hi: offers.hi[row]!,
      reserve: offers.reserve[row]!,
      conditions: conditionsOfMask(offers.conditions[row]!),
      cities: names.length > 0 ? new Set(names) : undefined,
      goodReviews: exchanger.goodReviews,
    }
  })
}

/** The rows a filter lets through, each read on its own. */
export function admittedRows(book: ReferenceBook, filter: OfferFilter = {}): ReferenceRow[] {
  return book.rows.filter((row) => {
    const exchanger = row.key[0]
    if (!isAdmitted(filter, row, book)) return false
    if (filter.ignoreCurrencies?.includes(row.from)) return false
    if (filter.ignoreCurrencies?.includes(row.to)) return false
    if (filter.ignoreExchangers?.includes(exchanger)) return false
    if (filter.onlyExchangers && !filter.onlyExchangers.includes(exchanger)) return false
    if (filter.city !== undefined && row.cities && !row.cities.has(filter.city)) return false
    if (filter.forbid?.some((condition) => row.conditions.includes(condition))) return false
    return !(filter.hideSuspicious && isSuspicious(book, row))
  })
}

/** Amounts at which others must pay nearly as much. */
const ORDINARY_USD = [30, 20_000] as const

/**
 * An offer is suspicious if it gains more than the band over the market's own prices; or the middle
 * of its pair gains more than that may; or it gains more than needs rivals, and at some ordinary
 * amount that it takes too few other exchangers pay nearly as much; or it pays no less than such a
 * one; or only one of its sides has a price. Where a price is unsure, it is the band alone; with
 * nothing behind the price, rivals as well, at amounts that so many take. And nobody vouches for
 * it.
 */
function isSuspicious(book: ReferenceBook, row: ReferenceRow): boolean {
  const { usdPriceOf, isSure, isBacked, rules, allowed } = book
  const isAllowed = allowed.some(
    ({ exchangerId, give, get }) =>
      exchangerId === row.key[0] && give === row.from && get === row.to,
  )
  if (isAllowed) return false
  const [give, get] = [usdPriceOf(row.from), usdPriceOf(row.to)]
  if (give === undefined || get === undefined) return give !== get
  const gains = (times: number, slope: number) => slope > times * (give / get)
  const pair = book.rows.filter(({ from, to }) => from === row.from && to === row.to)
  if (gains(rules.band, row.slope)) return true
  const isJudged = isSure(row.from) && isSure(row.to)
  if (isJudged && gains(rules.middle, middleOf(pair))) return true
  if (!isJudged && isBacked(row.from) && isBacked(row.to)) return false
  const needs: readonly (Need & { readonly mayLack?: boolean })[] = isJudged
    ? rules.needs
    : [{ ...rules.apart, gain: 0, mayLack: true }]
  const near = pair.filter(({ slope }) => !gains(rules.band, slope))
  const isAlone = (
    each: ReferenceRow,
    { gain, edge, rivals: needed, mayLack }: (typeof needs)[0],
  ) => {
    if (!gains(gain, each.slope)) return false
    const others = near.filter(({ key }) => key[0] !== each.key[0])
    const rivals = others.filter(({ slope }) => slope >= each.slope / edge)
    const low = Math.max(each.lo, ORDINARY_USD[0] / give)
    const high = Math.min(each.hi, ORDINARY_USD[1] / give)
    const takersAt = (amount: number, of: readonly ReferenceRow[]) =>
      new Set(of.filter(({ lo, hi }) => lo <= amount && hi >= amount).map(({ key }) => key[0])).size
    // Rivals become too few only behind the end of one: at the next amount that exists. Others
    // become enough to judge by only where one begins.
    const ends = [
      ...rivals.map(({ hi }) => nextUp(hi)),
      ...(mayLack ? others : []).map(({ lo }) => lo),
    ]
    return [low, ...ends.filter((at) => at > low && at <= high)].some(
      (at) => takersAt(at, rivals) < needed && (!mayLack || takersAt(at, near) > needed),
    )
  }
  return near.some((each) => each.slope <= row.slope && needs.some((need) => isAlone(each, need)))
}

/** The middle of each exchanger's best rates. */
function middleOf(pair: readonly ReferenceRow[]): number {
  const byExchanger = Map.groupBy(pair, ({ key }) => key[0])
  const best = [...byExchanger.values()].map((rows) => Math.max(...rows.map(({ slope }) => slope)))
  return best.sort((a, b) => b - a)[best.length >> 1]!
}

/** Whether a path may pass through the currency, its ends aside. */
function mayStandInside(
  code: string,
  { filter = {}, isSure }: Pick<ChainsOptions, 'filter' | 'isSure'>,
): boolean {
  if (filter.hideSuspicious && !filter.allowUnsure && !isSure(code)) return false
  return isAllowedInside(filter, code)
}

/** Cities where all bound hops can be made: undefined: none is bound; empty: nowhere. */
export function sharedCities(chain: readonly ReferenceRow[]): ReadonlySet<string> | undefined {
  let shared: ReadonlySet<string> | undefined
  for (const { cities } of chain) {
    if (cities) shared = shared ? new Set([...shared].filter((city) => cities.has(city))) : cities
  }
  return shared
}

/** Every chain of 1..maxHops rows between two currencies that passes no currency twice. */
export function chainsBetween(
  rows: readonly ReferenceRow[],
  { from, to, maxHops, ...allowed }: ChainsOptions,
): ReferenceRow[][] {
  const chains: ReferenceRow[][] = []
  const rowsFrom = Map.groupBy(rows, (row) => row.from)
  const extend = (chain: readonly ReferenceRow[], at: string): void => {
    for (const row of rowsFrom.get(at) ?? []) {
      const longer = [...chain, row]
      if (sharedCities(longer)?.size === 0) continue
      if (row.to === to) {
        if (passes(longer, allowed.through)) chains.push(longer)
      } else if (longer.length < maxHops && mayStandInside(row.to, allowed)) {
        const isPassed = row.to === from || chain.some((passed) => passed.from === row.to)
        if (!isPassed) extend(longer, row.to)
      }
    }
  }
  extend([], from)
  return chains
}

/** Whether one of these stands inside the chain. */
function passes(chain: readonly ReferenceRow[], through: readonly string[] = []): boolean {
  return through.length === 0 || chain.slice(1).some(({ from }) => through.includes(from))
}

export interface ChainsOptions {
  readonly from: string
  readonly to: string
  readonly maxHops: number
  readonly filter: OfferFilter | undefined
  readonly through?: readonly string[] | undefined
  readonly isSure: (code: string) => boolean
}

/** The result, or undefined where a hop refuses. */
export function walkForward(chain: readonly ReferenceRow[], given: number): number | undefined {
  let amount = given
  for (const { slope, fee, lo, hi } of chain) {
    if (amount < lo || amount > hi) return undefined
    amount = slope * amount - fee
    if (!(amount > 0)) return undefined
  }
  return amount
}

/** The required input for the wanted amount, or undefined where a hop refuses. */
export function walkBackward(chain: readonly ReferenceRow[], wanted: number): number | undefined {
  let amount = wanted
  for (const { slope, fee, lo, hi } of chain.toReversed()) {
    amount = (amount + fee) / slope
    if (amount < lo || amount > hi) return undefined
  }
  return amount
}

export function compareChains(a: readonly ReferenceRow[], b: readonly ReferenceRow[]): number {
  for (let hop = 0; hop < a.length && hop < b.length; hop++) {
    for (let part = 0; part < 4; part++) {
      const [partA, partB] = [a[hop]!.key[part]!, b[hop]!.key[part]!]
      if (partA !== partB) return partA < partB ? -1 : 1
    }
  }
  return a.length - b.length
}

export function idOf(chain: readonly ReferenceRow[]): string {
  return chain.map(({ id }) => id).join('>')
}
