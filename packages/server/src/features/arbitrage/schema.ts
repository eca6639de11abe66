import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { pathDetailOf, throwRefusal } from '../paths/index.ts'
import { cyclesQueryOf } from './arbitrage-query.ts'
import { ArbitrageQueryInput, ArbitrageResultType, type LivingCycles } from './arbitrage-types.ts'

async function resolveArbitrage(
  { query: input }: { query: typeof ArbitrageQueryInput.$inferInput },
  { app, signal }: RequestContext,
  info: GraphQLResolveInfo,
): Promise<LivingCycles> {
  const query = cyclesQueryOf(input, app)
  const detail = pathDetailOf(info, query.limit!)
  const answer = await app.gate.ask('arbitrage', { query, detail }, { signal })
  if (!answer.ok) return throwRefusal(answer)
  return { ...answer, cycles: app.cycleBirths.seen(answer.cycles) }
}

builder.queryField('arbitrage', (t) =>
  t.field({
    type: ArbitrageResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description: 'Cycles, best first.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)

builder.subscriptionField('arbitrage', (t) =>
  t.field({
    type: ArbitrageResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)
