import { CannotWrite } from './json-writer.ts'
import { writerOf, type WriteValue, type WritingPlace } from './write-by-plan.ts'
import { MARK, type WritePlan, type WrittenText } from './write-plan.ts'

/** Plans that a thread knows how to run. */
const KNOWN_PLANS = 200

/** Writes answers on the thread that finds them, by plans as JSON. */
export class ThreadWriters {
  readonly #known = new Map<string, WriteValue>()

  /** Undefined for what the plan does not fit: whoever asked says what is wrong. */
  write(plan: string, answer: unknown): WrittenText | undefined {
    const place = new PartsLeft()
    try {
      const text = this.#writerOf(plan)(answer, place)
      return { text, parts: place.parts, values: place.values }
    } catch (error) {
      if (error instanceof CannotWrite) return undefined
      throw error
    }
  }

  #writerOf(plan: string): WriteValue {
    let write = this.#known.get(plan)
    if (!write) {
      if (this.#known.size >= KNOWN_PLANS) this.#known.clear()
      this.#known.set(plan, (write = writerOf(JSON.parse(plan) as WritePlan)))
    }
    return write
  }
}

/** Parts that somebody else writes, each once. */
class PartsLeft implements WritingPlace {
  readonly parts: number[] = []
  readonly values: unknown[] = []
  readonly #marks = new Map<number, Map<unknown, string>>()

  writePart(part: number, value: unknown): string {
    let marks = this.#marks.get(part)
    if (!marks) this.#marks.set(part, (marks = new Map()))
    let mark = marks.get(value)
    if (mark === undefined) {
      mark = `${MARK}${this.parts.length}${MARK}`
      this.parts.push(part)
      this.values.push(value)
      marks.set(value, mark)
    }
    return mark
  }

  /** What a thread finds has its bounds. */
  count(): void {}
}
