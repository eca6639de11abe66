import { builder } from '../../graphql/builder.ts'
import { queryCost, listOf, POINTS, requestedRows } from '../../answers/bounds/costs.ts'
import { LENGTHS } from '../../answers/bounds/input-lengths.ts'
import type { ContentLocale } from '../../db/content-tables.ts'
import { renderMarkdown } from '../../lib/render-markdown.ts'
import { RateLimitedError, UserError } from '../../lib/user-error.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'
import { durableOf, LocaleEnum } from '../accounts/index.ts'
import type { AppContext } from '../../context.ts'
import { faqOf, searchFaqOf } from './faq-of.ts'
import { type FaqArticle, type FaqCategory, MOST_ARTICLES, noteHelp } from './faq-store.ts'
import type { FaqFind } from './search-faq.ts'

/** The most categories of the help: a release brings them. */
const CATEGORIES = 12

/** An article with the category it stands in. */
interface PlacedArticle extends FaqArticle {
  readonly within: FaqCategory
}

const FaqCategoryType = builder.objectRef<FaqCategory>('FaqCategory')
const FaqArticleType = builder.objectRef<PlacedArticle>('FaqArticle').implement({
  description: 'An answer to a question people ask.',
  fields: (t) => ({
    slug: t.exposeString('slug'),
    category: t.field({ type: FaqCategoryType, resolve: ({ within }) => within }),
    title: t.exposeString('title'),
    html: t.string({
      cost: queryCost(POINTS.rendering),
      description: 'Sanitized HTML, safe to display.',
      resolve: ({ body }) => renderMarkdown(body),
    }),
    updatedAt: t.expose('updatedAtMs', { type: 'DateTime' }),
  }),
})

FaqCategoryType.implement({
  fields: (t) => ({
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    articles: t.field({ cost: listOf(MOST_ARTICLES), type: [FaqArticleType], resolve: placedIn }),
  }),
})

interface FaqHit extends FaqFind {
  readonly article: PlacedArticle
}

const FaqHitType = builder.objectRef<FaqHit>('FaqHit').implement({
  fields: (t) => ({
    article: t.expose('article', { type: FaqArticleType }),
    title: t.exposeString('title', { description: 'HTML: text with the matches in <mark>.' }),
    excerpt: t.exposeString('excerpt', {
      description: 'HTML: text with the matches in <mark>.',
    }),
  }),
})

function placedIn(within: FaqCategory): PlacedArticle[] {
  return within.articles.slice(0, MOST_ARTICLES).map((article) => ({ ...article, within }))
}

const localeArg = { type: LocaleEnum, defaultValue: 'en' } as const

function categoriesOf(app: AppContext, locale: ContentLocale | null | undefined) {
  return faqOf(app, locale ?? 'en')
}

builder.queryField('faqCategories', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: queryCost(POINTS.statement, CATEGORIES),
    type: [FaqCategoryType],
    authScopes: { public: true },
    args: { locale: t.arg(localeArg) },
    resolve: async (_root, { locale }, { app }) => [...(await categoriesOf(app, locale))],
  }),
)

builder.queryField('faqCategory', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: queryCost(POINTS.statement),
    type: FaqCategoryType,
    nullable: true,
    authScopes: { public: true },
    description: 'Null if no category has this slug.',
    args: {
      slug: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      locale: t.arg(localeArg),
    },
    resolve: async (_root, { slug, locale }, { app }) =>
      (await categoriesOf(app, locale)).find((each) => each.slug === slug) ?? null,
  }),
)

builder.queryField('faqArticle', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: queryCost(POINTS.statement),
    type: FaqArticleType,
    nullable: true,
    authScopes: { public: true },
    description: 'Null if no article of the category has this slug.',
    args: {
      category: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      slug: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      locale: t.arg(localeArg),
    },
    resolve: async (_root, { category, slug, locale }, { app }) => {
      const within = (await categoriesOf(app, locale)).find((each) => each.slug === category)
      return within ? (placedIn(within).find((each) => each.slug === slug) ?? null) : null
    },
  }),
)

const HIT_ROWS = { usual: 20, most: 50 }

builder.queryField('faqSearch', (t) =>
  t.field({
    madeOf: { of: 'database', share: 'help' },
    cost: ({ limit }) => queryCost(POINTS.helpSearch, requestedRows(limit, HIT_ROWS)),
    type: [FaqHitType],
    authScopes: { public: true },
    description: 'Best matches first. Words are found in all their forms, even if misspelt.',
    args: {
      text: t.arg.string({ required: true, maxLength: LENGTHS.search }),
      locale: t.arg(localeArg),
      limit: t.arg.int({ rows: HIT_ROWS }),
    },
    resolve: async (_root, { text, locale, limit }, context) => {
      const found = await searchFaqOf(context, {
        text,
        locale: locale ?? 'en',
        limit: requestedRows(limit, HIT_ROWS),
      })
      const articles = (await categoriesOf(context.app, locale)).flatMap(placedIn)
      return found.flatMap((find) => {
        const article = articles.find(({ id }) => id === find.articleId)
        return article ? [{ ...find, article }] : []
      })
    },
  }),
)

/** Answers to "was this helpful" one network address may give an hour. */
const votes = new NetworkBuckets({ size: 60, spanMs: 3_600_000 })

builder.mutationField('rateFaqArticle', (t) =>
  t.boolean({
    cost: queryCost(5 * POINTS.statement),
    authScopes: { public: true },
    description: 'Records whether an article helped.',
    args: {
      category: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      slug: t.arg.string({ required: true, maxLength: LENGTHS.slug }),
      hasHelped: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, args, { app, client }) => {
      const { db } = durableOf(app)
      const waitSeconds = votes.take(client.address)
      if (waitSeconds > 0) throw new RateLimitedError(waitSeconds)
      if (await noteHelp(db, args)) return true
      throw new UserError('NOT_FOUND', 'There is no such article')
    },
  }),
)
