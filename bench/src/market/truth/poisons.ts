import {
  buildMarket,
  DeclaredOffer,
  type ExchangerOffers,
  type Market,
  type MarketOptions,
  OfferBatchBuilder,
} from '@hopwise/market'
import type { BenchMarket } from '../inputs/load-market.ts'
import type { SeededRandom } from '../inputs/seeded-random.ts'
import type { Judge } from './judge.ts'
import { middleOf, type QuotedPair } from './quoted-pairs.ts'

/** A market, with its offers that nobody would honour: `exchanger BTC>ETH`. */
export interface Poisoned {
  readonly market: Market
  readonly planted: ReadonlySet<string>
}

interface Ground {
  readonly source: BenchMarket
  readonly judge: Judge
  /** Pairs without cash whose mid the judge knows, served by three exchangers or more. */
  readonly pairs: readonly QuotedPair[]
  readonly random: SeededRandom
}

/** Six ways by which a bad offer comes into a market. */
export const POISONS: Readonly<Record<string, (ground: Ground) => Poisoned>> = {
  'single offers': (ground) =>
    withRogues(
      ground,
      ground.random.pickSome(ground.pairs, 30).map((pair, at) => ({
        id: `rogue-${at}`,
        quotes: [quote(pair, bestOf(ground.judge, pair) * ground.random.logBetween(1.06, 3))],
      })),
    ),
  'whole pairs': wholePairs,
  'thin currencies': thinCurrencies,
  'two exchangers together': (ground) =>
    withRogues(
      ground,
      ground.random.pickSome(ground.pairs, 15).flatMap((pair, at) => {
        const rate = midOf(ground.judge, pair) * ground.random.between(1.03, 1.1)
        return ['a', 'b'].map((one) => ({ id: `rogue-${at}${one}`, quotes: [quote(pair, rate)] }))
      }),
    ),
  'slow drift': slowDrift,
  'decimal slips': (ground) =>
    withRogues(
      ground,
      ground.random.pickSome(ground.pairs, 30).map((pair, at) => ({
        id: `rogue-${at}`,
        quotes: [quote(pair, middleOf(pair).slope * (at % 2 === 0 ? 10 : 100))],
      })),
    ),
}

/** The pairs that poison may be put into. */
export function openPairs(judge: Judge): QuotedPair[] {
  return [...judge.pairs].filter(
    (pair) =>
      !/CASH/.test(pair.give + pair.get) &&
      judge.midOf(pair.give) !== undefined &&
      judge.midOf(pair.get) !== undefined &&
      middleOf(pair).exchangers >= 3,
  )
}

interface Rogue {
  readonly id: string
  readonly quotes: readonly Promised[]
}

interface Promised {
  readonly give: string
  readonly get: string
  readonly rate: number
}

function quote({ give, get }: QuotedPair, rate: number): Promised {
  return { give, get, rate }
}

function midOf(judge: Judge, { give, get }: QuotedPair): number {
  return judge.midOf(give)! / judge.midOf(get)!
}

function bestOf(judge: Judge, pair: QuotedPair): number {
  return Math.max(midOf(judge, pair), ...pair.quotes.map(({ slope }) => slope))
}

export function offerKey(exchangerId: string, give: string, get: string): string {
  return `${exchangerId} ${give}>${get}`
}

function withRogues({ source, random }: Ground, rogues: readonly Rogue[]): Poisoned {
  const { exchangers, options } = source
  const known = random.pick(exchangers)
  const added = rogues.map(({ id, quotes }): ExchangerOffers => {
    const builder = new OfferBatchBuilder({ isCash: () => false }, quotes.length)
    for (const { give, get, rate } of quotes) {
      const offer = new DeclaredOffer()
      offer.from = builder.codeIndex(give)
      offer.to = builder.codeIndex(get)
      offer.give = 1
      offer.get = rate
      offer.reserve = 1e12
      const refusal = builder.add(offer)
      if (refusal) throw new Error(`a poisoned offer was refused: ${refusal}`)
    }
    const { batch } = builder.finish()
    return { ...known, exchanger: { ...known.exchanger, id, name: id }, offers: batch }
  })
  const planted = rogues.flatMap(({ id, quotes }) =>
    quotes.map(({ give, get }) => offerKey(id, give, get)),
  )
  return { market: built([...exchangers, ...added], options), planted: new Set(planted) }
}

