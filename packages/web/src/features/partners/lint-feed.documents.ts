// Written by `npm run codegen` from the .graphql file of this name.
import type { LintSeverity } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type LintFeedVariables = {
  url?: string | null | undefined
  text?: string | null | undefined
}

export type LintFeedAnswer = {
  readonly lintFeed: {
    readonly dialect: string | null
    readonly items: number
    readonly offers: number
    readonly problemsInAll: number
    readonly unmappedCodes: ReadonlyArray<string>
    readonly problems: ReadonlyArray<{
      readonly line: number | null
      readonly column: number | null
      readonly severity: LintSeverity
      readonly reason: string
      readonly text: string
    }>
  }
}

export const LintFeedDocument = `query LintFeed($url: String, $text: String) {
  lintFeed(url: $url, text: $text) {
    dialect
    items
    offers
    problems {
      line
      column
      severity
      reason
      text
    }
    problemsInAll
    unmappedCodes
  }
}` as unknown as TypedDocumentNode<LintFeedAnswer, LintFeedVariables>
