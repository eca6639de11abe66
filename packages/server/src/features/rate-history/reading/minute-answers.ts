import { MINUTE_MS } from '../memory/times.ts'

/** Answers to more questions are read anew each time. */
const MOST = 300

/** Keeps the minute's answers: none of them can change within it. */
export class MinuteAnswers<Answer> {
  readonly #now: () => number
  readonly #answers = new Map<string, Promise<Answer>>()
  #minute = NaN

  constructor(now: () => number) {
    this.#now = now
  }

  of(question: string, make: () => Promise<Answer>): Promise<Answer> {
    const minute = Math.floor(this.#now() / MINUTE_MS)
    if (minute !== this.#minute) this.#answers.clear()
    this.#minute = minute
    const known = this.#answers.get(question)
    if (known) return known
    const answer = make()
    if (this.#answers.size < MOST) this.#answers.set(question, answer)
    answer.catch(() => this.#answers.delete(question))
    return answer
  }
}
