import type { ItemPlace } from './terms/feed-ledger.ts'

const TEXT_LENGTH_MAX = 200
const LF = 0x0a
const CR = 0x0d
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Lines and excerpts of a file's bytes. Counts lines only when something is reported, and goes on
 * from the last answer, so that many reports in order cost one pass.
 */
export class SourceLines {
  /** As a Buffer, whose search for a byte is an order of magnitude faster. */
  readonly #bytes: Buffer
  #hasReturns: boolean | undefined
  #at = 0
  #line = 1
  /** A line feed at or behind `#at`, if it is not less. */
  #feedAt = -1

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  /** Line of an offset, from 1. `\n`, `\r\n` and a lone `\r` each end one. */
  lineAt(offset: number): number {
    if (offset < this.#at) {
      this.#at = 0
      this.#line = 1
      this.#feedAt = -1
    }
    this.#hasReturns ??= this.#bytes.includes(CR)
    const end = Math.min(offset, this.#bytes.length)
    if (this.#hasReturns) this.#countEither(end)
    else this.#countFeeds(end)
    return this.#line
  }

  #countFeeds(end: number): void {
    // The place found is kept: a file of one line would else be searched whole at each report.
    if (this.#feedAt < this.#at) this.#feedAt = this.#feedFrom(this.#at)
    for (; this.#feedAt < end; this.#feedAt = this.#feedFrom(this.#feedAt + 1)) this.#line++
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
      if (byte === LF || (byte === CR && bytes[this.#at + 1] !== LF)) this.#line++
    }
  }

  /** What stands between two offsets, in one line of bounded length. */
  excerpt({ start, end }: ItemPlace): string {
    // A character takes up to four bytes.
    const cut = Math.min(end, start + TEXT_LENGTH_MAX * 4)
    const text = decoder.decode(this.#bytes.subarray(start, cut))
    const flat = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    return flat.length > TEXT_LENGTH_MAX ? `${flat.slice(0, TEXT_LENGTH_MAX - 1)}…` : flat
  }

  describe(place: ItemPlace): { line: number; text: string } {
    return { line: this.lineAt(place.start), text: this.excerpt(place) }
  }
}
