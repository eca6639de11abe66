import { CannotWrite } from '../../lib/writing/json-writer.ts'
import { KNOWN_PLANS, type SentPlan } from '../../lib/writing/plan-numbers.ts'
import { plannedWriter, WriterMemory } from '../../lib/writing/planned-writer.ts'
import type { WritePlan, WrittenText } from '../../lib/writing/write-plan.ts'

/** Writes answers where they are found, by the plans this thread was sent (plan-numbers.ts). */
export class AnswerWriters {
  readonly #known = new Map<number, (answer: unknown) => WrittenText>()
  readonly #memory = new WriterMemory()

  /** Takes every plan in the order in which they were sent. */
  learn({ number, text }: SentPlan): void {
    if (text === undefined) return
    if (this.#known.size >= KNOWN_PLANS) this.#known.clear()
    this.#known.set(number, plannedWriter(JSON.parse(text) as WritePlan, this.#memory))
  }

  /** The text; undefined for a refusal or a misfit: the asker reports the fault. */
  write({ number }: SentPlan, answer: unknown): WrittenText | undefined {
    if (isRefusal(answer)) return undefined
    try {
      return this.#known.get(number)?.(answer)
    } catch (error) {
      if (error instanceof CannotWrite) return undefined
      throw error
    }
  }
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok !== true
}
