import { OverloadedError, UserError } from '../user-error.ts'

/** Fields of one answer. A document that may ask for so many is refused before it runs. */
const MOST_FIELDS = 1_000_000
/** Of one answer, in letters. */
const MOST_LETTERS = 20_000_000
/** Fields between two looks at the clock: about a millisecond. */
const LOOK_EVERY = 1_024

/**
 * How much one answer may still take, should it come to more than was reckoned before: fields,
 * letters, time. Whoever writes counts what it writes; beyond the budget that throws, each time.
 */
export class AnswerBudget {
  readonly #endsAtMs: number
  #fields = 0
  #refusal: UserError | undefined

  /** `endsAtMs` by `performance.now()`. */
  constructor(endsAtMs: number) {
    this.#endsAtMs = endsAtMs
  }

  /** One more field, or one more of a list. */
  count(): void {
    if (++this.#fields % LOOK_EVERY === 0) this.#look()
    if (this.#refusal) throw this.#refusal
  }

  judgeLetters(length: number): void {
    if (length > MOST_LETTERS) throw tooLarge()
  }

  #look(): void {
    if (this.#fields > MOST_FIELDS) this.#refusal ??= tooLarge()
    else if (performance.now() > this.#endsAtMs) this.#refusal ??= new OverloadedError()
  }
}

function tooLarge(): UserError {
  return new UserError('ANSWER_TOO_LARGE', 'The answer would be too large, ask for less at once')
}
