// Written by `npm run codegen` from the .graphql file of this name.
import type {
  AdminExchangersQuery,
  ExchangerStatus,
  FeedOutcome,
  FeedState,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminExchangersVariables = {
  query: AdminExchangersQuery
}

export type AdminExchangersAnswer = {
  readonly adminExchangers: {
    readonly total: number
    readonly dialects: ReadonlyArray<string>
    readonly items: ReadonlyArray<AdminExchangerRow>
  }
}

export type AdminExchangersWaitingVariables = { [key: string]: never }

export type AdminExchangersWaitingAnswer = {
  readonly adminExchangersWaiting: {
    readonly onTrial: ReadonlyArray<{ readonly id: string; readonly name: string }>
    readonly withoutOwner: ReadonlyArray<{ readonly id: string; readonly name: string }>
  }
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
  readonly feed: AdminFeed | null
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

export const AdminExchangersDocument = `query AdminExchangers($query: AdminExchangersQuery!) {
  adminExchangers(query: $query) {
    total
    dialects
    items {
      ...AdminExchangerRow
    }
  }
}
${textAdminExchangerRow}
${textAdminFeed}` as unknown as TypedDocumentNode<AdminExchangersAnswer, AdminExchangersVariables>

export const AdminExchangersWaitingDocument = `query AdminExchangersWaiting {
  adminExchangersWaiting {
    onTrial {
      id
      name
    }
    withoutOwner {
      id
      name
    }
  }
}` as unknown as TypedDocumentNode<AdminExchangersWaitingAnswer, AdminExchangersWaitingVariables>
