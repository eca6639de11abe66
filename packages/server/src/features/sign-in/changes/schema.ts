import { builder } from '../../../graphql/builder.ts'
import { queryCost, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { SignInWayEnum } from '../schema.ts'
import { undoChange, viewChange, type WayChangeView } from './undo-change.ts'

const WayChangeType = builder.objectRef<WayChangeView>('WayChange').implement({
  description: 'A change in how somebody signs in, which a link can undo.',
  fields: (t) => ({
    way: t.expose('way', {
      type: SignInWayEnum,
      description: 'What was connected, replaced or disconnected.',
    }),
    identity: t.exposeString('identity', {
      description:
        'Whoever was notified, and can sign in again once it is undone. Masked: ' +
        '"a***@example.com".',
    }),
    changedAt: t.expose('changedAtMs', { type: 'DateTime' }),
    undoUntil: t.expose('undoUntilMs', { type: 'DateTime' }),
  }),
})

builder.queryField('wayChange', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(POINTS.statement),
    type: WayChangeType,
    nullable: true,
    authScopes: { public: true },
    description:
      'Looks at a link without undoing anything. Null if it is spent, expired or unknown.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => viewChange(context, token),
  }),
)

builder.mutationField('undoWayChange', (t) =>
  t.boolean({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(5 * POINTS.statement),
    authScopes: { public: true },
    description:
      'Spends a link to restore the way an account was signed in to before, and ends all its ' +
      'sessions. NOT_FOUND if the link is spent, expired or unknown.',
    args: { token: t.arg.string({ required: true, maxLength: LENGTHS.token }) },
    resolve: (_root, { token }, context) => undoChange(context, token),
  }),
)
