// Written by `npm run codegen` from the .graphql file of this name.
import type { Locale } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type FaqCategoriesVariables = {
  locale: Locale
}

export type FaqCategoriesAnswer = {
  readonly faqCategories: ReadonlyArray<{
    readonly slug: string
    readonly title: string
    readonly articles: ReadonlyArray<{ readonly slug: string; readonly title: string }>
  }>
}

export const FaqCategoriesDocument = `query FaqCategories($locale: Locale!) {
  faqCategories(locale: $locale) {
    slug
    title
    articles {
      slug
      title
    }
  }
}` as unknown as TypedDocumentNode<FaqCategoriesAnswer, FaqCategoriesVariables>
