// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type Locale = 'EN' | 'RU'

export type FaqSearchVariables = Exact<{
  text: string
  locale: Locale
}>

export type FaqSearchAnswer = {
  readonly faqSearch: ReadonlyArray<{
    readonly title: string
    readonly excerpt: string
    readonly article: {
      readonly slug: string
      readonly category: { readonly slug: string; readonly title: string }
    }
  }>
}
export const FaqSearchDocument = `query FaqSearch($text: String!, $locale: Locale!) {
  faqSearch(text: $text, locale: $locale) {
    title
    excerpt
    article {
      slug
      category {
        slug
        title
      }
    }
  }
}` as unknown as TypedDocumentNode<FaqSearchAnswer, FaqSearchVariables>
