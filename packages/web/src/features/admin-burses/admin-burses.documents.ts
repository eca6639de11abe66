// Written by `npm run codegen` from the .graphql file of this name.
import type { BurseNetworkInput, FeeSource, UnlistedReason } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type BurseNetworkFacts = {
  readonly coin: string
  readonly network: string
  readonly code: string
  readonly deposit: boolean | null
  readonly withdraw: boolean | null
  readonly withdrawFee: number | null
  readonly withdrawMin: number
  readonly depositMin: number
  readonly confirmations: number | null
  readonly minutes: number | null
  readonly source: FeeSource
  readonly checkedAt: string | null
  readonly depositBy: FeeSource
  readonly withdrawBy: FeeSource
}

export type AdminBurseFacts = {
  readonly id: string
  readonly hasKey: boolean
  readonly statedTakerPercent: number | null
  readonly takerPercent: number | null
  readonly allowsUnknown: boolean
  readonly checkedAt: string | null
  readonly lastGoodAt: string | null
  readonly failures: number
  readonly pairs: number
  readonly books: number
  readonly burse: { readonly id: string; readonly name: string; readonly slug: string }
  readonly turns: ReadonlyArray<{
    readonly startedAt: string
    readonly durationMs: number
    readonly requests: number
    readonly bytes: number
    readonly books: number
    readonly badBooks: ReadonlyArray<string>
    readonly fault: string | null
  }>
  readonly networks: ReadonlyArray<BurseNetworkFacts>
  readonly unlisted: ReadonlyArray<{
    readonly name: string
    readonly count: number
    readonly reason: UnlistedReason
  }>
}

export type AdminBursesVariables = { [key: string]: never }

export type AdminBursesAnswer = { readonly adminBurses: ReadonlyArray<AdminBurseFacts> }

export type AdminSetBurseNetworkVariables = {
  input: BurseNetworkInput
}

export type AdminSetBurseNetworkAnswer = { readonly adminSetBurseNetwork: boolean }

export type AdminGiveBurseNetworkBackVariables = {
  burse: string
  coin: string
  network: string
}

export type AdminGiveBurseNetworkBackAnswer = { readonly adminGiveBurseNetworkBack: boolean }

export type AdminSetBurseTermsVariables = {
  burse: string
  takerPercent?: number | null | undefined
  allowsUnknown: boolean
}

export type AdminSetBurseTermsAnswer = { readonly adminSetBurseTerms: boolean }

const textBurseNetworkFacts = `fragment BurseNetworkFacts on BurseNetwork {
  coin
  network
  code
  deposit
  withdraw
  withdrawFee
  withdrawMin
  depositMin
  confirmations
  minutes
  source
  checkedAt
  depositBy
  withdrawBy
}`

const textAdminBurseFacts = `fragment AdminBurseFacts on AdminBurse {
  id
  burse {
    id
    name
    slug
  }
  hasKey
  statedTakerPercent
  takerPercent
  allowsUnknown
  checkedAt
  lastGoodAt
  failures
  pairs
  books
  turns {
    startedAt
    durationMs
    requests
    bytes
    books
    badBooks
    fault
  }
  networks {
    ...BurseNetworkFacts
  }
  unlisted {
    name
    count
    reason
  }
}`

export const AdminBursesDocument = `query AdminBurses {
  adminBurses {
    ...AdminBurseFacts
  }
}
${textAdminBurseFacts}
${textBurseNetworkFacts}` as unknown as TypedDocumentNode<AdminBursesAnswer, AdminBursesVariables>

export const AdminSetBurseNetworkDocument =
  `mutation AdminSetBurseNetwork($input: BurseNetworkInput!) {
  adminSetBurseNetwork(input: $input)
}` as unknown as TypedDocumentNode<AdminSetBurseNetworkAnswer, AdminSetBurseNetworkVariables>

export const AdminGiveBurseNetworkBackDocument =
  `mutation AdminGiveBurseNetworkBack($burse: ID!, $coin: String!, $network: String!) {
  adminGiveBurseNetworkBack(burse: $burse, coin: $coin, network: $network)
}` as unknown as TypedDocumentNode<
    AdminGiveBurseNetworkBackAnswer,
    AdminGiveBurseNetworkBackVariables
  >

export const AdminSetBurseTermsDocument =
  `mutation AdminSetBurseTerms($burse: ID!, $takerPercent: Float, $allowsUnknown: Boolean!) {
  adminSetBurseTerms(
    burse: $burse
    takerPercent: $takerPercent
    allowsUnknown: $allowsUnknown
  )
}` as unknown as TypedDocumentNode<AdminSetBurseTermsAnswer, AdminSetBurseTermsVariables>
