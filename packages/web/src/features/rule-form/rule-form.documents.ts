// Written by `npm run codegen` from the .graphql file of this name.
import type { ChannelKind, ChannelStatus, NotificationPairInput, Tariff } from '@hopwise/contract'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import type { FindingRow } from '#web/market/rule/finding.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type RuleToEditVariables = {
  id: string
}

export type RuleToEditAnswer = { readonly notificationPair: RuleRow | null }

export type RuleSurroundingsVariables = { [key: string]: never }

export type RuleSurroundingsAnswer = {
  readonly notificationChannels: ReadonlyArray<{
    readonly id: string
    readonly kind: ChannelKind
    readonly label: string
    readonly status: ChannelStatus
  }>
  readonly notificationPairs: ReadonlyArray<{ readonly id: string }>
  readonly notificationSettings: { readonly zone: string }
  readonly entitlements: {
    readonly tariff: Tariff | null
    readonly notificationPairs: number
    readonly channels: ReadonlyArray<ChannelKind>
    readonly maxHops: number
  }
  readonly subscription: {
    readonly notifications: number
    readonly period: { readonly startTime: string; readonly endTime: string } | null
  }
}

export type RulePreviewVariables = {
  input: NotificationPairInput
  hours?: number | null | undefined
}

export type RulePreviewAnswer = {
  readonly previewNotificationPair: {
    readonly matchesNow: number
    readonly sourcesNow: number
    readonly since: string | null
    readonly wouldFire: number
    readonly matched: number
    readonly aliveAfter5Minutes: number
    readonly medianLifeSeconds: number | null
    readonly daysOfQuota: number | null
    readonly profitForFive: number | null
    readonly best: ReadonlyArray<FindingRow>
  }
}

export type SaveRuleVariables = {
  input: NotificationPairInput
}

export type SaveRuleAnswer = { readonly setNotificationPair: RuleRow }

export type BringRuleBackVariables = {
  id: string
}

export type BringRuleBackAnswer = { readonly restoreNotificationPair: { readonly id: string } }

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

const textFindingRow = `fragment FindingRow on Finding {
  source
  codes
  exchangers
  profitPercent
  rate
  giveAmount
  getAmount
  window {
    min
    max
  }
  probability
  expectedPercent
  ageSeconds
  url
  livedSeconds
}`

export const RuleToEditDocument = `query RuleToEdit($id: ID!) {
  notificationPair(id: $id) {
    ...RuleRow
  }
}
${textRuleRow}
${textRuleCurrency}
${textPairFilterFields}` as unknown as TypedDocumentNode<RuleToEditAnswer, RuleToEditVariables>

export const RuleSurroundingsDocument = `query RuleSurroundings {
  notificationChannels {
    id
    kind
    label
    status
  }
  notificationPairs {
    id
  }
  notificationSettings {
    zone
  }
  entitlements {
    tariff
    notificationPairs
    channels
    maxHops
  }
  subscription {
    notifications
    period {
      startTime
      endTime
    }
  }
}` as unknown as TypedDocumentNode<RuleSurroundingsAnswer, RuleSurroundingsVariables>

export const RulePreviewDocument = `query RulePreview($input: NotificationPairInput!, $hours: Int) {
  previewNotificationPair(input: $input, hours: $hours) {
    matchesNow
    sourcesNow
    best {
      ...FindingRow
    }
    since
    wouldFire
    matched
    aliveAfter5Minutes
    medianLifeSeconds
    daysOfQuota
    profitForFive
  }
}
${textFindingRow}` as unknown as TypedDocumentNode<RulePreviewAnswer, RulePreviewVariables>

export const SaveRuleDocument = `mutation SaveRule($input: NotificationPairInput!) {
  setNotificationPair(input: $input) {
    ...RuleRow
  }
}
${textRuleRow}
${textRuleCurrency}
${textPairFilterFields}` as unknown as TypedDocumentNode<SaveRuleAnswer, SaveRuleVariables>

export const BringRuleBackDocument = `mutation BringRuleBack($id: ID!) {
  restoreNotificationPair(id: $id) {
    id
  }
}` as unknown as TypedDocumentNode<BringRuleBackAnswer, BringRuleBackVariables>
