// Written by `npm run codegen` from the .graphql file of this name.
import type { FeedOutcome, FeedState, LintSeverity } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type OwnFileVariables = {
  id: string
}

export type OwnFileAnswer = { readonly ownedExchanger: OwnFileFacts | null }

export type OwnFileFacts = {
  readonly exportUrl: string | null
  readonly askedExportUrl: string | null
  readonly state: FeedState
  readonly nextPollAt: string | null
  readonly canPollAt: string
  readonly uptime: number | null
  readonly uptimeDays: ReadonlyArray<{
    readonly day: string
    readonly good: number
    readonly bad: number
  }>
  readonly unmappedCodes: ReadonlyArray<{ readonly code: string; readonly offers: number }>
  readonly feed: {
    readonly outcome: FeedOutcome
    readonly triedAt: string
    readonly lastGoodAt: string | null
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
    readonly rejections: ReadonlyArray<{
      readonly line: number
      readonly column: number | null
      readonly reason: string
      readonly text: string
      readonly isNotice: boolean
    }>
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
}

export type OwnerPollVariables = {
  id: string
}

export type OwnerPollAnswer = { readonly ownerPoll: boolean }

export type OwnerSetExportUrlVariables = {
  id: string
  url?: string | null | undefined
}

export type OwnerSetExportUrlAnswer = {
  readonly ownerSetExportUrl: {
    readonly dialect: string | null
    readonly items: number
    readonly offers: number
    readonly problemsInAll: number
    readonly problems: ReadonlyArray<{
      readonly line: number | null
      readonly column: number | null
      readonly severity: LintSeverity
      readonly reason: string
      readonly text: string
    }>
  }
}

const textOwnFileFacts = `fragment OwnFileFacts on OwnedExchanger {
  exportUrl
  askedExportUrl
  state
  nextPollAt
  canPollAt
  uptime
  uptimeDays {
    day
    good
    bad
  }
  unmappedCodes {
    code
    offers
  }
  feed {
    outcome
    triedAt
    lastGoodAt
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
    rejections {
      line
      column
      reason
      text
      isNotice
    }
  }
  feedRuns {
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
}`

export const OwnFileDocument = `query OwnFile($id: ID!) {
  ownedExchanger(id: $id) {
    ...OwnFileFacts
  }
}
${textOwnFileFacts}` as unknown as TypedDocumentNode<OwnFileAnswer, OwnFileVariables>

export const OwnerPollDocument = `mutation OwnerPoll($id: ID!) {
  ownerPoll(id: $id)
}` as unknown as TypedDocumentNode<OwnerPollAnswer, OwnerPollVariables>

export const OwnerSetExportUrlDocument = `mutation OwnerSetExportUrl($id: ID!, $url: String) {
  ownerSetExportUrl(id: $id, url: $url) {
    dialect
    items
    offers
    problems {
      line
      column
      severity
      reason
      text
    }
    problemsInAll
  }
}` as unknown as TypedDocumentNode<OwnerSetExportUrlAnswer, OwnerSetExportUrlVariables>
