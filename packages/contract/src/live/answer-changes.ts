/**
 * How a live answer travels to who asks for changes (`Accept: text/event-stream;changes=rows`).
 * The first event, `next`, has the whole answer; so has any after which the reader cannot know what
 * stood before. The others, `change`, have a line each for what the answer is put together from:
 *
 *     =3 7       pieces 3 to 6 of the last answer, as they were
 *     +{"id":…   another piece
 *
 * A piece is what stands before the first list of objects, a row of it, or what follows. Lines and
 * pieces are text: nobody has to know what an answer is about. JSON has no line breaks of its own.
 */
export const CHANGES_ACCEPTED = 'text/event-stream;changes=rows'

/** Put together, they are the text. */
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

/** Between two rows; `start` is how each begins: `{"id":`. */
export function borderOf(start: string): string {
  return `},${start}`
}

/** What `next` is put together from, by who has `last`. */
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
  /** The first piece of the last answer, and the one after the last. */
  from: number
  end: number
}

function lineOf({ from, end }: Kept): string {
  return `=${from} ${end}`
}

/** What an answer is put together from, in its order: pieces kept, and new ones. */
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
