// Written by `npm run codegen` from the .graphql file of this name.
import type {
  AdminWithdrawalsQuery,
  CommissionState,
  FraudFlag,
  WithdrawalStatus,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminWithdrawalsVariables = {
  query?: AdminWithdrawalsQuery | null | undefined
}

export type AdminWithdrawalsAnswer = {
  readonly adminWithdrawals: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly flags: ReadonlyArray<FraudFlag>
      readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
      readonly withdrawal: {
        readonly id: string
        readonly createdAt: string
        readonly status: WithdrawalStatus
        readonly amount: string
        readonly method: { readonly code: string }
      }
    }>
  }
}

export type AdminWithdrawalVariables = {
  id: string
}

export type AdminWithdrawalAnswer = { readonly adminWithdrawal: AdminWithdrawalFacts | null }

export type ApproveWithdrawalVariables = {
  id: string
  confirmAmount: string
}

export type ApproveWithdrawalAnswer = { readonly adminApproveWithdrawal: AdminWithdrawalFacts }

export type BeginSendingVariables = {
  id: string
}

export type BeginSendingAnswer = { readonly adminBeginSending: AdminWithdrawalFacts }

export type StopSendingVariables = {
  id: string
  reason: string
}

export type StopSendingAnswer = { readonly adminStopSending: AdminWithdrawalFacts }

export type PayWithdrawalVariables = {
  id: string
  confirmAmount: string
  reference: string
}

export type PayWithdrawalAnswer = { readonly adminPayWithdrawal: AdminWithdrawalFacts }

export type RefuseWithdrawalVariables = {
  id: string
  confirmAmount: string
  reason?: string | null | undefined
}

export type RefuseWithdrawalAnswer = { readonly adminRefuseWithdrawal: AdminWithdrawalFacts }

export type RecordSentVariables = {
  id: string
  confirmAmount: string
  reference: string
  reason: string
}

export type RecordSentAnswer = { readonly adminRecordSent: AdminWithdrawalFacts }

export type AllowAddressVariables = {
  id: string
  reason: string
}

export type AllowAddressAnswer = { readonly adminAllowAddress: AdminWithdrawalFacts }

export type AdminCommissionsVariables = {
  state?: CommissionState | null | undefined
  partnerId?: string | null | undefined
  limit?: number | null | undefined
  offset?: number | null | undefined
}

export type AdminCommissionsAnswer = {
  readonly adminCommissions: {
    readonly total: number
    readonly items: ReadonlyArray<CommissionFacts>
  }
}

export type DecideCommissionVariables = {
  id: string
  allow: boolean
  reason: string
  confirmAmount?: string | null | undefined
}

export type DecideCommissionAnswer = { readonly adminDecideCommission: CommissionFacts }

export type AdminWithdrawalFacts = {
  readonly flags: ReadonlyArray<FraudFlag>
  readonly isAddressShared: boolean
  readonly earnedFrom: number
  readonly owed: string | null
  readonly isWayChangeUndone: boolean
  readonly canPay: boolean
  readonly isSendingOwn: boolean
  readonly sendingSince: string | null
  readonly refusalNeedsSecond: boolean
  readonly mayHaveLeft: boolean
  readonly sendingBy: { readonly name: string } | null
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
  readonly approvedBy: { readonly name: string } | null
  readonly paidBy: { readonly name: string } | null
  readonly proposal: {
    readonly id: string
    readonly reference: string | null
    readonly proposedBy: { readonly name: string }
  } | null
  readonly withdrawal: {
    readonly id: string
    readonly createdAt: string
    readonly status: WithdrawalStatus
    readonly amount: string
    readonly fee: string
    readonly arrives: string
    readonly address: string | null
    readonly notBefore: string | null
    readonly reference: string | null
    readonly reason: string | null
    readonly method: { readonly code: string; readonly network: string | null }
    readonly steps: ReadonlyArray<{ readonly status: WithdrawalStatus; readonly at: string }>
  }
}

export type CommissionFacts = {
  readonly id: string
  readonly at: string
  readonly level: number
  readonly amount: string
  readonly taken: string
  readonly state: CommissionState
  readonly maturesAt: string
  readonly flags: ReadonlyArray<FraudFlag>
  readonly partner: { readonly id: string; readonly name: string; readonly email: string | null }
  readonly payer: { readonly id: string; readonly name: string; readonly email: string | null }
}

