import { builder } from '../../../graphql/builder.ts'
import { queryCost, listOf, POINTS } from '../../../answers/bounds/costs.ts'
import { LENGTHS } from '../../../answers/bounds/input-lengths.ts'
import { durableOf, requireViewer } from '../../accounts/index.ts'
import { EditedTextType, TextEditInput } from '../texts/index.ts'
import {
  type EditedArticle,
  editedArticle,
  editedCategories,
  type EditedCategory,
} from './edited-articles.ts'
import { addArticle, changeArticle, orderArticles, removeArticle } from './save-article.ts'

const EditedArticleType = builder.objectRef<EditedArticle>('EditedArticle').implement({
  description: 'A help article with its texts in both languages.',
  fields: (t) => ({
    id: t.exposeID('id'),
    category: t.exposeString('category'),
    slug: t.exposeString('slug'),
    en: t.field({
      type: EditedTextType,
      nullable: true,
      description: 'Null if the article is not available in English.',
      resolve: ({ texts }) => texts.en ?? null,
    }),
    ru: t.field({
      type: EditedTextType,
      nullable: true,
      description: 'Null if the article is not available in Russian.',
      resolve: ({ texts }) => texts.ru ?? null,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When either text was last changed.',
      resolve: ({ texts }) =>
        Math.max(0, ...Object.values(texts).map(({ updatedAtMs }) => updatedAtMs)),
    }),
    isEdited: t.boolean({
      description: 'Whether one of its texts was edited here; releases leave that text alone.',
      resolve: ({ texts }) => Object.values(texts).some(({ editedAtMs }) => editedAtMs !== null),
    }),
    helped: t.exposeInt('helped', { description: 'Number of readers it has helped.' }),
    notHelped: t.exposeInt('notHelped'),
    stamp: t.exposeString('stamp', {
      description: 'Stamp of the current texts, to pass when changing them.',
    }),
  }),
})

const EditedCategoryType = builder.objectRef<EditedCategory>('EditedCategory').implement({
  fields: (t) => ({
    slug: t.exposeString('slug'),
    titleEn: t.string({ resolve: ({ titles }) => titles.en }),
    titleRu: t.string({ resolve: ({ titles }) => titles.ru }),
    articles: t.expose('articles', { cost: listOf(20), type: [EditedArticleType] }),
  }),
})

builder.queryField('adminFaq', (t) =>
  t.field({
    cost: queryCost(2 * POINTS.statement, 20),
    type: [EditedCategoryType],
    authScopes: { admin: true },
    description: 'The whole help, including articles that are missing in a language.',
    resolve: (_root, _args, { app }) => editedCategories(durableOf(app).db),
  }),
)

builder.queryField('adminFaqArticle', (t) =>
  t.field({
    cost: queryCost(POINTS.statement),
    type: EditedArticleType,
    nullable: true,
    authScopes: { admin: true },
    args: { id: t.arg.id({ required: true, maxLength: LENGTHS.id }) },
    resolve: async (_root, { id }, { app }) => (await editedArticle(durableOf(app).db, id)) ?? null,
  }),
)

const languages = {
  en: { type: TextEditInput, required: true, description: 'Empty for no English text.' },
  ru: { type: TextEditInput, required: true, description: 'Empty for no Russian text.' },
} as const

builder.mutationField('adminAddFaqArticle', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: EditedArticleType,
    authScopes: { admin: true },
    args: {
      category: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      slug: t.arg.string({
        required: true,
        maxLength: LENGTHS.line,
        description: 'Part of its address; cannot be changed later.',
      }),
      en: t.arg(languages.en),
      ru: t.arg(languages.ru),
    },
    resolve: (_root, { category, slug, en, ru }, context) =>
      addArticle(context.app, requireViewer(context), { category, slug, texts: { en, ru } }),
  }),
)

const stampArg = {
  maxLength: LENGTHS.stamp,
  required: true,
  description: 'Stamp of the article as it was read. If it has changed since, nothing happens.',
} as const

builder.mutationField('adminChangeFaqArticle', (t) =>
  t.field({
    cost: queryCost(5 * POINTS.statement),
    type: EditedArticleType,
    authScopes: { admin: true },
    description: 'Readers and search see the change at once.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      stamp: t.arg.string(stampArg),
      en: t.arg(languages.en),
      ru: t.arg(languages.ru),
    },
    resolve: (_root, { id, stamp, en, ru }, context) =>
      changeArticle(context.app, requireViewer(context), id, { stamp, texts: { en, ru } }),
  }),
)

builder.mutationField('adminRemoveFaqArticle', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    description: 'Removes the article in both languages, for good.',
    args: {
      id: t.arg.id({ required: true, maxLength: LENGTHS.id }),
      stamp: t.arg.string(stampArg),
    },
    resolve: async (_root, args, context) => {
      await removeArticle(context.app, requireViewer(context), args)
      return true
    },
  }),
)

builder.mutationField('adminOrderFaqArticles', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { admin: true },
    args: {
      category: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      ids: t.arg.idList({
        required: true,
        maxItems: 1_000,
        maxLength: LENGTHS.id,
        description: 'IDs of the articles in their new order.',
      }),
    },
    resolve: async (_root, args, context) => {
      await orderArticles(context.app, requireViewer(context), args)
      return true
    },
  }),
)
