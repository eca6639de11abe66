import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Market } from '../../market/market.ts'
import type { ExchangerOffers } from '../../offers/offer-batch.ts'
import type { CyclesQuery, PathsQuery } from '../../query/query.ts'
import { type ExchangerSpec, exchangerOffersOf, type MarketSpec, marketOf } from './market-spec.ts'
import { anyPlaces, exchangerFrom, marketFrom, type Places, TIED_RATES } from './random-market.ts'
import { CAPITAL_KINDS, cyclesQueryFrom, pathsQueryFrom } from './random-query.ts'

/** A market, then exchangers that come, change, go and name new currencies, with questions. */
export interface Stream {
  readonly market: MarketSpec
  readonly updates: readonly Update[]
  readonly pathsQuery: PathsQuery
  readonly cyclesQuery: CyclesQuery
}

interface Update {
  readonly exchanger: ExchangerSpec
  /** The number of versions between the update's base and the latest one: mostly none. */
  readonly behind: number
  readonly isQueried: boolean
}

export const streams: Arbitrary<Stream> = fc
  .tuple(anyPlaces, fc.constantFrom(true, true, false), anyPlaces)
  .map(([first, isSame, later]) => [first, isSame ? first : later] as const)
  .filter(([, { codes }]) => codes.length > 1)
  .chain(([first, later]) => streamOn(first, later, 12))

/** Few currencies and two rates: everything ties, and lists are full to their last place. */
export const tiedStreams: Arbitrary<Stream> = fc
  .constantFrom(['USDT', 'BTC', 'ETH'], ['USDT', 'CASHUSD', 'BTC', 'ETH'])
  .map((codes) => ({ codes, rates: TIED_RATES, calm: 50 }))
  .chain((places) => streamOn(places, places, 5))

function streamOn(first: Places, later: Places, maxOffers: number): Arbitrary<Stream> {
  return fc.record({
    market: marketFrom(first),
    updates: fc.array(
      fc.record({
        exchanger: exchangerFrom(later, maxOffers),
        behind: fc.constantFrom(0, 0, 0, 0, 1, 2),
        isQueried: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    pathsQuery: pathsQueryFrom(later.codes),
    cyclesQuery: fc
      .constantFrom(...CAPITAL_KINDS)
      .chain((kind) => cyclesQueryFrom(later.codes, kind)),
  })
}

/** A market with its sources, by exchanger id. */
export interface Version {
  readonly market: Market
  readonly contents: ReadonlyMap<string, ExchangerOffers>
}

export function firstVersion(spec: MarketSpec): Version {
  const offers = spec.exchangers.map(exchangerOffersOf)
  const contents = new Map(offers.map((one) => [one.exchanger.id, one]))
  return { market: marketOf(spec), contents }
}

export function nextVersion({ market, contents }: Version, exchanger: ExchangerSpec): Version {
  const next = exchangerOffersOf(exchanger)
  return {
    market: market.replaceExchanger(next),
    contents: new Map([...contents, [exchanger.id, next]]),
  }
}
