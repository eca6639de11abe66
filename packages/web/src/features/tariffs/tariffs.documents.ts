// Written by `npm run codegen` from the .graphql file of this name.
import type {
  ChannelKind,
  QuotePurpose,
  SubscriptionStatus,
  SubscriptionType,
  Tariff,
} from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type TariffPlansVariables = { [key: string]: never }

export type TariffPlansAnswer = {
  readonly sellsTariffs: boolean
  readonly tariffPlans: ReadonlyArray<{
    readonly type: SubscriptionType
    readonly tariff: Tariff
    readonly days: number
    readonly price: string
    readonly pricePerDay: string
    readonly notifications: number
    readonly entitlements: {
      readonly notificationPairs: number
      readonly channels: ReadonlyArray<ChannelKind>
      readonly apiKeys: number
      readonly maxHops: number
      readonly liveSeconds: number
      readonly historyHours: number
    }
  }>
}

export type CurrentUserVariables = { [key: string]: never }

export type CurrentUserAnswer = {
  readonly sellsTariffs: boolean
  readonly subscription: SubscriptionFacts
  readonly currentUser: {
    readonly id: string
    readonly subscriptions: ReadonlyArray<TermRow>
  } | null
}

export type OwnSubscriptionQuoteVariables = {
  subscriptionType: SubscriptionType
  purpose: QuotePurpose
}

export type OwnSubscriptionQuoteAnswer = {
  readonly subscriptionQuote: {
    readonly price: string
    readonly refund: string
    readonly balanceAfter: string
    readonly missing: string | null
    readonly startTime: string
    readonly endTime: string
    readonly refusal: string | null
  }
}

export type SubscribeUserVariables = {
  subscriptionType?: SubscriptionType | null | undefined
  autoRenewal?: boolean | null | undefined
  key?: string | null | undefined
  mostPrice?: string | null | undefined
}

export type SubscribeUserAnswer = { readonly subscribeUser: TermRow }

export type CancelSubscriptionVariables = { [key: string]: never }

export type CancelSubscriptionAnswer = { readonly cancelSubscription: SubscriptionFacts }

export type SetAutoRenewalVariables = {
  on: boolean
}

export type SetAutoRenewalAnswer = { readonly setAutoRenewal: SubscriptionFacts }

export type RenewSubscriptionVariables = {
  subscriptionType?: SubscriptionType | null | undefined
  key?: string | null | undefined
  mostPrice?: string | null | undefined
}

export type RenewSubscriptionAnswer = { readonly renewSubscription: TermRow }

export type UpgradeSubscriptionVariables = {
  subscriptionType: SubscriptionType
  key?: string | null | undefined
  mostPrice?: string | null | undefined
}

export type UpgradeSubscriptionAnswer = { readonly upgradeSubscription: TermRow }

export type TermRow = {
  readonly id: string
  readonly startTime: string
  readonly endTime: string
  readonly type: SubscriptionType
  readonly price: string
  readonly refunded: string
}

export type SubscriptionFacts = {
  readonly status: SubscriptionStatus
  readonly tariff: Tariff | null
  readonly type: SubscriptionType | null
  readonly autoRenewal: boolean
  readonly prefersRenewal: boolean
  readonly cost: string | null
  readonly nextWriteOffAt: string | null
  readonly isBalanceShort: boolean
  readonly remainingNotifications: number
  readonly notifications: number
  readonly period: TermRow | null
  readonly next: ReadonlyArray<TermRow>
}

const textSubscriptionFacts = `fragment SubscriptionFacts on SubscriptionState {
  status
  tariff
  type
  period {
    ...TermRow
  }
  next {
    ...TermRow
  }
  autoRenewal
  prefersRenewal
  cost
  nextWriteOffAt
  isBalanceShort
  remainingNotifications
  notifications
}`

const textTermRow = `fragment TermRow on UserSubscription {
  id
  startTime
  endTime
  type
  price
  refunded
}`

export const TariffPlansDocument = `query TariffPlans {
  sellsTariffs
  tariffPlans {
    type
    tariff
    days
    price
    pricePerDay
    notifications
    entitlements {
      notificationPairs
      channels
      apiKeys
      maxHops
      liveSeconds
      historyHours
    }
  }
}` as unknown as TypedDocumentNode<TariffPlansAnswer, TariffPlansVariables>

export const CurrentUserDocument = `query currentUser {
  sellsTariffs
  subscription {
    ...SubscriptionFacts
  }
  currentUser {
    id
    subscriptions {
      ...TermRow
    }
  }
}
${textSubscriptionFacts}
${textTermRow}` as unknown as TypedDocumentNode<CurrentUserAnswer, CurrentUserVariables>

export const OwnSubscriptionQuoteDocument =
  `query OwnSubscriptionQuote($subscriptionType: SubscriptionType!, $purpose: QuotePurpose!) {
  subscriptionQuote(subscriptionType: $subscriptionType, purpose: $purpose) {
    price
    refund
    balanceAfter
    missing
    startTime
    endTime
    refusal
  }
}` as unknown as TypedDocumentNode<OwnSubscriptionQuoteAnswer, OwnSubscriptionQuoteVariables>

export const SubscribeUserDocument =
  `mutation subscribeUser($subscriptionType: SubscriptionType, $autoRenewal: Boolean, $key: String, $mostPrice: Money) {
  subscribeUser(
    subscriptionType: $subscriptionType
    autoRenewal: $autoRenewal
    key: $key
    mostPrice: $mostPrice
  ) {
    ...TermRow
  }
}
${textTermRow}` as unknown as TypedDocumentNode<SubscribeUserAnswer, SubscribeUserVariables>

export const CancelSubscriptionDocument = `mutation CancelSubscription {
  cancelSubscription {
    ...SubscriptionFacts
  }
}
${textSubscriptionFacts}
${textTermRow}` as unknown as TypedDocumentNode<
  CancelSubscriptionAnswer,
  CancelSubscriptionVariables
>

export const SetAutoRenewalDocument = `mutation SetAutoRenewal($on: Boolean!) {
  setAutoRenewal(on: $on) {
    ...SubscriptionFacts
  }
}
${textSubscriptionFacts}
${textTermRow}` as unknown as TypedDocumentNode<SetAutoRenewalAnswer, SetAutoRenewalVariables>

export const RenewSubscriptionDocument =
  `mutation RenewSubscription($subscriptionType: SubscriptionType, $key: String, $mostPrice: Money) {
  renewSubscription(
    subscriptionType: $subscriptionType
    key: $key
    mostPrice: $mostPrice
  ) {
    ...TermRow
  }
}
${textTermRow}` as unknown as TypedDocumentNode<RenewSubscriptionAnswer, RenewSubscriptionVariables>

export const UpgradeSubscriptionDocument =
  `mutation UpgradeSubscription($subscriptionType: SubscriptionType!, $key: String, $mostPrice: Money) {
  upgradeSubscription(
    subscriptionType: $subscriptionType
    key: $key
    mostPrice: $mostPrice
  ) {
    ...TermRow
  }
}
${textTermRow}` as unknown as TypedDocumentNode<
    UpgradeSubscriptionAnswer,
    UpgradeSubscriptionVariables
  >
