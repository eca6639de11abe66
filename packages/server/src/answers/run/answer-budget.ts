import { setImmediate as othersFirst } from 'node:timers/promises'
import { OverloadedError, UserError } from '../../lib/user-error.ts'

/** Fields of one answer. A document that may ask for so many is refused before it runs. */
const MOST_FIELDS = 1_000_000
/** Fields beyond the estimate, for longer lists: a file names hundreds of cities. */
const BEYOND_ESTIMATE = 50_000
/** Letters of one answer. */
const MOST_LETTERS = 20_000_000
/** Fields between two looks at the clock, and written in a row: about a millisecond. */
export const SLICE = 1_024

/**
 * The rest of an answer's budget, should it exceed the estimate: fields, letters, time. Every
 * writer counts its output; beyond the budget that throws, each time.
 */
export class AnswerBudget {
  readonly #endsAtMs: number
  readonly #awaitTurn: () => Promise<unknown>
  readonly #mostFields: number
  /** Whether it may have too many fields to be written together with others. */
  readonly isEstimatedLong: boolean
  #fields = 0
  #values = 0
  #sliceEnd = SLICE
  #refusal: UserError | undefined
  #isEnded = false
  readonly #stopped = Promise.withResolvers<never>()

  /**
   * `endsAtMs` by `performance.now()`; `awaitTurn` lets others write first; `estimate` is in
   * fields.
   */
  constructor(
    endsAtMs: number,
    awaitTurn: () => Promise<unknown> = othersFirst,
    estimate = Infinity,
  ) {
    this.#endsAtMs = endsAtMs
    this.#awaitTurn = awaitTurn
    this.isEstimatedLong = estimate >= SLICE
    this.#mostFields = Math.min(MOST_FIELDS, estimate + BEYOND_ESTIMATE)
    this.#stopped.promise.catch(() => undefined)
  }

  /** Nobody waits for the answer any more: no further rows are written. */
  end(): void {
    this.#isEnded = true
  }

  /** Rejects where rows were left unwritten: their answer then never comes. */
  get stopped(): Promise<never> {
    return this.#stopped.promise
  }

  /** One more field, or one more of a list. */
  count(): void {
    if (++this.#fields % SLICE === 0) this.#look()
    if (this.#refusal) throw this.#refusal
  }

  /** Counts plain values of a list, which take no part in slices. */
  countValues(more: number): void {
    this.#values += more
    this.#look()
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

  /**
   * Resolves for rows that wait to be resolved. It never does for an answer that is refused or has
   * ended: each row would be an error of its own, thousands in a row, and kept until the last.
   */
  async nextRows(): Promise<void> {
    await this.nextSlice()
    if (!this.#isEnded && !this.#refusal) return
    this.#stopped.reject(this.#refusal ?? new OverloadedError())
    return new Promise(() => undefined)
  }

  judgeLetters(length: number): void {
    if (length > MOST_LETTERS) throw tooLarge()
  }

  /** Throws where time is over. */
  judgeTime(): void {
    if (this.#isEnded || performance.now() > this.#endsAtMs) throw new OverloadedError()
  }

  #look(): void {
    if (this.#fields + this.#values > this.#mostFields) this.#refusal ??= tooLarge()
    else if (performance.now() > this.#endsAtMs) this.#refusal ??= new OverloadedError()
  }
}

function tooLarge(): UserError {
  return new UserError('ANSWER_TOO_LARGE', 'The answer would be too large, ask for less at once')
}
