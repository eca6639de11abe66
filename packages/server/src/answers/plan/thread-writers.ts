import { CannotWrite } from './json-writer.ts'
import { writerOf, type WriteValue, type WritingPlace } from './value-writer.ts'
import type { WritePlan } from './write-plan.ts'
import { MARK, type TemplateText } from './answer-template.ts'

/** Plans that a thread knows how to run. */
const KNOWN_PLANS = 200

/** Writes answers on the thread that finds them, by plans as JSON. */
export class ThreadWriters {
  readonly #known = new Map<string, WriteValue>()

  /** Undefined for what the plan does not fit: whoever asked says what is wrong. */
  write(plan: string, answer: unknown): TemplateText | undefined {
    const place = new PartsLeft()
    try {
      const text = this.#writerOf(plan)(answer, place)
      const { marks, parts, values } = place
      return { text, marks, parts, values }
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
  readonly marks: number[] = []
  readonly parts: number[] = []
  readonly values: unknown[] = []
  readonly #known = new Map<number, Map<unknown, number>>()

  writePart(part: number, value: unknown): string {
    let known = this.#known.get(part)
    if (!known) this.#known.set(part, (known = new Map()))
    let index = known.get(value)
    if (index === undefined) {
      index = this.parts.push(part) - 1
      this.values.push(value)
      known.set(value, index)
    }
    this.marks.push(index)
    return MARK
  }

  /** Answers of a search have bounds of their own. */
  count(): void {}
}
