import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { store } from './store-facts.ts'

export const WEBHOOK_FAULTS = ['none', 'lost', 'tripled', 'shuffled', 'late', 'forged'] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** The waits before a failed call is sent again, as in BTCPay Server. */
const AGAIN_MS = [10_000, 60_000, ...Array.from({ length: 6 }, () => 600_000)]
const LATE_MS = 3_000
const SHUFFLED_MS = 400

/** The calls of a store's webhook, in order or as on a bad day. */
export class WebhookCalls {
  url: string | undefined
  fault: WebhookFault = 'none'
  readonly #shorter: number

  /** `shorter` divides the pauses between tries. */
  constructor(shorter: number) {
    this.#shorter = shorter
  }

  notify(type: string, invoiceId: string, orderId: string): void {
    if (this.url === undefined || this.fault === 'lost') return
    const event = { type, invoiceId, storeId: store.id, metadata: { orderId } }
    const times = this.fault === 'tripled' ? 3 : 1
    const originalDeliveryId = randomUUID()
    for (let time = 0; time < times; time++) {
      void this.#deliver({ ...event, originalDeliveryId }, time > 0)
    }
  }

  async #deliver(
    event: { readonly originalDeliveryId: string } & Readonly<Record<string, unknown>>,
    isRedelivery: boolean,
  ): Promise<void> {
    const { fault } = this
    if (fault === 'late') await sleep(LATE_MS, undefined, { ref: false })
    if (fault === 'shuffled') await sleep(Math.random() * SHUFFLED_MS, undefined, { ref: false })
    const timestamp = Math.floor(Date.now() / 1000)
    for (const [tries, pauseMs] of [0, ...AGAIN_MS].entries()) {
      await sleep(pauseMs / this.#shorter, undefined, { ref: false })
      const deliveryId = isRedelivery || tries > 0 ? randomUUID() : event.originalDeliveryId
      const body = JSON.stringify({
        deliveryId,
        webhookId: 'StandInWebhook',
        isRedelivery: isRedelivery || tries > 0,
        timestamp,
        ...event,
      })
      if (await this.#send(body, fault === 'forged')) return
    }
  }

  async #send(body: string, isForged: boolean): Promise<boolean> {
    const secret = isForged ? `not-${store.webhookSecret}` : store.webhookSecret
    const mac = createHmac('sha256', secret).update(body).digest('hex')
    return fetch(this.url!, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'btcpay-sig': `sha256=${mac}` },
      body,
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
