import { SourceLines, type SourcePlace } from '../source-lines.ts'
import { stringEnd } from './parse-json.ts'

const QUOTE = 0x22
const COLON = 0x3a
const decoder = new TextDecoder()

/**
 * Finds the places of directions in a JSON text, which `JSON.parse` does not tell. Reads the text
 * once, and only when a direction is reported.
 */
export class DirectionPlaces {
  readonly #bytes: Uint8Array
  #places: Map<string, SourcePlace> | undefined

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  placeOf(from: string, to: string): SourcePlace {
    this.#places ??= this.#readPlaces()
    return this.#places.get(`${from}\n${to}`) ?? { line: 1 }
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
          key = decoder.decode(bytes.subarray(p + 1, end))
          if (path.at(-1) === 'to') found.set(`${path.at(-2)}\n${key}`, source.placeAt(p))
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