function wholePairs({ source, judge, pairs, random }: Ground): Poisoned {
  const chosen = new Map(
    random.pickSome(pairs, 10).map((pair) => {
      const factor = (midOf(judge, pair) * 1.08) / middleOf(pair).slope
      return [`${pair.give}>${pair.get}`, factor]
    }),
  )
  const planted = new Set<string>()
  const exchangers = source.exchangers.map((each) =>
    scaled(each, (give, get) => {
      const factor = chosen.get(`${give}>${get}`)
      if (factor !== undefined) planted.add(offerKey(each.exchanger.id, give, get))
      return factor ?? 1
    }),
  )
  return { market: built(exchangers, source.options), planted }
}

/** Ten currencies that two exchangers serve both ways, with a gain of 5 to 42 % there and back. */
function thinCurrencies(ground: Ground): Poisoned {
  const { judge, random } = ground
  const partners = ['USDTTRC20', 'USDT', 'BTC', 'ETH', 'SBERRUB'].filter(
    (code) => judge.midOf(code) !== undefined,
  )
  const rogues = Array.from({ length: 10 }, (_, at): Rogue[] => {
    const code = `THIN${at}`
    const gain = Math.sqrt(random.between(1.05, 1.42))
    return ['a', 'b'].map((one) => ({
      id: `rogue-${at}${one}`,
      quotes: partners.flatMap((partner) => [
        { give: partner, get: code, rate: judge.midOf(partner)! * gain },
        { give: code, get: partner, rate: gain / judge.midOf(partner)! },
      ]),
    }))
  })
  return withRogues(ground, rogues.flat())
}

const DRIFTS = 16
const DRIFT = 1.005

/** Exchangers whose rates leave the market by half a percent a time, in repeated files. */
function slowDrift({ source, judge, random }: Ground): Poisoned {
  const middling = source.exchangers.filter(({ offers }) => offers.length > 100)
  const drifting = random.pickSome(middling.length > 3 ? middling : source.exchangers, 1)
  let market = built(source.exchangers, source.options)
  let now = drifting
  for (let time = 0; time < DRIFTS; time++) {
    now = now.map((each) => scaled(each, () => DRIFT))
    for (const each of now) market = market.replaceExchanger(each)
    market = market.repriced()
  }
  const planted = now.flatMap(({ exchanger: { id }, offers }) =>
    Array.from({ length: offers.length }, (_, row) => {
      const [give, get] = [offers.codes[offers.from[row]!]!, offers.codes[offers.to[row]!]!]
      const mid = (judge.midOf(give) ?? NaN) / (judge.midOf(get) ?? NaN)
      return offers.slope[row]! > 1.03 * mid ? [offerKey(id, give, get)] : []
    }).flat(),
  )
  return { market, planted: new Set(planted) }
}

/** An exchanger's offers with their rates multiplied; limits and reserves stay. */
export function scaled(
  { exchanger, offers, receivedAtMs }: ExchangerOffers,
  factorOf: (give: string, get: string) => number,
): ExchangerOffers {
  const [slope, get, hi] = [offers.slope.slice(), offers.get.slice(), offers.hi.slice()]
  for (let row = 0; row < offers.length; row++) {
    const [from, to] = [offers.codes[offers.from[row]!]!, offers.codes[offers.to[row]!]!]
    const factor = factorOf(from, to)
    if (factor === 1) continue
    slope[row]! *= factor
    get[row]! *= factor
    // The payout stays within the reserve.
    const most = (offers.reserve[row]! + offers.fee[row]!) / slope[row]!
    hi[row] = Math.max(offers.lo[row]!, Math.min(hi[row]!, most))
  }
  return { exchanger, offers: { ...offers, slope, get, hi }, receivedAtMs }
}

function built(exchangers: readonly ExchangerOffers[], options: MarketOptions): Market {
  return buildMarket(exchangers, options)
}
