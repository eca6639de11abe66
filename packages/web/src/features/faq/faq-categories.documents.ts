// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type Locale = 'EN' | 'RU'

export type FaqCategoriesVariables = Exact<{
  locale: Locale
}>

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
