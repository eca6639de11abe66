// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type ExchangerStatus = 'ACTIVE' | 'ARCHIVED' | 'SUSPENDED' | 'TRIAL'

/** What a try to get a file brought. */
export type FeedOutcome =
  /** A good file with something new. */
  | 'CHANGED'
  /** So few offers at once that the next file has to confirm them. */
  | 'HELD'
  /** The file that was there already. */
  | 'UNCHANGED'
  /** No file came. */
  | 'UNREACHABLE'
  /** A file came that says nothing one may act upon. */
  | 'UNREADABLE'

/** How an exchanger’s file does. */
export type FeedState =
  /** The last try brought no file, or none that could be used. */
  | 'FAILING'
  /** The last try brought a good file. */
  | 'GOOD'
  /** So few offers at once that the next file has to confirm them. */
  | 'HELD'
  /** Nobody asks for it: there is no address, or the exchanger is put away. */
  | 'OFF'
  /** It has not been tried yet. */
  | 'WAITING'

export type AdminExchangerDetailVariables = Exact<{
  id: string
}>

export type AdminExchangerDetailAnswer = {
  readonly adminExchanger: {
    readonly siteUrl: string | null
    readonly country: string | null
    readonly goodReviews: number
    readonly badReviews: number
    readonly openedAt: string | null
    readonly createdAt: string
    readonly statusSince: string
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly status: ExchangerStatus
    readonly waitsForFile: boolean
    readonly feedUrl: string | null
    readonly state: FeedState
    readonly uptime: number | null
    readonly statusHistory: ReadonlyArray<{
      readonly status: ExchangerStatus
      readonly changedAt: string
    }>
    readonly feed: {
      readonly outcome: FeedOutcome
      readonly triedAt: string
      readonly lastGoodAt: string | null
      readonly failures: number
      readonly dialect: string | null
      readonly encoding: string | null
      readonly offers: number | null
      readonly rejected: number | null
      readonly rejections: ReadonlyArray<{
        readonly line: number
        readonly column: number | null
        readonly reason: string
        readonly text: string
        readonly isNotice: boolean
      }>
      readonly fault: {
        readonly reason: string
        readonly line: number | null
        readonly column: number | null
        readonly text: string
      } | null
    } | null
    readonly feedRuns: ReadonlyArray<{
      readonly startedAt: string
      readonly durationMs: number
      readonly outcome: FeedOutcome
      readonly statusCode: number | null
      readonly offers: number | null
      readonly rejected: number | null
      readonly bytes: number
      readonly fault: {
        readonly reason: string
        readonly line: number | null
        readonly column: number | null
        readonly text: string
      } | null
    }>
    readonly uptimeDays: ReadonlyArray<{
      readonly day: string
      readonly good: number
      readonly bad: number
    }>
  } | null
}

export type AdminPollExchangerVariables = Exact<{
  id: string
}>

export type AdminPollExchangerAnswer = {
  readonly adminPollExchanger: {
    readonly startedAt: string
    readonly durationMs: number
    readonly outcome: FeedOutcome
    readonly statusCode: number | null
    readonly offers: number | null
    readonly rejected: number | null
    readonly bytes: number
    readonly fault: {
      readonly reason: string
      readonly line: number | null
      readonly column: number | null
      readonly text: string
    } | null
  } | null
}

export type AdminSetExchangerStatusVariables = Exact<{
  id: string
  status: ExchangerStatus
  confirmName?: string | null | undefined
}>

