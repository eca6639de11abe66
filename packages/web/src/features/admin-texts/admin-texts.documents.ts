// Written by `npm run codegen` from the .graphql file of this name.
import type { LegalKind, TextEdit } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type ArticleText = {
  readonly id: string
  readonly category: string
  readonly slug: string
  readonly updatedAt: string
  readonly isEdited: boolean
  readonly helped: number
  readonly notHelped: number
  readonly stamp: string
  readonly en: { readonly title: string; readonly body: string } | null
  readonly ru: { readonly title: string; readonly body: string } | null
}

export type AdminFaqVariables = { [key: string]: never }

export type AdminFaqAnswer = {
  readonly adminFaq: ReadonlyArray<{
    readonly slug: string
    readonly titleEn: string
    readonly titleRu: string
    readonly articles: ReadonlyArray<{
      readonly id: string
      readonly slug: string
      readonly isEdited: boolean
      readonly helped: number
      readonly notHelped: number
      readonly en: { readonly title: string } | null
      readonly ru: { readonly title: string } | null
    }>
  }>
}

export type AdminFaqArticleVariables = {
  id: string
}

export type AdminFaqArticleAnswer = { readonly adminFaqArticle: ArticleText | null }

export type AdminTextPreviewVariables = {
  body: string
}

export type AdminTextPreviewAnswer = { readonly adminTextPreview: string }

export type AddFaqArticleVariables = {
  category: string
  slug: string
  en: TextEdit
  ru: TextEdit
}

export type AddFaqArticleAnswer = { readonly adminAddFaqArticle: ArticleText }

export type ChangeFaqArticleVariables = {
  id: string
  stamp: string
  en: TextEdit
  ru: TextEdit
}

export type ChangeFaqArticleAnswer = { readonly adminChangeFaqArticle: ArticleText }

export type RemoveFaqArticleVariables = {
  id: string
  stamp: string
}

export type RemoveFaqArticleAnswer = { readonly adminRemoveFaqArticle: boolean }

export type OrderFaqArticlesVariables = {
  category: string
  ids: ReadonlyArray<string> | string
}

export type OrderFaqArticlesAnswer = { readonly adminOrderFaqArticles: boolean }

export type LegalVersionText = {
  readonly kind: LegalKind
  readonly version: number
  readonly effectiveOn: string
  readonly isInForce: boolean
  readonly isToCome: boolean
  readonly stamp: string
  readonly en: { readonly title: string; readonly body: string }
  readonly ru: { readonly title: string; readonly body: string }
}

export type AdminLegalVersionsVariables = {
  kind: LegalKind
}

export type AdminLegalVersionsAnswer = {
  readonly adminLegalVersions: ReadonlyArray<LegalVersionText>
}

export type SaveLegalVersionVariables = {
  kind: LegalKind
  version?: number | null | undefined
  effectiveOn: string
  en: TextEdit
  ru: TextEdit
  stamp: string
}

export type SaveLegalVersionAnswer = { readonly adminSaveLegalVersion: LegalVersionText }

const textArticleText = `fragment ArticleText on EditedArticle {
  id
  category
  slug
  en {
    title
    body
  }
  ru {
    title
    body
  }
  updatedAt
  isEdited
  helped
  notHelped
  stamp
}`

const textLegalVersionText = `fragment LegalVersionText on EditedLegalVersion {
  kind
  version
  effectiveOn
  isInForce
  isToCome
  stamp
  en {
    title
    body
  }
  ru {
    title
    body
  }
}`

export const AdminFaqDocument = `query AdminFaq {
  adminFaq {
    slug
    titleEn
    titleRu
    articles {
      id
      slug
      en {
        title
      }
      ru {
        title
      }
      isEdited
      helped
      notHelped
    }
  }
}` as unknown as TypedDocumentNode<AdminFaqAnswer, AdminFaqVariables>

export const AdminFaqArticleDocument = `query AdminFaqArticle($id: ID!) {
  adminFaqArticle(id: $id) {
    ...ArticleText
  }
}
${textArticleText}` as unknown as TypedDocumentNode<AdminFaqArticleAnswer, AdminFaqArticleVariables>

export const AdminTextPreviewDocument = `query AdminTextPreview($body: String!) {
  adminTextPreview(body: $body)
}` as unknown as TypedDocumentNode<AdminTextPreviewAnswer, AdminTextPreviewVariables>

export const AddFaqArticleDocument =
  `mutation AddFaqArticle($category: String!, $slug: String!, $en: TextEdit!, $ru: TextEdit!) {
  adminAddFaqArticle(category: $category, slug: $slug, en: $en, ru: $ru) {
    ...ArticleText
  }
}
${textArticleText}` as unknown as TypedDocumentNode<AddFaqArticleAnswer, AddFaqArticleVariables>

export const ChangeFaqArticleDocument =
  `mutation ChangeFaqArticle($id: ID!, $stamp: String!, $en: TextEdit!, $ru: TextEdit!) {
  adminChangeFaqArticle(id: $id, stamp: $stamp, en: $en, ru: $ru) {
    ...ArticleText
  }
}
${textArticleText}` as unknown as TypedDocumentNode<
    ChangeFaqArticleAnswer,
    ChangeFaqArticleVariables
  >

export const RemoveFaqArticleDocument = `mutation RemoveFaqArticle($id: ID!, $stamp: String!) {
  adminRemoveFaqArticle(id: $id, stamp: $stamp)
}` as unknown as TypedDocumentNode<RemoveFaqArticleAnswer, RemoveFaqArticleVariables>

export const OrderFaqArticlesDocument =
  `mutation OrderFaqArticles($category: String!, $ids: [ID!]!) {
  adminOrderFaqArticles(category: $category, ids: $ids)
}` as unknown as TypedDocumentNode<OrderFaqArticlesAnswer, OrderFaqArticlesVariables>

export const AdminLegalVersionsDocument = `query AdminLegalVersions($kind: LegalKind!) {
  adminLegalVersions(kind: $kind) {
    ...LegalVersionText
  }
}
${textLegalVersionText}` as unknown as TypedDocumentNode<
  AdminLegalVersionsAnswer,
  AdminLegalVersionsVariables
>

export const SaveLegalVersionDocument =
  `mutation SaveLegalVersion($kind: LegalKind!, $version: Int, $effectiveOn: DateTime!, $en: TextEdit!, $ru: TextEdit!, $stamp: String!) {
  adminSaveLegalVersion(
    kind: $kind
    version: $version
    effectiveOn: $effectiveOn
    en: $en
    ru: $ru
    stamp: $stamp
  ) {
    ...LegalVersionText
  }
}
${textLegalVersionText}` as unknown as TypedDocumentNode<
    SaveLegalVersionAnswer,
    SaveLegalVersionVariables
  >
