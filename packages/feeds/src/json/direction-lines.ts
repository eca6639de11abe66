import { SourceLines } from '../source-lines.ts'
import { stringEnd } from './parse-json.ts'

const QUOTE = 0x22
const COLON = 0x3a
const decoder = new TextDecoder()

/**
 * Finds the lines of directions in a JSON text, which `JSON.parse` does not tell. Reads the text
 * once, and only when a direction is reported.
 */
export class DirectionLines {
  readonly #bytes: Uint8Array
  #lines: Map<string, number> | undefined

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  lineOf(from: string, to: string): number {
    this.#lines ??= this.#readLines()
    return this.#lines.get(`${from}\n${to}`) ?? 1
  }

  /** Line of every key under a `to`, by the key it belongs to and itself. */
  #readLines(): Map<string, number> {
    const bytes = this.#bytes
    const found = new Map<string, number>()
    const source = new SourceLines(bytes)
    /** Keys that lead to the open object. */
    const path: string[] = []
    let key = ''
    for (let p = 0; p < bytes.length; p++) {
      const byte = bytes[p]!
      if (byte === QUOTE) {
        const end = stringEnd(bytes, p)
        if (isKey(bytes, end)) {
          key = decoder.decode(bytes.subarray(p + 1, end))
          if (path.at(-1) === 'to') found.set(`${path.at(-2)}\n${key}`, source.lineAt(p))
        }
        p = end
      } else if (byte === 0x7b || byte === 0x5b) path.push(key)
      else if (byte === 0x7d || byte === 0x5d) path.pop()
    }
    return found
  }
}

function isKey(bytes: Uint8Array, quote: number): boolean {
  let p = quote + 1
  while (p < bytes.length && bytes[p]! <= 0x20) p++
  return bytes[p] === COLON
}
