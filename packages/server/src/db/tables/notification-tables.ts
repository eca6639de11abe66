import type { ColumnType, Generated } from 'kysely'

export type NotificationKind = 'LOOP' | 'CHAIN' | 'RATE' | 'DIGEST'
export type ChannelKind = 'TELEGRAM' | 'EMAIL' | 'PUSH' | 'WEBHOOK'
/** A stored state. Others, as NOT_CONNECTED, are computed where row or channel is missing. */
export type KeptChannelStatus = 'ACTIVE' | 'BLOCKED' | 'BOUNCED' | 'FAILING' | 'OFF'
export type DeliveryStatus = 'QUEUED' | 'SENDING' | 'SENT' | 'EXPIRED' | 'FAILED' | 'SKIPPED'

type Json<Type> = ColumnType<Type, string, string>

interface NotificationRulesTable {
  id: Generated<string>
  user_id: string
  /** A name; empty: made of the question. */
  name: string
  kind: NotificationKind
  /** `Asks` of features/notifications/rules. */
  asks: Json<unknown>
  channels: ChannelKind[]
  cool_down_minutes: number
  /** A limit; null: the notifications of the term, shared out over its days. */
  most_per_day: number | null
  /** `09:00`, of a DIGEST. */
  digest_at: string | null
  is_on: boolean
  /** Its own end; null: it has none. */
  ends_at: Date | null
  muted_until: Date | null
  created_at: Generated<Date>
  /** The time of the last change that a matcher has to know. */
  changed_at: Generated<Date>
  removed_at: Date | null
  epoch: Generated<number>
  last_fired_at: Date | null
  /** The time of muting by a message's link or button; null: none, or it was undone. */
  muted_by_link_at: Generated<Date | null>
}

/** People whose rules are about to sleep, do, or just did: until the day of their next visit. */
interface RuleSleepsTable {
  user_id: string
  warned_at: Generated<Date>
  asleep_at: Date | null
  /** The time at which the end of its sleep was noticed. */
  woke_at: Date | null
}

interface NotificationSettingsTable {
  user_id: string
  zone: string
  /** `23:00`; null: never quiet. */
  quiet_from: string | null
  quiet_to: string | null
  digest_after_quiet: boolean
  paused_until: Date | null
}

interface NotificationChannelsTable {
  id: Generated<string>
  user_id: string
  kind: ChannelKind
  /** The label of a PUSH channel: `Firefox · Linux`. */
  label: string | null
  /** The mailbox, the number of a person in Telegram, an endpoint of Web Push, an address. */
  target: string | null
  /** Keys of a PUSH channel, with which its messages are sealed. */
  p256dh: string | null
  auth: string | null
  secret_version: Generated<number>
  /** The version before signs beside it for a day. */
  rotated_at: Date | null
  status: Generated<KeptChannelStatus>
  /** A code. */
  reason: string | null
  created_at: Generated<Date>
  last_delivered_at: Date | null
  /** Failures in a row. */
  failures: Generated<number>
  failing_since: Date | null
}

interface NotifiedSourcesTable {
  rule_id: string
  source: string
  since: Date
  percent: number
  at: Generated<Date>
}

interface NotificationsTable {
  id: Generated<string>
  user_id: string
  rule_id: string | null
  epoch: number
  rule_name: string
  kind: NotificationKind
  at: Generated<Date>
  /** Nothing is sent after it, by mail half an hour after `at`. */
  good_until: Date
  period: number | null
  is_counted: boolean
  /** The title as it was sent. */
  title: string
  findings: Json<unknown>
  /** Others through the same sources. */
  more: number
  /** Further facts in the message: `About` of features/notifications/firing. */
  about: Json<unknown>
}

interface DeliveriesTable {
  id: Generated<string>
  notification_id: string
  channel: ChannelKind
  /** Set for PUSH and WEBHOOK. */
  channel_id: string | null
  status: Generated<DeliveryStatus>
  tries: Generated<number>
  started_at: Date | null
  /** The time of its end. */
  at: Date | null
  /** A code. */
  reason: string | null
  /** Whether the mail of another one contained it. */
  is_folded: Generated<boolean>
}

export interface NotificationTables {
  notification_rules: NotificationRulesTable
  rule_sleeps: RuleSleepsTable
  notification_settings: NotificationSettingsTable
  notification_channels: NotificationChannelsTable
  told_sources: NotifiedSourcesTable
  notifications: NotificationsTable
  deliveries: DeliveriesTable
  telegram_pause: { one: number; until: Date }
  telegram_speaker: { one: number; process: string; until: Date }
  notification_tests: { user_id: string; at: Generated<Date> }
  push_keys: { one: number; public_key: string; sealed_private_key: string }
}
