import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { CycleCapital, CyclesQuery, OfferFilter, PathsQuery } from '../../query/query.ts'
import type { MarketSpec, OfferSpec } from './market-spec.ts'
import { CAPITAL_KINDS, type CapitalKind, type Case } from './random-query.ts'

/** USDT is the currency that prices spread from. */
const CODES = ['USDT', 'BTC', 'ETH', 'XMR', 'SOL', 'LTC'] as const
const PRICES_USD = [1, 40_000, 2_000, 150, 0.25, 1 / 3] as const

/** Enough exchangers to outweigh the offers of a way wherever medians are taken. */
const EVERYBODY = 5
const ENDLESS = 1e15
/** A gain under the band by more than prices can be rounded. */
const JUST_SOUND = 1 - 1e-9

/** One way along the very edge of the price band, and its competition. */
interface Way {
  readonly band: number
  readonly hops: number
  /** Indexes of its currencies, the first ones of a shuffled list. */
  readonly nodes: readonly number[]
  /** The number of hops that gain as much as sound offers can, before all others or after them. */
  readonly rises: number
  readonly risesFirst: boolean
  /** The factor of the whole way, as a power of the band. */
  readonly total: number
  /** More than one step of the grid of amounts: bands begin anywhere in it. */
  readonly usd: number
  /** The factor by which the way is better than the next best, from 1. */
  readonly lead: number
  /** Free room below and above the arriving amount, as a part of it. */
  readonly room: readonly [below: number, above: number]
  readonly filter: OfferFilter
}

function octaves(from: number, to: number): Arbitrary<number> {
  return fc.double({ min: from, max: to, noNaN: true }).map((exponent) => 2 ** exponent)
}

function wayOf(hops: Arbitrary<number>): Arbitrary<Way> {
  const room = fc.constantFrom(0, 0, 1e-6, Infinity)
  return fc.record({
    band: fc.constantFrom(1.2, 1.2, 1.5, 2),
    hops,
    nodes: fc.shuffledSubarray([...CODES.keys()], { minLength: CODES.length }),
    rises: fc.nat({ max: 5 }),
    risesFirst: fc.boolean(),
    total: fc.double({ min: -2, max: 1, noNaN: true }),
    usd: octaves(6, 9),
    lead: fc.oneof(fc.constant(1 + 1e-6), octaves(0.001, 0.6)),
    room: fc.tuple(room, room),
    filter: fc.constantFrom({}, { hideSuspicious: true }, { ignoreExchangers: ['nobody'] }),
  })
}

/**
 * Paths that gain, hop after hop, all that sound offers can and then lose it, or lose first the
 * part that only such gains make good; limits take hardly more than the very amount that arrives. A
 * list is full before they are come to, of offers a little worse: none of theirs may be left out as
 * an amount that cannot be worth having.
 */
export const bandPathCases: Arbitrary<Case<PathsQuery>> = fc
  .record({
    way: wayOf(fc.integer({ min: 1, max: 5 })),
    isWanted: fc.boolean(),
    grouping: fc.constantFrom('CURRENCIES' as const, 'OFFERS' as const),
    limit: fc.constantFrom(1, 1, 2),
  })
  .map(({ way, isWanted, grouping, limit }) => {
    const nodes = way.nodes.slice(0, way.hops + 1)
    const [first, last] = [nodes[0]!, nodes.at(-1)!]
    const stated = way.usd / PRICES_USD[isWanted ? last : first]!
    const { offers, gain } = offersAlong(way, nodes, { stated, isWanted })
    const least = Math.min(gain / way.lead, way.band * JUST_SOUND)
    const direct = [least, least * 0.99].map((kept) => pricedOffer(first, last, kept))
    return {
      market: marketAround(way, [...direct.map((offer) => [offer]), ...offers], least),
      query: {
        give: CODES[first]!,
        get: CODES[last]!,
        [isWanted ? 'getAmount' : 'giveAmount']: stated,
        maxHops: way.hops,
        groupBy: grouping,
        limit,
        filter: way.filter,
      },
    }
  })

