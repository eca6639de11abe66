// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AdminExchangerSort =
  | 'AGE'
  | 'ERRORS'
  | 'HEALTH'
  | 'NAME'
  | 'OFFERS'
  | 'STATUS'
  | 'UPTIME'

export type AdminExchangersQuery = {
  /** By default names ascend and everything else descends, the worst first. */
  readonly descending?: boolean | null | undefined
  readonly dialect?: string | null | undefined
  /** Whether anything of its last file could not be used. */
  readonly hasErrors?: boolean | null | undefined
  /** Of the last good file. */
  readonly leastAgeSeconds?: number | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a name, a slug or an address. */
  readonly search?: string | null | undefined
  readonly sort?: AdminExchangerSort | null | undefined
  readonly state?: FeedState | null | undefined
  readonly status?: ExchangerStatus | null | undefined
}

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

export type AdminExchangersVariables = Exact<{
  query: AdminExchangersQuery
}>

export type AdminExchangersAnswer = {
  readonly adminExchangers: {
    readonly total: number
    readonly dialects: ReadonlyArray<string>
    readonly items: ReadonlyArray<{
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
    }>
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
export const AdminExchangersDocument = `query AdminExchangers($query: AdminExchangersQuery!) {
  adminExchangers(query: $query) {
    total
    dialects
    items {
      ...AdminExchangerRow
    }
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
}` as unknown as TypedDocumentNode<AdminExchangersAnswer, AdminExchangersVariables>
