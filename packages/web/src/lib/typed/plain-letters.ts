/** Letters without a picture: direction marks, joiners, zero-width blanks, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The zeros of the digits that people type besides ours; nine more digits follow each. */
const zeros = ['\u0660', '\u06f0', '\u0966'].map((zero) => zero.charCodeAt(0))

const sameMarks: Readonly<Record<string, string>> = {
  '\u060c': ',',
  '\u3002': '.',
  '\uff61': '.',
  '\u066a': '%',
  '\ufe6a': '%',
  '\ufe69': '$',
  '\uffe1': '£',
  '\uffe5': '¥',
  '\uffe6': '₩',
}

/** Full-width letters of a plain keyboard, in its own order. */
const FULL_WIDTH = /[\uff01-\uff5e]/
const FROM_FULL_WIDTH = 0xff01 - 0x21

/**
 * A typed text with the digits, marks and blanks of a plain keyboard, and without letters that
 * nobody sees. Only blanks within a line become blanks: a tab between two cells stays a tab.
 */
export function plainLetters(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => sameMarks[letter] ?? plainLetter(letter))
    .trim()
}

function plainLetter(letter: string): string {
  const at = letter.charCodeAt(0)
  if (FULL_WIDTH.test(letter)) return String.fromCharCode(at - FROM_FULL_WIDTH)
  const zero = zeros.find((each) => at >= each && at < each + 10)
  return zero === undefined ? letter : String(at - zero)
}
