import { stringEnd } from './json-excess.ts'

const decoder = new TextDecoder()
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'null'])

/**
 * The offset of the first byte at which a JSON text is none, or its length where it is only cut
 * off. V8 reports the place of some faults, and of others a piece that may occur in the text
 * before.
 */
export function jsonFaultAt(bytes: Uint8Array): number {
  const scan = new FaultScan(bytes)
  return scan.run()
}

class FaultScan {
  readonly #bytes: Uint8Array
  /** The closing bracket of each open map and list. */
  readonly #open: ('}' | ']')[] = []
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  run(): number {
    // Each turn reads one value, then all that may follow it up to the next one.
    for (;;) {
      if (!this.#readValue()) return this.#at
      for (let isNext = false; !isNext;) {
        const close = this.#open.at(-1)
        const byte = this.#look()
        if (close === undefined) return this.#at
        if (byte === ',') {
          this.#at++
          if (close === '}' && !this.#readKey()) return this.#at
          isNext = true
        } else if (byte === close) {
          this.#open.pop()
          this.#at++
        } else return this.#at
      }
    }
  }

  /** The next visible letter; empty at the end. */
  #look(): string {
    const bytes = this.#bytes
    while (this.#at < bytes.length && ' \t\r\n'.includes(String.fromCharCode(bytes[this.#at]!))) {
      this.#at++
    }
    return this.#at < bytes.length ? String.fromCharCode(bytes[this.#at]!) : ''
  }

  /** Reads a value, or the beginning of the first one in it. */
  #readValue(): boolean {
    for (;;) {
      const letter = this.#look()
      if (letter === '"') return this.#readString()
      if (letter !== '{' && letter !== '[') return this.#readWord()
      const close = letter === '{' ? '}' : ']'
      this.#at++
      if (this.#look() === close) {
        this.#at++
        return true
      }
      this.#open.push(close)
      if (close === '}' && !this.#readKey()) return false
    }
  }

  #readKey(): boolean {
    if (this.#look() !== '"' || !this.#readString() || this.#look() !== ':') return false
    this.#at++
    return true
  }

  #readString(): boolean {
    const start = this.#at
    const end = stringEnd(this.#bytes, start)
    if (end >= this.#bytes.length) {
      this.#at = this.#bytes.length
      return false
    }
    if (!isJson(decoder.decode(this.#bytes.subarray(start, end + 1)))) return false
    this.#at = end + 1
    return true
  }

  /** Reads a number or a word; where the file ends in it, it may only be cut off. */
  #readWord(): boolean {
    const start = this.#at
    let end = start
    while (end < this.#bytes.length && /[-+.\w]/.test(String.fromCharCode(this.#bytes[end]!))) end++
    const word = decoder.decode(this.#bytes.subarray(start, end))
    if (NUMBER.test(word) || WORDS.has(word)) {
      this.#at = end
      return true
    }
    if (end === this.#bytes.length && isCut(word)) this.#at = end
    return false
  }
}

function isCut(word: string): boolean {
  return NUMBER.test(`${word}0`) || [...WORDS].some((each) => each.startsWith(word))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
