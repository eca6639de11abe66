// Written by `npm run codegen` from the .graphql file of this name.
import type {
  AdminDepositsQuery,
  DepositAction,
  DepositDoubt,
  DepositStatus,
  DifferenceReason,
  MoneyProposalKind,
  MoneyProposalState,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminDepositsVariables = {
  query?: AdminDepositsQuery | null | undefined
}

export type AdminDepositsAnswer = {
  readonly adminDeposits: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly doubt: DepositDoubt | null
      readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
      readonly deposit: {
        readonly id: string
        readonly createdAt: string
        readonly status: DepositStatus
        readonly amount: string
        readonly arrived: string | null
        readonly currency: { readonly code: string }
      }
    }>
  }
}

export type AdminDepositVariables = {
  id: string
}

export type AdminDepositAnswer = {
  readonly adminDeposit:
    | ({
        readonly lateWorth: { readonly coins: string; readonly usd: number | null } | null
      } & AdminDepositFacts)
    | null
}

export type ResolveDepositVariables = {
  id: string
  action: DepositAction
  amount?: string | null | undefined
  reference?: string | null | undefined
  reason: string
  key: string
}

export type ResolveDepositAnswer = {
  readonly adminResolveDeposit: { readonly isProviderAway: boolean } & AdminDepositFacts
}

export type AdminMoneyVariables = { [key: string]: never }

export type AdminMoneyAnswer = {
  readonly adminMoney: MoneyFacts
  readonly adminLedger: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly transferId: string
      readonly at: string
      readonly kind: string
      readonly subject: string
      readonly from: string
      readonly to: string
      readonly amount: string
    }>
  }
}

export type MoneyProposalsVariables = { [key: string]: never }

export type MoneyProposalsAnswer = {
  readonly adminMoneyProposals: {
    readonly total: number
    readonly needsSecondAdmin: boolean
    readonly otherAdmins: number
    readonly items: ReadonlyArray<ProposalFacts>
  }
}

export type ConfirmMoneyVariables = {
  id: string
}

export type ConfirmMoneyAnswer = { readonly adminConfirmMoney: ProposalFacts }

export type RejectMoneyVariables = {
  id: string
}

export type RejectMoneyAnswer = { readonly adminRejectMoney: ProposalFacts }

export type ReopenMoneyVariables = {
  reason: string
}

export type ReopenMoneyAnswer = { readonly adminReopenMoney: MoneyFacts }

export type ProposalFacts = {
  readonly id: string
  readonly kind: MoneyProposalKind
  readonly state: MoneyProposalState
  readonly amount: string
  readonly reason: string
  readonly depositId: string | null
  readonly withdrawalId: string | null
  readonly reference: string | null
  readonly isOwn: boolean
  readonly isAboutViewer: boolean
  readonly proposedAt: string
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
  readonly proposedBy: { readonly name: string }
}

export type AdminDepositFacts = {
  readonly invoiceId: string | null
  readonly providerStatus: string | null
  readonly settled: string | null
  readonly doubt: DepositDoubt | null
  readonly checkedAt: string | null
  readonly suggestedCredit: string | null
  readonly proposal: ProposalFacts | null
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
  readonly events: ReadonlyArray<{
    readonly at: string
    readonly kind: string
    readonly eventId: string
    readonly isRepeat: boolean
  }>
  readonly deposit: {
    readonly id: string
    readonly createdAt: string
    readonly status: DepositStatus
    readonly amount: string
    readonly arrived: string | null
    readonly credited: string | null
    readonly refunded: string | null
    readonly payTo: string | null
    readonly currency: { readonly code: string }
  }
}

export type MoneyFacts = {
  readonly isStopped: boolean
  readonly stoppedBecause: string | null
  readonly checkedAt: string | null
  readonly checkedWholeAt: string | null
  readonly owedToUsers: string
  readonly transfers: number
  readonly openDeposits: number
  readonly providerAnswersAt: string | null
  readonly comparison: {
    readonly at: string
    readonly invoices: number
    readonly wrong: number
    readonly differences: ReadonlyArray<{
      readonly reason: DifferenceReason
      readonly depositId: string
      readonly invoiceId: string | null
      readonly credited: string | null
      readonly settled: string | null
    }>
  } | null
  readonly invariants: ReadonlyArray<{
    readonly name: string
    readonly holds: boolean
    readonly checked: number
    readonly wrong: number
    readonly tookMs: number
  }>
  readonly houseBalances: ReadonlyArray<{ readonly name: string; readonly amount: string }>
}

