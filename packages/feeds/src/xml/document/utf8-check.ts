import { FeedFault } from '../../feed-fault.ts'

/** Validates a text's UTF-8 as a whole, once, at the first byte above ASCII. */
export class Utf8Check {
  readonly #text: Uint8Array
  #isDone = false

  constructor(text: Uint8Array) {
    this.#text = text
  }

  /**
   * @param at the offset of a byte above ASCII.
   */
  check(at: number): void {
    if (this.#isDone) return
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(this.#text)
    } catch {
      throw new FeedFault('charset', at)
    }
    // Two characters that UTF-8 can write and XML forbids.
    if (/[\ufffe\uffff]/.test(text)) throw new FeedFault('not-well-formed', at)
    this.#isDone = true
  }
}
