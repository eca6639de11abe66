import { type CurrencyView, UNPRICED } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { asking, fromMemory, POINTS } from '../../graphql/bounds/costs.ts'
import { type ExchangerFigures, ExchangerType } from '../../graphql/exchanger-type.ts'
import type { MarketFacts } from '../../market/market-gate.ts'
import { lastClickOut } from '../click-outs/index.ts'
import { allFacts, CurrencyType } from '../currencies/index.ts'
import { exchangersById } from '../exchangers/index.ts'

interface LastExchange {
  readonly atMs: number
  readonly give: CurrencyView
  readonly get: CurrencyView
  readonly exchanger: ExchangerFigures
}

const LastExchangeType = builder.objectRef<LastExchange>('LastExchange').implement({
  description:
    'A click-out: somebody going from here to an exchanger, to change one currency for another.',
  fields: (t) => ({
    at: t.expose('atMs', { type: 'DateTime' }),
    give: t.expose('give', { type: CurrencyType }),
    get: t.expose('get', { type: CurrencyType }),
    exchanger: t.expose('exchanger', { type: ExchangerType }),
  }),
})

const StatisticsType = builder.objectRef<MarketFacts>('Statistics').implement({
  description: 'The service in a few numbers, as they are now.',
  fields: (t) => ({
    exchangers: t.exposeInt('exchangers', {
      description: 'Number of exchangers with at least one fresh offer.',
    }),
    pairs: t.exposeInt('pairs', { description: 'Number of pairs with offers.' }),
    offers: t.exposeInt('offers'),
    currencies: t.exposeInt('currencies'),
    asOf: t.expose('updatedAtMs', { type: 'DateTime' }),
    lastExchange: t.field({
      cost: asking(POINTS.statement),
      type: LastExchangeType,
      nullable: true,
      description: 'Null until one has been counted.',
      resolve: (_facts, _args, { app }) => lastExchange(app),
    }),
  }),
})

async function lastExchange(app: AppContext): Promise<LastExchange | null> {
  const last = app.durable && (await lastClickOut(app.durable.db))
  if (!last) return null
  const office = (await exchangersById(app, new Set([last.exchangerId]))).get(last.exchangerId)
  if (!office) return null
  const facts = await allFacts(app)
  const currency = (code: string): CurrencyView =>
    facts.get(code) ?? { code, group: 'CRYPTO', ...UNPRICED }
  return {
    atMs: last.atMs,
    give: currency(last.give),
    get: currency(last.get),
    exchanger: office,
  }
}

builder.queryField('statistics', (t) =>
  t.field({
    cost: fromMemory,
    type: StatisticsType,
    authScopes: { public: true },
    resolve: (_root, _args, { app }) => app.gate.facts(),
  }),
)
