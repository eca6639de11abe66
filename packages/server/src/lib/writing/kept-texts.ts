/** Approximate bytes of texts and their bookkeeping together. */
const ROOM = 32_000_000
/** Bytes of one text besides its letters: its object, and its place. */
const BESIDES = 400

/** A text to be kept: added up, it would stay a tree of all its pieces. */
export function onePiece(pieces: readonly string[]): string {
  return pieces.join('')
}

/**
 * Texts of recurring objects, by writer. Where they take more than their room, all are forgotten.
 */
export class KeptTexts {
  readonly #byWriter = new Map<unknown, Map<unknown, string>>()
  #taken = 0

  find(writer: unknown, key: unknown): string | undefined {
    return this.#byWriter.get(writer)?.get(key)
  }

  keep(writer: unknown, key: unknown, text: string): void {
    this.#taken += text.length + BESIDES
    if (this.#taken > ROOM) {
      this.#byWriter.clear()
      this.#taken = text.length + BESIDES
    }
    let texts = this.#byWriter.get(writer)
    if (!texts) this.#byWriter.set(writer, (texts = new Map()))
    texts.set(key, text)
  }
}
