// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AllowanceInput = {
  /** Left out: until it is revoked. */
  readonly endsAt?: string | null | undefined
  readonly exchangerId: string
  /** A code. */
  readonly get: string
  /** A code. */
  readonly give: string
  /** Why they are believed. */
  readonly note: string
}

export type SuspicionReason =
  /** It returns more than the market's own prices allow. */
  | 'ABOVE_MARKET'
  /** One of its currencies is new: nothing vouches for its rate yet. */
  | 'UNPRICED'

export type AdminSuspiciousOffersVariables = Exact<{ [key: string]: never }>

export type AdminSuspiciousOffersAnswer = {
  readonly adminSuspiciousOffers: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly exchangerId: string
      readonly exchangerName: string
      readonly give: string
      readonly get: string
      readonly reason: SuspicionReason
      readonly gain: number | null
      readonly band: number
      readonly rate: number
      readonly minGive: number
      readonly maxGive: number | null
      readonly reserveUsd: number | null
      readonly receivedAt: string
    }>
  }
}

export type AdminAllowancesVariables = Exact<{ [key: string]: never }>

export type AdminAllowancesAnswer = {
  readonly adminAllowances: ReadonlyArray<{
    readonly exchangerId: string
    readonly exchangerName: string
    readonly give: string
    readonly get: string
    readonly note: string
    readonly allowedAt: string
    readonly endsAt: string | null
  }>
}

export type AdminAllowOffersVariables = Exact<{
  input: AllowanceInput
}>

export type AdminAllowOffersAnswer = { readonly adminAllowOffers: boolean }

export type AdminRevokeAllowanceVariables = Exact<{
  exchangerId: string
  give: string
  get: string
}>

export type AdminRevokeAllowanceAnswer = { readonly adminRevokeAllowance: boolean }

export type SuspiciousOfferFacts = {
  readonly id: string
  readonly exchangerId: string
  readonly exchangerName: string
  readonly give: string
  readonly get: string
  readonly reason: SuspicionReason
  readonly gain: number | null
  readonly band: number
  readonly rate: number
  readonly minGive: number
  readonly maxGive: number | null
  readonly reserveUsd: number | null
  readonly receivedAt: string
}

export type AllowanceFacts = {
  readonly exchangerId: string
  readonly exchangerName: string
  readonly give: string
  readonly get: string
  readonly note: string
  readonly allowedAt: string
  readonly endsAt: string | null
}
export const AdminSuspiciousOffersDocument = `query AdminSuspiciousOffers {
  adminSuspiciousOffers {
    total
    items {
      ...SuspiciousOfferFacts
    }
  }
}
fragment SuspiciousOfferFacts on SuspiciousOffer {
  id
  exchangerId
  exchangerName
  give
  get
  reason
  gain
  band
  rate
  minGive
  maxGive
  reserveUsd
  receivedAt
}` as unknown as TypedDocumentNode<AdminSuspiciousOffersAnswer, AdminSuspiciousOffersVariables>

export const AdminAllowancesDocument = `query AdminAllowances {
  adminAllowances {
    ...AllowanceFacts
  }
}
fragment AllowanceFacts on Allowance {
  exchangerId
  exchangerName
  give
  get
  note
  allowedAt
  endsAt
}` as unknown as TypedDocumentNode<AdminAllowancesAnswer, AdminAllowancesVariables>

export const AdminAllowOffersDocument = `mutation AdminAllowOffers($input: AllowanceInput!) {
  adminAllowOffers(input: $input)
}` as unknown as TypedDocumentNode<AdminAllowOffersAnswer, AdminAllowOffersVariables>

export const AdminRevokeAllowanceDocument =
  `mutation AdminRevokeAllowance($exchangerId: ID!, $give: String!, $get: String!) {
  adminRevokeAllowance(exchangerId: $exchangerId, give: $give, get: $get)
}` as unknown as TypedDocumentNode<AdminRevokeAllowanceAnswer, AdminRevokeAllowanceVariables>
