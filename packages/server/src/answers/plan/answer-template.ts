/** An answer as a thread writes it, but for parts: `MARK` stands in for each. */
export interface TemplateText {
  readonly text: string
  /** Of each mark in turn, which of the parts below. */
  readonly marks: readonly number[]
  /** Each once: its number in the plan, and its value. */
  readonly parts: readonly number[]
  readonly values: readonly unknown[]
}

/** A thread's template where it has arrived, and its parts can be written. */
export class AnswerTemplate {
  readonly #template: TemplateText

  constructor(template: TemplateText) {
    this.#template = template
  }

  /** The whole answer; `write` writes a part. */
  filled(write: (part: number, value: unknown) => string): string {
    const { text, marks, parts, values } = this.#template
    const texts = parts.map((part, index) => write(part, values[index]))
    const [first = '', ...others] = text.split(MARK)
    let whole = first
    for (let at = 0; at < others.length; at++) whole += texts[marks[at]!]! + others[at]!
    return whole
  }
}

/** JSON has none of its own: in strings it is escaped. */
export const MARK = '\0'
