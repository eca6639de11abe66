// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type SettingKind = 'COUNT' | 'EMAIL' | 'PERCENT' | 'PRICES' | 'URL'

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
