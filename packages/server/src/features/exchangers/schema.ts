import { builder } from '../../graphql/builder.ts'
import {
  queryCost,
  type Cost,
  type CostContext,
  fromMemory,
  pageOf,
  POINTS,
  requestedRows,
  rowsCountedAbove,
} from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import {
  type ExchangerFigures,
  ExchangerStatusEnum,
  ExchangerType,
} from '../../graphql/exchanger-type.ts'
import { PairOffersResultType } from '../paths/index.ts'
import { ExchangerStandingType } from './standing-types.ts'
import {
  EXCHANGER_ROWS,
  exchangerBySlug,
  listExchangers,
  type ReviewsBy,
} from './list-exchangers.ts'

const ExchangerSortEnum = builder.enumType('ExchangerSort', {
  values: ['NAME', 'RESERVE', 'REVIEWS', 'PAIRS', 'AGE', 'UPDATED'] as const,
})

const ReviewsByEnum = builder.enumType('ReviewsBy', {
  description: 'Whose counts of reviews.',
  values: {
    IMPORTED: { description: 'Of those collected by others.' },
    OWN: { description: 'Of those published on this site.' },
  } satisfies Record<ReviewsBy, object>,
})

const ExchangersQueryInput = builder.inputType('ExchangersQuery', {
  fields: (t) => ({
    search: t.string({
      maxLength: LENGTHS.search,
      description:
        'Part of a name. If none contains it, a wrong keyboard layout or a typo is allowed for.',
    }),
    status: t.field({ type: ExchangerStatusEnum }),
    minReviews: t.int({ description: 'Minimum number of good reviews.' }),
    reviewsBy: t.field({
      type: ReviewsByEnum,
      description:
        'Whose reviews `minReviews` and the order REVIEWS count; by default IMPORTED, unless the ' +
        'operator prefers the others.',
    }),
    minAgeMonths: t.int({
      description: 'Minimum number of months in business, as stated by the exchanger; 0 to 1200.',
    }),
    sort: t.field({ type: ExchangerSortEnum, defaultValue: 'RESERVE' }),
    descending: t.boolean({
      description: 'By default, names ascend and everything else descends.',
    }),
    limit: t.int({ rows: EXCHANGER_ROWS }),
    offset: t.int({ defaultValue: 0 }),
  }),
})

interface ExchangersResult {
  readonly total: number
  readonly items: readonly ExchangerFigures[]
  readonly reviewsBy: ReviewsBy
}

const ExchangersResultType = builder.objectRef<ExchangersResult>('ExchangersResult').implement({
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Total number of matches, across all pages.' }),
    items: t.expose('items', { cost: rowsCountedAbove, type: [ExchangerType] }),
    reviewsBy: t.expose('reviewsBy', { type: ReviewsByEnum, description: 'Whose were counted.' }),
  }),
})

/** The cost counts as many rows as there are exchangers, at most. */
function exchangersCost(
  { query }: { readonly query?: typeof ExchangersQueryInput.$inferInput | null | undefined },
  { app }: CostContext,
): Cost {
  const page = requestedRows(query?.limit, EXCHANGER_ROWS)
  return pageOf('items', Math.min(page, app.exchangers.all().length), POINTS.textSearch)
}

builder.queryField('exchangers', (t) =>
  t.field({
    cost: exchangersCost,
    type: ExchangersResultType,
    authScopes: { public: true },
    madeOf: { of: 'market', besides: ['now'] },
    args: { query: t.arg({ type: ExchangersQueryInput }) },
    resolve: (_root, { query }, { app }) => listExchangers(app, query ?? {}),
  }),
)

builder.queryField('exchanger', (t) =>
  t.field({
    cost: fromMemory,
    type: ExchangerType,
    nullable: true,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description: 'Null if no exchanger has this slug.',
    args: { slug: t.arg.string({ required: true, maxLength: LENGTHS.slug }) },
    resolve: (_root, { slug }, { app }) => exchangerBySlug(app, slug),
  }),
)

const OFFER_ROWS = { usual: 1_000, most: 5_000 }

builder.objectField(ExchangerType, 'rates', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, OFFER_ROWS), POINTS.marketLookUp),
    type: PairOffersResultType,
    description: 'Its offers, each at one unit or at the nearest amount it takes.',
    args: {
      give: t.arg.string({
        maxLength: LENGTHS.code,
        description: 'A currency code; all currencies if omitted.',
      }),
      get: t.arg.string({
        maxLength: LENGTHS.code,
        description: 'A currency code; all currencies if omitted.',
      }),
      limit: t.arg.int({ rows: OFFER_ROWS }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: ({ id }, { give, get, limit, offset }, { app, signal, asker }) =>
      app.gate.ask(
        'exchangerOffers',
        {
          exchangerId: id,
          ...(give ? { give: app.currencyNames.resolve(give) } : {}),
          ...(get ? { get: app.currencyNames.resolve(get) } : {}),
          offset: Math.max(0, offset ?? 0),
          limit: requestedRows(limit, OFFER_ROWS),
        },
        { signal, asker },
      ),
  }),
)

builder.objectField(ExchangerType, 'standing', (t) =>
  t.field({
    cost: queryCost(POINTS.exchangerStanding),
    type: ExchangerStandingType,
    nullable: true,
    description: 'What to check before one pays it, by all of its offers; null if it has none.',
    resolve: ({ id }, _args, { app, signal, asker }) =>
      app.gate.ask('exchangerStanding', { exchangerId: id }, { signal, asker }),
  }),
)
