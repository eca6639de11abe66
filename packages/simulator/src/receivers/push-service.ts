// oxlint-disable-next-line typescript/triple-slash-reference -- importers need these types too
/// <reference path="./http-ece.d.ts" />
import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import ece from 'http_ece'

/** A browser's subscription, with the public keys for encryption; the browser alone can decrypt. */
export interface PushSubscription {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface TakenPush {
  readonly id: string
  readonly atMs: number
  readonly topic: string | undefined
  readonly ttlS: number
  /** The decrypted text; undefined if it was not encrypted for the subscription. */
  readonly text: string | undefined
}

interface Kept {
  readonly pair: ECDH
  readonly auth: string
}

const KEPT = 200

/** A push service and its browsers in one: it decrypts every push and keeps it, newest first. */
export class PushService {
  readonly #subscriptions = new Map<string, Kept>()
  #taken: readonly TakenPush[] = []

  get taken(): readonly TakenPush[] {
    return this.#taken
  }

  subscribe(origin: string): PushSubscription {
    const id = randomUUID()
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys().toString('base64url')
    const auth = randomBytes(16).toString('base64url')
    this.#subscriptions.set(id, { pair, auth })
    return { endpoint: `${origin}/push/to/${id}`, keys: { p256dh, auth } }
  }

  /** Imitates a browser whose person changed their mind. */
  unsubscribe(id: string): boolean {
    return this.#subscriptions.delete(id)
  }

  /** Returns the status of a push service. */
  take(id: string, sent: { headers: Headers; body: Buffer; atMs: number }): number {
    const kept = this.#subscriptions.get(id)
    if (!kept) return 410
    const { headers, body, atMs } = sent
    if (!/^vapid t=[\w.-]+, ?k=[\w-]{87}$/.test(headers.get('authorization') ?? '')) return 401
    if (headers.get('content-encoding') !== 'aes128gcm' || !headers.has('ttl')) return 400
    const push = {
      id,
      atMs,
      topic: headers.get('topic') ?? undefined,
      ttlS: Number(headers.get('ttl')),
      text: opened(kept, body),
    }
    this.#taken = [push, ...this.#taken].slice(0, KEPT)
    return 201
  }
}

function opened({ pair, auth }: Kept, body: Buffer): string | undefined {
  try {
    const options = { version: 'aes128gcm', privateKey: pair, authSecret: auth } as const
    return ece.decrypt(body, options).toString('utf8')
  } catch {
    return undefined
  }
}
