import { createHash, randomBytes } from 'node:crypto'

/** A secret that is shown once, and its hash. */
export interface SecretToken {
  /** 256 random bits as 43 characters that fit into an address. */
  readonly token: string
  readonly hash: Buffer
}

/** A new token of 256 random bits as base64url, and the hash to store. */
export function newSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** A plain hash is enough for a text that nobody could guess in the first place. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
