/** Letters and digits that nobody takes for each other. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 40n
const MODULUS = 1n << BITS
/** Odd, so that no two numbers have one reference, and the next one tells nothing of how many. */
const FACTOR = 662_907_534_193n

type Kind = 'deposit' | 'leg'

/** The reference that people quote of a payment: `P-7K3M-92QX`. */
export function referenceOf(kind: Kind, number: bigint): string {
  let rest = ((number * 2n + (kind === 'leg' ? 1n : 0n)) * FACTOR) % MODULUS
  let text = ''
  for (let digit = 0; digit < 8; digit++) {
    text = DIGITS[Number(rest % 32n)]! + text
    rest /= 32n
  }
  return `P-${text.slice(0, 4)}-${text.slice(4)}`
}

/** The payment of a reference; undefined for any other text. */
export function readReference(text: string): { kind: Kind; number: bigint } | undefined {
  const letters = /^\s*P-?([0-9A-Z]{4})-?([0-9A-Z]{4})\s*$/i.exec(text)
  if (!letters) return undefined
  let rest = 0n
  for (const letter of (letters[1]! + letters[2]!).toUpperCase()) {
    const digit = DIGITS.indexOf(letter)
    if (digit < 0) return undefined
    rest = rest * 32n + BigInt(digit)
  }
  const number = (rest * inverse(FACTOR)) % MODULUS
  return { kind: number % 2n === 1n ? 'leg' : 'deposit', number: number / 2n }
}

/** The factor's inverse, modulo a power of two: each round doubles the bits that are right. */
function inverse(factor: bigint): bigint {
  let found = 1n
  for (let right = 1n; right < BITS; right *= 2n) {
    found = (((found * (2n - factor * found)) % MODULUS) + MODULUS) % MODULUS
  }
  return found
}
