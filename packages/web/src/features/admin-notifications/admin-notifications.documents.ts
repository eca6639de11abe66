// Written by `npm run codegen` from the .graphql file of this name.
import type { ChannelKind } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type AdminNotificationsVariables = { [key: string]: never }

export type AdminNotificationsAnswer = {
  readonly adminNotifications: {
    readonly queued: number
    readonly oldestSeconds: number
    readonly sentLastHour: number
    readonly expiredLastHour: number
    readonly pairs: number
    readonly checkedEverySeconds: number
    readonly matcherShareOfCore: number
    readonly matcherMostOfCore: number
    readonly channels: ReadonlyArray<{
      readonly kind: ChannelKind
      readonly sentLastHour: number
      readonly failedLastHour: number
      readonly expiredLastHour: number
      readonly pausedUntil: string | null
      readonly blocked: number
    }>
  }
}

export const AdminNotificationsDocument = `query AdminNotifications {
  adminNotifications {
    queued
    oldestSeconds
    sentLastHour
    expiredLastHour
    pairs
    checkedEverySeconds
    matcherShareOfCore
    matcherMostOfCore
    channels {
      kind
      sentLastHour
      failedLastHour
      expiredLastHour
      pausedUntil
      blocked
    }
  }
}` as unknown as TypedDocumentNode<AdminNotificationsAnswer, AdminNotificationsVariables>