const textAdminDepositFacts = `fragment AdminDepositFacts on AdminDeposit {
  proposal {
    ...ProposalFacts
  }
  invoiceId
  providerStatus
  settled
  doubt
  checkedAt
  suggestedCredit
  user {
    id
    name
    email
  }
  events {
    at
    kind
    eventId
    isRepeat
  }
  deposit {
    id
    createdAt
    status
    amount
    arrived
    credited
    refunded
    payTo
    currency {
      code
    }
  }
}`

const textProposalFacts = `fragment ProposalFacts on MoneyProposal {
  id
  kind
  state
  amount
  reason
  depositId
  withdrawalId
  reference
  isOwn
  isAboutViewer
  proposedAt
  user {
    id
    name
    email
  }
  proposedBy {
    name
  }
}`

const textMoneyFacts = `fragment MoneyFacts on MoneyHealth {
  isStopped
  stoppedBecause
  checkedAt
  checkedWholeAt
  owedToUsers
  transfers
  openDeposits
  providerAnswersAt
  comparison {
    at
    invoices
    wrong
    differences {
      reason
      depositId
      invoiceId
      credited
      settled
    }
  }
  invariants {
    name
    holds
    checked
    wrong
    tookMs
  }
  houseBalances {
    name
    amount
  }
}`

export const AdminDepositsDocument = `query AdminDeposits($query: AdminDepositsQuery) {
  adminDeposits(query: $query) {
    total
    items {
      doubt
      user {
        id
        name
        email
      }
      deposit {
        id
        createdAt
        status
        amount
        arrived
        currency {
          code
        }
      }
    }
  }
}` as unknown as TypedDocumentNode<AdminDepositsAnswer, AdminDepositsVariables>

export const AdminDepositDocument = `query AdminDeposit($id: ID!) {
  adminDeposit(id: $id) {
    ...AdminDepositFacts
    lateWorth {
      coins
      usd
    }
  }
}
${textAdminDepositFacts}
${textProposalFacts}` as unknown as TypedDocumentNode<AdminDepositAnswer, AdminDepositVariables>

export const ResolveDepositDocument =
  `mutation ResolveDeposit($id: ID!, $action: DepositAction!, $amount: Money, $reference: String, $reason: String!, $key: String!) {
  adminResolveDeposit(
    id: $id
    action: $action
    amount: $amount
    reference: $reference
    reason: $reason
    key: $key
  ) {
    ...AdminDepositFacts
    isProviderAway
  }
}
${textAdminDepositFacts}
${textProposalFacts}` as unknown as TypedDocumentNode<ResolveDepositAnswer, ResolveDepositVariables>

export const AdminMoneyDocument = `query AdminMoney {
  adminMoney {
    ...MoneyFacts
  }
  adminLedger(limit: 25) {
    total
    items {
      transferId
      at
      kind
      subject
      from
      to
      amount
    }
  }
}
${textMoneyFacts}` as unknown as TypedDocumentNode<AdminMoneyAnswer, AdminMoneyVariables>

export const MoneyProposalsDocument = `query MoneyProposals {
  adminMoneyProposals(state: OPEN, limit: 50) {
    total
    needsSecondAdmin
    otherAdmins
    items {
      ...ProposalFacts
    }
  }
}
${textProposalFacts}` as unknown as TypedDocumentNode<MoneyProposalsAnswer, MoneyProposalsVariables>

export const ConfirmMoneyDocument = `mutation ConfirmMoney($id: ID!) {
  adminConfirmMoney(id: $id) {
    ...ProposalFacts
  }
}
${textProposalFacts}` as unknown as TypedDocumentNode<ConfirmMoneyAnswer, ConfirmMoneyVariables>

export const RejectMoneyDocument = `mutation RejectMoney($id: ID!) {
  adminRejectMoney(id: $id) {
    ...ProposalFacts
  }
}
${textProposalFacts}` as unknown as TypedDocumentNode<RejectMoneyAnswer, RejectMoneyVariables>

export const ReopenMoneyDocument = `mutation ReopenMoney($reason: String!) {
  adminReopenMoney(reason: $reason) {
    ...MoneyFacts
  }
}
${textMoneyFacts}` as unknown as TypedDocumentNode<ReopenMoneyAnswer, ReopenMoneyVariables>
