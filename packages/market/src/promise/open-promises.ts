import { isSure } from '../belief/is-sure.ts'
import type { OfferSums } from './exchanger-history.ts'
import { bestElsewhere } from '../hops/alternatives.ts'
import type { OfferRef } from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import { between } from '../numbers/between.ts'
import type { In } from '../numbers/units.ts'
import type { FoundPath, Hop } from '../paths/found-path.ts'
import {
  chanceOf,
  type HopFacts,
  type Ladder,
  ladderOf,
  meanLoss,
  oddsOf,
  surestLoss,
} from './ladder.ts'
import {
  type HistoryRules,
  type HistoryState,
  MarketHistory,
  noHistory,
  USUAL_HISTORY,
} from './market-history.ts'
import { FIRST_MODEL, type PromiseModel } from './promise-model.ts'
import {
  boundedWeather,
  type LookWeather,
  NO_WEATHER,
  weatherFactor,
} from './weather/look-weather.ts'

export interface PromiseQuery {
  /** By hop: minutes from now until it is ordered. A hop at 0 is ordered at once, and holds. */
  readonly minutes: readonly number[]
  /** Shares of the shown amount to name chances for. */
  readonly shares?: readonly number[]
  /** The certainty of the floor. */
  readonly sure?: number
  /** Whether odds are multiplied by the market's weather; as it is in use by default. */
  readonly isInWeather?: boolean
  /** A factor of all odds, by the row's place in its list. */
  readonly placeFactor?: number
}

export interface ChainPromise {
  /** By share: the chance that at least as much arrives. */
  readonly probabilities: readonly number[]
  /**
   * The share of the shown amount that arrives with that certainty; undefined where even the chance
   * that an offer is refused is larger.
   */
  readonly floor: number | undefined
  /** The mean share of the shown amount that arrives, rises not counted. */
  readonly expected: number
  /** Whether an offer was watched for less than an hour, with all others of its exchanger. */
  readonly isTooNew: boolean
}

/** Says of chains how sure they are, from what was seen of their market before. */
export interface Promises {
  /** The version of the model. */
  readonly version: number
  /** The moment of the last look; NaN where there was none. */
  readonly seenAtMs: In<'Milliseconds'>
  /** The market's weather as of the last look. */
  readonly weather: LookWeather
  /**
   * Takes one look at the whole market. Looks come in the order of time.
   * @param weather of the market at this look; as usual, and in no use, by default.
   */
  observe(market: Market, atMs: In<'Milliseconds'>, weather?: LookWeather): void
  /** Judges a chain of the market of the last look. */
  promiseOf(market: Market, path: Pick<FoundPath, 'hops'>, query: PromiseQuery): ChainPromise
  /** The facts of a hop of the market of the last look. */
  factsOf(market: Market, hop: Hop): HopFacts
  /**
   * A copy of what was seen, from which others can go on: other threads, or this one later.
   * @param allocate makes the memory of most of it; that of this thread alone by default.
   */
  state(allocate?: (bytes: number) => ArrayBufferLike): HistoryState
}

interface PromisesOptions extends Partial<HistoryRules> {
  /** The history so far; none by default. Looks to come are written into its memory. */
  readonly state?: HistoryState
}

/**
 * Opens promises: without a past, or with that of others.
 * @param stated the model; that of the past by default, and the shipped one without a past.
 */
export function openPromises(
  stated?: PromiseModel,
  { state: past, ...rules }: PromisesOptions = {},
): Promises {
  const model = stated ?? past?.model ?? FIRST_MODEL
  const state = past ?? noHistory(model.usual)
  const history = new MarketHistory(state, { ...USUAL_HISTORY, ...rules })
  let hopsOf = new JudgedHops(history)
  let weather = boundedWeather(past?.weather)
  return {
    version: model.version,
    get seenAtMs() {
      return history.seenAtMs
    },
    get weather() {
      return weather
    },
    observe: (market, atMs, now = NO_WEATHER) => {
      history.observe(market, atMs)
      weather = boundedWeather(now)
      hopsOf = new JudgedHops(history)
    },
    state: (allocate) => ({ ...history.state(allocate), model, weather }),
    factsOf: (market, hop) => factsOf(market, hop, history),
    promiseOf: (market, { hops }, query) => {
      const { minutes, shares = [HELD_SHARE], sure = 0.9, placeFactor = 1 } = query
      const { isInWeather = weather.isInUse } = query
      const late = hops.flatMap((hop, at) => {
        const wait = minutes[at] ?? 0
        if (!(wait > 0)) return []
        const factor = placeFactor * (isInWeather ? weatherFactor(weather, wait) : 1)
        const { facts, second } = hopsOf.judged(market, hop)
        return [{ second, ladder: ladderOf(model, facts, wait, factor) }]
      })
      const oddsOfLoss = sumOfOdds(late.map(({ ladder }) => ladder))
      const loss = surestLoss(oddsOfLoss, sure)
      const lost = late.reduce((sum, { second, ladder }) => sum + meanLoss(ladder, second), 0)
      return {
        probabilities: shares.map((share) => chanceOf(oddsOfLoss(1 - share))),
        floor: loss === undefined ? undefined : 1 - loss,
        expected: Math.max(0, 1 - lost),
        isTooNew: hops.some((hop) => hopsOf.judged(market, hop).isTooNew),
      }
    },
  }
}

