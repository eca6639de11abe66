import { gzip } from 'node:zlib'

/** A whole answer as JSON bytes, and its gzip twin. */
export interface CachedAnswer {
  /** The question's cost. */
  readonly points: number
  readonly plain: Buffer
  /** Made when a browser first asks for it. */
  zipped: Buffer | undefined
}

const MOST_BYTES = 64_000_000
/** The size below which zipping costs more than it saves. */
const ZIPPED_FROM_BYTES = 1_400

/** Questions that are remembered as seen once. */
const MOST_SEEN_KEYS = 2_000
/** Letters of one question: pages' are shorter, and longer ones take the room of many. */
const LONGEST_KEY = 10_000

/**
 * Answers of one version of the market by the very bytes of the question: one that two people have
 * asked of this version costs a look-up. A single question is not cached: most never come again,
 * and everything that lives for seconds costs a collection of the whole heap later. Only answers
 * that walked the whole market are kept at once, and never given up for cheap ones.
 */
export class AnswerCache {
  #stamp = ''
  readonly #seenKeys = new Set<string>()
  readonly #cheap = new BoundedAnswers()
  readonly #expensive = new BoundedAnswers()

  /** `stamp` is the version of all the answers come from. */
  find(key: string, stamp: string): CachedAnswer | undefined {
    if (stamp !== this.#stamp) {
      this.#cheap.clear()
      this.#expensive.clear()
      this.#seenKeys.clear()
      this.#stamp = stamp
    }
    return this.#cheap.answers.get(key) ?? this.#expensive.answers.get(key)
  }

  add(key: string, stamp: string, { answer, isExpensive }: Found): void {
    // The market may have moved on while this was written.
    if (stamp !== this.#stamp) return
    if (isExpensive) this.#expensive.add(key, answer)
    else if (!this.#isFirst(key)) this.#cheap.add(key, answer)
  }

  #isFirst(key: string): boolean {
    if (key.length > LONGEST_KEY) return true
    if (this.#seenKeys.has(key)) return false
    if (this.#seenKeys.size >= MOST_SEEN_KEYS) this.#seenKeys.clear()
    this.#seenKeys.add(key)
    return true
  }
}

interface Found {
  readonly answer: CachedAnswer
  readonly isExpensive: boolean
}

/** So many bytes of answers; a full store begins anew. */
class BoundedAnswers {
  readonly answers = new Map<string, CachedAnswer>()
  #bytes = 0

  add(key: string, answer: CachedAnswer): void {
    if (this.answers.has(key)) return
    // Questions may be longer than their answers, and are as many.
    const bytes = (key.length + answer.plain.length) * 2
    if (this.#bytes + bytes > MOST_BYTES) this.clear()
    this.#bytes += bytes
    this.answers.set(key, answer)
  }

  clear(): void {
    this.answers.clear()
    this.#bytes = 0
  }
}

/** The zipped answer, where that is worth it; kept with the answer. */
export function zippedOf(answer: CachedAnswer): Promise<Buffer | undefined> {
  if (answer.zipped || answer.plain.length < ZIPPED_FROM_BYTES) {
    return Promise.resolve(answer.zipped)
  }
  return new Promise((resolve, reject) => {
    gzip(answer.plain, { level: 4 }, (error, zipped) => {
      if (error) return reject(error)
      answer.zipped = zipped
      return resolve(zipped)
    })
  })
}
