// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type Tariff = 'NEWBIE' | 'PRO'

export type AffiliateTermsVariables = Exact<{ [key: string]: never }>

export type AffiliateTermsAnswer = {
  readonly affiliateTerms: {
    readonly percent: number
    readonly secondPercent: number
    readonly holdDays: number
    readonly leastWithdrawalUsd: number
    readonly referralDays: number
    readonly tariffs: ReadonlyArray<{
      readonly tariff: Tariff
      readonly days: number
      readonly usd: number
    }>
  }
}
export const AffiliateTermsDocument = `query AffiliateTerms {
  affiliateTerms {
    percent
    secondPercent
    holdDays
    leastWithdrawalUsd
    referralDays
    tariffs {
      tariff
      days
      usd
    }
  }
}` as unknown as TypedDocumentNode<AffiliateTermsAnswer, AffiliateTermsVariables>
