// Written by `npm run codegen` from the .graphql file of this name.
import type {
  ApplicationInput,
  ApplicationStatus,
  ExchangerStatus,
  LintSeverity,
} from '@hopwise/contract'
import type { ApplicationRecord } from '#web/market/application-record/application.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type ApplicationFacts = {
  readonly id: string
  readonly status: ApplicationStatus
  readonly reason: string | null
  readonly isLintDue: boolean
  readonly canCopyFrom: string | null
  readonly updatedAt: string
  readonly steps: ReadonlyArray<{ readonly status: ApplicationStatus; readonly at: string }>
  readonly lint: {
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
  } | null
  readonly exchanger: {
    readonly slug: string
    readonly name: string
    readonly status: ExchangerStatus
  } | null
} & ApplicationRecord

export type OwnApplicationsVariables = { [key: string]: never }

export type OwnApplicationsAnswer = {
  readonly applications: ReadonlyArray<ApplicationFacts>
  readonly ownedExchangers: ReadonlyArray<{ readonly exchanger: { readonly id: string } }>
}

export type SaveApplicationDraftVariables = {
  id?: string | null | undefined
  input: ApplicationInput
}

export type SaveApplicationDraftAnswer = { readonly saveApplicationDraft: { readonly id: string } }

export type SubmitApplicationVariables = {
  id?: string | null | undefined
  input: ApplicationInput
}

export type SubmitApplicationAnswer = { readonly submitApplication: { readonly id: string } }

export type WithdrawApplicationVariables = {
  id: string
}

export type WithdrawApplicationAnswer = { readonly withdrawApplication: { readonly id: string } }

const textApplicationRecord = `fragment ApplicationRecord on ExchangerApplication {
  acceptsRules
  administratorName
  administratorPhone
  country
  description
  exportUrl
  projectName
  serviceTerm
  siteUrl
  startDay
  startMonth
  startYear
  totalReserve
  webmoneyBl
  wmid
}`

const textApplicationFacts = `fragment ApplicationFacts on ExchangerApplication {
  id
  status
  ...ApplicationRecord
  steps {
    status
    at
  }
  reason
  isLintDue
  lint {
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
  exchanger {
    slug
    name
    status
  }
  canCopyFrom
  updatedAt
}`

export const OwnApplicationsDocument = `query OwnApplications {
  applications {
    ...ApplicationFacts
  }
  ownedExchangers {
    exchanger {
      id
    }
  }
}
${textApplicationFacts}
${textApplicationRecord}` as unknown as TypedDocumentNode<
  OwnApplicationsAnswer,
  OwnApplicationsVariables
>

export const SaveApplicationDraftDocument =
  `mutation SaveApplicationDraft($id: ID, $input: ApplicationInput!) {
  saveApplicationDraft(id: $id, input: $input) {
    id
  }
}` as unknown as TypedDocumentNode<SaveApplicationDraftAnswer, SaveApplicationDraftVariables>

export const SubmitApplicationDocument =
  `mutation SubmitApplication($id: ID, $input: ApplicationInput!) {
  submitApplication(id: $id, input: $input) {
    id
  }
}` as unknown as TypedDocumentNode<SubmitApplicationAnswer, SubmitApplicationVariables>

export const WithdrawApplicationDocument = `mutation WithdrawApplication($id: ID!) {
  withdrawApplication(id: $id) {
    id
  }
}` as unknown as TypedDocumentNode<WithdrawApplicationAnswer, WithdrawApplicationVariables>
