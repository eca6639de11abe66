// Written by `npm run codegen` from the .graphql file of this name.
import type { BurseNetworkInput, FeeSource, UnlistedReason } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type VenueNetworkFacts = {
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

export type AdminVenueFacts = {
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
  readonly networks: ReadonlyArray<VenueNetworkFacts>
  readonly unlisted: ReadonlyArray<{
    readonly name: string
    readonly count: number
    readonly reason: UnlistedReason
  }>
}

export type AdminVenuesVariables = { [key: string]: never }

export type AdminVenuesAnswer = { readonly adminBurses: ReadonlyArray<AdminVenueFacts> }

export type AdminSetVenueNetworkVariables = {
  input: BurseNetworkInput
}

export type AdminSetVenueNetworkAnswer = { readonly adminSetBurseNetwork: boolean }

export type AdminGiveVenueNetworkBackVariables = {
  burse: string
  coin: string
  network: string
}

export type AdminGiveVenueNetworkBackAnswer = { readonly adminGiveBurseNetworkBack: boolean }

export type AdminSetVenueTermsVariables = {
  burse: string
  takerPercent?: number | null | undefined
  allowsUnknown: boolean
}

export type AdminSetVenueTermsAnswer = { readonly adminSetBurseTerms: boolean }

const textVenueNetworkFacts = `fragment VenueNetworkFacts on BurseNetwork {
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

const textAdminVenueFacts = `fragment AdminVenueFacts on AdminBurse {
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
    ...VenueNetworkFacts
  }
  unlisted {
    name
    count
    reason
  }
}`

export const AdminVenuesDocument = `query AdminVenues {
  adminBurses {
    ...AdminVenueFacts
  }
}
${textAdminVenueFacts}
${textVenueNetworkFacts}` as unknown as TypedDocumentNode<AdminVenuesAnswer, AdminVenuesVariables>

export const AdminSetVenueNetworkDocument =
  `mutation AdminSetVenueNetwork($input: BurseNetworkInput!) {
  adminSetBurseNetwork(input: $input)
}` as unknown as TypedDocumentNode<AdminSetVenueNetworkAnswer, AdminSetVenueNetworkVariables>

export const AdminGiveVenueNetworkBackDocument =
  `mutation AdminGiveVenueNetworkBack($burse: ID!, $coin: String!, $network: String!) {
  adminGiveBurseNetworkBack(burse: $burse, coin: $coin, network: $network)
}` as unknown as TypedDocumentNode<
    AdminGiveVenueNetworkBackAnswer,
    AdminGiveVenueNetworkBackVariables
  >

export const AdminSetVenueTermsDocument =
  `mutation AdminSetVenueTerms($burse: ID!, $takerPercent: Float, $allowsUnknown: Boolean!) {
  adminSetBurseTerms(
    burse: $burse
    takerPercent: $takerPercent
    allowsUnknown: $allowsUnknown
  )
}` as unknown as TypedDocumentNode<AdminSetVenueTermsAnswer, AdminSetVenueTermsVariables>
