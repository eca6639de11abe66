/** Four digits (0 to 9, not ASCII), the first in the lowest byte, as a number. */
export function fourDigits(word: number): number {
  const pairs = (Math.imul(word, 2561) >>> 8) & 0x00ff00ff
  return Math.imul(pairs, 6553601) >>> 16
}

/** The text of bytes known to be ASCII. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let p = start; p < end; p++) text += String.fromCharCode(bytes[p]!)
  return text
}
