// Written by `npm run codegen` from the .graphql file of this name.
import type { ReviewBar, ReviewInput, ReviewStatus, Verdict } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type ExchangerReviewsVariables = {
  exchangerId: string
  limit: number
  offset: number
}

export type ExchangerReviewsAnswer = {
  readonly reviews: {
    readonly total: number
    readonly counts: { readonly good: number; readonly bad: number }
    readonly items: ReadonlyArray<ReviewFacts>
  }
}

export type ReviewFacts = {
  readonly id: string
  readonly verdict: Verdict
  readonly text: string
  readonly author: string
  readonly at: string
  readonly status: ReviewStatus
  readonly isOwn: boolean
  readonly give: { readonly code: string; readonly name: string } | null
  readonly get: { readonly code: string; readonly name: string } | null
  readonly answer: {
    readonly text: string
    readonly at: string
    readonly status: ReviewStatus
  } | null
}

export type OwnReviewRightVariables = {
  exchangerId: string
}

export type OwnReviewRightAnswer = {
  readonly reviewRight: {
    readonly canReview: boolean
    readonly reason: ReviewBar | null
    readonly from: string | null
    readonly canAnswer: boolean
    readonly own: OwnReview | null
  }
}

export type OwnReview = {
  readonly id: string
  readonly verdict: Verdict
  readonly text: string
  readonly status: ReviewStatus
  readonly reason: string | null
  readonly give: { readonly code: string } | null
  readonly get: { readonly code: string } | null
  readonly shown: { readonly text: string } | null
}

export type LeaveReviewVariables = {
  input: ReviewInput
}

export type LeaveReviewAnswer = { readonly leaveReview: OwnReview }

export type RemoveReviewVariables = {
  id: string
}

export type RemoveReviewAnswer = { readonly removeReview: boolean }

export type AnswerReviewVariables = {
  reviewId: string
  text: string
}

export type AnswerReviewAnswer = { readonly answerReview: ReviewFacts }

const textReviewFacts = `fragment ReviewFacts on Review {
  id
  verdict
  text
  author
  at
  status
  isOwn
  give {
    code
    name
  }
  get {
    code
    name
  }
  answer {
    text
    at
    status
  }
}`

const textOwnReview = `fragment OwnReview on Review {
  id
  verdict
  text
  status
  reason
  give {
    code
  }
  get {
    code
  }
  shown {
    text
  }
}`

export const ExchangerReviewsDocument =
  `query ExchangerReviews($exchangerId: ID!, $limit: Int!, $offset: Int!) {
  reviews(exchangerId: $exchangerId, limit: $limit, offset: $offset) {
    total
    counts {
      good
      bad
    }
    items {
      ...ReviewFacts
    }
  }
}
${textReviewFacts}` as unknown as TypedDocumentNode<
    ExchangerReviewsAnswer,
    ExchangerReviewsVariables
  >

export const OwnReviewRightDocument = `query OwnReviewRight($exchangerId: ID!) {
  reviewRight(exchangerId: $exchangerId) {
    canReview
    reason
    from
    canAnswer
    own {
      ...OwnReview
    }
  }
}
${textOwnReview}` as unknown as TypedDocumentNode<OwnReviewRightAnswer, OwnReviewRightVariables>

export const LeaveReviewDocument = `mutation LeaveReview($input: ReviewInput!) {
  leaveReview(input: $input) {
    ...OwnReview
  }
}
${textOwnReview}` as unknown as TypedDocumentNode<LeaveReviewAnswer, LeaveReviewVariables>

export const RemoveReviewDocument = `mutation RemoveReview($id: ID!) {
  removeReview(id: $id)
}` as unknown as TypedDocumentNode<RemoveReviewAnswer, RemoveReviewVariables>

export const AnswerReviewDocument = `mutation AnswerReview($reviewId: ID!, $text: String!) {
  answerReview(reviewId: $reviewId, text: $text) {
    ...ReviewFacts
  }
}
${textReviewFacts}` as unknown as TypedDocumentNode<AnswerReviewAnswer, AnswerReviewVariables>
