import { randomUUID } from 'node:crypto'
import type { Locale } from '../../../lib/words/locale.ts'
import type { ChannelKind } from '../../../db/tables/notification-tables.ts'
import { chainLinkKey } from '../../chain-links/index.ts'
import { makeMuteToken } from '../muting/mute-token.ts'
import type { About, Finding } from '../firing/finding.ts'
import type { Rule } from '../rules/rule.ts'
import { notificationMail } from '../words/mail-text.ts'
import { telegramMessage } from '../words/telegram-text.ts'
import type { NotificationContent } from '../words/notification-content.ts'
import type { Delivery } from '../channels/delivery-type.ts'
import type { Outcome } from './outcome.ts'
import { sendMail } from './send-mail.ts'
import type { SendParts } from './send-parts.ts'
import { sendPush } from './send-push.ts'
import { sendWebhook } from './send-webhook.ts'

/** A message that shows whether it arrives, whatever the market does. */
export interface TestMessage {
  readonly rule: Rule
  readonly locale: Locale
  readonly zone: string
  /** A title in the person's language. */
  readonly title: string
  readonly findings: readonly Finding[]
  readonly more: number
  readonly about: About
  /** Nothing matches now: the findings are made up. */
  readonly isExample: boolean
}

/**
 * Sends one message by each channel of the rule, at once: free, in no history, and never retried.
 * Answers every outcome, one for each browser.
 */
export async function sendTest(parts: SendParts, test: TestMessage): Promise<Delivery[]> {
  const { db, secrets, baseUrl } = parts
  const { rule, isExample, ...words } = test
  const atMs = Date.now()
  const right = { ruleId: rule.id, userId: rule.userId }
  const notification: NotificationContent = {
    ...words,
    id: randomUUID(),
    ruleId: rule.id,
    ruleName: rule.name,
    kind: rule.kind,
    atMs,
    test: isExample ? 'EXAMPLE' : 'TEST',
    baseUrl: baseUrl(),
    linkKey: isExample ? undefined : chainLinkKey(secrets),
    muteToken: makeMuteToken(secrets, right, atMs),
  }
  const user = await db
    .selectFrom('users')
    .select(['email', 'telegram_id'])
    .where('id', '=', rule.userId)
    .executeTakeFirstOrThrow()
  const own = await ownChannels(parts, rule.userId)
  const sent = rule.channels.flatMap((channel): Promise<Delivery>[] => {
    if (channel === 'EMAIL') return [tried(channel, mailed(parts, user.email, notification))]
    if (channel === 'TELEGRAM')
      return [tried(channel, written(parts, user.telegram_id, notification))]
    const rows = own.filter((row) => row.kind === channel)
    if (rows.length === 0) return [tried(channel, undefined)]
    return rows.map((row) => tried(channel, called(parts, row, notification)))
  })
  return Promise.all(sent)
}

type Row = Awaited<ReturnType<typeof ownChannels>>[number]

function ownChannels({ db }: SendParts, userId: string) {
  return db
    .selectFrom('notification_channels')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', ['PUSH', 'WEBHOOK'])
    .where('status', '<>', 'OFF')
    .execute()
}

function mailed(parts: SendParts, email: string | null, notification: NotificationContent) {
  if (email === null || !parts.mail.canSend) return undefined
  return sendMail(parts, notificationMail(email, notification.id, [notification]))
}

function written(
  { voice }: SendParts,
  telegramId: bigint | null,
  notification: NotificationContent,
) {
  if (telegramId === null || !voice) return undefined
  return voice.sendNotification(telegramId, telegramMessage(notification))
}

const DAY_MS = 86_400_000

function called(parts: SendParts, row: Row, notification: NotificationContent): Promise<Outcome> {
  if (row.kind === 'PUSH') {
    const browser = { endpoint: row.target!, p256dh: row.p256dh!, auth: row.auth! }
    return sendPush(parts, browser, notification)
  }
  const isRotating = row.rotated_at !== null && row.rotated_at.getTime() > Date.now() - DAY_MS
  const webhook = { id: row.id, version: row.secret_version, isRotating, url: row.target! }
  return sendWebhook(parts, webhook, notification)
}

async function tried(
  channel: ChannelKind,
  sending: Promise<Outcome> | undefined,
): Promise<Delivery> {
  const outcome = await sending
  const at = new Date()
  if (!outcome) return { channel, status: 'SKIPPED', at, tries: 0, reason: 'NOT_CONNECTED' }
  const tries = outcome.kind === 'PUT_OFF' ? 0 : 1
  if (outcome.kind === 'SENT') return { channel, status: 'SENT', at, tries, reason: null }
  const reason = outcome.kind === 'PUT_OFF' ? 'BUSY' : outcome.reason
  return { channel, status: 'FAILED', at, tries, reason }
}
