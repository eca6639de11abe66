import { createHash } from 'node:crypto'
import webpush from 'web-push'
import type { Database } from '../../../db/database.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { FetchFault } from '../../../outbound/fetch-fault.ts'
import type { OutboundClient } from '../../../outbound/outbound-client.ts'
import type { NotificationConfig } from '../../../settings/notification-settings.ts'
import { type Mail, MailRefused, type MailWays } from '../../mail/index.ts'
import { isPushHost, type PushKeyRing } from '../channels/push-services.ts'
import { type SignedChannel, signedHeaders } from '../channels/webhooks.ts'
import { isOfLoops } from '../rules/rule.ts'
import {
  bandOf,
  chainOf,
  cut,
  expectedOf,
  findingUrl,
  headlineOf,
  linesOf,
  type NotificationContent,
  openUrl,
  ruleNameOf,
  settingsUrl,
} from '../words/message-lines.ts'
import { Figures, messageWords } from '../words/message-words.ts'
import { failed, type Outcome, SENT } from './outcome.ts'
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

export async function sendMail({ mail }: Pick<SendParts, 'mail'>, written: Mail): Promise<Outcome> {
  try {
    await mail.send(written)
    return SENT
  } catch (error) {
    // There is no such mailbox, and never will be.
    if (error instanceof MailRefused) return failed('BOUNCED')
    return { kind: 'AGAIN', reason: 'NO_ANSWER' }
  }
}

/** A push service keeps it for a browser that sleeps for no longer than it is true. */
const TTL_SECONDS = 180

interface Browser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Seals it for the browser and hands it to its push service. */
export async function sendPush(
  parts: SendParts,
  { endpoint, p256dh, auth }: Browser,
  notification: NotificationContent,
): Promise<Outcome> {
  const { client, config, pushKeys, pushSubject } = parts
  const keys = await pushKeys.keys()
  if (!keys) return failed('NOT_AVAILABLE')
  // Settings may have changed since it was connected.
  if (!isPushHost(endpoint, config)) return failed('WRONG_HOST')
  try {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(pushPayload(notification)),
      {
        vapidDetails: { subject: pushSubject(), ...keys },
        TTL: TTL_SECONDS,
        urgency: 'high',
        topic: topicOf(notification),
        contentEncoding: 'aes128gcm',
      },
    )
    const answer = await client.post({
      address: endpoint,
      body,
      // Some of the values are numbers, whatever its types say.
      headers: Object.fromEntries(new Headers(headers)),
    })
    return outcomeOf(answer)
  } catch (error) {
    return outcomeOfFault(error)
  }
}

interface Answer {
  readonly statusCode: number
  readonly retryAfterMs: number | undefined
}

function outcomeOf({ statusCode, retryAfterMs = 0 }: Answer): Outcome {
  if (statusCode < 300) return SENT
  if (statusCode === 404 || statusCode === 410) return failed('GONE')
  if (isTransient(statusCode)) {
    return { kind: 'AGAIN', reason: `STATUS_${statusCode}`, afterSeconds: retryAfterMs / 1000 }
  }
  return failed(`STATUS_${statusCode}`)
}

function isTransient(statusCode: number): boolean {
  return statusCode === 408 || statusCode === 429 || statusCode >= 500
}

/** The outcome where nothing could be sent: a fault of the address, or of the way there. */
function outcomeOfFault(error: unknown): Outcome {
  if (!(error instanceof FetchFault)) return failed('UNFIT')
  const reason = error.reason.toUpperCase().replaceAll('-', '_')
  const isForGood = ['bad-address', 'private-address', 'redirect'].includes(error.reason)
  return isForGood ? failed(reason) : { kind: 'AGAIN', reason }
}

/** The payload that the pages' service worker shows. */
interface PushPayload {
  readonly title: string
  readonly body: string
  /** The address of ours that a press opens. */
  readonly url: string
  /** A later one of the same rule takes its place. */
  readonly tag: string
}

const TITLE_LENGTH = 120
const BODY_LENGTH = 300

