import { builder } from '../../graphql/builder.ts'

/** Whoever is signed in. */
interface Viewer {
  readonly id: string
  readonly name: string
}

const CurrentUserType = builder.objectRef<Viewer>('CurrentUser').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

builder.queryField('currentUser', (t) =>
  t.field({
    type: CurrentUserType,
    nullable: true,
    authScopes: { public: true },
    description: 'Null when signed out.',
    resolve: (_root, _args, { viewer }) => viewer,
  }),
)
