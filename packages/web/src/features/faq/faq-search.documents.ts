// Written by `npm run codegen` from the .graphql file of this name.
import type { Locale } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type FaqSearchVariables = {
  text: string
  locale: Locale
}

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
