// Written by `npm run codegen` from the .graphql file of this name.
import type { WithdrawInput, WithdrawalStatus } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type PartnerVariables = {
  days?: number | null | undefined
}

export type PartnerAnswer = {
  readonly partner: {
    readonly link: string
    readonly code: string
    readonly balance: string
    readonly pending: string
    readonly held: string
    readonly earned: string
    readonly paidOut: string
    readonly nextMaturesAt: string | null
    readonly visitors: number
    readonly involved: number
    readonly payers: number
    readonly secondLevel: number
    readonly isUnderReview: boolean
    readonly days: ReadonlyArray<{
      readonly day: string
      readonly visitors: number
      readonly involved: number
      readonly earned: string
    }>
    readonly methods: ReadonlyArray<{
      readonly code: string
      readonly network: string | null
      readonly fee: string
      readonly least: string
      readonly currency: { readonly name: string } | null
    }>
  }
}

export type PartnerReferralsVariables = {
  limit?: number | null | undefined
  offset?: number | null | undefined
}

export type PartnerReferralsAnswer = {
  readonly referrals: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly label: string
      readonly joinedOn: string
      readonly level: number
      readonly paid: boolean
      readonly earned: string
      readonly counts: boolean
    }>
  }
}

export type PartnerWithdrawalsVariables = {
  limit?: number | null | undefined
  offset?: number | null | undefined
}

export type PartnerWithdrawalsAnswer = {
  readonly withdrawals: { readonly total: number; readonly items: ReadonlyArray<WithdrawalFacts> }
}

export type WithdrawVariables = {
  input: WithdrawInput
}

export type WithdrawAnswer = { readonly withdraw: WithdrawalFacts }

export type CancelWithdrawalVariables = {
  id: string
}

export type CancelWithdrawalAnswer = { readonly cancelWithdrawal: WithdrawalFacts }

export type WithdrawalFacts = {
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
  readonly method: {
    readonly code: string
    readonly network: string | null
    readonly currency: { readonly name: string } | null
  }
  readonly steps: ReadonlyArray<{ readonly status: WithdrawalStatus; readonly at: string }>
}

const textWithdrawalFacts = `fragment WithdrawalFacts on Withdrawal {
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
    currency {
      name
    }
  }
  steps {
    status
    at
  }
}`

export const PartnerDocument = `query Partner($days: Int) {
  partner {
    link
    code
    balance
    pending
    held
    earned
    paidOut
    nextMaturesAt
    visitors
    involved
    payers
    secondLevel
    isUnderReview
    days(days: $days) {
      day
      visitors
      involved
      earned
    }
    methods {
      code
      network
      fee
      least
      currency {
        name
      }
    }
  }
}` as unknown as TypedDocumentNode<PartnerAnswer, PartnerVariables>

export const PartnerReferralsDocument = `query PartnerReferrals($limit: Int, $offset: Int) {
  referrals(limit: $limit, offset: $offset) {
    total
    items {
      label
      joinedOn
      level
      paid
      earned
      counts
    }
  }
}` as unknown as TypedDocumentNode<PartnerReferralsAnswer, PartnerReferralsVariables>

export const PartnerWithdrawalsDocument = `query PartnerWithdrawals($limit: Int, $offset: Int) {
  withdrawals(limit: $limit, offset: $offset) {
    total
    items {
      ...WithdrawalFacts
    }
  }
}
${textWithdrawalFacts}` as unknown as TypedDocumentNode<
  PartnerWithdrawalsAnswer,
  PartnerWithdrawalsVariables
>

export const WithdrawDocument = `mutation Withdraw($input: WithdrawInput!) {
  withdraw(input: $input) {
    ...WithdrawalFacts
  }
}
${textWithdrawalFacts}` as unknown as TypedDocumentNode<WithdrawAnswer, WithdrawVariables>

export const CancelWithdrawalDocument = `mutation CancelWithdrawal($id: ID!) {
  cancelWithdrawal(id: $id) {
    ...WithdrawalFacts
  }
}
${textWithdrawalFacts}` as unknown as TypedDocumentNode<
  CancelWithdrawalAnswer,
  CancelWithdrawalVariables
>