/** The same bent to a ring: a profit just above the least one, at amounts on the edge. */
export const bandCycleCases: Arbitrary<Case<CyclesQuery>> = fc
  .record({
    way: wayOf(fc.integer({ min: 2, max: 5 })),
    kind: fc.constantFrom(...CAPITAL_KINDS),
    /** Other amounts a cycle may be entered with, as parts of the one of this way. */
    others: fc.array(octaves(-6, 6), { minLength: CODES.length, maxLength: CODES.length }),
  })
  .map(({ way, kind, others }) => {
    const ring = way.nodes.slice(0, way.hops)
    const stated = way.usd / PRICES_USD[ring[0]!]!
    const { offers, gain } = offersAlong(way, [...ring, ring[0]!], { stated, isWanted: false })
    const amounts = { ...amountsFrom(way, others), [CODES[ring[0]!]!]: stated }
    const capitals: Record<CapitalKind, CycleCapital> = {
      usd: { kind: 'usd', usd: way.usd },
      upTo: { kind: 'upTo', usd: way.usd },
      amounts: { kind: 'amounts', amounts },
      best: { kind: 'best', floorUsd: way.usd * Math.min(others[0]!, 1 - 1e-9) },
    }
    return {
      market: marketAround(way, offers, gain / way.lead),
      query: {
        capital: capitals[kind],
        maxHops: way.hops,
        limit: 5,
        minProfitPercent: (gain / way.lead - 1) * 100,
        filter: way.filter,
      },
    }
  })

function amountsFrom({ usd, nodes }: Way, parts: readonly number[]): Record<string, number> {
  const some = nodes.slice(0, 2)
  return Object.fromEntries(
    some.map((node) => [CODES[node]!, (usd * parts[node]!) / PRICES_USD[node]!]),
  )
}

/** One offer for each hop, and their common factor. */
function offersAlong(
  { band, hops, rises: most, risesFirst, total, room: [below, above] }: Way,
  nodes: readonly number[],
  { stated, isWanted }: { readonly stated: number; readonly isWanted: boolean },
): { offers: OfferSpec[][]; gain: number } {
  const rises = most % hops
  const other = band ** ((total - rises) / (hops - rises))
  const gains = Array.from({ length: hops }, (_, hop) => {
    const isRise = risesFirst ? hop < rises : hop >= hops - rises
    return isRise ? band * JUST_SOUND : Math.min(other, band * JUST_SOUND)
  })
  const slopes = gains.map((kept, hop) => slopeOf(nodes[hop]!, nodes[hop + 1]!, kept))
  const given: number[] = []
  let amount = stated
  for (let step = 0; step < hops; step++) {
    const hop = isWanted ? hops - 1 - step : step
    if (isWanted) amount /= slopes[hop]!
    given[hop] = amount
    if (!isWanted) amount *= slopes[hop]!
  }
  const offers = slopes.map((slope, hop) => [
    {
      from: CODES[nodes[hop]!]!,
      to: CODES[nodes[hop + 1]!]!,
      get: slope,
      reserve: ENDLESS,
      min: below === Infinity ? 0 : given[hop]! * (1 - below),
      max: above === Infinity ? 0 : given[hop]! * (1 + above),
    },
  ])
  return { offers, gain: gains.reduce((product, kept) => product * kept, 1) }
}

function pricedOffer(from: number, to: number, gain: number): OfferSpec {
  return { from: CODES[from]!, to: CODES[to]!, get: slopeOf(from, to, gain), reserve: ENDLESS }
}

function slopeOf(from: number, to: number, gain: number): number {
  return (gain * PRICES_USD[from]!) / PRICES_USD[to]!
}

/** Everybody changes everything for dollars and back at the same loss: that makes the prices. */
function marketAround(
  way: Way,
  offers: readonly (readonly OfferSpec[])[],
  most: number,
): MarketSpec {
  const kept = Math.min(0.9, most)
  const usual = way.nodes.flatMap((node) =>
    node === 0 ? [] : [pricedOffer(0, node, kept), pricedOffer(node, 0, kept)],
  )
  const everybody = Array.from({ length: EVERYBODY }, (_, index) => ({
    id: `e${index}`,
    offers: usual,
  }))
  const own = offers.map((some, index) => ({ id: `w${index}`, offers: some }))
  return {
    belief: { band: way.band, middle: way.band },
    exchangers: [...everybody, ...own],
  }
}
