const START = 0x811c9dc5

/** A whole number below 2^32 that follows from a text: FNV-1a of its letters. */
export function hashOf(text: string, start = START): number {
  let hash = start
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}
