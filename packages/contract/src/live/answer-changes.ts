/**
 * The media type of live answers sent as changes. The first event, `next`, has the whole answer; so
 * has any event whose predecessor the client may have missed. The others, `change`, have one line
 * for each part of the new answer:
 *
 *     =3 7       pieces 3 to 6 of the last answer, unchanged
 *     +{"id":…   a new piece
 *
 * A piece is the text before the first list of objects, a row of that list, or the text after it.
 * Lines and pieces are text: neither side has to know the answer's subject. A line break cannot
 * occur inside a piece, because JSON escapes it.
 */
export const CHANGES_ACCEPTED = 'text/event-stream;changes=rows'

/** The pieces of an answer; joined, they are its text. */
export function* piecesOf(text: string): Generator<string, void, undefined> {
  const list = /\[(\{"\w+":)/.exec(text)
  let at = 0
  if (list) {
    const border = borderOf(list[1]!)
    const startAt = list.index + list[0].length
    yield text.slice(0, startAt)
    at = startAt
    for (let end; (end = text.indexOf(border, at)) >= 0; at = end + border.length) {
      yield text.slice(at, end + border.length)
    }
  }
  yield text.slice(at)
}

/** The text between two rows; `start` is each row's own beginning: `{"id":`. */
export function borderOf(start: string): string {
  return `},${start}`
}

/** The change that makes `next` of `last`. */
export function changeOf(last: readonly string[], next: readonly string[]): string {
  const places = new Map(last.map((piece, at) => [piece, at]))
  const lines: string[] = []
  let kept: Kept | undefined
  for (const piece of next) {
    const at = kept && last[kept.end] === piece ? kept.end : places.get(piece)
    if (kept && at === kept.end) {
      kept.end++
      continue
    }
    if (kept) lines.push(lineOf(kept))
    kept = at === undefined ? undefined : { from: at, end: at + 1 }
    if (!kept) lines.push(`+${piece}`)
  }
  if (kept) lines.push(lineOf(kept))
  return lines.join('\n')
}

export interface Kept {
  /** The index of the first kept piece, and the one after the last. */
  from: number
  end: number
}

function lineOf({ from, end }: Kept): string {
  return `=${from} ${end}`
}

/** The parts of the new answer in order: kept pieces, and new ones. */
export function* readChange(change: string): Generator<Kept | string, void, undefined> {
  for (let at = 0; at <= change.length;) {
    const newline = change.indexOf('\n', at)
    const end = newline < 0 ? change.length : newline
    const line = change.slice(at, end)
    at = end + 1
    if (line.startsWith('+')) {
      yield line.slice(1)
      continue
    }
    const [, from, to] = /^=(\d+) (\d+)$/.exec(line) ?? []
    if (to === undefined) throw new SyntaxError(`no line of a change: ${line.slice(0, 40)}`)
    yield { from: Number(from), end: Number(to) }
  }
}
