import { builder } from '../../graphql/builder.ts'
import { queryCost, POINTS } from '../../answers/bounds/costs.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { renderMarkdown } from '../../lib/render-markdown.ts'
import { UserError } from '../../lib/user-error.ts'
import { LocaleEnum } from '../accounts/index.ts'
import { type LegalVersion, legalText, type ReadLegalText } from './legal-of.ts'

export const LegalKindEnum = builder.enumType('LegalKind', {
  values: ['PRIVACY', 'TERMS'] as const,
})

const LegalVersionType = builder.objectRef<LegalVersion>('LegalVersion').implement({
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version number, counted from 1.' }),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    isInForce: t.exposeBoolean('isInForce', {
      description: 'False before its effective day, and once a newer version is in force.',
    }),
  }),
})

const LegalTextType = builder.objectRef<ReadLegalText>('LegalText').implement({
  description: 'The terms or the privacy policy that we and our users are bound by.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKindEnum }),
    version: t.exposeInt('version', { description: 'Version number, counted from 1.' }),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    isInForce: t.exposeBoolean('isInForce', {
      description: 'False before its effective day, and once a newer version is in force.',
    }),
    versions: t.expose('versions', {
      cost: queryCost(POINTS.statement, 20),
      type: [LegalVersionType],
      description: 'All versions of this text, oldest first; each can be read.',
    }),
    title: t.exposeString('title'),
    html: t.string({
      cost: queryCost(POINTS.rendering),
      description: 'Sanitized HTML, safe to display.',
      resolve: ({ body }) => renderMarkdown(body),
    }),
  }),
})

builder.queryField('legalText', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: queryCost(POINTS.statement),
    type: LegalTextType,
    authScopes: { public: true },
    description: 'The version in force, or the one requested.',
    args: {
      kind: t.arg({ type: LegalKindEnum, required: true }),
      locale: t.arg({ type: LocaleEnum, defaultValue: 'en' }),
      version: t.arg.int(),
    },
    resolve: async (_root, { kind, locale, version }, { app }) => {
      const text = await legalText(app, {
        kind,
        locale: locale ?? 'en',
        ...omitNullish({ version }),
      })
      if (text) return text
      throw new UserError('NOT_FOUND', 'There is no such text')
    },
  }),
)
