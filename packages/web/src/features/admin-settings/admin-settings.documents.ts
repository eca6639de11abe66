// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
/** How it was found which exchanger of ours one of a monitor is. */
export type ChangerMatch =
  /** An admin said so. */
  | 'ADMIN'
  /** They have one site. */
  | 'SITE'
  /** They have one name. */
  | 'SLUG'
  /** None: it is listed because the monitor brought it. */
  | 'SOURCE'

/** What a try to get a file brought. */
export type FeedOutcome =
  /** A good file with something new. */
  | 'CHANGED'
  /** So few offers at once that the next file has to confirm them. */
  | 'HELD'
  /** The file that was there already. */
  | 'UNCHANGED'
  /** No file came. */
  | 'UNREACHABLE'
  /** A file came that says nothing one may act upon. */
  | 'UNREADABLE'

export type SettingKind = 'COUNT' | 'EMAIL' | 'PERCENT' | 'PRICES' | 'SECRET' | 'URL'

export type SourceWay = 'API' | 'DUMP'

export type AdminSettingsVariables = Exact<{ [key: string]: never }>

export type AdminSettingsAnswer = {
  readonly adminSettings: ReadonlyArray<{
    readonly name: string
    readonly kind: SettingKind
    readonly value: string
    readonly unchanged: string
    readonly isKept: boolean
  }>
}

export type AdminSourceVariables = Exact<{ [key: string]: never }>

export type AdminSourceAnswer = {
  readonly adminSource: {
    readonly way: SourceWay
    readonly address: string
    readonly lastGoodAt: string | null
    readonly failures: number
    readonly exchangers: number
    readonly offers: number
    readonly runs: ReadonlyArray<{
      readonly startedAt: string
      readonly durationMs: number
      readonly outcome: FeedOutcome
      readonly bytes: number
      readonly offers: number | null
      readonly replaced: number
      readonly fault: { readonly reason: string; readonly text: string } | null
    }>
  } | null
}

export type AdminSetSettingVariables = Exact<{
  name: string
  value: string
}>

export type AdminSetSettingAnswer = {
  readonly adminSetSetting: {
    readonly name: string
    readonly kind: SettingKind
    readonly value: string
    readonly unchanged: string
    readonly isKept: boolean
  }
}

export type AdminResetSettingVariables = Exact<{
  name: string
}>

export type AdminResetSettingAnswer = {
  readonly adminResetSetting: {
    readonly name: string
    readonly kind: SettingKind
    readonly value: string
    readonly unchanged: string
    readonly isKept: boolean
  }
}

export type AdminSourceMatchesVariables = Exact<{ [key: string]: never }>

export type AdminSourceMatchesAnswer = {
  readonly adminSourceChangers: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly name: string
      readonly matchedBy: ChangerMatch
      readonly exchangerId: string
      readonly exchangerName: string
      readonly hasOwnFile: boolean
    }>
  }
}

export type AdminMatchChangerVariables = Exact<{
  id: string
  slug?: string | null | undefined
}>

export type AdminMatchChangerAnswer = { readonly adminMatchChanger: boolean }

export type SettingFacts = {
  readonly name: string
  readonly kind: SettingKind
  readonly value: string
  readonly unchanged: string
  readonly isKept: boolean
}
export const AdminSettingsDocument = `query AdminSettings {
  adminSettings {
    ...SettingFacts
  }
}
fragment SettingFacts on Setting {
  name
  kind
  value
  unchanged
  isKept
}` as unknown as TypedDocumentNode<AdminSettingsAnswer, AdminSettingsVariables>

export const AdminSourceDocument = `query AdminSource {
  adminSource {
    way
    address
    lastGoodAt
    failures
    exchangers
    offers
    runs {
      startedAt
      durationMs
      outcome
      bytes
      offers
      replaced
      fault {
        reason
        text
      }
    }
  }
}` as unknown as TypedDocumentNode<AdminSourceAnswer, AdminSourceVariables>

export const AdminSetSettingDocument = `mutation AdminSetSetting($name: String!, $value: String!) {
  adminSetSetting(name: $name, value: $value) {
    ...SettingFacts
  }
}
fragment SettingFacts on Setting {
  name
  kind
  value
  unchanged
  isKept
}` as unknown as TypedDocumentNode<AdminSetSettingAnswer, AdminSetSettingVariables>

export const AdminResetSettingDocument = `mutation AdminResetSetting($name: String!) {
  adminResetSetting(name: $name) {
    ...SettingFacts
  }
}
fragment SettingFacts on Setting {
  name
  kind
  value
  unchanged
  isKept
}` as unknown as TypedDocumentNode<AdminResetSettingAnswer, AdminResetSettingVariables>

export const AdminSourceMatchesDocument = `query AdminSourceMatches {
  adminSourceChangers(isMatched: true, limit: 200) {
    total
    items {
      id
      name
      matchedBy
      exchangerId
      exchangerName
      hasOwnFile
    }
  }
}` as unknown as TypedDocumentNode<AdminSourceMatchesAnswer, AdminSourceMatchesVariables>

export const AdminMatchChangerDocument = `mutation AdminMatchChanger($id: ID!, $slug: String) {
  adminMatchChanger(id: $id, slug: $slug)
}` as unknown as TypedDocumentNode<AdminMatchChangerAnswer, AdminMatchChangerVariables>
