/** Letters without a picture: direction marks, joiners, zero-width blanks, byte order marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The zeros of the digits that people type besides ours; nine more digits follow each. */
const zeros = ['\u0660', '\u06f0', '\u0966', '\uff10'].map((zero) => zero.charCodeAt(0))

const sameMarks: Readonly<Record<string, string>> = {
  '\uff0c': ',',
  '\u060c': ',',
  '\uff0e': '.',
  '\u3002': '.',
  '\uff61': '.',
  '\uff04': '$',
}

/**
 * A typed text with the digits, marks and blanks of a plain keyboard, and without letters that
 * nobody sees. Only blanks within a line become blanks: a tab between two cells stays a tab.
 */
export function plainLetters(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => sameMarks[letter] ?? plainDigit(letter))
    .trim()
}

function plainDigit(letter: string): string {
  const at = letter.charCodeAt(0)
  const zero = zeros.find((each) => at >= each && at < each + 10)
  return zero === undefined ? letter : String(at - zero)
}
