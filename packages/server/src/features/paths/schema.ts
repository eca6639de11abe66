import { LEAST_SPLIT_GAIN_PERCENT, searchRanges } from '@hopwise/contract'
import { DEFAULT_HOPS } from '@hopwise/market'
import {
  type Cost,
  listOf,
  pageOf,
  POINTS,
  queryCost,
  requestedRows,
  rowsCountedAbove,
} from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { asksFor, type Reads } from '../../answers/documents/look-ahead.ts'
import type { PlannedQuery } from '../../answers/made-of.ts'
import { AnswerTemplate } from '../../answers/plan/answer-template.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import type { AskOptions } from '../../market/market-gate.ts'
import type {
  Answer,
  PathsView,
  Question,
  SplitAnswerView,
  SplitView,
} from '../../market/questions.ts'
import { asksMoreHops, requireHops, usualEntitlements } from '../subscriptions/index.ts'
import { NoRouteType } from './no-route-types.ts'
import { marketOfFilter, offerFilterOf } from './offer-filter.ts'
import { PairOffersResultType } from './offer-types.ts'
import { pathDetailOf } from './path-detail.ts'
import {
  costOfOrder,
  OfferFilterInput,
  orderOf,
  PAIR_OFFER_ROWS,
  PairOffersQueryInput,
  PATH_ROWS,
  PathsQueryInput,
  SplitQueryInput,
} from './path-inputs.ts'
import { PathType } from './path-types.ts'
import { pairOffersQueryOf, pathsQueryOf, splitQueryOf, throwRefusal } from './paths-query.ts'

const PARTS = 2

const SplitType = builder.objectRef<SplitView>('Split').implement({
  description:
    'One amount by two paths that share neither an offer nor a reserve. Cash of both is handled ' +
    'in one city.',
  fields: (t) => ({
    parts: t.expose('parts', {
      cost: listOf(PARTS),
      type: [PathType],
      description: 'Two paths, the larger first. Together they take `giveAmount`.',
    }),
    getAmount: t.exposeFloat('getAmount', { description: 'What both return together, in `get`.' }),
    gainPercent: t.exposeFloat('gainPercent', {
      nullable: true,
      description: 'Gain over the best single path; null if none carries the amount.',
    }),
  }),
})

const SplitResultType = builder.objectRef<SplitAnswerView>('SplitResult').implement({
  fields: (t) => ({
    marketVersion: t.exposeInt('marketVersion'),
    split: t.expose('split', {
      type: SplitType,
      nullable: true,
      description:
        `Null if no split returns at least ${LEAST_SPLIT_GAIN_PERCENT} % more than the best ` +
        'single path or, if no single path carries the amount, if no two paths do.',
    }),
    proved: t.exposeBoolean('proved', {
      description:
        'Whether nothing better can exist; false if the search reached its work limit first.',
    }),
    bound: t.exposeFloat('bound', {
      nullable: true,
      description: 'If not proved: no split returns more than this, in `get`.',
    }),
  }),
})

const [, MOST_HOPS] = searchRanges.pathHops
const isOfPlan = asksMoreHops

const PathsResultType = builder.objectRef<PathsView>('PathsResult').implement({
  fields: (t) => ({
    marketVersion: t.exposeInt('marketVersion'),
    paths: t.expose('paths', {
      cost: rowsCountedAbove,
      type: [PathType],
      description: 'In the requested order.',
    }),
    noRoute: t.expose('noRoute', {
      cost: queryCost(POINTS.diagnosis),
      type: NoRouteType,
      nullable: true,
      description: 'Set only if `paths` is empty.',
    }),
    proved: t.exposeBoolean('proved', {
      description:
        'Whether nothing better can exist; false if the search reached its work limit first.',
    }),
    bound: t.exposeFloat('bound', {
      nullable: true,
      description: 'If not proved: no missing path returns more (or costs less) than this.',
    }),
  }),
})

type PathsArgs = { readonly query: typeof PathsQueryInput.$inferInput }

function pathsCost({ query: { maxHops, limit, order } }: PathsArgs): Cost {
  const hops = Math.min(Math.max(1, maxHops ?? DEFAULT_HOPS), MOST_HOPS)
  return pageOf(
    'paths',
    requestedRows(limit, PATH_ROWS),
    POINTS.pathSearch[hops]! + costOfOrder(order),
  )
}

