import webpush from 'web-push'
import { isPushHost } from '../channels/push-hosts.ts'
import { FetchFault } from '../../../outbound/fetch-fault.ts'
import { pushPayload, topicOf } from '../words/push-text.ts'
import type { NotificationContent } from '../words/notification-content.ts'
import { failed, type Outcome, SENT } from './outcome.ts'
import type { SendParts } from './send-parts.ts'

/** A push service keeps it for a browser that sleeps for no longer than it is true. */
const TTL_SECONDS = 180

export interface Browser {
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
export function outcomeOfFault(error: unknown): Outcome {
  if (!(error instanceof FetchFault)) return failed('UNFIT')
  const reason = error.reason.toUpperCase().replaceAll('-', '_')
  const isForGood = ['bad-address', 'private-address', 'redirect'].includes(error.reason)
  return isForGood ? failed(reason) : { kind: 'AGAIN', reason }
}
