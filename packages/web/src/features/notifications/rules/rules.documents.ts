// Written by `npm run codegen` from the .graphql file of this name.
import type {
  ChannelKind,
  DeliveryStatus,
  NotificationPairInput,
  NotificationSettingsInput,
  Tariff,
} from '@hopwise/contract'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type NotificationPairsVariables = { [key: string]: never }

export type NotificationPairsAnswer = {
  readonly notificationPairs: ReadonlyArray<RuleRow>
  readonly notificationSettings: NotificationSettingsFacts
  readonly entitlements: { readonly tariff: Tariff | null; readonly notificationPairs: number }
  readonly subscription: {
    readonly remainingNotifications: number
    readonly notifications: number
    readonly period: { readonly endTime: string } | null
  }
}

export type SwitchNotificationPairVariables = {
  input: NotificationPairInput
}

export type SwitchNotificationPairAnswer = { readonly setNotificationPair: RuleRow }

export type RemoveNotificationPairVariables = {
  id: string
}

export type RemoveNotificationPairAnswer = { readonly removeNotificationPair: boolean }

export type RestoreNotificationPairVariables = {
  id: string
}

export type RestoreNotificationPairAnswer = {
  readonly restoreNotificationPair: { readonly id: string }
}

export type MuteNotificationPairVariables = {
  id: string
  minutes: number
}

export type MuteNotificationPairAnswer = { readonly muteNotificationPair: RuleRow }

export type TestNotificationPairVariables = {
  id: string
}

export type TestNotificationPairAnswer = {
  readonly testNotificationPair: {
    readonly isExample: boolean
    readonly deliveries: ReadonlyArray<DeliveryRow>
  }
}

export type SetNotificationSettingsVariables = {
  input: NotificationSettingsInput
}

export type SetNotificationSettingsAnswer = {
  readonly setNotificationSettings: NotificationSettingsFacts
}

export type NotificationSettingsFacts = {
  readonly zone: string
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly digestAfterQuiet: boolean
  readonly pausedUntil: string | null
  readonly sleptSince: string | null
}

export type DeliveryRow = {
  readonly channel: ChannelKind
  readonly status: DeliveryStatus
  readonly at: string | null
  readonly tries: number
  readonly reason: string | null
}

const textRuleRow = `fragment RuleRow on NotificationPair {
  id
  name
  givenName
  kind
  give {
    ...RuleCurrency
  }
  get {
    ...RuleCurrency
  }
  amount
  rateAtLeast
  rateAtMost
  through {
    ...RuleCurrency
  }
  minProfitPercent
  capitalUsd
  maxHops
  filter {
    ...PairFilterFields
  }
  includeSuspicious
  channels
  coolDownMinutes
  mostPerDay
  digestAt
  isOn
  endsAt
  mutedUntil
  stopped
  sentToday
  sentInTerm
  lastFiredAt
  matchesNow
  createdAt
}`

const textRuleCurrency = `fragment RuleCurrency on Currency {
  code
  name
  group
  network
}`

const textPairFilterFields = `fragment PairFilterFields on PairFilter {
  city
  forbid
  ignoreCurrencies
  ignoreExchangers {
    id
    name
  }
  leastReliability
  minReserveUsd
  minReviews
  onlyExchangers {
    id
    name
  }
  removeFiat
}`

const textNotificationSettingsFacts = `fragment NotificationSettingsFacts on NotificationSettings {
  zone
  quietFrom
  quietTo
  digestAfterQuiet
  pausedUntil
  sleptSince
}`

const textDeliveryRow = `fragment DeliveryRow on Delivery {
  channel
  status
  at
  tries
  reason
}`

export const NotificationPairsDocument = `query NotificationPairs {
  notificationPairs {
    ...RuleRow
  }
  notificationSettings {
    ...NotificationSettingsFacts
  }
  entitlements {
    tariff
    notificationPairs
  }
  subscription {
    remainingNotifications
    notifications
    period {
      endTime
    }
  }
}
${textRuleRow}
${textRuleCurrency}
${textPairFilterFields}
${textNotificationSettingsFacts}` as unknown as TypedDocumentNode<
  NotificationPairsAnswer,
  NotificationPairsVariables
>

export const SwitchNotificationPairDocument =
  `mutation SwitchNotificationPair($input: NotificationPairInput!) {
  setNotificationPair(input: $input) {
    ...RuleRow
  }
}
${textRuleRow}
${textRuleCurrency}
${textPairFilterFields}` as unknown as TypedDocumentNode<
    SwitchNotificationPairAnswer,
    SwitchNotificationPairVariables
  >

export const RemoveNotificationPairDocument = `mutation RemoveNotificationPair($id: ID!) {
  removeNotificationPair(id: $id)
}` as unknown as TypedDocumentNode<RemoveNotificationPairAnswer, RemoveNotificationPairVariables>

export const RestoreNotificationPairDocument = `mutation RestoreNotificationPair($id: ID!) {
  restoreNotificationPair(id: $id) {
    id
  }
}` as unknown as TypedDocumentNode<RestoreNotificationPairAnswer, RestoreNotificationPairVariables>

export const MuteNotificationPairDocument =
  `mutation MuteNotificationPair($id: ID!, $minutes: Int!) {
  muteNotificationPair(id: $id, minutes: $minutes) {
    ...RuleRow
  }
}
${textRuleRow}
${textRuleCurrency}
${textPairFilterFields}` as unknown as TypedDocumentNode<
    MuteNotificationPairAnswer,
    MuteNotificationPairVariables
  >

export const TestNotificationPairDocument = `mutation TestNotificationPair($id: ID!) {
  testNotificationPair(id: $id) {
    isExample
    deliveries {
      ...DeliveryRow
    }
  }
}
${textDeliveryRow}` as unknown as TypedDocumentNode<
  TestNotificationPairAnswer,
  TestNotificationPairVariables
>

export const SetNotificationSettingsDocument =
  `mutation SetNotificationSettings($input: NotificationSettingsInput!) {
  setNotificationSettings(input: $input) {
    ...NotificationSettingsFacts
  }
}
${textNotificationSettingsFacts}` as unknown as TypedDocumentNode<
    SetNotificationSettingsAnswer,
    SetNotificationSettingsVariables
  >
