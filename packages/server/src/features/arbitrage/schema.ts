import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { type Cost, pageLength, pageOf, POINTS } from '../../graphql/bounds/costs.ts'
import type { PlannedInfo } from '../../graphql/operation/planned-info.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { Written } from '../../lib/writing/write-plan.ts'
import type { CyclesView } from '../../market/questions.ts'
import { pathDetailOf, throwRefusal } from '../paths/index.ts'
import { cyclesQueryOf, MOST_CYCLES } from './arbitrage-query.ts'
import { ArbitrageQueryInput, ArbitrageResultType } from './arbitrage-types.ts'

type ArbitrageArgs = { readonly query: typeof ArbitrageQueryInput.$inferInput }

function cyclesCost({ query: { limit } }: ArbitrageArgs): Cost {
  return pageOf('cycles', pageLength(limit, { usual: 100, most: MOST_CYCLES }), POINTS.cycleSearch)
}

async function resolveArbitrage(
  { query: input }: ArbitrageArgs,
  { app, signal, asker }: RequestContext,
  info: PlannedInfo,
): Promise<CyclesView> {
  const query = cyclesQueryOf(input, app)
  const detail = pathDetailOf(info, query.limit!)
  const question = { query, detail }
  const answer = await app.gate.askWritten('arbitrage', question, {
    signal,
    asker,
    plan: info.plan,
  })
  // With a plan comes what the runner of the operation takes for a view.
  if (answer instanceof Written) return answer as unknown as CyclesView
  return answer.ok ? answer : throwRefusal(answer)
}

builder.queryField('arbitrage', (t) =>
  t.field({
    cost: cyclesCost,
    type: ArbitrageResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true, isDear: true },
    description: 'Cycles, best first.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)

builder.subscriptionField('arbitrage', (t) =>
  t.field({
    cost: cyclesCost,
    type: ArbitrageResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)
