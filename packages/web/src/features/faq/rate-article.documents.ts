// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type RateFaqArticleVariables = {
  category: string
  slug: string
  hasHelped: boolean
}

export type RateFaqArticleAnswer = { readonly rateFaqArticle: boolean }

export const RateFaqArticleDocument =
  `mutation RateFaqArticle($category: String!, $slug: String!, $hasHelped: Boolean!) {
  rateFaqArticle(category: $category, slug: $slug, hasHelped: $hasHelped)
}` as unknown as TypedDocumentNode<RateFaqArticleAnswer, RateFaqArticleVariables>
