// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type MutingVariables = {
  token: string
}

export type MutingAnswer = { readonly muting: MutingFacts | null }

export type MuteByLinkVariables = {
  token: string
  all?: boolean | null | undefined
  undo?: boolean | null | undefined
}

export type MuteByLinkAnswer = { readonly muteByLink: MutingFacts }

export type MutingFacts = {
  readonly what: string
  readonly isMuted: boolean
  readonly mutedUntil: string | null
  readonly canUndo: boolean
  readonly othersOn: number
}

const textMutingFacts = `fragment MutingFacts on Muting {
  what
  isMuted
  mutedUntil
  canUndo
  othersOn
}`

export const MutingDocument = `query Muting($token: String!) {
  muting(token: $token) {
    ...MutingFacts
  }
}
${textMutingFacts}` as unknown as TypedDocumentNode<MutingAnswer, MutingVariables>

export const MuteByLinkDocument =
  `mutation MuteByLink($token: String!, $all: Boolean, $undo: Boolean) {
  muteByLink(token: $token, all: $all, undo: $undo) {
    ...MutingFacts
  }
}
${textMutingFacts}` as unknown as TypedDocumentNode<MuteByLinkAnswer, MuteByLinkVariables>
