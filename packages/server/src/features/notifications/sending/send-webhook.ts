import { signedHeaders, type SignedChannel } from '../channels/webhook-secret.ts'
import type { NotificationContent } from '../words/notification-content.ts'
import { webhookBody } from '../words/webhook-body.ts'
import { failed, type Outcome, SENT } from './outcome.ts'
import { outcomeOfFault } from './send-push.ts'
import type { SendParts } from './send-parts.ts'

export interface CalledWebhook extends SignedChannel {
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
