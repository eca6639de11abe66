// Written by `npm run codegen` from the .graphql file of this name.
import type { SignInWay } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type WayChangeVariables = {
  token: string
}

export type WayChangeAnswer = {
  readonly wayChange: {
    readonly way: SignInWay
    readonly identity: string
    readonly changedAt: string
    readonly undoUntil: string
  } | null
}

export type UndoWayChangeVariables = {
  token: string
}

export type UndoWayChangeAnswer = { readonly undoWayChange: boolean }

export const WayChangeDocument = `query WayChange($token: String!) {
  wayChange(token: $token) {
    way
    identity
    changedAt
    undoUntil
  }
}` as unknown as TypedDocumentNode<WayChangeAnswer, WayChangeVariables>

export const UndoWayChangeDocument = `mutation UndoWayChange($token: String!) {
  undoWayChange(token: $token)
}` as unknown as TypedDocumentNode<UndoWayChangeAnswer, UndoWayChangeVariables>
