// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type VisitReferralVariables = {
  code: string
  token?: string | null | undefined
}

export type VisitReferralAnswer = { readonly visitReferral: boolean }

export const VisitReferralDocument = `mutation VisitReferral($code: String!, $token: String) {
  visitReferral(code: $code, token: $token)
}` as unknown as TypedDocumentNode<VisitReferralAnswer, VisitReferralVariables>
