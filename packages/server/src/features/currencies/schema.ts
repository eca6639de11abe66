import { builder } from '../../graphql/builder.ts'
import { listOf } from '../../answers/bounds/costs.ts'
import { allFacts, CurrencyType } from './currency-type.ts'

builder.queryField('currencies', (t) =>
  t.field({
    cost: (_args, { app }) => listOf(app.gate.facts().currencies),
    type: [CurrencyType],
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description: 'Every currency offered now, by code.',
    resolve: async (_root, _args, { app }) => {
      const facts = await allFacts(app)
      return [...facts.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
    },
  }),
)
