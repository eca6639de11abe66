import { UNPRICED } from '@hopwise/market'
import { fromMemory } from '../../answers/bounds/costs.ts'
import { builder } from '../../graphql/builder.ts'
import type { RateCellView, RateMapView } from '../../market/questions.ts'
import { allFacts, CurrencyType } from '../currencies/index.ts'

/** Currencies on each side. */
export const SIDES = { usual: 12, most: 24 }

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

export const RateMapType = builder.objectRef<RateMapView>('RateMap').implement({
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
