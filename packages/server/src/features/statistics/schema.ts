import type { CurrencyView } from '@hopwise/market'
import type { AppContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { asking, fromMemory, POINTS } from '../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../graphql/bounds/input-lengths.ts'
import { type ExchangerFigures, ExchangerType } from '../../graphql/exchanger-type.ts'
import { RateLimitedError } from '../../lib/user-error.ts'
import { TokenBuckets } from '../../lib/token-buckets.ts'
import type { MarketFacts } from '../../market/market-gate.ts'
import { durableOf } from '../accounts/index.ts'
import { allFacts, CurrencyType } from '../currencies/index.ts'
import { lastClickOut, noteClickOut } from './click-outs.ts'

interface LastExchange {
  readonly atMs: number
  readonly give: CurrencyView
  readonly get: CurrencyView
  readonly exchanger: ExchangerFigures
}

const LastExchangeType = builder.objectRef<LastExchange>('LastExchange').implement({
  description: 'Somebody going from here to an exchanger, to change one currency for another.',
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
    exchangers: t.exposeInt('exchangers', { description: 'With at least one fresh offer.' }),
    pairs: t.exposeInt('pairs', { description: 'Directed pairs that somebody offers.' }),
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
  const listing = last && app.exchangers.find(last.exchangerId)
  if (!last || !listing) return null
  const [facts, offices] = await Promise.all([allFacts(app), app.gate.ask('exchangers', {})])
  const currency = (code: string): CurrencyView =>
    facts.get(code) ?? { code, group: 'CRYPTO', usdPrice: null }
  const { id, name, goodReviews, badReviews, updatedAtMs } = listing
  const away = { id, name, goodReviews, badReviews, updatedAtMs }
  return {
    atMs: last.atMs,
    give: currency(last.give),
    get: currency(last.get),
    exchanger:
      offices.find((each) => each.id === id) ??
      ({ ...away, reserveUsd: null, pairs: 0, offers: 0 } satisfies ExchangerFigures),
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

/** Ways out one network address is counted an hour. */
const clicks = new TokenBuckets(60, 3_600_000)

builder.mutationField('noteClickOut', (t) =>
  t.boolean({
    cost: asking(5 * POINTS.statement),
    authScopes: { public: true },
    description: 'Counts somebody who goes from here to an exchanger. False: nothing to count.',
    args: {
      exchanger: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      give: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'A currency code.',
      }),
      get: t.arg.string({
        required: true,
        maxLength: LENGTHS.code,
        description: 'A currency code.',
      }),
    },
    resolve: async (_root, { exchanger, give, get }, { app, client }) => {
      const { db } = durableOf(app)
      const waitSeconds = clicks.take(client.address, 1, performance.now())
      if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
      return noteClickOut(app, db, { exchangerId: exchanger, give, get, atMs: app.now() })
    },
  }),
)
