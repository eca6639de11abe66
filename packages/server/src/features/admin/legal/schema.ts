import { builder } from '../../../graphql/builder.ts'
import { queryCost, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { LegalKindEnum } from '../../legal/index.ts'
import { EditedTextType, TextEditInput } from '../texts/index.ts'
import { type EditedVersion, editedVersions } from './edited-versions.ts'
import { saveVersion } from './save-version.ts'

const EditedVersionType = builder.objectRef<EditedVersion>('EditedLegalVersion').implement({
  description: 'A version of a legal text as written, in both languages.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKindEnum }),
    version: t.exposeInt('version'),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    isInForce: t.exposeBoolean('isInForce'),
    isToCome: t.exposeBoolean('isToCome', {
      description: 'Whether its day is still to come, so that it may be changed.',
    }),
    en: t.field({ type: EditedTextType, resolve: ({ texts }) => texts.en }),
    ru: t.field({ type: EditedTextType, resolve: ({ texts }) => texts.ru }),
    stamp: t.exposeString('stamp', {
      description: 'Stamp of its current state, to pass when changing it.',
    }),
  }),
})

builder.queryField('adminLegalVersions', (t) =>
  t.field({
    cost: queryCost(POINTS.statement, 20),
    type: [EditedVersionType],
    authScopes: { admin: true },
    description: 'Oldest first.',
    args: { kind: t.arg({ type: LegalKindEnum, required: true }) },
    resolve: (_root, { kind }, { app }) =>
      editedVersions(durableOf(app).db, { kind, atMs: app.now() }),
  }),
)

builder.mutationField('adminSaveLegalVersion', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: EditedVersionType,
    authScopes: { admin: true },
    description: 'A version that is or was in force is never changed: a new version replaces it.',
    args: {
      kind: t.arg({ type: LegalKindEnum, required: true }),
      version: t.arg.int({ description: 'An upcoming version to change; omit to add a new one.' }),
      effectiveOn: t.arg({ type: 'DateTime', required: true, description: 'Today or later.' }),
      en: t.arg({ type: TextEditInput, required: true }),
      ru: t.arg({ type: TextEditInput, required: true }),
      stamp: t.arg.string({
        maxLength: LENGTHS.stamp,
        required: true,
        description: 'Stamp of the version being changed; for a new one, of the newest version.',
      }),
    },
    resolve: (_root, { kind, version, effectiveOn: effectiveOnMs, en, ru, stamp }, context) =>
      saveVersion(context.app, requireViewer(context), {
        kind,
        ...omitNullish({ version }),
        effectiveOnMs,
        texts: { en, ru },
        stamp,
      }),
  }),
)
