import { type CurrencyView, UNPRICED } from '@hopwise/market'
import { fromMemory, listOf, POINTS, queryCost } from '../../answers/bounds/costs.ts'
import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { type ExchangerFigures, ExchangerType } from '../../graphql/exchanger-type.ts'
import type { MarketFacts } from '../../market/market-facts.ts'
import { lastClickOut } from '../click-outs/index.ts'
import { allFacts, CurrencyType } from '../currencies/index.ts'
import { exchangersById } from '../exchangers/index.ts'
import { HistoryRangeEnum } from '../rate-history/index.ts'
import { livingProfits, type ProfitSpan, profitSpans, SPANS } from './living-profits.ts'
import { historyOf, RANGES } from './minutes/market-history.ts'
import type { MarketPoint } from './minutes/minute-store.ts'

const MarketPointType = builder.objectRef<MarketPoint>('MarketPoint').implement({
  description: 'The market in one step, on average of its minutes. Null: it was not measured.',
  fields: (t) => ({
    at: t.expose('atMs', { type: 'DateTime', description: 'When the step begins.' }),
    offers: t.exposeInt('offers', { nullable: true }),
    exchangers: t.exposeInt('exchangers', {
      nullable: true,
      description: 'With at least one fresh offer.',
    }),
    pairs: t.exposeInt('pairs', { nullable: true }),
    currencies: t.exposeInt('currencies', { nullable: true }),
    versions: t.exposeInt('versions', {
      nullable: true,
      description: 'Changes of the market in the step.',
    }),
    changedFiles: t.exposeInt('changedFiles', {
      nullable: true,
      description: 'Exchangers’ files that had something new, in the step.',
    }),
    pollP50Ms: t.exposeInt('pollP50Ms', {
      nullable: true,
      description: 'Milliseconds that half of the polls of files took at most.',
    }),
    pollP95Ms: t.exposeInt('pollP95Ms', {
      nullable: true,
      description: 'Milliseconds that 19 of 20 polls of files took at most.',
    }),
    loops: t.exposeInt('loops', {
      nullable: true,
      description: 'Loops that paid at 1,000 dollars.',
    }),
    bestPercent: t.exposeFloat('bestPercent', {
      nullable: true,
      description: 'The most that any of them earned.',
    }),
  }),
})

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

const ProfitSpanType = builder.objectRef<ProfitSpan>('ProfitSpan').implement({
  description: 'Loops that earn so much.',
  fields: (t) => ({
    fromPercent: t.exposeFloat('fromPercent'),
    toPercent: t.exposeFloat('toPercent', { nullable: true, description: 'Null: or more.' }),
    loops: t.exposeInt('loops'),
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
    profits: t.field({
      cost: listOf(SPANS),
      type: [ProfitSpanType],
      nullable: true,
      description:
        'What loops that pay now at 1,000 dollars earn, the least first: those that `cycleLives` ' +
        'keeps. Null where nobody follows them.',
      resolve: (_facts, _args, { app }) => {
        const profits = livingProfits(app.loopHistory)
        return profits ? profitSpans(profits) : null
      },
    }),
    lastExchange: t.field({
      cost: queryCost(POINTS.statement),
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

builder.queryField('marketHistory', (t) =>
  t.field({
    // Half a million minutes may have to be read.
    cost: ({ range }) => queryCost(10 * POINTS.statement, RANGES[range ?? 'D7'].count),
    type: [MarketPointType],
    authScopes: { public: true },
    description:
      'The market over time: every step of the range, the oldest first. Empty: nothing is kept.',
    args: { range: t.arg({ type: HistoryRangeEnum, defaultValue: 'D7' }) },
    resolve: (_root, { range }, { app }) => historyOf(app).of(range ?? 'D7'),
  }),
)
