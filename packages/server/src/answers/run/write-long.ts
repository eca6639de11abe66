import { type AnswerBudget, SLICE } from './answer-budget.ts'
import { writeString } from '../plan/json-writer.ts'

/**
 * JSON of an answer that graphql-js has put together. A long one is written in slices, between
 * which others have their turn, and its letters are counted on the way. Throws where it takes more
 * than its budget.
 */
export async function writeLong(data: object, budget: AnswerBudget): Promise<string> {
  const writer = new SlicedWriter(data)
  while (!writer.writeSlice()) {
    budget.judgeLetters(writer.letters)
    budget.judgeTime()
    await budget.nextSlice()
  }
  budget.judgeLetters(writer.letters)
  return writer.whole()
}

/** A list or an object that is partly written. */
interface Begun {
  /** The labels; undefined for a list. */
  readonly labels: readonly string[] | undefined
  readonly values: readonly unknown[]
  at: number
}

class SlicedWriter {
  /** The innermost last. */
  readonly #begun: Begun[] = []
  readonly #slices: string[] = []
  #pieces: string[] = []
  letters = 0

  constructor(data: object) {
    this.#begin(data)
  }

  /** Writes on, and returns whether all is written. */
  writeSlice(): boolean {
    for (let fields = 0; fields < SLICE; fields++) {
      const inner = this.#begun.at(-1)
      if (!inner) break
      this.#writeNext(inner)
    }
    const slice = this.#pieces.join('')
    this.#pieces = []
    this.#slices.push(slice)
    return this.#begun.length === 0
  }

  whole(): string {
    return this.#slices.join('')
  }

  #writeNext(inner: Begun): void {
    const { labels, values, at } = inner
    if (at === values.length) {
      this.#begun.pop()
      this.#add(labels ? '}' : ']')
      return
    }
    inner.at++
    if (at > 0) this.#add(',')
    // Names of GraphQL need no escapes.
    if (labels) this.#add(`"${labels[at]}":`)
    const value = values[at]
    if (typeof value === 'object' && value !== null) this.#begin(value)
    else this.#add(typeof value === 'string' ? writeString(value) : JSON.stringify(value))
  }

  #begin(value: object): void {
    const labels = Array.isArray(value) ? undefined : Object.keys(value)
    const values = Array.isArray(value) ? value : Object.values(value)
    this.#begun.push({ labels, values, at: 0 })
    this.#add(labels ? '{' : '[')
  }

  #add(piece: string): void {
    this.#pieces.push(piece)
    this.letters += piece.length
  }
}
