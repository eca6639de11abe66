import { CannotWrite } from '../lib/writing/json-writer.ts'
import { plannedWriter } from '../lib/writing/planned-writer.ts'
import type { WritePlan, WrittenText } from '../lib/writing/write-plan.ts'

const KNOWN = 200

/** Writes answers where they are found. Pages send few documents, so plans come again and again. */
export class AnswerWriters {
  readonly #known = new Map<string, (answer: unknown) => WrittenText>()

  /** Undefined for a refusal, and for what does not fit: whoever asked says what is wrong. */
  write(plan: string, answer: unknown): WrittenText | undefined {
    if (isRefusal(answer)) return undefined
    try {
      return this.#writerOf(plan)(answer)
    } catch (error) {
      if (error instanceof CannotWrite) return undefined
      throw error
    }
  }

  #writerOf(plan: string): (answer: unknown) => WrittenText {
    let write = this.#known.get(plan)
    if (!write) {
      if (this.#known.size >= KNOWN) this.#known.clear()
      write = plannedWriter(JSON.parse(plan) as WritePlan)
      this.#known.set(plan, write)
    }
    return write
  }
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok !== true
}
