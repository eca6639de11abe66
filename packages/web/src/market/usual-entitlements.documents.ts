// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type UsualEntitlementsVariables = { [key: string]: never }

export type UsualEntitlementsAnswer = {
  readonly usualEntitlements: { readonly maxHops: number; readonly liveSeconds: number }
}

export const UsualEntitlementsDocument = `query UsualEntitlements {
  usualEntitlements {
    maxHops
    liveSeconds
  }
}` as unknown as TypedDocumentNode<UsualEntitlementsAnswer, UsualEntitlementsVariables>
