import { setImmediate as othersFirst } from 'node:timers/promises'
import { OverloadedError, UserError } from '../user-error.ts'

/** Fields of one answer. A document that may ask for so many is refused before it runs. */
const MOST_FIELDS = 1_000_000
/** Of one answer, in letters. */
const MOST_LETTERS = 20_000_000
/** Fields between two looks at the clock, and written in a row: about a millisecond. */
export const SLICE = 1_024

/**
 * How much one answer may still take, should it come to more than was reckoned before: fields,
 * letters, time. Whoever writes counts what it writes; beyond the budget that throws, each time.
 */
export class AnswerBudget {
  readonly #endsAtMs: number
  readonly #awaitTurn: () => Promise<unknown>
  #fields = 0
  #sliceEnd = SLICE
  #refusal: UserError | undefined

  /** `endsAtMs` by `performance.now()`; `awaitTurn` lets others write first. */
  constructor(endsAtMs: number, awaitTurn: () => Promise<unknown> = othersFirst) {
    this.#endsAtMs = endsAtMs
    this.#awaitTurn = awaitTurn
  }

  /** One more field, or one more of a list. */
  count(): void {
    if (++this.#fields % SLICE === 0) this.#look()
    if (this.#refusal) throw this.#refusal
  }

  /** Whether so much was written in a row that others have their turn before more is. */
  get isSliceWritten(): boolean {
    return this.#fields >= this.#sliceEnd
  }

  /** Whether it has too many fields to be put together in one piece. */
  get isLong(): boolean {
    return this.#fields >= SLICE
  }

  /** Resolves when the next slice may be written. Never rejects. */
  async nextSlice(): Promise<void> {
    await this.#awaitTurn()
    this.#sliceEnd = this.#fields + SLICE
  }

  judgeLetters(length: number): void {
    if (length > MOST_LETTERS) throw tooLarge()
  }

  /** Throws where time is over. */
  judgeTime(): void {
    if (performance.now() > this.#endsAtMs) throw new OverloadedError()
  }

  #look(): void {
    if (this.#fields > MOST_FIELDS) this.#refusal ??= tooLarge()
    else if (performance.now() > this.#endsAtMs) this.#refusal ??= new OverloadedError()
  }
}

function tooLarge(): UserError {
  return new UserError('ANSWER_TOO_LARGE', 'The answer would be too large, ask for less at once')
}
