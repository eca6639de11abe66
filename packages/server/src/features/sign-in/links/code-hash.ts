import { createHmac, randomInt } from 'node:crypto'
import type { SecretBox } from '../../../lib/secrets/secret-box.ts'

const DIGITS = 6
const MARKS = /[\s\p{P}]/gu
const INVISIBLE = /\p{Cf}/gu
/** Six digits alone, or in two groups. */
const RUN = /(?<!\w)\d{6}(?!\w)/g
const GROUPS = /(?<!\w|\d[\s\p{Pd}])(\d{3})[\s\p{Pd}](\d{3})(?!\w|[\s\p{Pd}]\d)/gu
/** Digits of Arabic, Persian and Hindi keyboards, and the zero of each. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g
const ZEROS = [0x660, 0x6f0, 0x966]

export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
}

/**
 * The code in a typed or pasted text, as in `123 456.` or `Your code: 123456`; undefined where it
 * has none or several.
 */
export function codeIn(text: string): string | undefined {
  const plain = text
    .replaceAll('№', ' ')
    .normalize('NFKC')
    .replaceAll(EASTERN_DIGITS, digitOf)
    .replaceAll(INVISIBLE, '')
  const bare = plain.replaceAll(MARKS, '')
  if (/^\d+$/.test(bare)) return bare.length === DIGITS ? bare : undefined
  const runs = [
    ...Array.from(plain.matchAll(RUN), ([code]) => code),
    ...Array.from(plain.matchAll(GROUPS), ([, start, end]) => `${start}${end}`),
  ]
  return runs.length === 1 ? runs[0] : undefined
}

function digitOf(letter: string): string {
  const at = letter.charCodeAt(0)
  return String(at - ZEROS.findLast((zero) => zero <= at)!)
}

/**
 * A hash of a link's code, with a key that is not in the database: six digits are found by trying
 * them all against a plain hash.
 */
export function codeHash(
  secrets: SecretBox,
  { id, code }: { readonly id: string; readonly code: string },
): Buffer {
  return keyedHash(secrets, `code ${id} ${code}`)
}

/** Tells those apart who ask for one mailbox, in every process, and says nothing else of them. */
export function askerHash(secrets: SecretBox, mailbox: string, asker: string): Buffer {
  return keyedHash(secrets, `asker ${mailbox} ${asker}`)
}

/** A hash that tells mailboxes and networks apart, and names none without the key. */
export function keyedHash(secrets: SecretBox, text: string): Buffer {
  return createHmac('sha256', secrets.derive('sign-in codes')).update(text).digest()
}
