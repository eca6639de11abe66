// Written by `npm run codegen` from the .graphql file of this name.
import type {
  AdminSubscriptionsQuery,
  SubscriptionStatus,
  SubscriptionType,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminSubscriptionsVariables = {
  query?: AdminSubscriptionsQuery | null | undefined
}

export type AdminSubscriptionsAnswer = {
  readonly adminSubscriptions: {
    readonly total: number
    readonly activeByType: ReadonlyArray<{
      readonly type: SubscriptionType
      readonly count: number
    }>
    readonly items: ReadonlyArray<SubscriberFacts>
  }
}

export type RefundSubscriptionVariables = {
  id: string
  amount?: string | null | undefined
  reason: string
  key: string
}

export type RefundSubscriptionAnswer = {
  readonly adminRefundSubscription: { readonly id: string; readonly refunded: string }
}

export type GrantSubscriptionVariables = {
  userId: string
  subscriptionType: SubscriptionType
  reason: string
  key: string
}

export type GrantSubscriptionAnswer = {
  readonly adminGrantSubscription: { readonly id: string; readonly endTime: string }
}

export type SubscriberFacts = {
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
  readonly state: {
    readonly status: SubscriptionStatus
    readonly type: SubscriptionType | null
    readonly autoRenewal: boolean
    readonly nextWriteOffAt: string | null
  }
  readonly terms: ReadonlyArray<{
    readonly refundable: string
    readonly unused: string | null
    readonly term: {
      readonly id: string
      readonly type: SubscriptionType
      readonly startTime: string
      readonly endTime: string
      readonly price: string
      readonly refunded: string
    }
  }>
}

const textSubscriberFacts = `fragment SubscriberFacts on AdminSubscription {
  user {
    id
    name
    email
  }
  state {
    status
    type
    autoRenewal
    nextWriteOffAt
  }
  terms {
    refundable
    unused
    term {
      id
      type
      startTime
      endTime
      price
      refunded
    }
  }
}`

export const AdminSubscriptionsDocument =
  `query AdminSubscriptions($query: AdminSubscriptionsQuery) {
  adminSubscriptions(query: $query) {
    total
    activeByType {
      type
      count
    }
    items {
      ...SubscriberFacts
    }
  }
}
${textSubscriberFacts}` as unknown as TypedDocumentNode<
    AdminSubscriptionsAnswer,
    AdminSubscriptionsVariables
  >

export const RefundSubscriptionDocument =
  `mutation RefundSubscription($id: ID!, $amount: Money, $reason: String!, $key: String!) {
  adminRefundSubscription(id: $id, amount: $amount, reason: $reason, key: $key) {
    id
    refunded
  }
}` as unknown as TypedDocumentNode<RefundSubscriptionAnswer, RefundSubscriptionVariables>

export const GrantSubscriptionDocument =
  `mutation GrantSubscription($userId: ID!, $subscriptionType: SubscriptionType!, $reason: String!, $key: String!) {
  adminGrantSubscription(
    userId: $userId
    subscriptionType: $subscriptionType
    reason: $reason
    key: $key
  ) {
    id
    endTime
  }
}` as unknown as TypedDocumentNode<GrantSubscriptionAnswer, GrantSubscriptionVariables>
