// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type InboxQuery = {
  /** 1 to 100. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** In the reference, the name, the address or the message. */
  readonly search?: string | null | undefined
  readonly state?: InboxState | null | undefined
}

export type InboxState = 'ALL' | 'HANDLED' | 'NEW'

export type Locale = 'EN' | 'RU'

export type AdminMessagesVariables = Exact<{
  query: InboxQuery
}>

export type AdminMessagesAnswer = {
  readonly adminMessages: {
    readonly total: number
    readonly newCount: number
    readonly canMail: boolean
    readonly items: ReadonlyArray<{
      readonly reference: string
      readonly name: string
      readonly message: string
      readonly createdAt: string
      readonly mailedAt: string | null
      readonly handledAt: string | null
    }>
  }
}

export type AdminMessageVariables = Exact<{
  reference: string
}>

export type AdminMessageAnswer = {
  readonly adminMessage: {
    readonly reference: string
    readonly name: string
    readonly email: string
    readonly message: string
    readonly locale: Locale
    readonly createdAt: string
    readonly mailedAt: string | null
    readonly handledAt: string | null
    readonly handledBy: string | null
  } | null
  readonly adminMessages: { readonly canMail: boolean }
}

export type HandleMessageVariables = Exact<{
  reference: string
  isHandled: boolean
}>

export type HandleMessageAnswer = {
  readonly adminHandleMessage: {
    readonly reference: string
    readonly name: string
    readonly email: string
    readonly message: string
    readonly locale: Locale
    readonly createdAt: string
    readonly mailedAt: string | null
    readonly handledAt: string | null
    readonly handledBy: string | null
  }
}

export type MailMessageVariables = Exact<{
  reference: string
}>

export type MailMessageAnswer = {
  readonly adminMailMessage: {
    readonly reference: string
    readonly name: string
    readonly email: string
    readonly message: string
    readonly locale: Locale
    readonly createdAt: string
    readonly mailedAt: string | null
    readonly handledAt: string | null
    readonly handledBy: string | null
  }
}

export type MessageFacts = {
  readonly reference: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly locale: Locale
  readonly createdAt: string
  readonly mailedAt: string | null
  readonly handledAt: string | null
  readonly handledBy: string | null
}
export const AdminMessagesDocument = `query AdminMessages($query: InboxQuery!) {
  adminMessages(query: $query) {
    total
    newCount
    canMail
    items {
      reference
      name
      message
      createdAt
      mailedAt
      handledAt
    }
  }
}` as unknown as TypedDocumentNode<AdminMessagesAnswer, AdminMessagesVariables>

export const AdminMessageDocument = `query AdminMessage($reference: String!) {
  adminMessage(reference: $reference) {
    ...MessageFacts
  }
  adminMessages(query: { limit: 1 }) {
    canMail
  }
}
fragment MessageFacts on InboxMessage {
  reference
  name
  email
  message
  locale
  createdAt
  mailedAt
  handledAt
  handledBy
}` as unknown as TypedDocumentNode<AdminMessageAnswer, AdminMessageVariables>

export const HandleMessageDocument =
  `mutation HandleMessage($reference: String!, $isHandled: Boolean!) {
  adminHandleMessage(reference: $reference, isHandled: $isHandled) {
    ...MessageFacts
  }
}
fragment MessageFacts on InboxMessage {
  reference
  name
  email
  message
  locale
  createdAt
  mailedAt
  handledAt
  handledBy
}` as unknown as TypedDocumentNode<HandleMessageAnswer, HandleMessageVariables>

export const MailMessageDocument = `mutation MailMessage($reference: String!) {
  adminMailMessage(reference: $reference) {
    ...MessageFacts
  }
}
fragment MessageFacts on InboxMessage {
  reference
  name
  email
  message
  locale
  createdAt
  mailedAt
  handledAt
  handledBy
}` as unknown as TypedDocumentNode<MailMessageAnswer, MailMessageVariables>
