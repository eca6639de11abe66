// Written by `npm run codegen` from the .graphql file of this name.
import type { Tariff } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AffiliateTermsVariables = { [key: string]: never }

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
