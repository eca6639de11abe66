import type { Database } from '../../../db/database.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import type { Resolve } from '../../../outbound/guarded-lookup.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'
import type { PushKeyRing } from './push-keys.ts'

/** What connecting a channel takes, besides the person. */
export interface ChannelDesk {
  readonly db: Database
  readonly config: NotificationConfig
  /** What webhooks are signed with, and links that mute. */
  readonly secrets: SecretBox
  readonly pushKeys: PushKeyRing
  /** Whether mail, and Telegram, can be sent at all. */
  readonly reach: { readonly mail: boolean; readonly telegram: boolean }
  /** How names become addresses; the name servers' answer by default. */
  readonly resolve?: Resolve | undefined
}
