import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'
import type { MailWays } from '../../mail/index.ts'
import type { PushKeyRing } from '../channels/push-keys.ts'
import type { TelegramVoice } from './telegram-voice.ts'

/** The tools that send messages. */
export interface SendParts {
  readonly db: Database
  readonly config: NotificationConfig
  readonly mail: Pick<MailWays, 'send' | 'canSend'>
  /** The bot's voice; undefined: there is no bot. */
  readonly voice: TelegramVoice | undefined
  /** The client for webhooks and push services: addresses that strangers wrote. */
  readonly client: Pick<OutboundClient, 'post'>
  readonly secrets: SecretBox
  readonly pushKeys: PushKeyRing
  /** A contact that push services may ask about us: `mailto:` or `https:`. */
  readonly pushSubject: () => string
  readonly baseUrl: () => string
  readonly log: Logger
}
