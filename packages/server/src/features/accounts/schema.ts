import { builder } from '../../graphql/builder.ts'
import { asking, POINTS } from '../../graphql/bounds/costs.ts'
import { CurrentUserType } from './current-user-type.ts'
import { endSession } from './sessions.ts'

builder.queryField('currentUser', (t) =>
  t.field({
    extensions: { databaseShare: 'signIn' },
    cost: asking(POINTS.statement),
    type: CurrentUserType,
    nullable: true,
    authScopes: { public: true },
    description: 'Null when signed out.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
)

builder.mutationField('logout', (t) =>
  t.boolean({
    extensions: { databaseShare: 'signIn' },
    cost: asking(POINTS.statement),
    authScopes: { public: true },
    description: 'Ends the session, here and everywhere. False if nobody was signed in.',
    resolve: (_root, _args, context) => endSession(context),
  }),
)
