// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type LiveSecondsVariables = { [key: string]: never }

export type LiveSecondsAnswer = { readonly entitlements: { readonly liveSeconds: number } }

export const LiveSecondsDocument = `query LiveSeconds {
  entitlements {
    liveSeconds
  }
}` as unknown as TypedDocumentNode<LiveSecondsAnswer, LiveSecondsVariables>
