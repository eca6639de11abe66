// Written by `npm run codegen` from the .graphql file of this name.
import type { ExchangerStatus, FeedOutcome } from '@hopwise/contract'
import type { AdminExchangerRow } from '#web/features/admin-exchangers/admin-exchangers.documents.ts'
import type { AdminExchangerRecord } from '#web/features/admin-exchangers/form/exchanger-record.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type AdminExchangerDetailVariables = {
  id: string
}

export type AdminExchangerDetailAnswer = { readonly adminExchanger: AdminExchangerFacts | null }

export type AdminExchangerFacts = {
  readonly askedFeedUrl: string | null
  readonly createdAt: string
  readonly statusSince: string
  readonly hasLostOwner: boolean
  readonly statusHistory: ReadonlyArray<{
    readonly status: ExchangerStatus
    readonly changedAt: string
  }>
  readonly feed: {
    readonly rejections: ReadonlyArray<{
      readonly line: number
      readonly column: number | null
      readonly reason: string
      readonly text: string
      readonly isNotice: boolean
    }>
  } | null
  readonly feedRuns: ReadonlyArray<AdminFeedRun>
  readonly uptimeDays: ReadonlyArray<{
    readonly day: string
    readonly good: number
    readonly bad: number
  }>
  readonly clickDays: ReadonlyArray<{ readonly day: string; readonly clicks: number }>
  readonly trial: {
    readonly dueAt: string | null
    readonly uptime: number | null
    readonly suspiciousShare: number | null
    readonly keptAt: string | null
    readonly isProposed: boolean
  } | null
  readonly owner: {
    readonly since: string
    readonly user: {
      readonly id: string
      readonly name: string
      readonly email: string | null
      readonly telegram: string | null
    }
  } | null
} & AdminExchangerRow &
  AdminExchangerRecord

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

export type AdminPollExchangerVariables = {
  id: string
}

export type AdminPollExchangerAnswer = { readonly adminPollExchanger: AdminFeedRun | null }

export type AdminSetExchangerStatusVariables = {
  id: string
  status: ExchangerStatus
  confirmName?: string | null | undefined
}

export type AdminSetExchangerStatusAnswer = {
  readonly adminSetExchangerStatus: AdminExchangerFacts
}

export type AdminDecideExportUrlVariables = {
  id: string
  url: string
  isAccepted: boolean
}

export type AdminDecideExportUrlAnswer = { readonly adminDecideExportUrl: boolean }

export type AdminDecideTrialVariables = {
  id: string
  isAccepted: boolean
}

export type AdminDecideTrialAnswer = { readonly adminDecideTrial: AdminExchangerFacts }

export type AdminSetExchangerOwnerVariables = {
  id: string
  account?: string | null | undefined
  confirmName?: string | null | undefined
}

export type AdminSetExchangerOwnerAnswer = { readonly adminSetExchangerOwner: AdminExchangerFacts }

const textAdminExchangerFacts = `fragment AdminExchangerFacts on AdminExchanger {
  ...AdminExchangerRow
  askedFeedUrl
  ...AdminExchangerRecord
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
  clickDays {
    day
    clicks
  }
  trial {
    dueAt
    uptime
    suspiciousShare
    keptAt
    isProposed
  }
  hasLostOwner
  owner {
    since
    user {
      id
      name
      email
      telegram
    }
  }
}`

const textAdminExchangerRow = `fragment AdminExchangerRow on AdminExchanger {
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
}`

const textAdminFeed = `fragment AdminFeed on FeedHealth {
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
}`

const textAdminExchangerRecord = `fragment AdminExchangerRecord on AdminExchanger {
  badReviews
  country
  feedUrl
  goodReviews
  name
  openedAt
  reviewLinks
  siteUrl
  slug
}`

const textAdminFeedRun = `fragment AdminFeedRun on FeedRun {
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
}`

export const AdminExchangerDetailDocument = `query AdminExchangerDetail($id: ID!) {
  adminExchanger(id: $id) {
    ...AdminExchangerFacts
  }
}
${textAdminExchangerFacts}
${textAdminExchangerRow}
${textAdminFeed}
${textAdminExchangerRecord}
${textAdminFeedRun}` as unknown as TypedDocumentNode<
  AdminExchangerDetailAnswer,
  AdminExchangerDetailVariables
>

export const AdminPollExchangerDocument = `mutation AdminPollExchanger($id: ID!) {
  adminPollExchanger(id: $id) {
    ...AdminFeedRun
  }
}
${textAdminFeedRun}` as unknown as TypedDocumentNode<
  AdminPollExchangerAnswer,
  AdminPollExchangerVariables
>

export const AdminSetExchangerStatusDocument =
  `mutation AdminSetExchangerStatus($id: ID!, $status: ExchangerStatus!, $confirmName: String) {
  adminSetExchangerStatus(id: $id, status: $status, confirmName: $confirmName) {
    ...AdminExchangerFacts
  }
}
${textAdminExchangerFacts}
${textAdminExchangerRow}
${textAdminFeed}
${textAdminExchangerRecord}
${textAdminFeedRun}` as unknown as TypedDocumentNode<
    AdminSetExchangerStatusAnswer,
    AdminSetExchangerStatusVariables
  >

export const AdminDecideExportUrlDocument =
  `mutation AdminDecideExportUrl($id: ID!, $url: String!, $isAccepted: Boolean!) {
  adminDecideExportUrl(id: $id, url: $url, isAccepted: $isAccepted)
}` as unknown as TypedDocumentNode<AdminDecideExportUrlAnswer, AdminDecideExportUrlVariables>

export const AdminDecideTrialDocument =
  `mutation AdminDecideTrial($id: ID!, $isAccepted: Boolean!) {
  adminDecideTrial(id: $id, isAccepted: $isAccepted) {
    ...AdminExchangerFacts
  }
}
${textAdminExchangerFacts}
${textAdminExchangerRow}
${textAdminFeed}
${textAdminExchangerRecord}
${textAdminFeedRun}` as unknown as TypedDocumentNode<
    AdminDecideTrialAnswer,
    AdminDecideTrialVariables
  >

export const AdminSetExchangerOwnerDocument =
  `mutation AdminSetExchangerOwner($id: ID!, $account: String, $confirmName: String) {
  adminSetExchangerOwner(id: $id, account: $account, confirmName: $confirmName) {
    ...AdminExchangerFacts
  }
}
${textAdminExchangerFacts}
${textAdminExchangerRow}
${textAdminFeed}
${textAdminExchangerRecord}
${textAdminFeedRun}` as unknown as TypedDocumentNode<
    AdminSetExchangerOwnerAnswer,
    AdminSetExchangerOwnerVariables
  >
