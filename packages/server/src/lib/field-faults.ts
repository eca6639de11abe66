import { type FieldFault, validationError } from './user-error.ts'

/** Collects what is wrong with the arguments of one field, to be told all at once. */
export class FieldFaults {
  readonly #faults: FieldFault[] = []
  readonly #under: string

  /** `under` is the argument whose parts are judged: `query`. */
  constructor(under: string) {
    this.#under = under
  }

  add(field: string, reason: string): void {
    this.#faults.push({ field: `${this.#under}.${field}`, reason })
  }

  addUnless(isRight: boolean, field: string, reason: string): void {
    if (!isRight) this.add(field, reason)
  }

  /** A whole number from `least` to `most`. */
  wholeIn(value: number, field: string, [least, most]: readonly [number, number]): void {
    const isRight = Number.isInteger(value) && value >= least && value <= most
    this.addUnless(isRight, field, `OUT_OF_RANGE:${least}:${most}`)
  }

  throwIfAny(): void {
    if (this.#faults.length > 0) throw validationError(this.#faults)
  }
}
