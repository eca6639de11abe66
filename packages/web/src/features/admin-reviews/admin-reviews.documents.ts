// Written by `npm run codegen` from the .graphql file of this name.
import type { Locale, ReviewStatus, Verdict } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminReviewsVariables = {
  status?: ReviewStatus | null | undefined
  limit: number
  offset: number
}

export type AdminReviewsAnswer = {
  readonly adminReviews: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly verdict: Verdict
      readonly text: string
      readonly author: string
      readonly at: string
      readonly status: ReviewStatus
      readonly language: Locale | null
      readonly exchanger: { readonly name: string }
      readonly answer: { readonly status: ReviewStatus } | null
    }>
  }
}

export type AdminReviewVariables = {
  id: string
  status?: ReviewStatus | null | undefined
}

export type AdminReviewAnswer = {
  readonly adminReview: ModeratedReview | null
  readonly adminReviews: { readonly items: ReadonlyArray<{ readonly id: string }> }
}

export type ModeratedReview = {
  readonly id: string
  readonly verdict: Verdict
  readonly text: string
  readonly author: string
  readonly at: string
  readonly status: ReviewStatus
  readonly language: Locale | null
  readonly reason: string | null
  readonly edition: number | null
  readonly give: { readonly code: string; readonly name: string } | null
  readonly get: { readonly code: string; readonly name: string } | null
  readonly shown: { readonly verdict: Verdict; readonly text: string; readonly at: string } | null
  readonly answer: {
    readonly text: string
    readonly at: string
    readonly status: ReviewStatus
  } | null
  readonly exchanger: {
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly siteUrl: string | null
    readonly country: string | null
    readonly openedAt: string | null
    readonly goodReviews: number
    readonly badReviews: number
    readonly reviewLinks: ReadonlyArray<string>
    readonly ownReviews: { readonly good: number; readonly bad: number }
  }
}

export type ModerateReviewVariables = {
  id: string
  publish: boolean
  reason?: string | null | undefined
  edition?: number | null | undefined
}

export type ModerateReviewAnswer = { readonly adminModerateReview: ModeratedReview }

export type ModerateAnswerVariables = {
  reviewId: string
  publish: boolean
  edition?: number | null | undefined
}

export type ModerateAnswerAnswer = { readonly adminModerateAnswer: ModeratedReview }

const textModeratedReview = `fragment ModeratedReview on Review {
  id
  verdict
  text
  author
  at
  status
  language
  reason
  edition
  give {
    code
    name
  }
  get {
    code
    name
  }
  shown {
    verdict
    text
    at
  }
  answer {
    text
    at
    status
  }
  exchanger {
    id
    slug
    name
    siteUrl
    country
    openedAt
    goodReviews
    badReviews
    reviewLinks
    ownReviews {
      good
      bad
    }
  }
}`

export const AdminReviewsDocument =
  `query AdminReviews($status: ReviewStatus, $limit: Int!, $offset: Int!) {
  adminReviews(status: $status, limit: $limit, offset: $offset) {
    total
    items {
      id
      verdict
      text
      author
      at
      status
      language
      exchanger {
        name
      }
      answer {
        status
      }
    }
  }
}` as unknown as TypedDocumentNode<AdminReviewsAnswer, AdminReviewsVariables>

export const AdminReviewDocument = `query AdminReview($id: ID!, $status: ReviewStatus) {
  adminReview(id: $id) {
    ...ModeratedReview
  }
  adminReviews(status: $status, limit: 100) {
    items {
      id
    }
  }
}
${textModeratedReview}` as unknown as TypedDocumentNode<AdminReviewAnswer, AdminReviewVariables>

export const ModerateReviewDocument =
  `mutation ModerateReview($id: ID!, $publish: Boolean!, $reason: String, $edition: Int) {
  adminModerateReview(
    id: $id
    publish: $publish
    reason: $reason
    edition: $edition
  ) {
    ...ModeratedReview
  }
}
${textModeratedReview}` as unknown as TypedDocumentNode<
    ModerateReviewAnswer,
    ModerateReviewVariables
  >

export const ModerateAnswerDocument =
  `mutation ModerateAnswer($reviewId: ID!, $publish: Boolean!, $edition: Int) {
  adminModerateAnswer(reviewId: $reviewId, publish: $publish, edition: $edition) {
    ...ModeratedReview
  }
}
${textModeratedReview}` as unknown as TypedDocumentNode<
    ModerateAnswerAnswer,
    ModerateAnswerVariables
  >
