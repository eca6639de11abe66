// Written by `npm run codegen` from the .graphql file of this name.
import type { AllowanceInput, SuspicionReason } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminSuspiciousOffersVariables = { [key: string]: never }

export type AdminSuspiciousOffersAnswer = {
  readonly adminSuspiciousOffers: {
    readonly total: number
    readonly items: ReadonlyArray<SuspiciousOfferFacts>
  }
}

export type SuspiciousOfferFacts = {
  readonly id: string
  readonly exchangerId: string
  readonly exchangerName: string
  readonly give: string
  readonly get: string
  readonly reason: SuspicionReason
  readonly gain: number | null
  readonly band: number
  readonly edge: number | null
  readonly rate: number
  readonly minGive: number
  readonly maxGive: number | null
  readonly reserveUsd: number | null
  readonly receivedAt: string
}

export type AdminAllowancesVariables = { [key: string]: never }

export type AdminAllowancesAnswer = { readonly adminAllowances: ReadonlyArray<AllowanceFacts> }

export type AllowanceFacts = {
  readonly exchangerId: string
  readonly exchangerName: string
  readonly give: string
  readonly get: string
  readonly note: string
  readonly allowedAt: string
  readonly endsAt: string | null
}

export type AdminAllowOffersVariables = {
  input: AllowanceInput
}

export type AdminAllowOffersAnswer = { readonly adminAllowOffers: boolean }

export type AdminRevokeAllowanceVariables = {
  exchangerId: string
  give: string
  get: string
}

export type AdminRevokeAllowanceAnswer = { readonly adminRevokeAllowance: boolean }

const textSuspiciousOfferFacts = `fragment SuspiciousOfferFacts on SuspiciousOffer {
  id
  exchangerId
  exchangerName
  give
  get
  reason
  gain
  band
  edge
  rate
  minGive
  maxGive
  reserveUsd
  receivedAt
}`

const textAllowanceFacts = `fragment AllowanceFacts on Allowance {
  exchangerId
  exchangerName
  give
  get
  note
  allowedAt
  endsAt
}`

export const AdminSuspiciousOffersDocument = `query AdminSuspiciousOffers {
  adminSuspiciousOffers {
    total
    items {
      ...SuspiciousOfferFacts
    }
  }
}
${textSuspiciousOfferFacts}` as unknown as TypedDocumentNode<
  AdminSuspiciousOffersAnswer,
  AdminSuspiciousOffersVariables
>

export const AdminAllowancesDocument = `query AdminAllowances {
  adminAllowances {
    ...AllowanceFacts
  }
}
${textAllowanceFacts}` as unknown as TypedDocumentNode<
  AdminAllowancesAnswer,
  AdminAllowancesVariables
>

export const AdminAllowOffersDocument = `mutation AdminAllowOffers($input: AllowanceInput!) {
  adminAllowOffers(input: $input)
}` as unknown as TypedDocumentNode<AdminAllowOffersAnswer, AdminAllowOffersVariables>

export const AdminRevokeAllowanceDocument =
  `mutation AdminRevokeAllowance($exchangerId: ID!, $give: String!, $get: String!) {
  adminRevokeAllowance(exchangerId: $exchangerId, give: $give, get: $get)
}` as unknown as TypedDocumentNode<AdminRevokeAllowanceAnswer, AdminRevokeAllowanceVariables>
