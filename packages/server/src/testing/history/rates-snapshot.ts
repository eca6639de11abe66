import type { MomentSample, RatesSnapshot } from '../../market/scanner/rate-sampler.ts'

export interface SampledRate {
  readonly rate: number
  readonly offers?: number
  readonly amountUsd?: number
  /** Id of an exchanger. */
  readonly exchanger?: string
}

/** A sample as the scanner publishes it, of pairs as `BTC > SBERRUB`. */
export function ratesSnapshot(
  atMs: number,
  rates: Readonly<Record<string, number | SampledRate>>,
  usd: Readonly<Record<string, number>> = {},
): RatesSnapshot {
  const rows = Object.entries(rates).map(([pair, rate]) => {
    const [give = '', get = ''] = pair.split(' > ')
    return { give, get, ...(typeof rate === 'number' ? { rate } : rate) }
  })
  const codes = [...new Set([...rows.flatMap(({ give, get }) => [give, get]), ...Object.keys(usd)])]
  const exchangerIds = [...new Set(rows.map(({ exchanger = '1' }) => exchanger))]
  return {
    atMs,
    codes,
    usdPrices: Float64Array.from(codes, (code) => usd[code] ?? NaN),
    exchangerIds,
    from: Uint16Array.from(rows, ({ give }) => codes.indexOf(give)),
    to: Uint16Array.from(rows, ({ get }) => codes.indexOf(get)),
    rate: Float32Array.from(rows, ({ rate }) => rate),
    amountUsd: Float32Array.from(rows, ({ amountUsd = 1_000 }) => amountUsd),
    exchanger: Uint32Array.from(rows, ({ exchanger = '1' }) => exchangerIds.indexOf(exchanger)),
    offers: Uint16Array.from(rows, ({ offers = 5 }) => offers),
  }
}

/** The same of a moment that is over. */
export function momentSample(...args: Parameters<typeof ratesSnapshot>): MomentSample {
  const { from, to, exchanger, ...rest } = ratesSnapshot(...args)
  const [rate, amountUsd] = [rest.rate, rest.amountUsd].map((column) => Float64Array.from(column))
  const offers = Uint32Array.from(rest.offers)
  const columns = { from, to, exchanger, rate: rate!, amountUsd: amountUsd!, offers }
  return { ...rest, sample: { length: from.length, ...columns } }
}
