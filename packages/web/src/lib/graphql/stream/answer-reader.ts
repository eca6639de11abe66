interface Row {
  /** Without its beginning, which all rows of a list have in common. */
  readonly text: string
  readonly value: unknown
}

/** To put so many letters together took a slice already. */
const LONG_TEXT = 300_000
/** So long the page is kept from drawing and listening, then it has its turn. */
const SLICE_MS = 5

/** So many letters of a row tell it from others; where they do not, it is only read once more. */
const HEAD = 256

/**
 * Reads answers to one question that come again and again. A row that stands in the next answer
 * word for word is not read again: it is the same object in both, so that whatever is made of it
 * shows at a glance that it has not changed. Texts are as `JSON.stringify` writes them. A long one
 * is read in slices; the next is to be given once it is read.
 */
export function answerReader(): (text: string) => Promise<unknown> {
  let known = new Map<string, Row>()
  return async (text) => {
    if (text.length > LONG_TEXT) await turn()
    // The first list of objects, and how its rows begin. In a string, quotes would be escaped.
    const list = /\[(\{"\w+":)/.exec(text)
    if (!list) return JSON.parse(text)
    const start = list[1]!
    const rowsAt = list.index + list[0].length
    const border = `},${start}`
    const read = (each: string): Row => {
      const last = known.get(start + each.slice(0, HEAD))
      return last?.text === each ? last : { text: each, value: JSON.parse(`${start}${each}}`) }
    }
    try {
      const rows: Row[] = []
      let sliceEndMs = performance.now() + SLICE_MS
      let at = rowsAt
      for (let end; (end = text.indexOf(border, at)) >= 0; at = end + border.length) {
        if (performance.now() > sliceEndMs) {
          await turn()
          sliceEndMs = performance.now() + SLICE_MS
        }
        rows.push(read(text.slice(at, end)))
      }
      const answer: unknown = JSON.parse(text.slice(0, rowsAt) + text.slice(at))
      firstList(answer, start)!.unshift(...rows.map(({ value }) => value))
      known = new Map(rows.map((row) => [start + row.text.slice(0, HEAD), row]))
      return answer
    } catch {
      // Lists within its rows begin as they do: it cannot be cut this way.
      return JSON.parse(text)
    }
  }
}

/** The first one, in the order of the text, whose rows begin so. */
function firstList(value: unknown, start: string): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) && JSON.stringify(value[0])?.startsWith(start)) return value
  for (const each of Object.values(value)) {
    const found = firstList(each, start)
    if (found) return found
  }
  return undefined
}

/** The page draws and listens meanwhile. */
function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
