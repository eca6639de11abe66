import { hashOfToken, newSecretToken } from '../../lib/secrets/secret-token.ts'

/** The prefix by which people and scanners recognise a key that they have found. */
const PREFIX = 'hw_'
const KEY = /^hw_[A-Za-z0-9_-]{43}$/
/** Letters of a key by which its owner knows it again. */
const START_LETTERS = 6

/** A new key, which is shown once. The stored hash cannot be turned into it. */
export interface NewSecret {
  readonly secret: string
  readonly hash: Buffer
  readonly start: string
}

export function newSecret(): NewSecret {
  const secret = PREFIX + newSecretToken().token
  return { secret, hash: hashOfToken(secret), start: secret.slice(0, START_LETTERS) }
}

/** The key's hash; undefined for a text that no key could be. */
export function hashOfKey(text: string): Buffer | undefined {
  return KEY.test(text) ? hashOfToken(text) : undefined
}
