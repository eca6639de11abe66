// Written by `npm run codegen` from the .graphql file of this name.
import type { ApplicationStatus, ExchangerStatus, LintSeverity } from '@hopwise/contract'
import type { ApplicationRecord } from '#web/market/application-record/application.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type AdminApplicationsVariables = {
  status?: ApplicationStatus | null | undefined
  search?: string | null | undefined
  limit?: number | null | undefined
  offset?: number | null | undefined
}

export type AdminApplicationsAnswer = {
  readonly adminApplications: {
    readonly total: number
    readonly waiting: number
    readonly items: ReadonlyArray<{
      readonly application: {
        readonly id: string
        readonly status: ApplicationStatus
        readonly projectName: string
        readonly siteUrl: string
        readonly updatedAt: string
        readonly lint: { readonly offers: number; readonly problemsInAll: number } | null
      }
    }>
  }
}

export type AlikeFacts = {
  readonly id: string
  readonly status: ApplicationStatus
  readonly projectName: string
  readonly updatedAt: string
}

export type AdminApplicationFacts = {
  readonly application: {
    readonly id: string
    readonly status: ApplicationStatus
    readonly reason: string | null
    readonly isLintDue: boolean
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
    readonly exchanger: { readonly id: string; readonly name: string } | null
  } & ApplicationRecord
  readonly user: {
    readonly id: string
    readonly name: string
    readonly email: string | null
    readonly telegram: string | null
  }
  readonly sameHostAs: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly status: ExchangerStatus
  }>
  readonly sameHostApplications: ReadonlyArray<AlikeFacts>
  readonly sameOwner: ReadonlyArray<AlikeFacts>
}

export type AdminApplicationVariables = {
  id: string
}

export type AdminApplicationAnswer = { readonly adminApplication: AdminApplicationFacts | null }

export type CheckApplicationVariables = {
  id: string
}

export type CheckApplicationAnswer = { readonly adminCheckApplication: AdminApplicationFacts }

export type ReturnApplicationVariables = {
  id: string
}

export type ReturnApplicationAnswer = { readonly adminReturnApplication: AdminApplicationFacts }

export type AcceptApplicationVariables = {
  id: string
  slug: string
}

export type AcceptApplicationAnswer = { readonly adminAcceptApplication: AdminApplicationFacts }

export type RejectApplicationVariables = {
  id: string
  reason?: string | null | undefined
}

export type RejectApplicationAnswer = { readonly adminRejectApplication: AdminApplicationFacts }

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

const textAlikeFacts = `fragment AlikeFacts on ExchangerApplication {
  id
  status
  projectName
  updatedAt
}`

const textAdminApplicationFacts = `fragment AdminApplicationFacts on AdminApplication {
  application {
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
      id
      name
    }
  }
  user {
    id
    name
    email
    telegram
  }
  sameHostAs {
    id
    name
    status
  }
  sameHostApplications {
    ...AlikeFacts
  }
  sameOwner {
    ...AlikeFacts
  }
}`

export const AdminApplicationsDocument =
  `query AdminApplications($status: ApplicationStatus, $search: String, $limit: Int, $offset: Int) {
  adminApplications(
    status: $status
    search: $search
    limit: $limit
    offset: $offset
  ) {
    total
    waiting
    items {
      application {
        id
        status
        projectName
        siteUrl
        updatedAt
        lint {
          offers
          problemsInAll
        }
      }
    }
  }
}` as unknown as TypedDocumentNode<AdminApplicationsAnswer, AdminApplicationsVariables>

export const AdminApplicationDocument = `query AdminApplication($id: ID!) {
  adminApplication(id: $id) {
    ...AdminApplicationFacts
  }
}
${textAdminApplicationFacts}
${textApplicationRecord}
${textAlikeFacts}` as unknown as TypedDocumentNode<
  AdminApplicationAnswer,
  AdminApplicationVariables
>

export const CheckApplicationDocument = `mutation CheckApplication($id: ID!) {
  adminCheckApplication(id: $id) {
    ...AdminApplicationFacts
  }
}
${textAdminApplicationFacts}
${textApplicationRecord}
${textAlikeFacts}` as unknown as TypedDocumentNode<
  CheckApplicationAnswer,
  CheckApplicationVariables
>

export const ReturnApplicationDocument = `mutation ReturnApplication($id: ID!) {
  adminReturnApplication(id: $id) {
    ...AdminApplicationFacts
  }
}
${textAdminApplicationFacts}
${textApplicationRecord}
${textAlikeFacts}` as unknown as TypedDocumentNode<
  ReturnApplicationAnswer,
  ReturnApplicationVariables
>

export const AcceptApplicationDocument = `mutation AcceptApplication($id: ID!, $slug: String!) {
  adminAcceptApplication(id: $id, slug: $slug) {
    ...AdminApplicationFacts
  }
}
${textAdminApplicationFacts}
${textApplicationRecord}
${textAlikeFacts}` as unknown as TypedDocumentNode<
  AcceptApplicationAnswer,
  AcceptApplicationVariables
>

export const RejectApplicationDocument = `mutation RejectApplication($id: ID!, $reason: String) {
  adminRejectApplication(id: $id, reason: $reason) {
    ...AdminApplicationFacts
  }
}
${textAdminApplicationFacts}
${textApplicationRecord}
${textAlikeFacts}` as unknown as TypedDocumentNode<
  RejectApplicationAnswer,
  RejectApplicationVariables
>
