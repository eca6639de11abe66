import { createECDH } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'
import { isPublicAddress } from '../../../outbound/public-address.ts'
import type { NotificationConfig, PushKeys } from '../../../settings/notification-settings.ts'

const SEALED_AS = 'HOPWISE_PUSH_PRIVATE_KEY'

interface KeyParts {
  readonly db: Database
  readonly secrets: SecretBox
  /** Keys of the settings, which come first. */
  readonly stated: PushKeys | undefined
}

/**
 * The keys that push services know us by. Browsers subscribe with the public one and are lost with
 * it, so it is made once for all processes, and stored.
 */
export class PushKeyRing {
  readonly #parts: KeyParts
  #known: PushKeys | undefined

  constructor(parts: KeyParts) {
    this.#parts = parts
    this.#known = parts.stated
  }

  /** The keys; undefined where some exist that nobody can open any more: push is off then. */
  async keys(): Promise<PushKeys | undefined> {
    this.#known ??= (await this.#kept()) ?? (await this.#make())
    return this.#known
  }

  async #kept(): Promise<PushKeys | undefined> {
    const { db, secrets } = this.#parts
    const row = await db.selectFrom('push_keys').selectAll().executeTakeFirst()
    if (!row) return undefined
    const privateKey = secrets.open(SEALED_AS, row.sealed_private_key)
    return privateKey === undefined ? undefined : { publicKey: row.public_key, privateKey }
  }

  async #make(): Promise<PushKeys | undefined> {
    const { db, secrets } = this.#parts
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys().toString('base64url')
    // A key without its leading zeros would be shorter, and no key.
    const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
    await db
      .insertInto('push_keys')
      .values({
        one: 1,
        public_key: publicKey,
        sealed_private_key: secrets.seal(SEALED_AS, privateKey.toString('base64url')),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Another process may have been first.
    return this.#kept()
  }
}

type Rules = Pick<NotificationConfig, 'allowPrivate' | 'pushHosts'>

/**
 * Whether an endpoint that a browser named is a push service's. In development one of this machine
 * is as well.
 */
export function isPushHost(endpoint: string, { allowPrivate, pushHosts }: Rules): boolean {
  const url = URL.parse(endpoint)
  if (!url) return false
  const host = url.hostname
  if (allowPrivate && isOfThisMachine(host)) return true
  if (url.protocol !== 'https:') return false
  return pushHosts.some((each) =>
    each.startsWith('*.') ? host.endsWith(each.slice(1)) : host === each,
  )
}

function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || (/^[\d.]+$/.test(host) && !isPublicAddress(host))
}
