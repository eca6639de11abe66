import type { RequestContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import {
  asking,
  type Cost,
  pageLength,
  pageOf,
  POINTS,
  rowsCountedAbove,
} from '../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../graphql/bounds/input-lengths.ts'
import { asksFor } from '../../graphql/operation/look-ahead.ts'
import type { PlannedInfo } from '../../graphql/operation/planned-info.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { Written } from '../../lib/writing/write-plan.ts'
import type { PathsView } from '../../market/questions.ts'
import { NoRouteType } from './no-route-types.ts'
import { PairOffersResultType } from './offer-types.ts'
import { FieldFaults } from '../../lib/field-faults.ts'
import { offerFilterOf } from './offer-filter.ts'
import { pathDetailOf } from './path-detail.ts'
import { OfferFilterInput, PairOffersQueryInput, PathsQueryInput } from './path-inputs.ts'
import { PathType } from './path-types.ts'
import {
  MOST_HOPS,
  MOST_PATHS,
  pairOffersQueryOf,
  pathsQueryOf,
  throwRefusal,
} from './paths-query.ts'

const PathsResultType = builder.objectRef<PathsView>('PathsResult').implement({
  fields: (t) => ({
    marketVersion: t.exposeInt('marketVersion'),
    paths: t.expose('paths', {
      cost: rowsCountedAbove,
      type: [PathType],
      description: 'Best first.',
    }),
    noRoute: t.expose('noRoute', {
      cost: asking(POINTS.diagnosis),
      type: NoRouteType,
      nullable: true,
      description: 'Only where paths is empty.',
    }),
    proved: t.exposeBoolean('proved', {
      description: 'Whether nothing better can exist; false where the work allowed ran out.',
    }),
    bound: t.exposeFloat('bound', {
      nullable: true,
      description: 'Where not proved: no missing path returns more (or costs less).',
    }),
  }),
})

type PathsArgs = { readonly query: typeof PathsQueryInput.$inferInput }

function pathsCost({ query: { maxHops, limit } }: PathsArgs): Cost {
  const hops = pageLength(maxHops, { usual: 3, most: MOST_HOPS })
  return pageOf(
    'paths',
    pageLength(limit, { usual: 50, most: MOST_PATHS }),
    POINTS.pathSearch[hops]!,
  )
}

async function resolvePaths(
  { query: input }: PathsArgs,
  { app, signal, asker }: RequestContext,
  info: PlannedInfo,
): Promise<PathsView> {
  const query = pathsQueryOf(input, app)
  const detail = pathDetailOf(info, query.limit!)
  const isRead = asksFor(info, ['noRoute']).has('noRoute')
  const question = { query, detail, ...(isRead ? { mostHops: MOST_HOPS } : {}) }
  const answer = await app.gate.askWritten('paths', question, { signal, asker, plan: info.plan })
  // With a plan comes what the runner of the operation takes for a view.
  if (answer instanceof Written) return answer as unknown as PathsView
  return answer.ok ? answer : throwRefusal(answer)
}

builder.queryField('paths', (t) =>
  t.field({
    cost: pathsCost,
    type: PathsResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description: 'Direct offers and chains, best first.',
    args: { query: t.arg({ type: PathsQueryInput, required: true }) },
    resolve: (_root, args, context, info) => resolvePaths(args, context, info),
  }),
)

builder.subscriptionField('paths', (t) =>
  t.field({
    cost: pathsCost,
    type: PathsResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: PathsQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, args, context, info) => resolvePaths(args, context, info),
  }),
)

builder.queryField('path', (t) =>
  t.field({
    cost: asking(POINTS.marketLookUp),
    type: PathType,
    nullable: true,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description:
      'A path of these very offers as it is now: for links and open cards. Null where one of its ' +
      'offers has gone or does not take what reaches it.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.pathId }),
      giveAmount: t.arg.float({ required: true, description: 'In give.' }),
      filter: t.arg({
        type: OfferFilterInput,
        description: 'What offers that stand in must pass.',
      }),
    },
    resolve: (_root, { id, giveAmount, filter }, { app, signal, asker }, info) => {
      const faults = FieldFaults.ofSearch('filter')
      const passed = offerFilterOf(filter, app.currencyNames, faults)
      faults.throwIfAny()
      const detail = pathDetailOf(info, 1)
      return app.gate.ask('path', { id, giveAmount, detail, filter: passed }, { signal, asker })
    },
  }),
)

builder.queryField('pairOffers', (t) =>
  t.field({
    cost: ({ query }) =>
      pageOf('items', pageLength(query.limit, { usual: 200, most: 500 }), POINTS.marketLookUp),
    type: PairOffersResultType,
    authScopes: { public: true },
    extensions: { isOfMarket: true },
    description: 'Every offer of one pair, those that refuse the amount included.',
    args: { query: t.arg({ type: PairOffersQueryInput, required: true }) },
    resolve: (_root, { query }, { app, signal, asker }) =>
      app.gate.ask('pairOffers', pairOffersQueryOf(query, app), { signal, asker }),
  }),
)
