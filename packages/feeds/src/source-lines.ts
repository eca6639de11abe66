import type { ItemPlace } from './terms/feed-ledger.ts'

const TEXT_LENGTH_MAX = 200
const LF = 10
const CR = 13
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Lines and excerpts of a file's bytes. Counts lines only when something is reported, and goes on
 * from the last answer, so that many reports in order cost one pass.
 */
export class SourceLines {
  readonly #bytes: Uint8Array
  readonly #hasReturns: boolean
  #at = 0
  #line = 1

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#hasReturns = bytes.includes(CR)
  }

  /** Line of an offset, from 1. `\n`, `\r\n` and a lone `\r` each end one. */
  lineAt(offset: number): number {
    if (offset < this.#at) {
      this.#at = 0
      this.#line = 1
    }
    const bytes = this.#bytes
    const end = Math.min(offset, bytes.length)
    if (!this.#hasReturns) {
      for (
        let at = bytes.indexOf(LF, this.#at);
        at >= 0 && at < end;
        at = bytes.indexOf(LF, at + 1)
      ) {
        this.#line++
      }
    } else {
      for (let at = this.#at; at < end; at++) {
        if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) this.#line++
      }
    }
    this.#at = end
    return this.#line
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
