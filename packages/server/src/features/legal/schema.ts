import { builder } from '../../graphql/builder.ts'
import { renderMarkdown } from '../../lib/render-markdown.ts'
import { UserError } from '../../lib/user-error.ts'
import { durableOf, LocaleEnum } from '../accounts/index.ts'
import type { LegalText } from './legal-files.ts'
import { legalText } from './legal-store.ts'

const LegalKindEnum = builder.enumType('LegalKind', { values: ['PRIVACY', 'TERMS'] as const })

const LegalTextType = builder.objectRef<LegalText>('LegalText').implement({
  description: 'What we and our users hold each other to.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LegalKindEnum }),
    version: t.exposeInt('version', { description: 'From 1, one after the other.' }),
    effectiveOn: t.expose('effectiveOnMs', { type: 'DateTime' }),
    title: t.exposeString('title'),
    html: t.string({
      description: 'Safe to be shown: it can do nothing but be read.',
      resolve: ({ body }) => renderMarkdown(body),
    }),
  }),
})

builder.queryField('legalText', (t) =>
  t.field({
    type: LegalTextType,
    authScopes: { public: true },
    description: 'The version that holds now.',
    args: {
      kind: t.arg({ type: LegalKindEnum, required: true }),
      locale: t.arg({ type: LocaleEnum, defaultValue: 'en' }),
    },
    resolve: async (_root, { kind, locale }, { app }) => {
      const { db } = durableOf(app)
      const text = await legalText(db, { kind, locale: locale ?? 'en', atMs: app.now() })
      if (text) return text
      throw new UserError('NOT_FOUND', 'There is no such text')
    },
  }),
)
