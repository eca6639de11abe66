// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type VisitReferralVariables = Exact<{
  code: string
}>

export type VisitReferralAnswer = { readonly visitReferral: boolean }
export const VisitReferralDocument = `mutation VisitReferral($code: String!) {
  visitReferral(code: $code)
}` as unknown as TypedDocumentNode<VisitReferralAnswer, VisitReferralVariables>
