// Written by `npm run codegen` from the .graphql file of this name.
import type { Locale } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type FaqArticleVariables = {
  category: string
  slug: string
  locale: Locale
}

export type FaqArticleAnswer = {
  readonly faqArticle: {
    readonly slug: string
    readonly title: string
    readonly html: string
    readonly updatedAt: string
    readonly category: {
      readonly slug: string
      readonly title: string
      readonly articles: ReadonlyArray<{ readonly slug: string; readonly title: string }>
    }
  } | null
}

export const FaqArticleDocument =
  `query FaqArticle($category: String!, $slug: String!, $locale: Locale!) {
  faqArticle(category: $category, slug: $slug, locale: $locale) {
    slug
    title
    html
    updatedAt
    category {
      slug
      title
      articles {
        slug
        title
      }
    }
  }
}` as unknown as TypedDocumentNode<FaqArticleAnswer, FaqArticleVariables>
