import { isAscii } from 'node:buffer'
import type { ItemPlace, SourcePlace } from './source-place.ts'

const TEXT_LENGTH_MAX = 200
const LF = 0x0a
const CR = 0x0d
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09
}

/**
 * Lines and excerpts of a file's bytes. Counts lines only when something is reported, and goes on
 * from the last answer, so that many reports in order cost one pass.
 */
export class SourceLines {
  /** A Buffer, because its search for a byte is an order of magnitude faster. */
  readonly #bytes: Buffer
  #hasReturns: boolean | undefined
  #isAscii: boolean | undefined
  #at = 0
  #line = 1
  /** The offset of that line's start. */
  #lineStart = 0
  /** The next line feed at or behind `#at`, unless it is smaller. */
  #feedAt = -1
  /** The last count of a line: its start, its end, the characters, and the first visible one. */
  #counted = { lineStart: -1, to: 0, characters: 0, inkAt: 0 }

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** Line of an offset, from 1. `\n`, `\r\n` and a lone `\r` each end one. */
  lineAt(offset: number): number {
    if (offset < this.#at) {
      this.#at = 0
      this.#line = 1
      this.#lineStart = 0
      this.#feedAt = -1
    }
    this.#hasReturns ??= this.#bytes.includes(CR)
    const end = Math.min(offset, this.#bytes.length)
    if (this.#hasReturns) this.#countEither(end)
    else this.#countFeeds(end)
    return this.#line
  }

  #countFeeds(end: number): void {
    // The place is cached: a file of one line would be searched whole at each report.
    if (this.#feedAt < this.#at) this.#feedAt = this.#feedFrom(this.#at)
    for (; this.#feedAt < end; this.#feedAt = this.#feedFrom(this.#feedAt + 1)) {
      this.#line++
      this.#lineStart = this.#feedAt + 1
    }
    this.#at = end
  }

  /** Place of the next line feed, or Infinity. */
  #feedFrom(at: number): number {
    const found = this.#bytes.indexOf(LF, at)
    return found < 0 ? Infinity : found
  }

  #countEither(end: number): void {
    const bytes = this.#bytes
    for (; this.#at < end; this.#at++) {
      const byte = bytes[this.#at]
      if (byte !== LF && (byte !== CR || bytes[this.#at + 1] === LF)) continue
      this.#line++
      this.#lineStart = this.#at + 1
    }
  }

  /** The text between two offsets, as one line of bounded length. */
  excerpt({ start, end }: ItemPlace): string {
    // A character takes up to four bytes.
    const cut = Math.min(end, start + TEXT_LENGTH_MAX * 4)
    const text = decoder.decode(this.#bytes.subarray(start, cut))
    const flat = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    return flat.length > TEXT_LENGTH_MAX ? `${flat.slice(0, TEXT_LENGTH_MAX - 1)}…` : flat
  }

  /** The line, with the column where the line alone would not suffice. */
  placeAt(offset: number): SourcePlace {
    const line = this.lineAt(offset)
    const column = this.#columnAt(Math.min(offset, this.#bytes.length))
    return column === undefined ? { line } : { line, column }
  }

  /**
   * The number of characters before an offset in the line just found; undefined for its first one.
   */
  #columnAt(offset: number): number | undefined {
    const bytes = this.#bytes
    const lineStart = this.#lineStart
    if (this.#counted.lineStart !== lineStart || this.#counted.to > offset) {
      let inkAt = lineStart
      while (inkAt < bytes.length && isBlank(bytes[inkAt]!)) inkAt++
      this.#counted = { lineStart, to: lineStart, characters: 0, inkAt }
    }
    const counted = this.#counted
    if (counted.inkAt >= offset) return undefined
    this.#isAscii ??= isAscii(bytes)
    if (this.#isAscii) return offset - lineStart + 1
    for (; counted.to < offset; counted.to++) {
      // All bytes of a character but its first are of this form.
      if ((bytes[counted.to]! & 0xc0) !== 0x80) counted.characters++
    }
    return counted.characters + 1
  }

  describe(place: ItemPlace): SourcePlace & { text: string } {
    return { ...this.placeAt(place.start), text: this.excerpt(place) }
  }
}
