import { builder } from '../../../graphql/builder.ts'
import { asking, listOf, POINTS } from '../../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../../graphql/bounds/input-lengths.ts'
import { listSettings, resetSetting, setSetting, type SettingView } from './change-setting.ts'

const SettingKindEnum = builder.enumType('SettingKind', {
  values: ['EMAIL', 'URL', 'COUNT', 'PERCENT', 'PRICES', 'SECRET'] as const,
})

const SettingType = builder.objectRef<SettingView>('Setting').implement({
  description: 'What can be changed while the server runs. Values are as in an environment.',
  fields: (t) => ({
    name: t.exposeString('name', { description: '`HOPWISE_REPLY_DAYS`' }),
    kind: t.expose('kind', { type: SettingKindEnum }),
    value: t.exposeString('value', {
      description: 'What holds; empty: there is none. Of a secret, its last letters.',
    }),
    unchanged: t.exposeString('unchanged', {
      description:
        'What holds where no admin has said otherwise: the environment’s, or the default.',
    }),
    isKept: t.exposeBoolean('isKept', { description: 'Whether an admin has said so.' }),
  }),
})

builder.queryField('adminSettings', (t) =>
  t.field({
    cost: listOf(40),
    type: [SettingType],
    authScopes: { admin: true },
    resolve: (_root, _args, { app }) => listSettings(app),
  }),
)

builder.mutationField('adminSetSetting', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: SettingType,
    authScopes: { admin: true },
    description: 'In force at once, and in every process on this database within seconds.',
    args: {
      name: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      value: t.arg.string({
        maxLength: LENGTHS.line,
        required: true,
        description: 'Empty, where it may be: there is none.',
      }),
    },
    resolve: (_root, args, context) => setSetting(context, args),
  }),
)

builder.mutationField('adminResetSetting', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: SettingType,
    authScopes: { admin: true },
    description: 'Back to what the environment says.',
    args: { name: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: (_root, { name }, context) => resetSetting(context, name),
  }),
)
