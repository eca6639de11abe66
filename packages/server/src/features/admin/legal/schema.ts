import { builder } from '../../../graphql/builder.ts'
import { asking, POINTS } from '../../../graphql/bounds/costs.ts'
import { LENGTHS } from '../../../graphql/bounds/input-lengths.ts'
import { given } from '../../../lib/given.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { LegalKindEnum } from '../../legal/index.ts'
import { EditedTextType, TextEditInput } from '../texts/index.ts'
import { type EditedVersion, editedVersions } from './edited-versions.ts'
import { saveVersion } from './save-version.ts'

const EditedVersionType = builder.objectRef<EditedVersion>('EditedLegalVersion').implement({
  description: 'A version of a legal text as it is written, in both languages.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKindEnum }),
    version: t.exposeInt('version'),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    isInForce: t.exposeBoolean('isInForce'),
    isToCome: t.exposeBoolean('isToCome', {
      description: 'Its day has not come: it may still be changed.',
    }),
    en: t.field({ type: EditedTextType, resolve: ({ texts }) => texts.en }),
    ru: t.field({ type: EditedTextType, resolve: ({ texts }) => texts.ru }),
    stamp: t.exposeString('stamp', { description: 'As it is; told when it is changed.' }),
  }),
})

builder.queryField('adminLegalVersions', (t) =>
  t.field({
    cost: asking(POINTS.statement, 20),
    type: [EditedVersionType],
    authScopes: { admin: true },
    description: 'From the first on.',
    args: { kind: t.arg({ type: LegalKindEnum, required: true }) },
    resolve: (_root, { kind }, { app }) =>
      editedVersions(durableOf(app).db, { kind, atMs: app.now() }),
  }),
)

builder.mutationField('adminSaveLegalVersion', (t) =>
  t.field({
    cost: asking(5 * POINTS.statement),
    type: EditedVersionType,
    authScopes: { admin: true },
    description: 'What holds, or did, is never changed: a new version takes its place.',
    args: {
      kind: t.arg({ type: LegalKindEnum, required: true }),
      version: t.arg.int({ description: 'One that is still to come; by default a new one.' }),
      effectiveOn: t.arg({ type: 'DateTime', required: true, description: 'Today or later.' }),
      en: t.arg({ type: TextEditInput, required: true }),
      ru: t.arg({ type: TextEditInput, required: true }),
      stamp: t.arg.string({
        maxLength: LENGTHS.stamp,
        required: true,
        description: 'Of the version that is changed; for a new one, of the newest there is.',
      }),
    },
    resolve: (_root, { kind, version, effectiveOn: effectiveOnMs, en, ru, stamp }, context) =>
      saveVersion(context.app, requireViewer(context), {
        kind,
        ...given({ version }),
        effectiveOnMs,
        texts: { en, ru },
        stamp,
      }),
  }),
)
