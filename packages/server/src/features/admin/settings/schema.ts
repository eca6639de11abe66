import { builder } from '../../../graphql/builder.ts'
import { queryCost, listOf, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { CONTENT_SECTIONS, SETTING_KINDS } from '../../../settings/live/define-content.ts'
import { listSettings, resetSetting, setSetting, type SettingView } from './change-setting.ts'

const SettingKindEnum = builder.enumType('SettingKind', {
  values: SETTING_KINDS,
})

const SettingSectionEnum = builder.enumType('SettingSection', {
  description: 'Subjects of settings, in the order in which pages list them.',
  values: CONTENT_SECTIONS,
})

const SettingType = builder.objectRef<SettingView>('Setting').implement({
  description:
    'A setting that can be changed while the server runs. Values are written as in the ' +
    'environment.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'For example, `HOPWISE_REPLY_DAYS`.' }),
    kind: t.expose('kind', { type: SettingKindEnum }),
    section: t.expose('section', { type: SettingSectionEnum }),
    value: t.exposeString('value', {
      description: 'Current value; empty if there is none. Of a secret, only the last letters.',
    }),
    unchanged: t.exposeString('unchanged', {
      description: 'Value unless an admin has set another: from the environment, or the default.',
    }),
    isKept: t.exposeBoolean('isKept', { description: 'Whether an admin has set it.' }),
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
    cost: queryCost(5 * POINTS.statement),
    type: SettingType,
    authScopes: { admin: true },
    description: 'Takes effect at once, and within seconds in every process on this database.',
    args: {
      name: t.arg.string({ required: true, maxLength: LENGTHS.code }),
      value: t.arg.string({
        maxLength: LENGTHS.line,
        required: true,
        description: 'Empty for none, where that is allowed.',
      }),
    },
    resolve: (_root, args, context) => setSetting(context, args),
  }),
)

builder.mutationField('adminResetSetting', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: SettingType,
    authScopes: { admin: true },
    description: 'Restores the value from the environment.',
    args: { name: t.arg.string({ required: true, maxLength: LENGTHS.code }) },
    resolve: (_root, { name }, context) => resetSetting(context, name),
  }),
)
