import { builder } from '../../../graphql/builder.ts'
import { type Cost, listOf, pageOf, POINTS, requestedRows } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { silentStream } from '../../../graphql/silent-stream.ts'
import { listSpreads, SPREAD_ROWS } from './list-spreads.ts'
import { MOST_SPREAD_POINTS } from './spread-lives.ts'
import { VenueSpreadsQueryInput, VenueSpreadsResultType, SpreadPointType } from './spread-types.ts'

type SpreadsArgs = { readonly query: typeof VenueSpreadsQueryInput.$inferInput }

function spreadsCost({ query: { limit } }: SpreadsArgs): Cost {
  return pageOf('spreads', requestedRows(limit, SPREAD_ROWS), 2 * POINTS.marketLookUp)
}

builder.queryField('burseSpreads', (t) =>
  t.field({
    cost: spreadsCost,
    type: VenueSpreadsResultType,
    authScopes: { public: true },
    madeOf: { of: 'venues' },
    description: 'Spreads between two burses, the most profitable first; unknown networks last.',
    args: { query: t.arg({ type: VenueSpreadsQueryInput, required: true }) },
    resolve: (_root, { query }, { app }) => listSpreads(app, query),
  }),
)

builder.subscriptionField('burseSpreads', (t) =>
  t.field({
    cost: spreadsCost,
    type: VenueSpreadsResultType,
    authScopes: { public: true },
    madeOf: { of: 'venues' },
    description: 'The whole result again, whenever it changes, at most once a second.',
    args: { query: t.arg({ type: VenueSpreadsQueryInput, required: true }) },
    subscribe: silentStream,
    resolve: (_root, { query }, { app }) => listSpreads(app, query),
  }),
)

builder.queryField('burseSpreadPoints', (t) =>
  t.field({
    cost: listOf(MOST_SPREAD_POINTS),
    type: [SpreadPointType],
    authScopes: { public: true },
    madeOf: { of: 'venues' },
    description: 'Best prices of both burses of a spread over the last hour and a half.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.pathId }) },
    resolve: (_root, { id }, { app }) => app.venues?.lives.pointsOf(id) ?? [],
  }),
)
