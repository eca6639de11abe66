// Written by `npm run codegen` from the .graphql file of this name.
import type { LegalKind, Locale } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type LegalTextVariables = {
  kind: LegalKind
  locale: Locale
  version?: number | null | undefined
}

export type LegalTextAnswer = {
  readonly legalText: {
    readonly title: string
    readonly html: string
    readonly version: number
    readonly effectiveOn: string
    readonly isInForce: boolean
    readonly versions: ReadonlyArray<{
      readonly version: number
      readonly effectiveOn: string
      readonly isInForce: boolean
    }>
  }
}

export const LegalTextDocument =
  `query LegalText($kind: LegalKind!, $locale: Locale!, $version: Int) {
  legalText(kind: $kind, locale: $locale, version: $version) {
    title
    html
    version
    effectiveOn
    isInForce
    versions {
      version
      effectiveOn
      isInForce
    }
  }
}` as unknown as TypedDocumentNode<LegalTextAnswer, LegalTextVariables>
