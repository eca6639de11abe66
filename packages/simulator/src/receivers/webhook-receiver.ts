import { Webhook } from 'standardwebhooks'

export interface TakenCall {
  readonly atMs: number
  readonly id: string
  /** Undefined: it is right; else what the library says is wrong with it. */
  readonly fault: string | undefined
  readonly body: string
}

const KEPT = 200

/** Somebody who is called, and believes what a library of others believes. Newest first. */
export class WebhookReceiver {
  #secrets: readonly string[] = []
  #taken: readonly TakenCall[] = []
  /** What it answers with. */
  status = 200

  get taken(): readonly TakenCall[] {
    return this.#taken
  }

  get hasSecret(): boolean {
    return this.#secrets.length > 0
  }

  /** One more that is believed: during a change there are two. False for what is none. */
  trust(secret: string): boolean {
    try {
      void new Webhook(secret)
    } catch {
      return false
    }
    this.#secrets = [secret, ...this.#secrets].slice(0, 2)
    return true
  }

  take({ headers, body, atMs }: { headers: Headers; body: string; atMs: number }): number {
    const id = headers.get('webhook-id') ?? ''
    this.#taken = [{ atMs, id, fault: this.#faultOf(headers, body), body }, ...this.#taken]
    this.#taken = this.#taken.slice(0, KEPT)
    return this.status
  }

  #faultOf(headers: Headers, body: string): string | undefined {
    let fault: string | undefined = 'no secret is known'
    for (const secret of this.#secrets) {
      try {
        new Webhook(secret).verify(body, Object.fromEntries(headers))
        return undefined
      } catch (error) {
        fault = (error as Error).message
      }
    }
    return fault
  }
}