async function questionOf(
  { query: { order, ...input } }: PathsArgs,
  context: RequestContext,
  reads: Reads,
): Promise<{ readonly question: Question<'paths'>; readonly options: AskOptions }> {
  const { app, signal, asker, isPerson } = context
  const query = pathsQueryOf(input, app)
  await requireHops(context, 'query.maxHops', query.maxHops)
  if (isPerson) app.rateHistory?.noteRequest(query)
  const isRead = asksFor(reads, ['noRoute']).has('noRoute')
  const question = {
    query,
    order: orderOf(order),
    detail: pathDetailOf(reads, query.limit!),
    ...marketOfFilter(input.filter),
    ...(isRead ? { mostHops: mostHops(query, app) } : {}),
  }
  return { question, options: { signal, asker } }
}

async function resolvePaths(
  args: PathsArgs,
  context: RequestContext,
  reads: Reads,
): Promise<PathsView> {
  const { question, options } = await questionOf(args, context, reads)
  return found(await context.app.gate.ask('paths', question, options))
}

async function writePaths({
  args,
  context,
  reads,
  plan,
}: PlannedQuery<PathsArgs, RequestContext>): Promise<PathsView | AnswerTemplate> {
  const { question, options } = await questionOf(args, context, reads)
  const answer = await context.app.gate.askWritten('paths', question, { ...options, plan })
  return answer instanceof AnswerTemplate ? answer : found(answer)
}

function found(answer: Answer<'paths'>): PathsView {
  return answer.ok ? answer : throwRefusal(answer)
}

/** Hops that a remedy may propose: as many as everybody has, and more where the query has more. */
function mostHops({ maxHops }: { readonly maxHops: number }, { settings }: AppContext): number {
  const usual = usualEntitlements(settings.content).maxHops
  return maxHops > usual ? MOST_HOPS : usual
}

builder.queryField('paths', (t) =>
  t.field({
    cost: pathsCost,
    type: PathsResultType,
    authScopes: { public: true },
    madeOf: { of: 'market', besides: ['rateHistory'], write: writePaths },
    description:
      'Direct offers and longer paths, the highest expected amount first unless requested ' +
      'otherwise.',
    args: { query: t.arg({ type: PathsQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolvePaths(args, context, info),
  }),
)

builder.subscriptionField('paths', (t) =>
  t.field({
    cost: pathsCost,
    type: PathsResultType,
    authScopes: { public: true },
    madeOf: { of: 'market', isOfPlan, besides: ['rateHistory'], write: writePaths },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: PathsQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolvePaths(args, context, info),
  }),
)

builder.queryField('path', (t) =>
  t.field({
    cost: queryCost(POINTS.marketLookUp),
    type: PathType,
    nullable: true,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description:
      'A path of exactly these offers as it is now, for links and open cards. Null if one of its ' +
      'offers is gone or does not take what reaches it.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.pathId }),
      giveAmount: t.arg.float({ required: true, description: 'In `give`.' }),
      filter: t.arg({
        type: OfferFilterInput,
        description: 'Filter for offers that could stand in.',
      }),
    },
    resolve: (_root, { id, giveAmount, filter }, { app, signal, asker }, info) => {
      const faults = ValidationErrors.ofSearch('filter')
      const passed = offerFilterOf(filter, app, faults)
      faults.throwIfAny()
      const detail = pathDetailOf(info, 1)
      const question = { id, giveAmount, detail, filter: passed, ...marketOfFilter(filter) }
      return app.gate.ask('path', question, { signal, asker })
    },
  }),
)

builder.queryField('split', (t) =>
  t.field({
    cost: ({ query: { order } }) => queryCost(POINTS.splitSearch + costOfOrder(order)),
    type: SplitResultType,
    authScopes: { public: true },
    madeOf: { of: 'market' },
    description: 'The best way to split an amount between two paths.',
    args: { query: t.arg({ type: SplitQueryInput, required: true }) },
    resolve: async (_root, { query: { order, ...input } }, { app, signal, asker }, info) => {
      const question = {
        query: splitQueryOf(input, app),
        order: orderOf(order),
        detail: pathDetailOf(info, PARTS),
        ...marketOfFilter(input.filter),
      }
      const answer = await app.gate.ask('split', question, { signal, asker })
      return answer.ok ? answer : throwRefusal(answer)
    },
  }),
)

builder.queryField('pairOffers', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', requestedRows(query.limit, PAIR_OFFER_ROWS), POINTS.marketLookUp),
    type: PairOffersResultType,
    authScopes: { public: true },
    madeOf: { of: 'market', besides: ['rateHistory'] },
    description: 'Every offer in one pair, including those that refuse the amount.',
    args: { query: t.arg({ type: PairOffersQueryInput, required: true }) },
    resolve: (_root, { query }, { app, signal, asker, isPerson }) => {
      const question = { ...pairOffersQueryOf(query, app), ...marketOfFilter(query.filter) }
      if (isPerson) app.rateHistory?.noteRequest(question.query)
      return app.gate.ask('pairOffers', question, { signal, asker })
    },
  }),
)
