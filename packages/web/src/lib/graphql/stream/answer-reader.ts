import { borderOf, piecesOf, readChange } from '@hopwise/contract'

interface Piece {
  readonly text: string
  /** The object parsed from a row. */
  value: unknown
}

/** The longest slice of parsing before the page gets its turn to draw and listen. */
const SLICE_MS = 5
const unread = Symbol('unread')

/** Parses repeated answers to one question: whole ones, and changes. */
export interface AnswerReader {
  readonly whole: (text: string) => Promise<unknown>
  /** Applies a change to the last answer. Throws if it does not fit that answer. */
  readonly change: (text: string) => Promise<unknown>
}

/**
 * A row whose text the next answer repeats is not parsed again: both share one object, so that
 * derived values show by identity that nothing changed. Texts are in the form of `JSON.stringify`.
 * A long one is parsed in slices; the next has to wait for its end. The contract defines pieces and
 * changes.
 */
export function answerReader(): AnswerReader {
  let last: readonly Piece[] = []
  const read = async (pieces: Iterable<Piece>): Promise<unknown> => {
    const all: Piece[] = []
    const pause = slices()
    for (const piece of pieces) {
      all.push(piece)
      await pause()
    }
    last = all
    return answerOf(all, pause)
  }
  return {
    whole: (text) => {
      const known = new Map(last.map((piece) => [piece.text, piece]))
      return read(mapped(piecesOf(text), (each) => known.get(each) ?? newPiece(each)))
    },
    change: (text) => read(changed(last, text)),
  }
}

function newPiece(text: string): Piece {
  return { text, value: unread }
}

function* changed(last: readonly Piece[], change: string): Generator<Piece> {
  for (const each of readChange(change)) {
    if (typeof each === 'string') yield newPiece(each)
    else if (each.end > last.length) throw new RangeError('a change of another answer')
    else yield* last.slice(each.from, each.end)
  }
}

function* mapped<T, U>(values: Iterable<T>, change: (value: T) => U): Generator<U> {
  for (const value of values) yield change(value)
}

/**
 * The rows are those of the first list of objects; the last piece ends with the rest of the text.
 */
async function answerOf(pieces: readonly Piece[], pause: () => Promise<void>): Promise<unknown> {
  const [head, ...rows] = pieces
  const end = rows.pop()
  const start = /\[(\{"\w+":)$/.exec(head!.text)?.[1]
  if (!end || !start) return JSON.parse(pieces.map(({ text }) => text).join(''))
  const border = borderOf(start)
  try {
    for (const row of rows) {
      if (row.value !== unread) continue
      row.value = JSON.parse(`${start}${row.text.slice(0, -border.length)}}`)
      await pause()
    }
    const answer: unknown = JSON.parse(head!.text + end.text)
    firstList(answer, start)!.unshift(...rows.map(({ value }) => value))
    return answer
  } catch {
    // Nested lists begin with the same key, so the text cannot be split into rows.
    return JSON.parse(pieces.map(({ text }) => text).join(''))
  }
}

/** The first list in the text's order whose rows begin with this key. */
function firstList(value: unknown, start: string): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && JSON.stringify(value[0])?.startsWith(start)) return value
  for (const each of Object.values(value)) {
    const found = firstList(each, start)
    if (found) return found
  }
  return undefined
}

/** Yields between steps of long work whenever the page is due to draw and listen. */
function slices(): () => Promise<void> {
  let endMs = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < endMs) return
    await new Promise((resolve) => setTimeout(resolve))
    endMs = performance.now() + SLICE_MS
  }
}
