/**
 * The numbers of one slot: length + 1 of its text (0 is an empty slot), its value, its six words.
 */
const STRIDE_BITS = 3
const WORDS_AT = 2
/** Longer texts go to the general reader. A look-up reads at most one word more than this. */
export const TEXT_LENGTH_MAX = 24
const FIRST_SLOTS = 128
const ENTRIES_MAX = 2048

/**
 * Short texts of a file, each met before and found good, with its number. A look-up reads packed
 * words up to the next `<` and makes no string. A text is stored only if it is plain ASCII, so a
 * hit needs no second check.
 */
export class TextTable {
  /** The end of the last looked-up text, at its `<`; -1 where that is far. */
  end = 0
  #slots = new Int32Array(FIRST_SLOTS << STRIDE_BITS)
  #mask = FIRST_SLOTS - 1
  #size = 0

  /** The number of the text at this offset, or -1. Sets `end` in both cases. */
  find(view: DataView, at: number): number {
    let hash = 0
    let end = -1
    let tail = 0
    for (let p = at; p <= at + TEXT_LENGTH_MAX; p += 4) {
      const word = view.getInt32(p, true)
      const x = word ^ 0x3c3c3c3c
      const hit = ((x - 0x01010101) | 0) & ~x & 0x80808080
      if (hit === 0) {
        hash = Math.imul(hash ^ word, 0x9e3779b1)
        hash ^= hash >>> 15
        continue
      }
      // The lowest mark is exact: it is in the byte with the first `<`.
      const count = (31 - Math.clz32(hit & -hit)) >> 3
      tail = word & ((1 << (count << 3)) - 1)
      end = p + count
      break
    }
    this.end = end
    if (end < 0) return -1
    const slots = this.#slots
    const mask = this.#mask
    const length = end - at
    for (let slot = mixTail(hash, tail) & mask; ; slot = (slot + 1) & mask) {
      const base = slot << STRIDE_BITS
      const stored = slots[base]!
      if (stored === 0) return -1
      if (stored !== length + 1) continue
      let word = base + WORDS_AT
      let p = at
      while (p + 4 <= end && slots[word] === view.getInt32(p, true)) {
        word++
        p += 4
      }
      if (p + 4 > end && slots[word] === tail) return slots[base + 1]!
    }
  }

  /** Stores the text at this offset; `value` is not negative. */
  add(view: DataView, at: number, value: number): void {
    if (this.find(view, at) >= 0 || this.end < 0 || this.#size >= ENTRIES_MAX) return
    this.#size++
    if (this.#size * 2 > this.#mask) this.#grow()
    const entry = new Int32Array(1 << STRIDE_BITS)
    entry[0] = this.end - at + 1
    entry[1] = value
    for (let p = at; p < this.end; p++) {
      entry[WORDS_AT + ((p - at) >> 2)]! |= view.getUint8(p) << (((p - at) & 3) << 3)
    }
    this.#place(entry)
  }

  #place(entry: Int32Array): void {
    const fullWords = (entry[0]! - 1) >> 2
    let hash = 0
    for (let word = 0; word < fullWords; word++) {
      hash = Math.imul(hash ^ entry[WORDS_AT + word]!, 0x9e3779b1)
      hash ^= hash >>> 15
    }
    const tail = fullWords < 6 ? entry[WORDS_AT + fullWords]! : 0
    let slot = mixTail(hash, tail) & this.#mask
    while (this.#slots[slot << STRIDE_BITS] !== 0) slot = (slot + 1) & this.#mask
    this.#slots.set(entry, slot << STRIDE_BITS)
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Int32Array(before.length * 2)
    this.#mask = (this.#slots.length >> STRIDE_BITS) - 1
    for (let base = 0; base < before.length; base += 1 << STRIDE_BITS) {
      if (before[base] !== 0) this.#place(before.slice(base, base + (1 << STRIDE_BITS)))
    }
  }
}

function mixTail(hash: number, tail: number): number {
  const mixed = Math.imul(hash ^ tail, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
