// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type VisitReferralVariables = {
  code: string
}

export type VisitReferralAnswer = { readonly visitReferral: boolean }

export const VisitReferralDocument = `mutation VisitReferral($code: String!) {
  visitReferral(code: $code)
}` as unknown as TypedDocumentNode<VisitReferralAnswer, VisitReferralVariables>
