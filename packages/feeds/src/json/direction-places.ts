import { SourceLines } from '../source-lines.ts'
import type { SourcePlace } from '../source-place.ts'
import { stringEnd } from './json-excess.ts'

const QUOTE = 0x22
const COLON = 0x3a
const decoder = new TextDecoder()

/**
 * Finds the places of directions in a JSON text, which `JSON.parse` does not report. Reads the text
 * once, and only when a direction is reported.
 */
export class DirectionPlaces {
  readonly #bytes: Uint8Array
  readonly #way: readonly string[]
  #places: Map<string, SourcePlace> | undefined

  /**
   * @param way keys that lead to the given side: the same names may occur elsewhere as well.
   */
  constructor(bytes: Uint8Array, way: readonly string[]) {
    this.#bytes = bytes
    this.#way = ['', ...way]
  }

  placeOf(from: string, to: string): SourcePlace {
    this.#places ??= this.#readPlaces()
    return this.#places.get(`${from}\n${to}`) ?? { line: 1 }
  }

  #isDirections(path: readonly string[]): boolean {
    const way = this.#way
    if (path.length !== way.length + 2 || path.at(-1) !== 'to') return false
    return way.every((key, at) => path[at] === key)
  }

  /** Place of every key under a `to`, by the key it belongs to and itself. */
  #readPlaces(): Map<string, SourcePlace> {
    const bytes = this.#bytes
    const found = new Map<string, SourcePlace>()
    const source = new SourceLines(bytes)
    /** Keys that lead to the open object. */
    const path: string[] = []
    let key = ''
    for (let p = 0; p < bytes.length; p++) {
      const byte = bytes[p]!
      if (byte === QUOTE) {
        const end = stringEnd(bytes, p)
        if (isKey(bytes, end)) {
          key = keyIn(bytes.subarray(p, end + 1))
          if (this.#isDirections(path)) found.set(`${path.at(-2)}\n${key}`, source.placeAt(p))
        }
        p = end
      } else if (byte === 0x7b || byte === 0x5b) path.push(key)
      else if (byte === 0x7d || byte === 0x5d) path.pop()
    }
    return found
  }
}

/** Decodes the text between quotes: exporters in PHP escape each slash and each foreign letter. */
function keyIn(quoted: Uint8Array): string {
  const text = decoder.decode(quoted)
  return text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1)
}

function isKey(bytes: Uint8Array, quote: number): boolean {
  let p = quote + 1
  while (p < bytes.length && bytes[p]! <= 0x20) p++
  return bytes[p] === COLON
}
