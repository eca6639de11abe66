import { builder } from '../../graphql/builder.ts'
import { asking, POINTS } from '../../graphql/bounds/costs.ts'
import { given } from '../../lib/given.ts'
import { renderMarkdown } from '../../lib/render-markdown.ts'
import { UserError } from '../../lib/user-error.ts'
import { LocaleEnum } from '../accounts/index.ts'
import { type LegalVersion, legalText, type ReadLegalText } from './legal-of.ts'

export const LegalKindEnum = builder.enumType('LegalKind', {
  values: ['PRIVACY', 'TERMS'] as const,
})

const LegalVersionType = builder.objectRef<LegalVersion>('LegalVersion').implement({
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'From 1, one after the other.' }),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    isInForce: t.exposeBoolean('isInForce', {
      description: 'False before its day and once a newer one holds.',
    }),
  }),
})

const LegalTextType = builder.objectRef<ReadLegalText>('LegalText').implement({
  description: 'What we and our users hold each other to.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKindEnum }),
    version: t.exposeInt('version', { description: 'From 1, one after the other.' }),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    isInForce: t.exposeBoolean('isInForce', {
      description: 'False before its day and once a newer one holds.',
    }),
    versions: t.expose('versions', {
      cost: asking(POINTS.statement, 20),
      type: [LegalVersionType],
      description: 'All there are of this text, from the first: each can be read.',
    }),
    title: t.exposeString('title'),
    html: t.string({
      cost: asking(POINTS.rendering),
      description: 'Safe to be shown: it can do nothing but be read.',
      resolve: ({ body }) => renderMarkdown(body),
    }),
  }),
})

builder.queryField('legalText', (t) =>
  t.field({
    extensions: { databaseShare: 'help' },
    cost: asking(POINTS.statement),
    type: LegalTextType,
    authScopes: { public: true },
    description: 'The version that holds now, or the one that is asked for.',
    args: {
      kind: t.arg({ type: LegalKindEnum, required: true }),
      locale: t.arg({ type: LocaleEnum, defaultValue: 'en' }),
      version: t.arg.int(),
    },
    resolve: async (_root, { kind, locale, version }, { app }) => {
      const text = await legalText(app, {
        kind,
        locale: locale ?? 'en',
        ...given({ version }),
      })
      if (text) return text
      throw new UserError('NOT_FOUND', 'There is no such text')
    },
  }),
)
