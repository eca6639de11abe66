// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] }
export type AdminCurrenciesQuery = {
  readonly group?: CurrencyGroup | null | undefined
  /** Whether admins have said anything of it. */
  readonly isEdited?: boolean | null | undefined
  /** 1 to 500. */
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
  /** Part of a code, a name or an alias. */
  readonly search?: string | null | undefined
}

export type AdminCurrencyInput = {
  readonly group: CurrencyGroup
  /** Nobody can send or receive it any more. */
  readonly isDead?: boolean | null | undefined
  readonly nameEn: string
  readonly nameRu: string
  /** "TRC20"; left out for money without one. */
  readonly network?: string | null | undefined
}

export type CurrencyGroup = 'BANK' | 'CASH' | 'CRYPTO' | 'EMONEY' | 'EXCHANGE_BALANCE' | 'TRANSFER'

export type AdminUnmappedCodesVariables = Exact<{ [key: string]: never }>

export type AdminUnmappedCodesAnswer = {
  readonly adminUnmappedCodes: ReadonlyArray<{
    readonly code: string
    readonly offers: number
    readonly likely: ReadonlyArray<string>
    readonly senders: ReadonlyArray<{
      readonly exchangerId: string
      readonly name: string
      readonly offers: number
    }>
  }>
}

export type AdminCurrenciesVariables = Exact<{
  query: AdminCurrenciesQuery
}>

export type AdminCurrenciesAnswer = {
  readonly adminCurrencies: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly code: string
      readonly nameEn: string
      readonly nameRu: string
      readonly group: CurrencyGroup
      readonly network: string | null
      readonly isDead: boolean
      readonly aliases: ReadonlyArray<string>
      readonly mapped: ReadonlyArray<string>
      readonly isOwn: boolean
      readonly isEdited: boolean
    }>
  }
}

export type AdminCurrencyDetailVariables = Exact<{
  code: string
}>

export type AdminCurrencyDetailAnswer = {
  readonly adminCurrency: {
    readonly code: string
    readonly nameEn: string
    readonly nameRu: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly isDead: boolean
    readonly aliases: ReadonlyArray<string>
    readonly mapped: ReadonlyArray<string>
    readonly isOwn: boolean
    readonly isEdited: boolean
  } | null
}

export type AdminMapCodeVariables = Exact<{
  alias: string
  code: string
}>

export type AdminMapCodeAnswer = {
  readonly adminMapCode: {
    readonly code: string
    readonly nameEn: string
    readonly nameRu: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly isDead: boolean
    readonly aliases: ReadonlyArray<string>
    readonly mapped: ReadonlyArray<string>
    readonly isOwn: boolean
    readonly isEdited: boolean
  } | null
}

export type AdminUnmapCodeVariables = Exact<{
  alias: string
}>

export type AdminUnmapCodeAnswer = { readonly adminUnmapCode: boolean }

export type AdminAddCurrencyVariables = Exact<{
  code: string
  input: AdminCurrencyInput
}>

export type AdminAddCurrencyAnswer = {
  readonly adminAddCurrency: {
    readonly code: string
    readonly nameEn: string
    readonly nameRu: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly isDead: boolean
    readonly aliases: ReadonlyArray<string>
    readonly mapped: ReadonlyArray<string>
    readonly isOwn: boolean
    readonly isEdited: boolean
  } | null
}

export type AdminEditCurrencyVariables = Exact<{
  code: string
  input: AdminCurrencyInput
}>

export type AdminEditCurrencyAnswer = {
  readonly adminEditCurrency: {
    readonly code: string
    readonly nameEn: string
    readonly nameRu: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly isDead: boolean
    readonly aliases: ReadonlyArray<string>
    readonly mapped: ReadonlyArray<string>
    readonly isOwn: boolean
    readonly isEdited: boolean
  } | null
}

export type AdminResetCurrencyVariables = Exact<{
  code: string
}>

export type AdminResetCurrencyAnswer = {
  readonly adminResetCurrency: {
    readonly code: string
    readonly nameEn: string
    readonly nameRu: string
    readonly group: CurrencyGroup
    readonly network: string | null
    readonly isDead: boolean
    readonly aliases: ReadonlyArray<string>
    readonly mapped: ReadonlyArray<string>
    readonly isOwn: boolean
    readonly isEdited: boolean
  } | null
}

