// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type LegalKind = 'PRIVACY' | 'TERMS'

export type Locale = 'EN' | 'RU'

export type LegalTextVariables = Exact<{
  kind: LegalKind
  locale: Locale
}>

export type LegalTextAnswer = {
  readonly legalText: {
    readonly title: string
    readonly html: string
    readonly version: number
    readonly effectiveOn: string
  }
}
export const LegalTextDocument = `query LegalText($kind: LegalKind!, $locale: Locale!) {
  legalText(kind: $kind, locale: $locale) {
    title
    html
    version
    effectiveOn
  }
}` as unknown as TypedDocumentNode<LegalTextAnswer, LegalTextVariables>
