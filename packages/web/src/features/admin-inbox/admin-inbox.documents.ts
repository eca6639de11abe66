// Written by `npm run codegen` from the .graphql file of this name.
import type { InboxQuery, Locale } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminMessagesVariables = {
  query: InboxQuery
}

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

export type AdminMessageVariables = {
  reference: string
}

export type AdminMessageAnswer = {
  readonly adminMessage: MessageFacts | null
  readonly adminMessages: { readonly canMail: boolean }
}

export type HandleMessageVariables = {
  reference: string
  isHandled: boolean
}

export type HandleMessageAnswer = { readonly adminHandleMessage: MessageFacts }

export type MailMessageVariables = {
  reference: string
}

export type MailMessageAnswer = { readonly adminMailMessage: MessageFacts }

const textMessageFacts = `fragment MessageFacts on InboxMessage {
  reference
  name
  email
  message
  locale
  createdAt
  mailedAt
  handledAt
  handledBy
}`

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
${textMessageFacts}` as unknown as TypedDocumentNode<AdminMessageAnswer, AdminMessageVariables>

export const HandleMessageDocument =
  `mutation HandleMessage($reference: String!, $isHandled: Boolean!) {
  adminHandleMessage(reference: $reference, isHandled: $isHandled) {
    ...MessageFacts
  }
}
${textMessageFacts}` as unknown as TypedDocumentNode<HandleMessageAnswer, HandleMessageVariables>

export const MailMessageDocument = `mutation MailMessage($reference: String!) {
  adminMailMessage(reference: $reference) {
    ...MessageFacts
  }
}
${textMessageFacts}` as unknown as TypedDocumentNode<MailMessageAnswer, MailMessageVariables>
