import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CIPHER = 'aes-256-gcm'
const MARK = 'sealed:1:'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SecretSettings {
  /** The sealing key; undefined: a file that is made when first needed. */
  readonly secret: string | undefined
  /** The folder of that file. */
  readonly dataDir: string
}

/**
 * Seals secrets that must be stored and never read by a thief of the database alone. The key is not
 * in it: it is a setting, or a file of the data directory that only its owner may read.
 */
export class SecretBox {
  readonly #settings: SecretSettings
  #deriving: Uint8Array | undefined

  constructor(settings: SecretSettings) {
    this.#settings = settings
  }

  /** @param name of the secret; a sealed text opens under its own name only. */
  seal(name: string, text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key(true), nonce).setAAD(Buffer.from(name))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** The text; undefined for one that this key has not sealed. */
  open(name: string, sealed: string): string | undefined {
    if (!sealed.startsWith(MARK)) return undefined
    try {
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, this.#key(false), nonce)
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /**
   * 32 bytes, the same for a name for as long as the secret is: a signing key that is stored
   * nowhere.
   */
  derive(name: string): Buffer {
    this.#deriving ??= this.#keyFor('hopwise derived secrets', true)
    return createHmac('sha256', this.#deriving).update(name).digest()
  }

  #key(mayMake: boolean): Uint8Array {
    return this.#keyFor('hopwise kept settings', mayMake)
  }

  #keyFor(purpose: string, mayMake: boolean): Uint8Array {
    const secret = this.#settings.secret ?? this.#kept(mayMake)
    return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  }

  /** The file is read each time, which is rare: another process may have made it first. */
  #kept(mayMake: boolean): string {
    const { dataDir } = this.#settings
    const file = join(dataDir, 'secret.key')
    if (mayMake) {
      mkdirSync(dataDir, { recursive: true })
      try {
        const made = randomBytes(32).toString('base64url')
        writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
    return readFileSync(file, 'utf8').trim()
  }
}

/** A secret's form for those who may set it: enough to recognise it. */
export function maskedText(secret: string): string {
  if (secret === '') return ''
  return secret.length < 12 ? '••••' : `••••${secret.slice(-4)}`
}
