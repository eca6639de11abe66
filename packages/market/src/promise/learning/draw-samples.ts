import type { Market } from '../../market/market.ts'
import { pairOffers } from '../../explain/pair-offers.ts'
import { offerIdOf } from '../../listings/offer-ref.ts'
import { between } from '../../numbers/between.ts'
import { asRow, type In } from '../../numbers/units.ts'
import type { FoundPath } from '../../paths/found-path.ts'
import { restorePath } from '../../paths/restore-path.ts'
import type { OfferFilter } from '../../query/query.ts'
import { FIRST_ORDER_MINUTES, HORIZONS, orderMinutes } from '../hop-minutes.ts'
import { bandOf, FLOOR_SURENESS } from '../promise-view.ts'
import { HELD_SHARE, type PromiseQuery, type Promises } from '../open-promises.ts'
import { stepsNear, USUAL_USD } from './amount-steps.ts'
import { type ListPlace, placeOf } from './breaks.ts'
import { type Sample, type SampleDraw, type SampleKind, type SampleTraits } from './sample.ts'

/** A row that an answer showed lately. */
export interface ShownRow {
  /** The id of its path. */
  readonly id: string
  readonly giveAmount: In<'Amount'>
  /** Its place in the list, from 1. */
  readonly place: number
}

export interface DrawOptions {
  readonly shown: readonly ShownRow[]
  readonly atMs: In<'Milliseconds'>
  /** Numbers from 0 to below 1. */
  readonly random: () => number
  /** The factors that rows are shown with beside the market's weather; none by default. */
  readonly placeFactor?: (place: ListPlace | undefined) => number
  /** Whether a monitor brings the offers of an exchanger; no monitor by default. */
  readonly isMonitored?: (exchangerId: string) => boolean
  readonly minutesTo?: (code: string) => number | undefined
  readonly counts?: DrawCounts
}

/** The samples of one draw. Where fewer rows were shown, the best of pairs take their part. */
interface DrawCounts {
  readonly shown: number
  readonly best: number
  readonly any: number
  /** Chains, and as many loops, of those that were shown. */
  readonly chains: number
}

/** The draws of one minute. */
const USUAL_DRAWS: DrawCounts = { shown: 50, best: 25, any: 25, chains: 10 }

/** The rows of a list that people look at. */
const ROWS = 5
/** Tries for each sample: many an offer takes no step near to the amount. */
const TRIES = 4
const LISTED: OfferFilter = { hideSuspicious: true, allowUnsure: true }

/** Draws samples of a market: the same of the same market by the same random numbers. */
export function drawSamples(market: Market, promises: Promises, options: DrawOptions): Sample[] {
  const { shown, best, any, chains } = options.counts ?? USUAL_DRAWS
  const draw = new Draw(market, promises, options)
  // A row that was shown often is as likely as one that was shown once.
  const rows = new Map(options.shown.map((row) => [`${row.giveAmount} ${row.id}`, row]))
  const kinds = Map.groupBy(rows.values(), ({ id }) => kindOf(id))
  const direct = draw.shown(kinds.get('DIRECT') ?? [], shown)
  return [
    ...direct,
    ...draw.best(best + shown - direct.length),
    ...draw.any(any),
    ...draw.shown(kinds.get('CHAIN') ?? [], chains),
    ...draw.shown(kinds.get('LOOP') ?? [], chains),
  ]
}

function kindOf(pathId: string): SampleKind {
  const ids = pathId.split('>')
  if (ids.length === 1) return 'DIRECT'
  return codesOf(ids[0]!).give === codesOf(ids.at(-1)!).get ? 'LOOP' : 'CHAIN'
}

/** The codes in the id of an offer. */
function codesOf(offerId: string) {
  const [, give = '', get = ''] = /:([^:@]+):([^:@]+)(?:@.*)?$/.exec(offerId) ?? []
  return { give, get }
}

class Draw {
  readonly #market: Market
  readonly #promises: Promises
  readonly #options: DrawOptions
  /** By listing: the rows of it and of those before it. */
  readonly #ends: readonly number[]

  constructor(market: Market, promises: Promises, options: DrawOptions) {
    this.#market = market
    this.#promises = promises
    this.#options = options
    let rows = 0
    this.#ends = market.listings.map((listing) => (rows += listing?.batch.length ?? 0))
  }

