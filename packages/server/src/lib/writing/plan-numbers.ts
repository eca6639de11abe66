/** Plans that one side knows by number, at most; a new one beyond makes both sides begin anew. */
export const KNOWN_PLANS = 200

export interface NumberedPlan {
  readonly number: number
  /** `WritePlan` as JSON. */
  readonly text: string
}

/** A plan on its way to a thread, with its text the first time. */
export interface SentPlan {
  readonly number: number
  readonly text: string | undefined
}

/** Numbers of plans: the text of one has kilobytes, and the same few come again and again. */
export class PlanNumbers {
  readonly #numbers = new Map<string, number>()
  #last = 0

  numbered(text: string): NumberedPlan {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      if (this.#numbers.size >= KNOWN_PLANS) this.#numbers.clear()
      number = ++this.#last
      this.#numbers.set(text, number)
    }
    return { number, text }
  }
}

/** Plans that one thread has been sent. */
export class SentPlans {
  readonly #sent = new Set<number>()

  toSend({ number, text }: NumberedPlan): SentPlan {
    if (this.#sent.has(number)) return { number, text: undefined }
    if (this.#sent.size >= KNOWN_PLANS) this.#sent.clear()
    this.#sent.add(number)
    return { number, text }
  }
}
