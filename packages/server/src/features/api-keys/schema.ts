import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import { durableOf, requireViewer } from '../accounts/index.ts'
import { MOST_API_KEYS } from '../subscriptions/index.ts'
import { addKey, type ApiKey, keysOf, removeKey } from './key-store.ts'

const ApiKeyType = builder.objectRef<ApiKey>('ApiKey').implement({
  description: 'What a program asks with: "Authorization: Bearer hw_…".',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    start: t.exposeString('start', { description: 'Its first six letters, to recognise it by.' }),
    createdAt: t.field({
      type: 'DateTime',
      resolve: ({ created_at: at }) => at.getTime(),
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Accurate to the minute; null: never.',
      resolve: ({ last_used_at: at }) => at?.getTime() ?? null,
    }),
    usedToday: t.exposeInt('used_today', {
      description: 'Root fields asked for with it since midnight, UTC.',
    }),
    isActive: t.exposeBoolean('is_active', {
      description: 'Whether a term of Pro runs, without which it is refused.',
    }),
  }),
})

const NewApiKeyType = builder
  .objectRef<{ readonly key: ApiKey; readonly secret: string }>('NewApiKey')
  .implement({
    fields: (t) => ({
      key: t.field({ type: ApiKeyType, resolve: ({ key }) => key }),
      secret: t.exposeString('secret', {
        description: 'The key itself, told this once: nobody can tell it again.',
      }),
    }),
  })

builder.queryField('apiKeys', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, MOST_API_KEYS),
    type: [ApiKeyType],
    authScopes: { user: true },
    description: 'The viewer’s keys, newest first.',
    resolve: (_root, _args, context) =>
      keysOf(durableOf(context.app).db, requireViewer(context).id),
  }),
)

builder.mutationField('createApiKey', (t) =>
  t.field({
    cost: queryCost(6 * POINTS.statement),
    type: NewApiKeyType,
    authScopes: { user: true },
    description:
      'Refused with NEEDS_PLAN without a running term of Pro, and with PLAN_LIMIT and `most` ' +
      'where there are as many as there may be.',
    args: { name: t.arg.string({ maxLength: LENGTHS.line }) },
    resolve: (_root, { name }, context) => {
      const viewer = requireViewer(context)
      const { db } = durableOf(context.app)
      return db.transaction().execute((tx) => addKey(tx, viewer, name ?? ''))
    },
  }),
)

builder.mutationField('revokeApiKey', (t) =>
  t.boolean({
    cost: queryCost(POINTS.statement),
    authScopes: { user: true },
    description:
      'For good: what asks with it is refused at once, and what it watches ends within a second. ' +
      'False if there is none with this ID.',
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: (_root, { id }, context) =>
      removeKey(durableOf(context.app).db, requireViewer(context).id, id),
  }),
)
