// Written by `npm run codegen` from the .graphql file of this name.
import type { ChannelKind, ChannelStatus, PushInput } from '@hopwise/contract'
import type { TypedDocumentNode } from '@urql/core'

export type NotificationChannelsVariables = { [key: string]: never }

export type NotificationChannelsAnswer = {
  readonly pushKey: string | null
  readonly notificationChannels: ReadonlyArray<ChannelRow>
  readonly signInWays: { readonly telegramUrl: string | null }
  readonly entitlements: { readonly channels: ReadonlyArray<ChannelKind> }
}

export type ConnectPushVariables = {
  input: PushInput
}

export type ConnectPushAnswer = { readonly connectPush: ChannelRow }

export type SetWebhookVariables = {
  url?: string | null | undefined
}

export type SetWebhookAnswer = {
  readonly setWebhook: { readonly secret: string; readonly channel: ChannelRow }
}

export type RotateWebhookSecretVariables = {
  id: string
}

export type RotateWebhookSecretAnswer = {
  readonly rotateWebhookSecret: { readonly secret: string; readonly channel: ChannelRow }
}

export type RemoveChannelVariables = {
  id: string
}

export type RemoveChannelAnswer = { readonly removeChannel: boolean }

export type ChannelRow = {
  readonly id: string
  readonly kind: ChannelKind
  readonly label: string
  readonly status: ChannelStatus
  readonly reason: string | null
  readonly lastDeliveredAt: string | null
  readonly failures: number
}

const textChannelRow = `fragment ChannelRow on NotificationChannel {
  id
  kind
  label
  status
  reason
  lastDeliveredAt
  failures
}`

export const NotificationChannelsDocument = `query NotificationChannels {
  notificationChannels {
    ...ChannelRow
  }
  pushKey
  signInWays {
    telegramUrl
  }
  entitlements {
    channels
  }
}
${textChannelRow}` as unknown as TypedDocumentNode<
  NotificationChannelsAnswer,
  NotificationChannelsVariables
>

export const ConnectPushDocument = `mutation ConnectPush($input: PushInput!) {
  connectPush(input: $input) {
    ...ChannelRow
  }
}
${textChannelRow}` as unknown as TypedDocumentNode<ConnectPushAnswer, ConnectPushVariables>

export const SetWebhookDocument = `mutation SetWebhook($url: String) {
  setWebhook(url: $url) {
    secret
    channel {
      ...ChannelRow
    }
  }
}
${textChannelRow}` as unknown as TypedDocumentNode<SetWebhookAnswer, SetWebhookVariables>

export const RotateWebhookSecretDocument = `mutation RotateWebhookSecret($id: ID!) {
  rotateWebhookSecret(id: $id) {
    secret
    channel {
      ...ChannelRow
    }
  }
}
${textChannelRow}` as unknown as TypedDocumentNode<
  RotateWebhookSecretAnswer,
  RotateWebhookSecretVariables
>

export const RemoveChannelDocument = `mutation RemoveChannel($id: ID!) {
  removeChannel(id: $id)
}` as unknown as TypedDocumentNode<RemoveChannelAnswer, RemoveChannelVariables>
