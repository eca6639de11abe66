// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type ContactWaysVariables = { [key: string]: never }

export type ContactWaysAnswer = {
  readonly contactWays: { readonly telegramChannel: string | null; readonly replyDays: number }
}

export const ContactWaysDocument = `query ContactWays {
  contactWays {
    telegramChannel
    replyDays
  }
}` as unknown as TypedDocumentNode<ContactWaysAnswer, ContactWaysVariables>
