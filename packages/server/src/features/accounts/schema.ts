import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { silentStream } from '../../graphql/silent-stream.ts'
import { CurrentUserType } from './current-user-type.ts'
import { requireViewer } from './require-viewer.ts'
import { endSession } from './sessions.ts'

builder.queryField('currentUser', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(POINTS.statement),
    type: CurrentUserType,
    nullable: true,
    authScopes: { public: true },
    description: 'Null when signed out.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
)

builder.subscriptionField('currentUserChanged', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: CurrentUserType,
    authScopes: { user: true },
    description:
      'Whoever is signed in, at once and then as their balance changes or a notification is ' +
      'queued. One stream tells an open page all that is one’s own.',
    subscribe: silentStream,
    resolve: (_root, _args, context) => requireViewer(context),
  }),
)

builder.mutationField('logout', (t) =>
  t.boolean({
    madeOf: { of: 'database', share: 'signIn' },
    cost: queryCost(POINTS.statement),
    authScopes: { public: true },
    description: 'Ends the session, here and everywhere. False if nobody was signed in.',
    resolve: (_root, _args, context) => endSession(context),
  }),
)
