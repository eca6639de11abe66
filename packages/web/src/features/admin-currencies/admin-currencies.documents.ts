// Written by `npm run codegen` from the .graphql file of this name.
import type { AdminCurrenciesQuery, AdminCurrencyInput, CurrencyGroup } from '@hopwise/contract'
import type { AdminCurrencyRecord } from '#web/features/admin-currencies/form/currency-record.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type AdminUnmappedCodesVariables = { [key: string]: never }

export type AdminUnmappedCodesAnswer = {
  readonly adminUnmappedCodes: ReadonlyArray<UnmappedCodeFacts>
}

export type UnmappedCodeFacts = {
  readonly code: string
  readonly offers: number
  readonly group: CurrencyGroup
  readonly likely: ReadonlyArray<string>
  readonly senderCount: number
  readonly senders: ReadonlyArray<{
    readonly exchangerId: string
    readonly name: string
    readonly offers: number
  }>
}

export type AdminCurrenciesVariables = {
  query: AdminCurrenciesQuery
}

export type AdminCurrenciesAnswer = {
  readonly adminCurrencies: {
    readonly total: number
    readonly items: ReadonlyArray<AdminCurrencyFacts>
  }
}

export type AdminCurrencyDetailVariables = {
  code: string
}

export type AdminCurrencyDetailAnswer = { readonly adminCurrency: AdminCurrencyFacts | null }

export type AdminCurrencyFacts = {
  readonly code: string
  readonly aliases: ReadonlyArray<string>
  readonly mapped: ReadonlyArray<string>
  readonly isOwn: boolean
  readonly isEdited: boolean
} & AdminCurrencyRecord

export type AdminMapCodeVariables = {
  alias: string
  code: string
}

export type AdminMapCodeAnswer = { readonly adminMapCode: AdminCurrencyFacts | null }

export type AdminUnmapCodeVariables = {
  alias: string
}

export type AdminUnmapCodeAnswer = { readonly adminUnmapCode: boolean }

export type AdminAddCurrencyVariables = {
  code: string
  input: AdminCurrencyInput
}

export type AdminAddCurrencyAnswer = { readonly adminAddCurrency: AdminCurrencyFacts | null }

export type AdminEditCurrencyVariables = {
  code: string
  input: AdminCurrencyInput
}

export type AdminEditCurrencyAnswer = { readonly adminEditCurrency: AdminCurrencyFacts | null }

export type AdminResetCurrencyVariables = {
  code: string
}

export type AdminResetCurrencyAnswer = { readonly adminResetCurrency: AdminCurrencyFacts | null }

const textUnmappedCodeFacts = `fragment UnmappedCodeFacts on UnmappedCode {
  code
  offers
  group
  likely
  senders {
    exchangerId
    name
    offers
  }
  senderCount
}`

const textAdminCurrencyFacts = `fragment AdminCurrencyFacts on AdminCurrency {
  code
  ...AdminCurrencyRecord
  aliases
  mapped
  isOwn
  isEdited
}`

const textAdminCurrencyRecord = `fragment AdminCurrencyRecord on AdminCurrency {
  group
  isDead
  nameEn
  nameRu
  network
}`

export const AdminUnmappedCodesDocument = `query AdminUnmappedCodes {
  adminUnmappedCodes {
    ...UnmappedCodeFacts
  }
}
${textUnmappedCodeFacts}` as unknown as TypedDocumentNode<
  AdminUnmappedCodesAnswer,
  AdminUnmappedCodesVariables
>

export const AdminCurrenciesDocument = `query AdminCurrencies($query: AdminCurrenciesQuery!) {
  adminCurrencies(query: $query) {
    total
    items {
      ...AdminCurrencyFacts
    }
  }
}
${textAdminCurrencyFacts}
${textAdminCurrencyRecord}` as unknown as TypedDocumentNode<
  AdminCurrenciesAnswer,
  AdminCurrenciesVariables
>

export const AdminCurrencyDetailDocument = `query AdminCurrencyDetail($code: String!) {
  adminCurrency(code: $code) {
    ...AdminCurrencyFacts
  }
}
${textAdminCurrencyFacts}
${textAdminCurrencyRecord}` as unknown as TypedDocumentNode<
  AdminCurrencyDetailAnswer,
  AdminCurrencyDetailVariables
>

export const AdminMapCodeDocument = `mutation AdminMapCode($alias: String!, $code: String!) {
  adminMapCode(alias: $alias, code: $code) {
    ...AdminCurrencyFacts
  }
}
${textAdminCurrencyFacts}
${textAdminCurrencyRecord}` as unknown as TypedDocumentNode<
  AdminMapCodeAnswer,
  AdminMapCodeVariables
>

export const AdminUnmapCodeDocument = `mutation AdminUnmapCode($alias: String!) {
  adminUnmapCode(alias: $alias)
}` as unknown as TypedDocumentNode<AdminUnmapCodeAnswer, AdminUnmapCodeVariables>

export const AdminAddCurrencyDocument =
  `mutation AdminAddCurrency($code: String!, $input: AdminCurrencyInput!) {
  adminAddCurrency(code: $code, input: $input) {
    ...AdminCurrencyFacts
  }
}
${textAdminCurrencyFacts}
${textAdminCurrencyRecord}` as unknown as TypedDocumentNode<
    AdminAddCurrencyAnswer,
    AdminAddCurrencyVariables
  >

export const AdminEditCurrencyDocument =
  `mutation AdminEditCurrency($code: String!, $input: AdminCurrencyInput!) {
  adminEditCurrency(code: $code, input: $input) {
    ...AdminCurrencyFacts
  }
}
${textAdminCurrencyFacts}
${textAdminCurrencyRecord}` as unknown as TypedDocumentNode<
    AdminEditCurrencyAnswer,
    AdminEditCurrencyVariables
  >

export const AdminResetCurrencyDocument = `mutation AdminResetCurrency($code: String!) {
  adminResetCurrency(code: $code) {
    ...AdminCurrencyFacts
  }
}
${textAdminCurrencyFacts}
${textAdminCurrencyRecord}` as unknown as TypedDocumentNode<
  AdminResetCurrencyAnswer,
  AdminResetCurrencyVariables
>
