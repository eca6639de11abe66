// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type FootVariables = { [key: string]: never }

export type FootAnswer = {
  readonly contactWays: { readonly telegramChannel: string | null }
  readonly api: { readonly isExplored: boolean }
}

export const FootDocument = `query Foot {
  contactWays {
    telegramChannel
  }
  api {
    isExplored
  }
}` as unknown as TypedDocumentNode<FootAnswer, FootVariables>
