import { builder } from '../../../graphql/builder.ts'
import { queryCost, pageOf, POINTS, requestedRows } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { isRowNumber } from '../../../lib/is-row-number.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import {
  listModerated,
  reviewById,
  ReviewStatusEnum,
  ReviewsType,
  ReviewType,
  shownCounts,
  wholeReview,
} from '../../reviews/index.ts'
import { moderateAnswer, moderateReview } from './moderate.ts'

const ROWS = { usual: 50, most: 100 }
const FARTHEST = 1_000_000

builder.queryField('adminReviews', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, ROWS), 4 * POINTS.statement),
    type: ReviewsType,
    authScopes: { admin: true },
    description:
      'Reviews as last written. PENDING also lists those whose answer waits, oldest first; all ' +
      'others come newest first.',
    args: {
      status: t.arg({ type: ReviewStatusEnum }),
      exchangerId: t.arg.id({ maxLength: LENGTHS.id }),
      limit: t.arg.int({ rows: ROWS }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: async (_root, { status, exchangerId, limit, offset }, { app, viewer }) => {
      const { db } = durableOf(app)
      const exchanger =
        typeof exchangerId !== 'string'
          ? undefined
          : isRowNumber(exchangerId)
            ? Number(exchangerId)
            : 0
      const found = await listModerated(db, {
        status: status ?? undefined,
        exchangerId: exchanger,
        limit: requestedRows(limit, ROWS),
        offset: Math.min(Math.max(0, offset ?? 0), FARTHEST),
      })
      const reader = { userId: viewer?.id, isAdmin: true }
      return {
        total: found.total,
        items: found.rows.map((row) => wholeReview(row, reader)),
        counts: await shownCounts(db, exchanger),
      }
    },
  }),
)

const idArg = { required: true, maxLength: LENGTHS.id } as const
const editionArg = {
  description: 'The edition that was read: refused if it has changed since.',
} as const

builder.queryField('adminReview', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: ReviewType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id(idArg) },
    resolve: async (_root, { id }, { app, viewer }) => {
      const row = isRowNumber(id) && (await reviewById(durableOf(app).db, Number(id)))
      return row ? wholeReview(row, { userId: viewer?.id, isAdmin: true }) : null
    },
  }),
)

builder.mutationField('adminModerateReview', (t) =>
  t.field({
    cost: queryCost(9 * POINTS.statement),
    type: ReviewType,
    authScopes: { admin: true },
    description:
      'Publishes or rejects the review as last written. Rejecting a new version keeps the one ' +
      'published before; rejecting again takes that down, too.',
    args: {
      id: t.arg.id(idArg),
      publish: t.arg.boolean({ required: true }),
      reason: t.arg.string({
        maxLength: LENGTHS.line,
        description: 'Shown to the author; required to reject.',
      }),
      edition: t.arg.int(editionArg),
    },
    resolve: async (_root, decision, context) => {
      const userId = requireViewer(context).id
      return wholeReview(await moderateReview(context, decision), { userId, isAdmin: true })
    },
  }),
)

builder.mutationField('adminModerateAnswer', (t) =>
  t.field({
    cost: queryCost(9 * POINTS.statement),
    type: ReviewType,
    authScopes: { admin: true },
    description: 'Publishes or rejects the owner’s answer to a review.',
    args: {
      reviewId: t.arg.id(idArg),
      publish: t.arg.boolean({ required: true }),
      edition: t.arg.int(editionArg),
    },
    resolve: async (_root, { reviewId: id, publish, edition }, context) => {
      const userId = requireViewer(context).id
      const row = await moderateAnswer(context, { id, publish, edition })
      return wholeReview(row, { userId, isAdmin: true })
    },
  }),
)