  /** Some of the rows, none of them twice. @param rows each once. */
  shown(rows: readonly ShownRow[], count: number): Sample[] {
    const left = [...rows]
    const samples: Sample[] = []
    while (samples.length < count && left.length > 0) {
      const [row] = left.splice(this.#below(left.length), 1)
      const sample = this.#sampleOf({ ...row!, draw: 'SHOWN' })
      if (sample) samples.push(sample)
    }
    return samples
  }

  /** The first rows of pairs; a pair is as likely as it has offers. */
  best(count: number): Sample[] {
    const samples: Sample[] = []
    for (let tries = 0; tries < count * TRIES && samples.length < count; tries++) {
      const offer = this.#anyOffer()
      if (!offer) break
      const giveAmount = this.#anyAmount(offer.give)
      const rows = pairOffers(this.#market, { ...offer, giveAmount, filter: LISTED })
      for (const [at, row] of rows.slice(0, ROWS).entries()) {
        if (row.refusal !== undefined || samples.length === count) break
        const { id } = row.offer
        const sample = this.#sampleOf({ id, giveAmount, place: at + 1, draw: 'BEST' })
        if (sample) samples.push(sample)
      }
    }
    return samples
  }

  /** Offers, each as likely as any other, at an amount that they take. */
  any(count: number): Sample[] {
    const samples: Sample[] = []
    for (let tries = 0; tries < count * TRIES && samples.length < count; tries++) {
      const offer = this.#anyOffer()
      if (!offer) break
      const giveAmount = between(this.#anyAmount(offer.give), offer.least, offer.most)
      const sample = this.#sampleOf({ ...offer, giveAmount, place: undefined, draw: 'ANY' })
      if (sample) samples.push(sample)
    }
    return samples
  }

  #below(count: number): number {
    return Math.floor(this.#options.random() * count)
  }

  #anyOffer() {
    const row = this.#below(this.#ends.at(-1) ?? 0)
    const at = this.#ends.findIndex((end) => end > row)
    const listing = this.#market.listings[at]
    if (!listing) return undefined
    const { batch } = listing
    const own = asRow(row - (this.#ends[at]! - batch.length))
    return {
      id: offerIdOf(listing, own),
      give: batch.codes[batch.from[own]!]!,
      get: batch.codes[batch.to[own]!]!,
      least: batch.lo[own]!,
      most: batch.hi[own]!,
    }
  }

  #anyAmount(give: string): number {
    return USUAL_USD[this.#below(USUAL_USD.length)]! / this.#priceOf(give)
  }

  /** Dollars for a unit; 1 where there is no price, so that steps are of units. */
  #priceOf(code: string): number {
    const { currencies, usdPrices } = this.#market
    const price = usdPrices[currencies.indexOf(code) ?? -1] ?? NaN
    return price > 0 && price < Infinity ? price : 1
  }

  #sampleOf(row: DrawnRow): Sample | undefined {
    const path = this.#steppedPath(row)
    if (!path) return undefined
    const { atMs, minutesTo } = this.#options
    const market = this.#market
    const { hops, giveAmount, getAmount } = path
    const { draw, place } = row
    const kind = kindOf(row.id)
    const isDirect = kind === 'DIRECT'
    const minutes = isDirect ? HORIZONS : orderMinutes(market, hops, minutesTo)
    const least = kind === 'LOOP' ? Math.min(1, giveAmount / getAmount) : HELD_SHARE
    const placeFactor = this.#options.placeFactor?.(placeOf({ kind, place })) ?? 1
    const questions = isDirect ? HORIZONS.map((each) => [each]) : [minutes]
    const chances = (own: Partial<PromiseQuery>) =>
      questions.map((each) => {
        const query = { minutes: each, shares: [least], ...own }
        return this.#promises.promiseOf(market, path, query).probabilities[0]!
      })
    // The word and the floor are those of `promiseView`, of a loop, too.
    const own = this.#promises.promiseOf(market, path, {
      minutes: isDirect ? [FIRST_ORDER_MINUTES] : minutes,
      shares: [HELD_SHARE],
      sure: FLOOR_SURENESS,
      placeFactor,
    })
    return {
      atMs,
      kind,
      draw,
      place,
      giveAmount,
      getAmount,
      hops: hops.map((hop) => {
        const { id: exchangerId } = hop.offer.exchanger
        const { batch, receivedAtMs } = market.listings[market.exchangerIndexes.get(exchangerId)!]!
        const facts = this.#promises.factsOf(market, hop)
        return { offerId: hop.offer.id, exchangerId, facts, receivedAtMs, rows: batch.length }
      }),
      minutes,
      least,
      chances: chances({ placeFactor }),
      modelled: chances({ isInWeather: false }),
      inWeather: chances({ placeFactor, isInWeather: true }),
      band: bandOf(own.probabilities[0]!, own.isTooNew),
      floor: own.isTooNew ? undefined : own.floor,
      ...this.#traitsOf(path),
      version: this.#promises.version,
    }
  }

  #traitsOf({ hops }: FoundPath): SampleTraits {
    const { currencies } = this.#market
    const groups = hops.flatMap(({ offer: { from, to } }) =>
      [from, to].map((code) => currencies.groupOf(currencies.indexOf(code)!)),
    )
    const isManual = hops.some(({ offer }) => offer.conditions.includes('MANUAL'))
    const isMonitored = hops.some(({ offer }) => this.#options.isMonitored?.(offer.exchanger.id))
    const isCoin = groups.every((group) => group === 'CRYPTO')
    return {
      payouts: isManual ? 'MANUAL' : 'AUTOMATIC',
      money: groups.includes('CASH') ? 'CASH' : isCoin ? 'COIN' : 'BANK',
      source: isMonitored ? 'MONITOR' : 'OWN_FILE',
    }
  }

  /** The path at the step nearest to its amount that it takes. */
  #steppedPath({ id, giveAmount }: DrawnRow): FoundPath | undefined {
    const price = this.#priceOf(codesOf(id.split('>')[0]!).give)
    for (const step of stepsNear(giveAmount * price)) {
      const path = restorePath(this.#market, id, step / price)
      if (path) return path
    }
    return undefined
  }
}

interface DrawnRow {
  readonly id: string
  readonly giveAmount: number
  readonly place: number | undefined
  readonly draw: SampleDraw
}
