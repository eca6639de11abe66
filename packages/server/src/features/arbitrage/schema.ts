import { DEFAULT_OPPORTUNITIES } from '@hopwise/market'
import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { type Cost, pageOf, POINTS, rowsAsked } from '../../graphql/bounds/costs.ts'
import { asksFor, readsOf } from '../../graphql/operation/look-ahead.ts'
import type { PlannedInfo } from '../../graphql/operation/planned-info.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { given } from '../../lib/given.ts'
import { Written } from '../../lib/writing/write-plan.ts'
import type { Question } from '../../market/questions.ts'
import {
  costOfOrder,
  DEFAULT_ORDER,
  marketOfFilter,
  pathDetailOf,
  throwRefusal,
} from '../paths/index.ts'
import { asksMoreHops, requireHops } from '../subscriptions/index.ts'
import { cyclesQueryOf } from './arbitrage-query.ts'
import {
  ArbitrageQueryInput,
  ArbitrageResultType,
  CYCLE_ROWS,
  type ReadCyclesView,
} from './arbitrage-types.ts'

type ArbitrageArgs = { readonly query: typeof ArbitrageQueryInput.$inferInput }

function cyclesCost({ query: { limit, order } }: ArbitrageArgs): Cost {
  const rows = rowsAsked(limit, CYCLE_ROWS)
  const points = POINTS.cycleSearch + rows * POINTS.cycleRow + costOfOrder(order)
  return pageOf('cycles', rows, points)
}

async function resolveArbitrage(
  { query: { order, ...input } }: ArbitrageArgs,
  context: RequestContext,
  info: PlannedInfo,
): Promise<ReadCyclesView> {
  const { app, signal, asker } = context
  const query = cyclesQueryOf(input, app)
  await requireHops(context, 'query.maxHops', query.maxHops)
  await requireHops(context, 'query.loop', query.loop?.length ?? 0)
  const cycles = readsOf(info, 'cycles')
  const detail = pathDetailOf(cycles, query.limit!)
  const loopCycles = asksFor(cycles, ['loopCycles']).size > 0
  const opportunities = opportunitiesAsked(info)
  const asked = { query, order: order ?? DEFAULT_ORDER, detail, loopCycles }
  const question = { ...asked, ...given({ opportunities }), ...marketOfFilter(input.filter) }
  const answer = await app.gate.askWritten('arbitrage', question, {
    signal,
    asker,
    plan: info.plan,
  })
  // A planned operation gets the text that its runner accepts in place of a view.
  if (answer instanceof Written) return answer as unknown as ReadCyclesView
  return answer.ok ? (answer as ReadCyclesView) : throwRefusal(answer)
}

/** Each list is paid for by itself, so none may hold more than is read of it. */
function opportunitiesAsked(info: PlannedInfo): Question<'arbitrage'>['opportunities'] {
  const reads = readsOf(info, 'opportunities')
  if (reads.fieldNodes.length === 0) return undefined
  const detailOf = (list: 'sources' | 'atOnce') =>
    pathDetailOf(readsOf(reads, list), DEFAULT_OPPORTUNITIES)
  return { sources: detailOf('sources'), atOnce: detailOf('atOnce') }
}

builder.queryField('arbitrage', (t) =>
  t.field({
    cost: cyclesCost,
    type: ArbitrageResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true, isDear: true },
    description: 'Cycles, the most profitable first unless asked otherwise.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)

builder.subscriptionField('arbitrage', (t) =>
  t.field({
    cost: cyclesCost,
    type: ArbitrageResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true, isOfPlan: asksMoreHops, isSlowed: true },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)