/** All that a promise needs of a hop besides the minutes. */
interface JudgedHop {
  readonly giveAmount: number
  readonly getAmount: number
  readonly facts: HopFacts
  /** The best payout elsewhere over this one. */
  readonly second: number | undefined
  readonly isTooNew: boolean
}

/** More hops of one version of a market are judged anew. */
const MOST_JUDGED = 10_000

/** Hops as the last look judges them: chains of one answer share many. */
class JudgedHops {
  readonly #history: MarketHistory
  #market: Market | undefined
  #hops = new Map<OfferRef, JudgedHop>()

  constructor(history: MarketHistory) {
    this.#history = history
  }

  judged(market: Market, hop: Hop): JudgedHop {
    const { giveAmount, getAmount, offer } = hop
    if (market !== this.#market || this.#hops.size >= MOST_JUDGED) this.#hops = new Map()
    this.#market = market
    const last = this.#hops.get(offer.ref)
    if (last?.giveAmount === giveAmount && last.getAmount === getAmount) return last
    const judged = {
      giveAmount,
      getAmount,
      facts: factsOf(market, hop, this.#history),
      second: secondOf(market, hop),
      isTooNew: isTooNew(hop, this.#history),
    }
    this.#hops.set(offer.ref, judged)
    return judged
  }
}

/**
 * The odds that hops lose more together: those of each for its part of the loss, added. One storm
 * breaks all of them, so they are not independent.
 */
function sumOfOdds(ladders: readonly Ladder[]): (loss: number) => number {
  const root = Math.sqrt(ladders.length || 1)
  return (loss) =>
    ladders.reduce((sum, ladder) => sum + oddsOf(ladder, loss >= 1 ? 1 : loss / root), 0)
}

/** The share of the shown amount from which a row holds. */
export const HELD_SHARE = 0.995

const MOST_REACH = 1.5
const MOST_OVER = 0.04
const MOST_RATIO = 3
/** Looks before an offer has a usual gain. */
const LEAST_LOOKS = 0.02
/** Hours of an offer, and of its exchanger's, for which the market's habit of vanishing counts. */
const VANISHING_H = 20

function factsOf(market: Market, hop: Hop, history: MarketHistory): HopFacts {
  const { exchanger, from, to } = hop.offer
  const known = history.offerOf(exchanger.id, from, to)
  const { middles } = history
  const { gone = 0, hours = 0 } = known.exchanger ?? {}
  const vanishing = (gone + VANISHING_H * middles.vanishing) / (hours + VANISHING_H)
  return [
    1,
    between(history.liveliness(known) - middles.reach, -MOST_REACH, MOST_REACH),
    between(history.moving(known) - middles.moving, -MOST_RATIO, MOST_RATIO),
    overUsual(market, hop, known.own),
    nearness(hop),
    between(Math.log(vanishing / middles.vanishing), -MOST_RATIO, MOST_RATIO),
  ]
}

/** The gain beyond the offer's usual one, and beyond what one voice can move the prices by. */
function overUsual(
  market: Market,
  { offer, giveAmount, getAmount }: Hop,
  { gains, looks }: OfferSums,
): number {
  const give = market.currencies.indexOf(offer.from)!
  const get = market.currencies.indexOf(offer.to)!
  if (looks <= LEAST_LOOKS || !isSure(market, give) || !isSure(market, get)) return 0
  const { usdPrices, priceDoubts } = market
  const gain = Math.log((getAmount * usdPrices[get]!) / (giveAmount * usdPrices[give]!))
  return between(gain - gains / looks - priceDoubts[give]! - priceDoubts[get]!, 0, MOST_OVER)
}

/** 1 at a limit of the offer or of its reserve, and soon next to nothing. */
function nearness({ offer, giveAmount, getAmount }: Hop): number {
  const parts = [giveAmount / offer.maxGive, offer.minGive / giveAmount, getAmount / offer.reserve]
  return between(Math.max(...parts.map((part) => between(part, 0, 1))), 0, 1) ** 4
}

/** The best payout elsewhere over this one. */
function secondOf(market: Market, hop: Hop): number | undefined {
  const best = bestElsewhere(market, hop)
  return best === undefined ? undefined : best / hop.getAmount
}

function isTooNew({ offer }: Hop, history: MarketHistory): boolean {
  const { exchanger, own } = history.offerOf(offer.exchanger.id, offer.from, offer.to)
  return own.watched + (exchanger?.watched ?? 0) < 1
}