export type AdminSetExchangerStatusAnswer = {
  readonly adminSetExchangerStatus: {
    readonly siteUrl: string | null
    readonly country: string | null
    readonly goodReviews: number
    readonly badReviews: number
    readonly openedAt: string | null
    readonly createdAt: string
    readonly statusSince: string
    readonly id: string
    readonly slug: string
    readonly name: string
    readonly status: ExchangerStatus
    readonly waitsForFile: boolean
    readonly feedUrl: string | null
    readonly state: FeedState
    readonly uptime: number | null
    readonly statusHistory: ReadonlyArray<{
      readonly status: ExchangerStatus
      readonly changedAt: string
    }>
    readonly feed: {
      readonly outcome: FeedOutcome
      readonly triedAt: string
      readonly lastGoodAt: string | null
      readonly failures: number
      readonly dialect: string | null
      readonly encoding: string | null
      readonly offers: number | null
      readonly rejected: number | null
      readonly rejections: ReadonlyArray<{
        readonly line: number
        readonly column: number | null
        readonly reason: string
        readonly text: string
        readonly isNotice: boolean
      }>
      readonly fault: {
        readonly reason: string
        readonly line: number | null
        readonly column: number | null
        readonly text: string
      } | null
    } | null
    readonly feedRuns: ReadonlyArray<{
      readonly startedAt: string
      readonly durationMs: number
      readonly outcome: FeedOutcome
      readonly statusCode: number | null
      readonly offers: number | null
      readonly rejected: number | null
      readonly bytes: number
      readonly fault: {
        readonly reason: string
        readonly line: number | null
        readonly column: number | null
        readonly text: string
      } | null
    }>
    readonly uptimeDays: ReadonlyArray<{
      readonly day: string
      readonly good: number
      readonly bad: number
    }>
  }
}

export type AdminExchangerFacts = {
  readonly siteUrl: string | null
  readonly country: string | null
  readonly goodReviews: number
  readonly badReviews: number
  readonly openedAt: string | null
  readonly createdAt: string
  readonly statusSince: string
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: ExchangerStatus
  readonly waitsForFile: boolean
  readonly feedUrl: string | null
  readonly state: FeedState
  readonly uptime: number | null
  readonly statusHistory: ReadonlyArray<{
    readonly status: ExchangerStatus
    readonly changedAt: string
  }>
  readonly feed: {
    readonly outcome: FeedOutcome
    readonly triedAt: string
    readonly lastGoodAt: string | null
    readonly failures: number
    readonly dialect: string | null
    readonly encoding: string | null
    readonly offers: number | null
    readonly rejected: number | null
    readonly rejections: ReadonlyArray<{
      readonly line: number
      readonly column: number | null
      readonly reason: string
      readonly text: string
      readonly isNotice: boolean
    }>
    readonly fault: {
      readonly reason: string
      readonly line: number | null
      readonly column: number | null
      readonly text: string
    } | null
  } | null
  readonly feedRuns: ReadonlyArray<{
    readonly startedAt: string
    readonly durationMs: number
    readonly outcome: FeedOutcome
    readonly statusCode: number | null
    readonly offers: number | null
    readonly rejected: number | null
    readonly bytes: number
    readonly fault: {
      readonly reason: string
      readonly line: number | null
      readonly column: number | null
      readonly text: string
    } | null
  }>
  readonly uptimeDays: ReadonlyArray<{
    readonly day: string
    readonly good: number
    readonly bad: number
  }>
}

export type AdminFeedRun = {
  readonly startedAt: string
  readonly durationMs: number
  readonly outcome: FeedOutcome
  readonly statusCode: number | null
  readonly offers: number | null
  readonly rejected: number | null
  readonly bytes: number
  readonly fault: {
    readonly reason: string
    readonly line: number | null
    readonly column: number | null
    readonly text: string
  } | null
}

export type AdminExchangerRow = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: ExchangerStatus
  readonly waitsForFile: boolean
  readonly feedUrl: string | null
  readonly state: FeedState
  readonly uptime: number | null
  readonly feed: {
    readonly outcome: FeedOutcome
    readonly triedAt: string
    readonly lastGoodAt: string | null
    readonly failures: number
    readonly dialect: string | null
    readonly encoding: string | null
    readonly offers: number | null
    readonly rejected: number | null
    readonly fault: {
      readonly reason: string
      readonly line: number | null
      readonly column: number | null
      readonly text: string
    } | null
  } | null
}

