// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type ContactWaysVariables = Exact<{ [key: string]: never }>

export type ContactWaysAnswer = {
  readonly contactWays: { readonly telegramChannel: string | null; readonly replyDays: number }
}
export const ContactWaysDocument = `query ContactWays {
  contactWays {
    telegramChannel
    replyDays
  }
}` as unknown as TypedDocumentNode<ContactWaysAnswer, ContactWaysVariables>
