import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { conditionsOfMask } from '../../offers/condition.ts'
import {
  type CycleCapital,
  type CyclesQuery,
  type OfferFilter,
  PATH_GROUPINGS,
  type PathsQuery,
} from '../../query/query.ts'
import type { MeasuredName, MeasuredQuery } from '../../query/measured-filters.ts'
import { plainFilters } from '../reference/plain-filters.ts'
import type { MarketSpec } from './market-spec.ts'
import {
  anyPlaces,
  anyPositive,
  CITIES,
  CODES,
  conditionsMask,
  EXCHANGER_IDS,
  marketFrom,
  rarely,
  USUAL_AMOUNT,
  withoutUndefined,
} from './random-market.ts'

/** A market and a question about it. */
export interface Case<Query> {
  readonly market: MarketSpec
  readonly query: Query
}

const amount = fc.oneof(
  { arbitrary: fc.constant(USUAL_AMOUNT), weight: 10 },
  { arbitrary: fc.constantFrom(1, 99, 110, 200, 1000), weight: 3 },
  { arbitrary: anyPositive, weight: 1 },
)

const someIds = fc.subarray([...EXCHANGER_IDS], { maxLength: 3 })

/** A value of each measured filter, rarely. */
const measured = Object.fromEntries(
  Object.entries(plainFilters).map(([name, { values }]) => [
    name,
    rarely<number | boolean>(fc.constantFrom(...values), 5),
  ]),
) as { readonly [Name in MeasuredName]: Arbitrary<MeasuredQuery[Name]> }

const anyFilter: Arbitrary<OfferFilter> = fc
  .record({
    ...measured,
    ignoreCurrencies: rarely(fc.subarray([...CODES, 'NONE'], { maxLength: 2 }), 6),
    ignoreExchangers: rarely(someIds, 6),
    onlyExchangers: rarely(someIds, 10),
    city: rarely(fc.constantFrom(...CITIES, '', 'NOWHERE'), 4),
    forbid: rarely(conditionsMask.map(conditionsOfMask), 4),
    hideSuspicious: rarely(fc.boolean(), 4),
    allowUnsure: rarely(fc.boolean(), 4),
  })
  .map(withoutUndefined)

const limit = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(20, 500))

/** Options of every question besides its own terms. */
const common = fc.record({ limit, filter: rarely(anyFilter, 2) })

export const pathCases: Arbitrary<Case<PathsQuery>> = anyPlaces
  .filter(({ codes }) => codes.length > 1)
  .chain((places) => fc.record({ market: marketFrom(places), query: pathsQueryFrom(places.codes) }))

export function pathsQueryFrom(codes: readonly string[]): Arbitrary<PathsQuery> {
  return fc
    .tuple(
      fc.shuffledSubarray([...codes], { minLength: 2, maxLength: 2 }),
      fc.tuple(fc.constantFrom('giveAmount' as const, 'getAmount' as const), amount),
      fc.constantFrom(3, 1, 2, 4, 4, 5, 6, 6),
      fc.constantFrom('CURRENCIES' as const, 'OFFERS' as const),
      fc.record({ through: rarely(fc.subarray([...codes, 'NONE'], { maxLength: 2 }), 4) }),
      common,
    )
    .map(([[give, get], [side, stated], maxHops, groupBy, passed, rest]) => ({
      give: give!,
      get: get!,
      [side]: stated,
      maxHops,
      groupBy,
      ...withoutUndefined(passed),
      ...withoutUndefined(rest),
    }))
}

export type CapitalKind = CycleCapital['kind']

export const CAPITAL_KINDS: readonly CapitalKind[] = ['usd', 'amounts', 'upTo', 'best']

export function cycleCases(kind: CapitalKind): Arbitrary<Case<CyclesQuery>> {
  return anyPlaces
    .filter(({ codes }) => codes.length > 1)
    .chain((places) =>
      fc.record({ market: marketFrom(places), query: groupedFrom(places.codes, kind) }),
    )
}

function groupedFrom(codes: readonly string[], kind: CapitalKind): Arbitrary<CyclesQuery> {
  return fc
    .tuple(
      cyclesQueryFrom(codes, kind),
      rarely(fc.constantFrom(...PATH_GROUPINGS), 2),
      rarely(fc.boolean(), 4),
    )
    .map(([query, groupBy, onlySuspicious]) => ({
      ...query,
      ...withoutUndefined({ groupBy, onlySuspicious }),
    }))
}

export function cyclesQueryFrom(
  codes: readonly string[],
  kind: CapitalKind,
): Arbitrary<CyclesQuery> {
  return fc
    .tuple(
      capitalFrom(codes, kind),
      fc.constantFrom(3, 2, 4, 4, 5, 6, 6),
      fc.record({
        minProfitPercent: rarely(fc.constantFrom(0, 1, -5, -100, 10), 1.2),
        maxProfitPercent: rarely(fc.constantFrom(0.5, 10, 100, 1e4), 4),
        currencies: rarely(fc.subarray([...codes], { maxLength: 2 }), 4),
      }),
      common,
    )
    .map(([capital, maxHops, range, rest]) => ({
      capital,
      maxHops,
      ...withoutUndefined(range),
      ...withoutUndefined(rest),
    }))
}

function capitalFrom(codes: readonly string[], kind: CapitalKind): Arbitrary<CycleCapital> {
  if (kind === 'usd' || kind === 'upTo') return amount.map((usd) => ({ kind, usd }))
  if (kind === 'best') {
    return rarely(fc.oneof(fc.constantFrom(0, 50, 100, 110), amount), 2).map((floorUsd) =>
      floorUsd === undefined ? { kind } : { kind, floorUsd },
    )
  }
  return fc
    .tuple(
      fc.subarray([...codes], { minLength: 1 }),
      fc.array(amount, { minLength: 7, maxLength: 7 }),
    )
    .map(([starts, amounts]) => ({
      kind,
      amounts: Object.fromEntries(starts.map((code, i) => [code, amounts[i]!])),
    }))
}
