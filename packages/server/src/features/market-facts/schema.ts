import { type PairView, UNPRICED } from '@hopwise/market'
import {
  type Cost,
  type CostContext,
  fromMemory,
  pageOf,
  POINTS,
  queryCost,
  requestedRows,
} from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { builder } from '../../graphql/builder.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import type { MarketFacts } from '../../market/market-facts.ts'
import type { RateCellView, RateMapView } from '../../market/questions.ts'
import { allFacts, CurrencyType } from '../currencies/index.ts'

export const MarketType = builder.objectRef<MarketFacts>('Market').implement({
  description: 'The market in a few numbers.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Increases by one with every change.' }),
    updatedAt: t.expose('updatedAtMs', { type: 'DateTime' }),
    offers: t.exposeInt('offers'),
    pairs: t.exposeInt('pairs', { description: 'Number of pairs with offers.' }),
    exchangers: t.exposeInt('exchangers', {
      description: 'Number of exchangers with at least one fresh offer.',
    }),
    currencies: t.exposeInt('currencies'),
    isLive: t.boolean({
      description: 'False if the market was read from a file and does not change.',
      madeOf: { of: 'object' },
      resolve: (_market, _args, { app }) => app.isLive,
    }),
  }),
})

builder.queryField('market', (t) =>
  t.field({
    cost: fromMemory,
    type: MarketType,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    resolve: (_root, _args, { app }) => app.gate.facts(),
  }),
)

const PairType = builder.objectRef<PairView>('Pair').implement({
  description: 'A pair with at least one offer.',
  fields: (t) => ({
    give: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ give }, _args, { app }) => currency(app, give),
    }),
    get: t.field({
      cost: fromMemory,
      type: CurrencyType,
      resolve: ({ get }, _args, { app }) => currency(app, get),
    }),
    offers: t.exposeInt('offers'),
    bestRate: t.exposeFloat('bestRate', {
      description:
        'Units of `get` for one of `give` at the best sound offer, after percentage fees.',
    }),
  }),
})

async function currency(app: Parameters<typeof allFacts>[0], code: string) {
  const facts = (await allFacts(app)).get(code)
  return facts ?? { code, group: 'CRYPTO' as const, ...UNPRICED }
}

/** One currency has as many pairs as there are others; without one, all offered pairs count. */
function pairsCost(
  {
    give,
    get,
  }: { readonly give?: string | null | undefined; readonly get?: string | null | undefined },
  { app }: CostContext,
): Cost {
  const { currencies, pairs } = app.gate.facts()
  return queryCost(POINTS.marketLookUp, give || get ? currencies : pairs)
}

builder.queryField('pairs', (t) =>
  t.field({
    cost: pairsCost,
    type: [PairType],
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description: 'Pairs in which a currency can be given, or got.',
    args: {
      give: t.arg.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
      get: t.arg.string({ maxLength: LENGTHS.code, description: 'A currency code.' }),
    },
    resolve: (_root, args, { app, signal, asker }) => {
      const { give, get } = omitNullish(args)
      const codes = omitNullish({
        give: give === undefined ? undefined : app.currencyNames.resolve(give),
        get: get === undefined ? undefined : app.currencyNames.resolve(get),
      })
      return app.gate.ask('pairs', codes, { signal, asker })
    },
  }),
)

function mapCost({ limit }: { readonly limit?: number | null | undefined }): Cost {
  return pageOf('cells', requestedRows(limit, SIDES) ** 2, 2 * POINTS.marketLookUp)
}

builder.queryField('rateMap', (t) =>
  t.field({
    cost: mapCost,
    type: RateMapType,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description: 'What each pair of some currencies costs against the market.',
    args: {
      currencies: t.arg.stringList({
        maxItems: SIDES.most,
        maxLength: LENGTHS.code,
        description: 'Currency codes; by default those with the most offers.',
      }),
      limit: t.arg.int({ rows: SIDES, description: 'Currencies on each side.' }),
    },
    resolve: (_root, { currencies, limit }, { app, signal, asker }) => {
      const codes = currencies?.map((code) => app.currencyNames.resolve(code))
      const question = { limit: requestedRows(limit, SIDES), ...(codes && { currencies: codes }) }
      return app.gate.ask('rateMap', question, { signal, asker })
    },
  }),
)

/** Currencies on each side. */
const SIDES = { usual: 12, most: 24 }

const RateCellType = builder.objectRef<RateCellView>('RateCell').implement({
  description: 'The best sound offer of a pair that takes some 1,000 dollars.',
  fields: (t) => ({
    marketPercent: t.exposeFloat('marketPercent', {
      nullable: true,
      description:
        'What it gives more than the market’s own prices of both currencies say; below 0: less. ' +
        'Null where one of them has no price.',
    }),
    offers: t.exposeInt('offers', { description: 'Sound offers that take the amount.' }),
  }),
})

const RateMapType = builder.objectRef<RateMapView>('RateMap').implement({
  description: 'Rates of all pairs of some currencies.',
  fields: (t) => ({
    currencies: t.field({
      cost: { weight: 1, size: SIDES.most },
      type: [CurrencyType],
      resolve: async ({ currencies }, _args, { app }) => {
        const facts = await allFacts(app)
        return currencies.map((code) => {
          const group = app.currencyNames.find(code)?.group ?? 'CRYPTO'
          return facts.get(code) ?? { code, group, ...UNPRICED }
        })
      },
    }),
    cells: t.expose('cells', {
      cost: fromMemory,
      type: [RateCellType],
      nullable: { list: false, items: true },
      description:
        'Row by row: of `n` currencies the cell of what is given by number `i` and got by number ' +
        '`j` is number `i * n + j`. Null where nobody changes one for the other.',
    }),
  }),
})
