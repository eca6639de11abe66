import { gzip } from 'node:zlib'

export interface CachedAnswer {
  readonly rootFields: number
  readonly plain: Buffer
  /** Made when a browser first asks for it. */
  zipped: Buffer | undefined
}

const MOST_BYTES = 64_000_000
/** Below this, zipping costs more than it saves. */
const ZIPPED_FROM_BYTES = 1_400

/**
 * Answers of one version of the market by the very bytes that asked: asking again what somebody
 * asked of this version costs a look-up.
 */
export class AnswerCache {
  #stamp = ''
  #bytes = 0
  readonly #answers = new Map<string, CachedAnswer>()

  /** `stamp` is the version of all the answers come from. */
  find(key: string, stamp: string): CachedAnswer | undefined {
    if (stamp !== this.#stamp) this.#clear(stamp)
    return this.#answers.get(key)
  }

  add(key: string, stamp: string, answer: CachedAnswer): void {
    // The market may have moved on while this was written.
    if (stamp !== this.#stamp || this.#answers.has(key)) return
    // Questions may be longer than their answers, and are as many.
    this.#bytes += (key.length + answer.plain.length) * 2
    if (this.#bytes > MOST_BYTES) this.#clear(stamp)
    this.#answers.set(key, answer)
  }

  #clear(stamp: string): void {
    this.#answers.clear()
    this.#bytes = 0
    this.#stamp = stamp
  }
}

/** Zipped, where that is worth it; kept with the answer. */
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
