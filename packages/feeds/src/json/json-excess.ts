import { JSON_BYTES_MAX, JSON_CONTAINERS_MAX } from '../feed-limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * The first part of a JSON text that would be too much for `JSON.parse`, which cannot be stopped.
 */
export function jsonExcess(
  bytes: Uint8Array,
  depthMax: number,
): { readonly reason: 'too-large' | 'too-deep'; readonly at: number } | undefined {
  if (bytes.length > JSON_BYTES_MAX) return { reason: 'too-large', at: 0 }
  let depth = 0
  let containers = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) at = stringEnd(bytes, at)
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > depthMax) return { reason: 'too-deep', at }
      if (++containers > JSON_CONTAINERS_MAX) return { reason: 'too-large', at }
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return undefined
}

/** Place of the closing quote of the string that opens here, or the end. */
export function stringEnd(bytes: Uint8Array, open: number): number {
  let p = open + 1
  while (p < bytes.length && bytes[p] !== QUOTE) p += bytes[p] === BACKSLASH ? 2 : 1
  return p
}