const textAdminWithdrawalFacts = `fragment AdminWithdrawalFacts on AdminWithdrawal {
  flags
  isAddressShared
  earnedFrom
  owed
  isWayChangeUndone
  canPay
  isSendingOwn
  sendingSince
  refusalNeedsSecond
  mayHaveLeft
  sendingBy {
    name
  }
  user {
    id
    name
    email
  }
  approvedBy {
    name
  }
  paidBy {
    name
  }
  proposal {
    id
    reference
    proposedBy {
      name
    }
  }
  withdrawal {
    id
    createdAt
    status
    amount
    fee
    arrives
    address
    notBefore
    reference
    reason
    method {
      code
      network
    }
    steps {
      status
      at
    }
  }
}`

const textCommissionFacts = `fragment CommissionFacts on Commission {
  id
  at
  level
  amount
  taken
  state
  maturesAt
  flags
  partner {
    id
    name
    email
  }
  payer {
    id
    name
    email
  }
}`

export const AdminWithdrawalsDocument = `query AdminWithdrawals($query: AdminWithdrawalsQuery) {
  adminWithdrawals(query: $query) {
    total
    items {
      flags
      user {
        id
        name
        email
      }
      withdrawal {
        id
        createdAt
        status
        amount
        method {
          code
        }
      }
    }
  }
}` as unknown as TypedDocumentNode<AdminWithdrawalsAnswer, AdminWithdrawalsVariables>

export const AdminWithdrawalDocument = `query AdminWithdrawal($id: ID!) {
  adminWithdrawal(id: $id) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
  AdminWithdrawalAnswer,
  AdminWithdrawalVariables
>

export const ApproveWithdrawalDocument =
  `mutation ApproveWithdrawal($id: ID!, $confirmAmount: String!) {
  adminApproveWithdrawal(id: $id, confirmAmount: $confirmAmount) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
    ApproveWithdrawalAnswer,
    ApproveWithdrawalVariables
  >

export const BeginSendingDocument = `mutation BeginSending($id: ID!) {
  adminBeginSending(id: $id) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
  BeginSendingAnswer,
  BeginSendingVariables
>

export const StopSendingDocument = `mutation StopSending($id: ID!, $reason: String!) {
  adminStopSending(id: $id, reason: $reason) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
  StopSendingAnswer,
  StopSendingVariables
>

export const PayWithdrawalDocument =
  `mutation PayWithdrawal($id: ID!, $confirmAmount: String!, $reference: String!) {
  adminPayWithdrawal(
    id: $id
    confirmAmount: $confirmAmount
    reference: $reference
  ) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
    PayWithdrawalAnswer,
    PayWithdrawalVariables
  >

export const RefuseWithdrawalDocument =
  `mutation RefuseWithdrawal($id: ID!, $confirmAmount: String!, $reason: String) {
  adminRefuseWithdrawal(id: $id, confirmAmount: $confirmAmount, reason: $reason) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
    RefuseWithdrawalAnswer,
    RefuseWithdrawalVariables
  >

export const RecordSentDocument =
  `mutation RecordSent($id: ID!, $confirmAmount: String!, $reference: String!, $reason: String!) {
  adminRecordSent(
    id: $id
    confirmAmount: $confirmAmount
    reference: $reference
    reason: $reason
  ) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<RecordSentAnswer, RecordSentVariables>

export const AllowAddressDocument = `mutation AllowAddress($id: ID!, $reason: String!) {
  adminAllowAddress(id: $id, reason: $reason) {
    ...AdminWithdrawalFacts
  }
}
${textAdminWithdrawalFacts}` as unknown as TypedDocumentNode<
  AllowAddressAnswer,
  AllowAddressVariables
>

export const AdminCommissionsDocument =
  `query AdminCommissions($state: CommissionState, $partnerId: ID, $limit: Int, $offset: Int) {
  adminCommissions(
    state: $state
    partnerId: $partnerId
    limit: $limit
    offset: $offset
  ) {
    total
    items {
      ...CommissionFacts
    }
  }
}
${textCommissionFacts}` as unknown as TypedDocumentNode<
    AdminCommissionsAnswer,
    AdminCommissionsVariables
  >

export const DecideCommissionDocument =
  `mutation DecideCommission($id: ID!, $allow: Boolean!, $reason: String!, $confirmAmount: String) {
  adminDecideCommission(
    id: $id
    allow: $allow
    reason: $reason
    confirmAmount: $confirmAmount
  ) {
    ...CommissionFacts
  }
}
${textCommissionFacts}` as unknown as TypedDocumentNode<
    DecideCommissionAnswer,
    DecideCommissionVariables
  >
