import { Webhook } from 'standardwebhooks'

export interface TakenCall {
  readonly atMs: number
  readonly id: string
  /** The library's complaint about the signature; undefined for a valid one. */
  readonly fault: string | undefined
  readonly body: string
}

const KEPT = 200

/** A receiver of webhook calls that checks signatures with an independent library. Newest first. */
export class WebhookReceiver {
  #secrets: readonly string[] = []
  #taken: readonly TakenCall[] = []
  /** The status it answers with. */
  status = 200

  get taken(): readonly TakenCall[] {
    return this.#taken
  }

  get hasSecret(): boolean {
    return this.#secrets.length > 0
  }

  /** Adds a trusted secret: during a change there are two. False for an invalid one. */
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
