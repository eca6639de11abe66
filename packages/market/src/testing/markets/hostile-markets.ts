import type { ExchangerSpec, OfferSpec } from './market-spec.ts'

/** Markets by which a few exchangers can make questions dear, each a kind of its own. */
export const HOSTILE_MARKETS: Readonly<Record<string, () => readonly ExchangerSpec[]>> = {
  'hundreds of sets of hundreds of cities': () => offered(2, CASH, ofCities),
  'a thousand rows in a pair': () =>
    offered(1, CODES.slice(0, 5), (_, pair) =>
      Array.from({ length: 20 }, (_each, of) => ({
        ...rated(pair, 1.01 - of / 1e4),
        city: `T${of}`,
        steps: Array.from({ length: 50 }, (_step, at) => ({
          min: at + 1,
          max: at + 2,
          get: 1.01 - of / 1e4 - at / 1e5,
        })),
      })),
    ),
  'invented codes at good prices': () =>
    offered(1, [...CODES, ...Array.from({ length: 80 }, (_, at) => `X${at}`)], (_, pair) => [
      { ...rated(pair, 1.001 + spread(pair, 97) / 1e4) },
    ]),
  'reserves just under the amount': () =>
    offered(3, CODES, (by, pair) => [
      { ...rated(pair, 1), reserve: 100 * (1 - (1 + spread(pair, 31) + by) * 1e-9) },
    ]),
  'rates of millions': () =>
    offered(4, CODES, (by, pair) => [
      { ...rated(pair, spread(pair, 41) === by ? 10 ** (1 + by * 2) : 0.99), max: 1 + by },
    ]),
  'nothing but losses': () =>
    offered(4, [...CODES, ...CASH], (by, pair) => [
      { ...rated(pair, 0.99 - (spread(pair, 89) + by) / 1e4), max: 50 + spread(pair, 61) },
    ]),
  'rates that are all alike': () =>
    offered(6, CODES, (by, pair) => [{ ...rated(pair, 1), max: 90 + by * 7, toFee: by / 1e3 }]),
}

/** One of them is a dollar: then all have a price. */
const CODES = ['USDT', ...Array.from({ length: 13 }, (_, at) => `C${at}`)]
const ELSEWHERE = 'CASHZ'
const CASH = ['USDT', 'CASH1', 'C2', 'CASH3', 'C4', ELSEWHERE]

interface Pair {
  readonly from: string
  readonly to: string
  /** A number of its own. */
  readonly at: number
}

function offered(
  exchangers: number,
  codes: readonly string[],
  offersOf: (by: number, pair: Pair) => readonly OfferSpec[],
): readonly ExchangerSpec[] {
  const pairs = codes.flatMap((from, a) =>
    codes.flatMap((to, b) => (a === b ? [] : [{ from, to, at: a * codes.length + b }])),
  )
  return Array.from({ length: exchangers }, (_, by) => ({
    id: `x${by}`,
    goodReviews: by,
    offers: pairs.flatMap((pair) => offersOf(by, pair)),
  }))
}

function rated({ from, to }: Pair, get: number): OfferSpec {
  return { from, to, get, reserve: 1e4 }
}

/** A number below `below` by pair, as good as drawn. */
function spread({ at }: Pair, below: number): number {
  return ((at + 1) * 7919) % below
}

/** Three rates, each in some of 600 cities: other ones in each pair. The last code is elsewhere. */
function ofCities(by: number, pair: Pair): OfferSpec[] {
  if (pair.to === ELSEWHERE) return [{ ...rated(pair, 1), city: `Z${by}` }]
  return Array.from({ length: 600 }, (_, city) => {
    const rate = (city * (pair.at + by * 3 + 1) + ((city * city) % 7)) % 3
    return { ...rated(pair, 1.005 - (rate + by / 8) / 100), city: `T${city}` }
  })
}
