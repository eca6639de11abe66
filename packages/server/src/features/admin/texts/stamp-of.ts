import { createHash } from 'node:crypto'

/**
 * A short hash of a thing's state. An editor sends the stamp of the state they have seen, so that
 * nobody overwrites an unseen change.
 */
export function stampOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22)
}
