/** 32 bits from three whole numbers, the same on every machine. Any one changed changes all. */
export function hashOf(a: number, b: number, c: number): number {
  let mixed = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13) ^ b, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 16) ^ c, 0x27d4eb2f)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x165667b1)
  return (mixed ^ (mixed >>> 14)) >>> 0
}

/** A number from 0 up to, not including, 1. */
export function unitOf(a: number, b: number, c: number): number {
  return hashOf(a, b, c) / 2 ** 32
}

/** A seed from a word, so that its draws do not depend on its place in a list. */
export function hashOfText(text: string): number {
  let mixed = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193)
  }
  return mixed >>> 0
}
