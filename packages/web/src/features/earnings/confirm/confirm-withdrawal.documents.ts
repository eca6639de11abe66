// Written by `npm run codegen` from the .graphql file of this name.
import type { WithdrawalStatus } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type WithdrawalByTokenVariables = {
  token: string
}

export type WithdrawalByTokenAnswer = {
  readonly withdrawalByToken: {
    readonly amount: string
    readonly fee: string
    readonly address: string
    readonly expiresAt: string
    readonly method: {
      readonly code: string
      readonly network: string | null
      readonly currency: { readonly name: string } | null
    }
  } | null
}

export type ConfirmWithdrawalVariables = {
  token: string
}

export type ConfirmWithdrawalAnswer = {
  readonly confirmWithdrawal: { readonly status: WithdrawalStatus }
}

export const WithdrawalByTokenDocument = `query WithdrawalByToken($token: String!) {
  withdrawalByToken(token: $token) {
    amount
    fee
    address
    expiresAt
    method {
      code
      network
      currency {
        name
      }
    }
  }
}` as unknown as TypedDocumentNode<WithdrawalByTokenAnswer, WithdrawalByTokenVariables>

export const ConfirmWithdrawalDocument = `mutation ConfirmWithdrawal($token: String!) {
  confirmWithdrawal(token: $token) {
    status
  }
}` as unknown as TypedDocumentNode<ConfirmWithdrawalAnswer, ConfirmWithdrawalVariables>
