import { searchRanges } from '@hopwise/contract'
import {
  type CyclesQuery,
  DEFAULT_HOPS,
  DEFAULT_OPPORTUNITIES,
  DEFAULT_PROFIT_PERCENT,
  hidesSuspicious,
} from '@hopwise/market'
import { type Cost, pageOf, POINTS, requestedRows } from '../../answers/bounds/costs.ts'
import { asksFor, type Reads, readsOf } from '../../answers/documents/look-ahead.ts'
import type { PlannedQuery } from '../../answers/made-of.ts'
import { AnswerTemplate } from '../../answers/plan/answer-template.ts'
import type { MarketNames, RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import type { AskOptions } from '../../market/market-gate.ts'
import type { Answer, Question } from '../../market/questions.ts'
import {
  costOfOrder,
  marketOfFilter,
  offerFilterOf,
  orderOf,
  pathDetailOf,
  throwRefusal,
} from '../paths/index.ts'
import { asksMoreHops, requireHops } from '../subscriptions/index.ts'
import { transferFeesOf } from '../venues/index.ts'
import {
  ArbitrageQueryInput,
  ArbitrageResultType,
  CYCLE_ROWS,
  type ReadCyclesView,
} from './arbitrage-types.ts'

/** Steps one search for cycles may take: some 50 ms. Usual ones are proved within a tenth. */
const WORK_BUDGET = 1_000_000

/** The query as the engine takes it, or a VALIDATION error that names every fault. */
function cyclesQueryOf(
  input: typeof ArbitrageQueryInput.$inferInput,
  names: MarketNames,
): CyclesQuery & { readonly maxHops: number } {
  const faults = ValidationErrors.ofSearch('query')
  const { capitalUsd, upTo = false, currencies, groupBy = 'OFFERS', ...rest } = omitNullish(input)
  const { loop, order, perSource, includeSmall: _, ...query } = rest
  const { maxHops = DEFAULT_HOPS, minProfitPercent = DEFAULT_PROFIT_PERCENT } = query
  const offers = offerFilterOf(query.filter, names, faults)
  const hides = !query.onlySuspicious && hidesSuspicious(order)
  const filter = { ...offers, hideSuspicious: offers.hideSuspicious ?? hides }
  const usd = capitalUsd ?? 1
  faults.addUnless(usd > 0 && usd <= 1e100, 'capitalUsd', 'BAD_AMOUNT')
  faults.wholeIn(maxHops, 'maxHops', searchRanges.cycleHops)
  const limit = requestedRows(query.limit, CYCLE_ROWS)
  faults.wholeIn(perSource ?? 1, 'perSource', [1, CYCLE_ROWS.most])
  faults.wholeIn(limit, 'limit', searchRanges[groupBy === 'OFFERS' ? 'cycles' : 'loops'])
  const ring = loop?.split('>')
  const [leastHops, mostHops] = searchRanges.cycleHops
  const isLoop = !ring || (ring.length >= leastHops && ring.length <= mostHops)
  faults.addUnless(isLoop, 'loop', 'BAD_HOPS')
  faults.throwIfAny()
  const resolve = (code: string) => names.currencyNames.resolve(code)
  return {
    ...query,
    ...omitNullish({ currencies: currencies?.map(resolve), loop: ring?.map(resolve) }),
    capital: capitalOf(capitalUsd, upTo),
    minProfitPercent,
    maxHops,
    limit,
    groupBy,
    filter,
    workBudget: WORK_BUDGET,
  }
}

function capitalOf(usd: number | undefined, upTo: boolean): CyclesQuery['capital'] {
  if (usd === undefined) return { kind: 'best' }
  return { kind: upTo ? 'upTo' : 'usd', usd }
}

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
  const { includeSmall, perSource } = input
  const transferFees = transferFeesOf(app.venues?.networks)
  const optional = { opportunities, includeSmall, perSource, transferFees }
  const question = { query, order: orderOf(input.order), detail, loopCycles }
  return {
    question: { ...question, ...omitNullish(optional), ...marketOfFilter(input.filter) },
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
}: PlannedQuery<ArbitrageArgs, RequestContext>): Promise<ReadCyclesView | AnswerTemplate> {
  const { question, options } = await questionOf(args, context, reads)
  const answer = await context.app.gate.askWritten('arbitrage', question, { ...options, plan })
  return answer instanceof AnswerTemplate ? answer : found(answer)
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
    madeOf: { of: 'market', isExpensive: true, besides: ['venues'], write: writeArbitrage },
    description:
      'Cycles of believed offers, the highest expected profit first, unless asked otherwise.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)

builder.subscriptionField('arbitrage', (t) =>
  t.field({
    cost: cyclesCost,
    type: ArbitrageResultType,
    authScopes: { public: true },
    madeOf: {
      of: 'market',
      isOfPlan: asksMoreHops,
      isSlowed: true,
      besides: ['venues'],
      write: writeArbitrage,
    },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: ArbitrageQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolveArbitrage(args, context, info),
  }),
)
