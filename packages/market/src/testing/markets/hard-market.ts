import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { CyclesQuery, PathsQuery } from '../../query/query.ts'
import type { MarketSpec, OfferSpec } from './market-spec.ts'
import { rarely, USUAL_AMOUNT, withoutUndefined } from './random-market.ts'
import type { Case } from './random-query.ts'

const CODES = ['BTC', 'ETH', 'USDT', 'XMR', 'SOL'] as const

/** Offers a pair by number of hops: thousands of chains, and not too many to try them all. */
const OFFERS_A_PAIR = [0, 0, 80, 18, 9]

/** Rates differ by millionths: no bound can tell such chains apart. */
const SPREAD = 40
const MILLIONTH = 1e-6

interface Line {
  readonly hops: number
  /** Whether its end is its beginning. */
  readonly isRing: boolean
  /** Whether the amount wanted is stated, and the search goes from the end to the beginning. */
  readonly isWanted: boolean
  /** The part of the way to the farthest amount that limits let through: 1 is none. */
  readonly narrowness: number
}

const someHops = fc.integer({ min: 2, max: 4 })
const narrowness = fc.constantFrom(0.6, 0.4, 0.2)

/**
 * The worst case of a search: one line of currencies, many offers between neighbours at nearly the
 * same rate, and at the hop the search comes to last, limits that refuse nearly all that arrives.
 */
export const hardPathCases: Arbitrary<Case<PathsQuery>> = fc
  .record({ hops: someHops, isRing: fc.constant(false), isWanted: fc.boolean(), narrowness })
  .chain((line) => fc.record({ market: marketOn(line), query: queryOn(line) }))

/** The same line bent to a ring. */
export const hardCycleCases: Arbitrary<Case<CyclesQuery>> = fc
  .record({ hops: someHops, isRing: fc.constant(true), isWanted: fc.constant(false), narrowness })
  .chain((line) =>
    fc.record({
      market: marketOn(line),
      query: fc.record({
        capital: fc.constant({ kind: 'amounts', amounts: { [CODES[0]]: USUAL_AMOUNT } } as const),
        maxHops: fc.constant(line.hops),
        limit: fc.constantFrom(1, 3, 50),
        minProfitPercent: fc.constantFrom(-1, 0),
      }),
    }),
  )

function marketOn(line: Line): Arbitrary<MarketSpec> {
  const count = OFFERS_A_PAIR[line.hops] ?? 0
  return fc
    .tuple(...Array.from({ length: line.hops }, (_, hop) => offersOf(hop, count, line)))
    .map((pairs) => ({
      // One offer of a pair each: an exchanger that repeats itself would replace its own.
      exchangers: Array.from({ length: count }, (_, index) => ({
        id: `e${index}`,
        offers: pairs.flatMap((offers) => offers[index] ?? []),
      })),
    }))
}

function offersOf(hop: number, count: number, line: Line): Arbitrary<OfferSpec[]> {
  const isReachedLast = hop === (line.isWanted ? 0 : line.hops - 1)
  const offer = fc
    .record({
      millionths: fc.integer({ min: -SPREAD, max: SPREAD }),
      poison: rarely(fc.constantFrom(1.5, 1e6), 100),
      toFee: rarely(fc.constantFrom(1e-6, 1e-4), 10),
      limits: isReachedLast ? narrowLimits(line) : fc.constant({}),
    })
    .map(({ millionths, limits, poison = 1, ...fee }) => ({
      from: CODES[hop] ?? '',
      to: CODES[line.isRing ? (hop + 1) % line.hops : hop + 1] ?? '',
      get: (1 + millionths * MILLIONTH) * poison,
      ...limits,
      ...withoutUndefined(fee),
    }))
  return fc.array(offer, { minLength: count, maxLength: count })
}

/** Limits just inside the poorest chains' amount, or the dearest ones' need. */
function narrowLimits({ hops, isWanted, narrowness: least }: Line): Arbitrary<Partial<OfferSpec>> {
  const farthest = SPREAD * (isWanted ? hops : hops - 1)
  const off = fc.integer({ min: Math.round(farthest * least), max: farthest })
  return fc.tuple(off, fc.integer({ min: 0, max: 5 })).map(([millionths, slit]) => {
    const edge = USUAL_AMOUNT * (1 + (isWanted ? 1 : -1) * millionths * MILLIONTH)
    const other = edge * (1 + (isWanted ? 1 : -1) * slit * MILLIONTH)
    if (slit === 0) return isWanted ? { min: edge } : { max: edge }
    return isWanted ? { min: edge, max: other } : { min: other, max: edge }
  })
}

function queryOn({ hops, isWanted }: Line): Arbitrary<PathsQuery> {
  return fc
    .record({
      groupBy: fc.constantFrom('CURRENCIES' as const, 'OFFERS' as const),
      limit: fc.constantFrom(1, 3, 50),
    })
    .map((rest) => ({
      give: CODES[0],
      get: CODES[hops] ?? '',
      [isWanted ? 'getAmount' : 'giveAmount']: USUAL_AMOUNT,
      maxHops: hops,
      ...rest,
    }))
}
