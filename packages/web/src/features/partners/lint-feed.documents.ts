// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type LintSeverity =
  /** Not used. */
  | 'ERROR'
  /** A state of a sound offer, such as an empty reserve. */
  | 'WARNING'

export type LintFeedVariables = Exact<{
  url?: string | null | undefined
  text?: string | null | undefined
}>

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
