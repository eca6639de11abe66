// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type RateFaqArticleVariables = Exact<{
  category: string
  slug: string
  hasHelped: boolean
}>

export type RateFaqArticleAnswer = { readonly rateFaqArticle: boolean }
export const RateFaqArticleDocument =
  `mutation RateFaqArticle($category: String!, $slug: String!, $hasHelped: Boolean!) {
  rateFaqArticle(category: $category, slug: $slug, hasHelped: $hasHelped)
}` as unknown as TypedDocumentNode<RateFaqArticleAnswer, RateFaqArticleVariables>
