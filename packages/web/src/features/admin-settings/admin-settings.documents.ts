// Written by `npm run codegen` from the .graphql file of this name.
import type {
  ChangerMatch,
  FeedOutcome,
  SettingKind,
  SettingSection,
  SourceWay,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminSettingsVariables = { [key: string]: never }

export type AdminSettingsAnswer = { readonly adminSettings: ReadonlyArray<SettingFacts> }

export type SettingFacts = {
  readonly name: string
  readonly kind: SettingKind
  readonly section: SettingSection
  readonly value: string
  readonly unchanged: string
  readonly isKept: boolean
}

export type AdminSourceVariables = { [key: string]: never }

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

export type AdminSetSettingVariables = {
  name: string
  value: string
}

export type AdminSetSettingAnswer = { readonly adminSetSetting: SettingFacts }

export type AdminResetSettingVariables = {
  name: string
}

export type AdminResetSettingAnswer = { readonly adminResetSetting: SettingFacts }

export type AdminSourceMatchesVariables = { [key: string]: never }

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

export type AdminMatchChangerVariables = {
  id: string
  slug?: string | null | undefined
}

export type AdminMatchChangerAnswer = { readonly adminMatchChanger: boolean }

const textSettingFacts = `fragment SettingFacts on Setting {
  name
  kind
  section
  value
  unchanged
  isKept
}`

export const AdminSettingsDocument = `query AdminSettings {
  adminSettings {
    ...SettingFacts
  }
}
${textSettingFacts}` as unknown as TypedDocumentNode<AdminSettingsAnswer, AdminSettingsVariables>

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
${textSettingFacts}` as unknown as TypedDocumentNode<
  AdminSetSettingAnswer,
  AdminSetSettingVariables
>

export const AdminResetSettingDocument = `mutation AdminResetSetting($name: String!) {
  adminResetSetting(name: $name) {
    ...SettingFacts
  }
}
${textSettingFacts}` as unknown as TypedDocumentNode<
  AdminResetSettingAnswer,
  AdminResetSettingVariables
>

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
