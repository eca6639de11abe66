// Written by `npm run codegen` from the .graphql file of this name.
import type { ExchangersFileColumn, ExchangersFileFormat, ImportOutcome } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminExchangersImportVariables = {
  text: string
  format: ExchangersFileFormat
}

export type AdminExchangersImportAnswer = { readonly adminExchangersImport: ImportPlan }

export type AdminExchangersExportVariables = {
  format: ExchangersFileFormat
}

export type AdminExchangersExportAnswer = { readonly adminExchangersExport: string }

export type AdminImportExchangersVariables = {
  text: string
  format: ExchangersFileFormat
  stamp: string
}

export type AdminImportExchangersAnswer = {
  readonly adminImportExchangers: { readonly added: number; readonly changed: number }
}

export type ImportPlan = {
  readonly stamp: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly linesLeftOut: number
  readonly fault: { readonly message: string; readonly line: number; readonly text: string } | null
  readonly lines: ReadonlyArray<{
    readonly line: number
    readonly slug: string
    readonly name: string
    readonly outcome: ImportOutcome
    readonly changes: ReadonlyArray<{
      readonly field: ExchangersFileColumn
      readonly before: string
      readonly after: string
    }>
    readonly faults: ReadonlyArray<{
      readonly field: ExchangersFileColumn
      readonly message: string
    }>
  }>
}

const textImportPlan = `fragment ImportPlan on ImportPlan {
  stamp
  added
  changed
  unchanged
  refused
  fault {
    message
    line
    text
  }
  linesLeftOut
  lines {
    line
    slug
    name
    outcome
    changes {
      field
      before
      after
    }
    faults {
      field
      message
    }
  }
}`

export const AdminExchangersImportDocument =
  `query AdminExchangersImport($text: String!, $format: ExchangersFileFormat!) {
  adminExchangersImport(text: $text, format: $format) {
    ...ImportPlan
  }
}
${textImportPlan}` as unknown as TypedDocumentNode<
    AdminExchangersImportAnswer,
    AdminExchangersImportVariables
  >

export const AdminExchangersExportDocument =
  `query AdminExchangersExport($format: ExchangersFileFormat!) {
  adminExchangersExport(format: $format)
}` as unknown as TypedDocumentNode<AdminExchangersExportAnswer, AdminExchangersExportVariables>

export const AdminImportExchangersDocument =
  `mutation AdminImportExchangers($text: String!, $format: ExchangersFileFormat!, $stamp: String!) {
  adminImportExchangers(text: $text, format: $format, stamp: $stamp) {
    added
    changed
  }
}` as unknown as TypedDocumentNode<AdminImportExchangersAnswer, AdminImportExchangersVariables>