/** The payload, at most 3 kB as JSON: push services carry 4. */
export function pushPayload(notification: NotificationContent): PushPayload {
  const { title, body } = wordsOf(notification)
  return {
    title: cut(title, TITLE_LENGTH),
    body: cut(body, BODY_LENGTH),
    url: openUrl(notification).slice(0, 1_000),
    tag: topicOf(notification),
  }
}

/** The rule's topic, which push services see: it reveals nothing. At most 32 characters. */
export function topicOf({ ruleId, id }: NotificationContent): string {
  return createHash('sha256')
    .update(`push:${ruleId ?? id}`)
    .digest('base64url')
    .slice(0, 32)
}

function wordsOf(notification: NotificationContent): Pick<PushPayload, 'title' | 'body'> {
  const { locale, about, findings, test } = notification
  const words = messageWords[locale]
  const figures = new Figures(locale)
  const { headline, foot } = linesOf(notification)
  const [best] = findings
  const { asks, digest } = about
  if (digest || !best) return { title: headline, body: foot.at(-1) ?? '' }
  const band = bandOf(notification, best)
  const note = test === 'NO' ? '' : `\n${test === 'TEST' ? words.test : words.example}`
  if (!isOfLoops(asks)) {
    return {
      title: headlineOf(notification, best),
      body: [chainOf(best), ...band].join(' · ') + note,
    }
  }
  const chain = chainOf({ ...best, codes: best.codes.slice(0, -1) })
  const usd = `${figures.whole(asks.capitalUsd)} USD`
  const earned = best.earningsUsd === null ? '' : ` → ${figures.signedUsd(best.earningsUsd)}`
  return {
    title: `${figures.signedPercent(best.profitPercent ?? 0)} · ${chain}`,
    body: [`${usd}${earned}`, ...expectedOf(notification, best), ...band].join(' · ') + note,
  }
}

interface CalledWebhook extends SignedChannel {
  readonly url: string
}

/** Calls it once. The same notification has the same number, however often it is called. */
export async function sendWebhook(
  { client, secrets }: Pick<SendParts, 'client' | 'secrets'>,
  webhook: CalledWebhook,
  notification: NotificationContent,
): Promise<Outcome> {
  const body = webhookBody(notification)
  const headers = signedHeaders(secrets, webhook, { id: notification.id, atMs: Date.now(), body })
  try {
    const address = webhook.url
    const answer = await client.post({ address, body: Buffer.from(body), headers })
    const { statusCode, retryAfterMs = 0 } = answer
    if (statusCode < 300) return SENT
    if (statusCode === 410) return failed('GONE')
    // Any other answer may be a fault that is mended meanwhile.
    return { kind: 'AGAIN', reason: `STATUS_${statusCode}`, afterSeconds: retryAfterMs / 1000 }
  } catch (error) {
    return outcomeOfFault(error)
  }
}

const BYTES_MAX = 20_000

/** A webhook's body: JSON of at most 20 kB. Figures are numbers. */
export function webhookBody(notification: NotificationContent): string {
  // A body longer than any true one loses its least important findings.
  for (let named = notification.findings.length; named > 0; named--) {
    const body = bodyOf(notification, named)
    if (Buffer.byteLength(body) <= BYTES_MAX) return body
  }
  return bodyOf(notification, 0)
}

function bodyOf(notification: NotificationContent, named: number): string {
  const { id, ruleId, kind, atMs, title, findings, more, about, test } = notification
  const { quota, digest } = about
  const at = new Date(atMs).toISOString()
  return JSON.stringify({
    type: 'notification.fired',
    timestamp: at,
    data: {
      id,
      isTest: test !== 'NO',
      isExample: test === 'EXAMPLE',
      kind,
      rule: { id: ruleId, name: ruleNameOf(notification), url: settingsUrl(notification) },
      title,
      at,
      findings: findings.slice(0, named).map((finding) => {
        const { pathId: _, livedSeconds: _lived, ...plain } = finding
        return { ...plain, url: findingUrl(notification, finding) }
      }),
      more: more + findings.length - named,
      quota,
      digest: digest && {
        sources: digest.sources,
        bestAt: digest.bestAtMs === null ? null : new Date(digest.bestAtMs).toISOString(),
        medianLifeSeconds: digest.medianLifeSeconds,
        isOfQuietHours: digest.isOfQuietHours,
      },
    },
  })
}
