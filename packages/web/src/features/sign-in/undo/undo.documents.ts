// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type SignInWay = 'EMAIL' | 'TELEGRAM'

export type WayChangeVariables = Exact<{
  token: string
}>

export type WayChangeAnswer = {
  readonly wayChange: {
    readonly way: SignInWay
    readonly identity: string
    readonly changedAt: string
    readonly undoUntil: string
  } | null
}

export type UndoWayChangeVariables = Exact<{
  token: string
}>

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
