import { type Market, type RateSample, sampleRates } from '@hopwise/market'

/** The amount at which rates are compared from one moment to the next. */
const AMOUNT_USD = 1_000
const HOUR_MS = 3_600_000
/** More offers of a pair are not counted. */
const MOST_OFFERS = 0x7fff

/** An order for a sample of the scanner's market. */
export interface SampleOrder {
  /** Milliseconds of the asker's clock. */
  readonly sampleAtMs: number
}

/**
 * The best sound offer of every pair at a moment (`RateSample` of the engine), in columns that
 * are handed over, not copied.
 */
export interface RatesSnapshot {
  readonly atMs: number
  /** Codes that `from` and `to` index. */
  readonly codes: readonly string[]
  /** Dollars for one unit of each of these; NaN where the market has no price. */
  readonly usdPrices: Float64Array
  /** Ids that `exchanger` indexes; empty where one has left. */
  readonly exchangerIds: readonly string[]
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly rate: Float32Array
  readonly amountUsd: Float32Array
  readonly exchanger: Uint32Array
  readonly offers: Uint16Array
}

/** Samples on the scanner's thread, at the amounts that were 1,000 dollars when the hour began. */
export class RateSampler {
  #hour = NaN
  /** Dollars for one unit by code, as of the first sample of the hour that knew the currency. */
  #prices = new Map<string, number>()

  sample(market: Market, { sampleAtMs: atMs }: SampleOrder): RatesSnapshot {
    const hour = Math.floor(atMs / HOUR_MS)
    if (hour !== this.#hour) this.#prices = new Map()
    this.#hour = hour
    const { codes } = market.currencies
    const usdPrices = market.usdPrices.slice(0, codes.length)
    const sample = sampleRates(market, {
      amountUsd: AMOUNT_USD,
      usdPrices: Float64Array.from(codes, (code, index) => this.#priceOf(code, usdPrices[index]!)),
    })
    const exchangerIds = market.listings.map((listing) => listing?.exchanger.id ?? '')
    return snapshotOf({ atMs, codes, usdPrices, exchangerIds, sample })
  }

  /** A price that moves within the hour leaves the amount as it was: that is no rate that does. */
  #priceOf(code: string, now: number): number {
    const first = this.#prices.get(code)
    if (first !== undefined) return first
    if (!Number.isNaN(now)) this.#prices.set(code, now)
    return now
  }
}

/** A sample of any market, at any moment. */
export interface MomentSample extends Pick<
  RatesSnapshot,
  'atMs' | 'codes' | 'usdPrices' | 'exchangerIds'
> {
  readonly sample: RateSample
}

/** The sample in the form in which it is sent. */
export function snapshotOf({ sample, ...moment }: MomentSample): RatesSnapshot {
  const { length } = sample
  return {
    ...moment,
    from: sample.from.slice(0, length),
    to: sample.to.slice(0, length),
    rate: Float32Array.from(sample.rate.subarray(0, length)),
    amountUsd: Float32Array.from(sample.amountUsd.subarray(0, length)),
    exchanger: sample.exchanger.slice(0, length),
    offers: Uint16Array.from(sample.offers.subarray(0, length), (n) => Math.min(n, MOST_OFFERS)),
  }
}

/** Buffers that are transferred with it. */
export function columnsOf(snapshot: RatesSnapshot): ArrayBuffer[] {
  const { usdPrices, from, to, rate, amountUsd, exchanger, offers } = snapshot
  return [usdPrices, from, to, rate, amountUsd, exchanger, offers].map(
    ({ buffer }) => buffer as ArrayBuffer,
  )
}
