/** Letters that take two cells of a terminal, and marks that take none. */
const WIDE = new RegExp(
  `[${[
    '\\u1100-\\u115F\\u2E80-\\uA4CF\\uAC00-\\uD7A3',
    '\\uF900-\\uFAFF\\uFE30-\\uFE6F\\uFF00-\\uFF60',
    '\\u{1F300}-\\u{1FAFF}',
  ].join('')}]`,
  'u',
)
const EMPTY = /\p{M}|\p{Cf}/u

/** Cells a text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += EMPTY.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1
  return width
}

/** A stranger's text without characters that move the cursor, ring the bell or reverse the line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu, ' ').trim()
}

/** Breaks a text at spaces into lines of this many cells; a longer word is cut. */
export function wrap(text: string, width: number): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width) {
      const head = headOf(line, width)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  return [...lines, line]
}

function headOf(text: string, width: number): string {
  let head = ''
  for (const letter of text) {
    if (head !== '' && widthOf(head + letter) > width) return head
    head += letter
  }
  return head
}