export type UnmappedCodeFacts = {
  readonly code: string
  readonly offers: number
  readonly likely: ReadonlyArray<string>
  readonly senders: ReadonlyArray<{
    readonly exchangerId: string
    readonly name: string
    readonly offers: number
  }>
}

export type AdminCurrencyFacts = {
  readonly code: string
  readonly nameEn: string
  readonly nameRu: string
  readonly group: CurrencyGroup
  readonly network: string | null
  readonly isDead: boolean
  readonly aliases: ReadonlyArray<string>
  readonly mapped: ReadonlyArray<string>
  readonly isOwn: boolean
  readonly isEdited: boolean
}
export const AdminUnmappedCodesDocument = `query AdminUnmappedCodes {
  adminUnmappedCodes {
    ...UnmappedCodeFacts
  }
}
fragment UnmappedCodeFacts on UnmappedCode {
  code
  offers
  likely
  senders {
    exchangerId
    name
    offers
  }
}` as unknown as TypedDocumentNode<AdminUnmappedCodesAnswer, AdminUnmappedCodesVariables>

export const AdminCurrenciesDocument = `query AdminCurrencies($query: AdminCurrenciesQuery!) {
  adminCurrencies(query: $query) {
    total
    items {
      ...AdminCurrencyFacts
    }
  }
}
fragment AdminCurrencyFacts on AdminCurrency {
  code
  nameEn
  nameRu
  group
  network
  isDead
  aliases
  mapped
  isOwn
  isEdited
}` as unknown as TypedDocumentNode<AdminCurrenciesAnswer, AdminCurrenciesVariables>

export const AdminCurrencyDetailDocument = `query AdminCurrencyDetail($code: String!) {
  adminCurrency(code: $code) {
    ...AdminCurrencyFacts
  }
}
fragment AdminCurrencyFacts on AdminCurrency {
  code
  nameEn
  nameRu
  group
  network
  isDead
  aliases
  mapped
  isOwn
  isEdited
}` as unknown as TypedDocumentNode<AdminCurrencyDetailAnswer, AdminCurrencyDetailVariables>

export const AdminMapCodeDocument = `mutation AdminMapCode($alias: String!, $code: String!) {
  adminMapCode(alias: $alias, code: $code) {
    ...AdminCurrencyFacts
  }
}
fragment AdminCurrencyFacts on AdminCurrency {
  code
  nameEn
  nameRu
  group
  network
  isDead
  aliases
  mapped
  isOwn
  isEdited
}` as unknown as TypedDocumentNode<AdminMapCodeAnswer, AdminMapCodeVariables>

export const AdminUnmapCodeDocument = `mutation AdminUnmapCode($alias: String!) {
  adminUnmapCode(alias: $alias)
}` as unknown as TypedDocumentNode<AdminUnmapCodeAnswer, AdminUnmapCodeVariables>

export const AdminAddCurrencyDocument =
  `mutation AdminAddCurrency($code: String!, $input: AdminCurrencyInput!) {
  adminAddCurrency(code: $code, input: $input) {
    ...AdminCurrencyFacts
  }
}
fragment AdminCurrencyFacts on AdminCurrency {
  code
  nameEn
  nameRu
  group
  network
  isDead
  aliases
  mapped
  isOwn
  isEdited
}` as unknown as TypedDocumentNode<AdminAddCurrencyAnswer, AdminAddCurrencyVariables>

export const AdminEditCurrencyDocument =
  `mutation AdminEditCurrency($code: String!, $input: AdminCurrencyInput!) {
  adminEditCurrency(code: $code, input: $input) {
    ...AdminCurrencyFacts
  }
}
fragment AdminCurrencyFacts on AdminCurrency {
  code
  nameEn
  nameRu
  group
  network
  isDead
  aliases
  mapped
  isOwn
  isEdited
}` as unknown as TypedDocumentNode<AdminEditCurrencyAnswer, AdminEditCurrencyVariables>

export const AdminResetCurrencyDocument = `mutation AdminResetCurrency($code: String!) {
  adminResetCurrency(code: $code) {
    ...AdminCurrencyFacts
  }
}
fragment AdminCurrencyFacts on AdminCurrency {
  code
  nameEn
  nameRu
  group
  network
  isDead
  aliases
  mapped
  isOwn
  isEdited
}` as unknown as TypedDocumentNode<AdminResetCurrencyAnswer, AdminResetCurrencyVariables>