export type AdminFeed = {
  readonly outcome: FeedOutcome
  readonly triedAt: string
  readonly lastGoodAt: string | null
  readonly failures: number
  readonly dialect: string | null
  readonly encoding: string | null
  readonly offers: number | null
  readonly rejected: number | null
  readonly fault: {
    readonly reason: string
    readonly line: number | null
    readonly column: number | null
    readonly text: string
  } | null
}
export const AdminExchangerDetailDocument = `query AdminExchangerDetail($id: ID!) {
  adminExchanger(id: $id) {
    ...AdminExchangerFacts
  }
}
fragment AdminExchangerFacts on AdminExchanger {
  ...AdminExchangerRow
  siteUrl
  country
  goodReviews
  badReviews
  openedAt
  createdAt
  statusSince
  statusHistory {
    status
    changedAt
  }
  feed {
    rejections {
      line
      column
      reason
      text
      isNotice
    }
  }
  feedRuns {
    ...AdminFeedRun
  }
  uptimeDays {
    day
    good
    bad
  }
}
fragment AdminFeedRun on FeedRun {
  startedAt
  durationMs
  outcome
  statusCode
  offers
  rejected
  bytes
  fault {
    reason
    line
    column
    text
  }
}
fragment AdminExchangerRow on AdminExchanger {
  id
  slug
  name
  status
  waitsForFile
  feedUrl
  state
  uptime
  feed {
    ...AdminFeed
  }
}
fragment AdminFeed on FeedHealth {
  outcome
  triedAt
  lastGoodAt
  failures
  dialect
  encoding
  offers
  rejected
  fault {
    reason
    line
    column
    text
  }
}` as unknown as TypedDocumentNode<AdminExchangerDetailAnswer, AdminExchangerDetailVariables>

export const AdminPollExchangerDocument = `mutation AdminPollExchanger($id: ID!) {
  adminPollExchanger(id: $id) {
    ...AdminFeedRun
  }
}
fragment AdminFeedRun on FeedRun {
  startedAt
  durationMs
  outcome
  statusCode
  offers
  rejected
  bytes
  fault {
    reason
    line
    column
    text
  }
}` as unknown as TypedDocumentNode<AdminPollExchangerAnswer, AdminPollExchangerVariables>

export const AdminSetExchangerStatusDocument =
  `mutation AdminSetExchangerStatus($id: ID!, $status: ExchangerStatus!, $confirmName: String) {
  adminSetExchangerStatus(id: $id, status: $status, confirmName: $confirmName) {
    ...AdminExchangerFacts
  }
}
fragment AdminExchangerFacts on AdminExchanger {
  ...AdminExchangerRow
  siteUrl
  country
  goodReviews
  badReviews
  openedAt
  createdAt
  statusSince
  statusHistory {
    status
    changedAt
  }
  feed {
    rejections {
      line
      column
      reason
      text
      isNotice
    }
  }
  feedRuns {
    ...AdminFeedRun
  }
  uptimeDays {
    day
    good
    bad
  }
}
fragment AdminFeedRun on FeedRun {
  startedAt
  durationMs
  outcome
  statusCode
  offers
  rejected
  bytes
  fault {
    reason
    line
    column
    text
  }
}
fragment AdminExchangerRow on AdminExchanger {
  id
  slug
  name
  status
  waitsForFile
  feedUrl
  state
  uptime
  feed {
    ...AdminFeed
  }
}
fragment AdminFeed on FeedHealth {
  outcome
  triedAt
  lastGoodAt
  failures
  dialect
  encoding
  offers
  rejected
  fault {
    reason
    line
    column
    text
  }
}` as unknown as TypedDocumentNode<AdminSetExchangerStatusAnswer, AdminSetExchangerStatusVariables>
