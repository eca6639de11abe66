import type { BotMessage } from '../../bot/bot-message.ts'
import type { Database } from '../../db/database.ts'
import { PushKeyRing } from '../../features/notifications/channels/push-services.ts'
import { Deliverer, type DelivererParts } from '../../features/notifications/delivery/deliverer.ts'
import { TelegramVoice } from '../../features/notifications/delivery/telegram-voice.ts'
import type { Mail } from '../../features/mail/index.ts'
import { silentLogger } from '../../lib/logger.ts'
import { SecretBox } from '../../lib/secrets/secret-box.ts'
import { OutboundClient } from '../../outbound/outbound-client.ts'

interface Enqueued {
  readonly name: string
  readonly data: Readonly<Record<string, string>>
  readonly afterSeconds: number
}

export interface TestDeliverer {
  readonly parts: DelivererParts
  readonly deliverer: Deliverer
  /** People's messages by Telegram, by mail. */
  readonly said: { readonly to: bigint; readonly message: BotMessage }[]
  readonly mailed: Mail[]
  /** Jobs that were put into the queue, oldest first; nobody runs them. */
  readonly enqueued: Enqueued[]
  close(): Promise<void>
}

export interface TestDelivererOptions {
  readonly say?: (to: bigint, message: BotMessage) => Promise<void>
  readonly mail?: (mail: Mail) => Promise<void>
  readonly allowPrivate?: boolean
  readonly client?: DelivererParts['client']
  readonly perSecond?: number
}

/** The real deliverer, with everything of ours real and the far ends in a test's hands. */
export function openTestDeliverer(db: Database, options: TestDelivererOptions = {}): TestDeliverer {
  const { allowPrivate = true, perSecond = 1_000 } = options
  const said: TestDeliverer['said'] = []
  const mailed: Mail[] = []
  const enqueued: Enqueued[] = []
  const secrets = new SecretBox({ secret: 'a secret of tests, long enough', dataDir: '/nowhere' })
  const voice = new TelegramVoice({
    db,
    perSecond,
    send: async (to, message) => {
      await options.say?.(to, message)
      said.push({ to, message })
    },
  })
  const own = new OutboundClient({
    allowPrivate,
    ports: [443, 8443],
    bytesMax: 4_096,
    deadlineMs: 2_000,
  })
  const parts: DelivererParts = {
    db,
    config: {
      telegramPerSecond: perSecond,
      pushHosts: ['push.example'],
      pushKeys: undefined,
      allowPrivate,
    },
    mail: {
      canSend: true,
      send: async (mail) => {
        await options.mail?.(mail)
        mailed.push(mail)
      },
    },
    voice,
    client: options.client ?? own,
    secrets,
    pushKeys: new PushKeyRing({ db, secrets, stated: undefined }),
    pushSubject: () => 'mailto:hello@hopwise.example',
    baseUrl: () => 'https://hopwise.example',
    log: silentLogger,
    jobs: {
      enqueue: (_tx, name, data, afterSeconds = 0) => {
        enqueued.push({ name, data: data as Enqueued['data'], afterSeconds })
        return Promise.resolve()
      },
      wake: () => undefined,
    },
  }
  const deliverer = new Deliverer(parts, 3_600_000)
  return {
    parts,
    deliverer,
    said,
    mailed,
    enqueued,
    close: async () => {
      await deliverer.close()
      await voice.close()
      await own.close()
    },
  }
}
