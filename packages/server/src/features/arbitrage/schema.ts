import { DEFAULT_OPPORTUNITIES } from '@hopwise/market'
import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { type Cost, pageOf, POINTS, requestedRows } from '../../answers/bounds/costs.ts'
import { asksFor, type Reads, readsOf } from '../../answers/documents/look-ahead.ts'
import type { PlannedQuery } from '../../answers/made-of.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { Written } from '../../answers/plan/written.ts'
import type { AskOptions } from '../../market/market-gate.ts'
import type { Answer, Question } from '../../market/questions.ts'
import { costOfOrder, marketOfFilter, orderOf, pathDetailOf, throwRefusal } from '../paths/index.ts'
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
  const rows = requestedRows(limit, CYCLE_ROWS)
  const points = POINTS.cycleSearch + rows * POINTS.cycleRow + costOfOrder(order)
  return pageOf('cycles', rows, points)
}

async function questionOf(
  { query: input }: ArbitrageArgs,
  context: RequestContext,
  reads: Reads,
): Promise<{ readonly question: Question<'arbitrage'>; readonly options: AskOptions }> {
  const { app, signal, asker } = context
  const query = cyclesQueryOf(input, app)
  await requireHops(context, 'query.maxHops', query.maxHops)
  await requireHops(context, 'query.loop', query.loop?.length ?? 0)
  const cycles = readsOf(reads, 'cycles')
  const detail = pathDetailOf(cycles, query.limit!)
  const loopCycles = asksFor(cycles, ['loopCycles']).size > 0
  const opportunities = requestedOpportunities(reads)
  const question = { query, order: orderOf(input.order), detail, loopCycles }
  return {
    question: { ...question, ...omitNullish({ opportunities }), ...marketOfFilter(input.filter) },
    options: { signal, asker },
  }
}

async function resolveArbitrage(
  args: ArbitrageArgs,
  context: RequestContext,
  reads: Reads,
): Promise<ReadCyclesView> {
  const { question, options } = await questionOf(args, context, reads)
  return found(await context.app.gate.ask('arbitrage', question, options))
}

async function writeArbitrage({
  args,
  context,
  reads,
  plan,
}: PlannedQuery<ArbitrageArgs, RequestContext>): Promise<ReadCyclesView | Written> {
  const { question, options } = await questionOf(args, context, reads)
  const answer = await context.app.gate.askWritten('arbitrage', question, { ...options, plan })
  return answer instanceof Written ? answer : found(answer)
}

function found(answer: Answer<'arbitrage'>): ReadCyclesView {
  return answer.ok ? (answer as ReadCyclesView) : throwRefusal(answer)
}

/** Each list costs points of its own, so none may hold more than is read of it. */
function requestedOpportunities(all: Reads): Question<'arbitrage'>['opportunities'] {
  const reads = readsOf(all, 'opportunities')
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
    madeOf: { of: 'market', isExpensive: true, write: writeArbitrage },
    description: 'Cycles of believed offers, the most trusted first, unless asked otherwise.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)

builder.subscriptionField('arbitrage', (t) =>
  t.field({
    cost: cyclesCost,
    type: ArbitrageResultType,
    authScopes: { public: true },
    madeOf: { of: 'market', isOfPlan: asksMoreHops, isSlowed: true, write: writeArbitrage },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)
