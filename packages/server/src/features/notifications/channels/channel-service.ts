import type { Database } from '../../../db/database.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import type { Resolve } from '../../../outbound/guarded-lookup.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'
import type { PushKeyRing } from './push-keys.ts'

/** The tools that connect a channel, besides the person. */
export interface ChannelService {
  readonly db: Database
  readonly config: NotificationConfig
  /** The secrets that sign webhooks, and links that mute. */
  readonly secrets: SecretBox
  readonly pushKeys: PushKeyRing
  /** Whether mail, and Telegram, can be sent at all. */
  readonly reach: { readonly mail: boolean; readonly telegram: boolean }
  /** The resolver of host names; the name servers by default. */
  readonly resolve?: Resolve | undefined
}
