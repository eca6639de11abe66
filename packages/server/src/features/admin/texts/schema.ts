import { longest } from '@hopwise/contract'
import { builder } from '../../../graphql/builder.ts'
import { queryCost, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { renderMarkdown } from '../../../lib/render-markdown.ts'
import { UserError } from '../../../lib/user-error.ts'
import type { TextEdit } from './text-edit.ts'

export const EditedTextType = builder.objectRef<TextEdit>('EditedText').implement({
  description: 'A text in one language, as written.',
  fields: (t) => ({
    title: t.exposeString('title'),
    body: t.exposeString('body', { description: 'Markdown.' }),
  }),
})

export const TextEditInput = builder.inputType('TextEdit', {
  fields: (t) => ({
    title: t.string({ required: true, maxLength: LENGTHS.line }),
    body: t.string({ required: true, maxLength: LENGTHS.text, description: 'Markdown.' }),
  }),
})

builder.queryField('adminTextPreview', (t) =>
  t.string({
    cost: queryCost(POINTS.rendering),
    authScopes: { admin: true },
    description: 'Markdown as readers see it: sanitized HTML.',
    args: { body: t.arg.string({ required: true, maxLength: LENGTHS.text }) },
    resolve: (_root, { body }) => {
      if (body.length > longest.articleBody) throw new UserError('VALIDATION', 'Too long')
      return renderMarkdown(body)
    },
  }),
)
