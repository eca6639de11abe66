import {
  type FilterField,
  filterField,
  type FilterKind,
  type KindOfFilter,
  offerFilterNames,
  type OfferFilterName,
  searchRanges,
} from '@hopwise/contract'
import {
  DEFAULT_GROUPING,
  DEFAULT_HOPS,
  DEFAULT_ORDER,
  DEFAULT_PATHS,
  OFFER_CONDITIONS,
  type OfferCondition,
  type PathGrouping,
  type SearchOrder,
} from '@hopwise/market'
import { builder } from '../../graphql/builder.ts'
import type { Inputs } from '../../graphql/record-fields.ts'
import { POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS, LONGEST_LIST, rangeWords } from '../../answers/bounds/input-lengths.ts'

export const OfferConditionEnum = builder.enumType('OfferCondition', {
  description: 'What an exchanger asks for besides the amount, or warns about.',
  values: OFFER_CONDITIONS,
})

export const PathGroupingEnum = builder.enumType('PathGrouping', {
  values: {
    CURRENCIES: { description: 'One path or cycle per sequence of currencies, its best.' },
    OFFERS: { description: 'Every sequence of offers stands for itself.' },
  } satisfies Record<PathGrouping, object>,
})

export const SearchOrderEnum = builder.enumType('SearchOrder', {
  values: {
    RETURN: { description: 'Highest return first, believed or not.' },
    CAREFUL: {
      description: 'By `trust`, then by return.',
      deprecationReason: 'Nobody measured trust, and it goes with the next release. Use EXPECTED.',
    },
    EXPECTED: {
      description:
        'By the amount that is expected to arrive; loops by expected profit, of which what a ' +
        'source pays beyond 1 % more than its second rival is not counted. Paths of believed ' +
        'offers that return most are listed; others only if these leave room, and suspicious ' +
        'ones last. What is too new to say counts as a probability of 0.7.',
    },
  } satisfies Record<SearchOrder, object>,
})

/** Points that an order adds to a search: any but the highest return takes a second one. */
export function costOfOrder(order: SearchOrder | null | undefined): number {
  return orderOf(order) === 'RETURN' ? 0 : POINTS.carefulOrder
}

/** The requested order, or the one of everything that requests no other. */
export function orderOf(order: SearchOrder | null | undefined): SearchOrder {
  return order ?? DEFAULT_ORDER
}

/** The value of each kind of filter in an input. */
interface FilterValues extends Record<FilterKind, unknown> {
  dollars: number
  count: number
  chance: number
  currencies: string[]
  exchangers: string[]
  flag: boolean
  city: string
  conditions: OfferCondition[]
}

export type FilterInput = {
  readonly [Name in OfferFilterName]?: FilterValues[KindOfFilter<Name>] | null | undefined
} & {
  readonly hideSuspicious?: boolean | null | undefined
  readonly withBurses?: boolean | null | undefined
}

export const OfferFilterInput = builder.inputRef<FilterInput, false>('OfferFilter')

OfferFilterInput.implement({
  fields: (t) => ({
    ...(Object.fromEntries(
      offerFilterNames.map((name) => [name, filterInput(t, filterField(name))]),
    ) as object),
    hideSuspicious: t.boolean({
      description:
        'Whether suspicious offers are left out, and currencies with unsure prices on the way. ' +
        'By default `arbitrage` leaves them out, and `paths` has no path through a suspicious ' +
        'offer; in the order RETURN, with `onlySuspicious` and in `pairOffers` all are there.',
    }),
    withBurses: t.boolean({
      defaultValue: false,
      description:
        'Whether a hop may be a trade at a burse: a coin sent there, sold by its order book, and ' +
        'another withdrawn. Nothing else ever counts offers of burses, and no notification does.',
    }),
  }),
})

function filterInput(t: Inputs, { kind, description }: FilterField) {
  const said = description === undefined ? {} : { description }
  switch (kind) {
    case 'dollars':
    case 'chance':
      return t.float(said)
    case 'count':
      return t.int(said)
    case 'currencies':
      return t.stringList({ maxItems: LONGEST_LIST, maxLength: LENGTHS.code, ...said })
    case 'exchangers':
      return t.idList({ maxItems: LONGEST_LIST, maxLength: LENGTHS.id, ...said })
    case 'flag':
      return t.boolean({ defaultValue: false, ...said })
    case 'city':
      return t.string({ maxLength: LENGTHS.city, ...said })
    case 'conditions':
      return t.field({ type: [OfferConditionEnum], maxItems: OFFER_CONDITIONS.length, ...said })
  }
}

export const PATH_ROWS = { usual: DEFAULT_PATHS, most: 200 }

export const PathsQueryInput = builder.inputType('PathsQuery', {
  fields: (t) => ({
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({
      required: true,
      maxLength: LENGTHS.code,
      description: 'A currency code, different from `give`.',
    }),
    giveAmount: t.float({ description: 'Above 0. State exactly one of the two amounts.' }),
    getAmount: t.float({
      description: '"I want this much": paths are ranked by the least to give.',
    }),
    maxHops: t.int({
      defaultValue: DEFAULT_HOPS,
      description: `Maximum number of hops, ${rangeWords(searchRanges.pathHops)}`,
    }),
    limit: t.int({ rows: PATH_ROWS }),
    groupBy: t.field({ type: PathGroupingEnum, defaultValue: DEFAULT_GROUPING }),
    order: t.field({ type: SearchOrderEnum, defaultValue: DEFAULT_ORDER }),
    through: t.stringList({
      maxItems: LONGEST_LIST,
      maxLength: LENGTHS.code,
      description:
        'Currency codes. Only paths that pass through at least one of them on the way, so none ' +
        'of a single hop. Empty or omitted for any way.',
    }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})

export const SplitQueryInput = builder.inputType('SplitQuery', {
  fields: (t) => ({
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({
      required: true,
      maxLength: LENGTHS.code,
      description: 'A currency code, different from `give`.',
    }),
    giveAmount: t.float({ required: true, description: 'Total of both parts, above 0.' }),
    maxHops: t.int({
      defaultValue: DEFAULT_HOPS,
      description: `Maximum number of hops in each part, ${rangeWords(searchRanges.splitHops)}`,
    }),
    order: t.field({
      type: SearchOrderEnum,
      defaultValue: DEFAULT_ORDER,
      description: 'All but RETURN use believed offers only, and none that is doubtful.',
    }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})

export const PAIR_OFFER_ROWS = { usual: 200, most: 500 }

export const PairOffersQueryInput = builder.inputType('PairOffersQuery', {
  fields: (t) => ({
    give: t.string({ required: true, maxLength: LENGTHS.code, description: 'A currency code.' }),
    get: t.string({
      required: true,
      maxLength: LENGTHS.code,
      description: 'A currency code, different from `give`.',
    }),
    giveAmount: t.float({ description: 'Above 0. State at most one of the two amounts.' }),
    getAmount: t.float(),
    limit: t.int({ rows: PAIR_OFFER_ROWS }),
    filter: t.field({ type: OfferFilterInput }),
  }),
})
