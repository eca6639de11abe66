// Written by `npm run codegen` from the .graphql file of this name.
import type { NotificationKind, NotificationStatus, NotificationsQuery } from '@hopwise/contract'
import type { FindingRow } from '#web/market/rule/finding.documents.ts'
import type { DeliveryRow } from '#web/features/notifications/rules/rules.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type NotificationHistoryVariables = {
  query?: NotificationsQuery | null | undefined
}

export type NotificationHistoryAnswer = {
  readonly notifications: {
    readonly total: number
    readonly items: ReadonlyArray<{
      readonly id: string
      readonly at: string
      readonly pairName: string
      readonly kind: NotificationKind
      readonly status: NotificationStatus
      readonly isCounted: boolean
      readonly title: string
      readonly more: number
      readonly pair: { readonly id: string; readonly name: string } | null
      readonly findings: ReadonlyArray<FindingRow>
      readonly deliveries: ReadonlyArray<DeliveryRow>
    }>
  }
  readonly notificationPairs: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

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

const textDeliveryRow = `fragment DeliveryRow on Delivery {
  channel
  status
  at
  tries
  reason
}`

export const NotificationHistoryDocument = `query NotificationHistory($query: NotificationsQuery) {
  notifications(query: $query) {
    total
    items {
      id
      at
      pair {
        id
        name
      }
      pairName
      kind
      status
      isCounted
      title
      findings {
        ...FindingRow
      }
      more
      deliveries {
        ...DeliveryRow
      }
    }
  }
  notificationPairs {
    id
    name
  }
}
${textFindingRow}
${textDeliveryRow}` as unknown as TypedDocumentNode<
  NotificationHistoryAnswer,
  NotificationHistoryVariables
>
