import { builder } from '../../graphql/builder.ts'
import { queryCost, fromMemory, pageOf, POINTS, requestedRows } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { isRowNumber } from '../../lib/is-row-number.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { RateLimitedError } from '../../lib/user-error.ts'
import { requireViewer } from '../accounts/index.ts'
import { answerReview } from './answer-review.ts'
import { leaveReview, removeReview } from './leave-review.ts'
import { ownsExchanger, reviewRight, type ReviewRight, SIGNED_OUT } from './review-right.ts'
import { listShown, shownCounts } from './review-store.ts'
import { ReviewsType, ReviewType, VerdictEnum } from './review-types.ts'
import { shownReview, wholeReview } from './review-view.ts'

/** Changes of reviews and answers one network address may make an hour. */
const changes = new NetworkBuckets({ size: 30, spanMs: 3_600_000, isOverAll: true })

function take(address: string): void {
  const waitSeconds = changes.take(address)
  if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
}

const REVIEW_ROWS = { usual: 20, most: 100 }
const FARTHEST = 1_000_000
const NONE = { total: 0, items: [], counts: { good: 0, bad: 0 } }
const exchangerArg = { required: true, maxLength: LENGTHS.id } as const

builder.queryField('reviews', (t) =>
  t.field({
    cost: ({ limit }) => pageOf('items', requestedRows(limit, REVIEW_ROWS), 4 * POINTS.statement),
    type: ReviewsType,
    authScopes: { public: true },
    description: 'Published reviews of an exchanger, newest first.',
    args: {
      exchangerId: t.arg.id(exchangerArg),
      verdict: t.arg({ type: VerdictEnum }),
      limit: t.arg.int({ rows: REVIEW_ROWS }),
      offset: t.arg.int({ defaultValue: 0 }),
    },
    resolve: async (
      _root,
      { exchangerId: requestedId, verdict, limit, offset },
      { app, viewer },
    ) => {
      const db = app.durable?.db
      if (!db || !isRowNumber(requestedId)) return NONE
      const exchangerId = Number(requestedId)
      const found = await listShown(db, {
        exchangerId,
        verdict: verdict ?? undefined,
        limit: requestedRows(limit, REVIEW_ROWS),
        offset: Math.min(Math.max(0, offset ?? 0), FARTHEST),
      })
      const userId = viewer?.id
      const isOwner = userId !== undefined && (await ownsExchanger(db, { userId, exchangerId }))
      return {
        total: found.total,
        items: found.rows.map((row) => shownReview(row, { userId, isOwner })),
        counts: await shownCounts(db, exchangerId),
      }
    },
  }),
)

const ReviewBarEnum = builder.enumType('ReviewBar', {
  values: {
    SIGNED_OUT: {},
    NO_VISIT: { description: 'No counted click-out to it within 60 days.' },
    TOO_SOON: { description: 'The visit is under an hour old, or the account under a day.' },
    OWNER: { description: 'It is the viewer’s own exchanger.' },
    BLOCKED: { description: 'The account is blocked.' },
  } as const,
})

interface RightOfReader {
  readonly right: ReviewRight
  readonly userId: string | undefined
}

const ReviewRightType = builder.objectRef<RightOfReader>('ReviewRight').implement({
  description: 'Whether the viewer may review an exchanger.',
  fields: (t) => ({
    canReview: t.boolean({ cost: fromMemory, resolve: ({ right }) => right.bar === null }),
    reason: t.field({
      cost: fromMemory,
      type: ReviewBarEnum,
      nullable: true,
      description: 'Null if they may.',
      resolve: ({ right }) => right.bar,
    }),
    from: t.field({
      cost: fromMemory,
      type: 'DateTime',
      nullable: true,
      description: 'When they may, if it is TOO_SOON.',
      resolve: ({ right }) => right.fromMs,
    }),
    canAnswer: t.boolean({
      cost: fromMemory,
      description: 'Whether the viewer owns the exchanger, and so may answer reviews.',
      resolve: ({ right }) => right.isOwner,
    }),
    own: t.field({
      cost: fromMemory,
      type: ReviewType,
      nullable: true,
      description: 'The viewer’s own review as last written, whatever its status.',
      resolve: ({ right: { own }, userId }) => (own ? wholeReview(own, { userId }) : null),
    }),
  }),
})

builder.queryField('reviewRight', (t) =>
  t.field({
    cost: queryCost(4 * POINTS.statement),
    type: ReviewRightType,
    authScopes: { public: true },
    args: { exchangerId: t.arg.id(exchangerArg) },
    resolve: async (_root, { exchangerId }, { app, viewer }) => {
      const db = app.durable?.db
      if (!db || !viewer) return { right: SIGNED_OUT, userId: undefined }
      const userId = viewer.id
      // An exchanger without a row of ours has no counted visits.
      const reviewer = { userId, exchangerId: isRowNumber(exchangerId) ? Number(exchangerId) : 0 }
      return { right: await reviewRight(db, reviewer, app.now()), userId }
    },
  }),
)

const ReviewInputType = builder.inputType('ReviewInput', {
  fields: (t) => ({
    exchangerId: t.id({ maxLength: LENGTHS.id }),
    verdict: t.field({ type: VerdictEnum }),
    text: t.string({ maxLength: LENGTHS.text, description: '20 to 2,000 characters.' }),
    give: t.string({ maxLength: LENGTHS.code, description: 'A currency code; optional.' }),
    get: t.string({ maxLength: LENGTHS.code, description: 'A currency code; with `give`.' }),
  }),
})

builder.mutationField('leaveReview', (t) =>
  t.field({
    cost: queryCost(10 * POINTS.statement),
    type: ReviewType,
    authScopes: { user: true },
    description:
      'Leaves a review, one per exchanger; the same again edits it. It is published once an ' +
      'admin has read it; until then, what was published before stays.',
    args: { input: t.arg({ type: ReviewInputType, required: true }) },
    resolve: async (_root, { input }, context) => {
      const viewer = requireViewer(context)
      take(context.client.address)
      return wholeReview(await leaveReview(context, input), { userId: viewer.id })
    },
  }),
)

const idArg = { required: true, maxLength: LENGTHS.id } as const

builder.mutationField('removeReview', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { user: true },
    description: 'Removes the viewer’s own review with its answer. False if there is none.',
    args: { id: t.arg.id(idArg) },
    resolve: (_root, { id }, context) => removeReview(context, id),
  }),
)

builder.mutationField('answerReview', (t) =>
  t.field({
    cost: queryCost(8 * POINTS.statement),
    type: ReviewType,
    authScopes: { user: true },
    description:
      'Answers a published review, once, as the owner of the exchanger. It is published once an ' +
      'admin has read it.',
    args: {
      reviewId: t.arg.id(idArg),
      text: t.arg.string({ maxLength: LENGTHS.text, description: '20 to 2,000 characters.' }),
    },
    resolve: async (_root, { reviewId, text }, context) => {
      const viewer = requireViewer(context)
      take(context.client.address)
      const row = await answerReview(context, reviewId, text)
      return shownReview(row, { userId: viewer.id, isOwner: true })
    },
  }),
)
