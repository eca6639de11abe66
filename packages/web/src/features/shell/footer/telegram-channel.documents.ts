// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type TelegramChannelVariables = Exact<{ [key: string]: never }>

export type TelegramChannelAnswer = {
  readonly contactWays: { readonly telegramChannel: string | null }
}
export const TelegramChannelDocument = `query TelegramChannel {
  contactWays {
    telegramChannel
  }
}` as unknown as TypedDocumentNode<TelegramChannelAnswer, TelegramChannelVariables>
