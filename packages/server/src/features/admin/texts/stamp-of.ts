import { createHash } from 'node:crypto'

/**
 * A short name for how something stands. Whoever changes it says by it what they have seen, so that
 * nobody writes over what they have not.
 */
export function stampOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22)
}
