import type { FieldLimits } from '@hopwise/contract'
import { type FaultReason, type FieldFault, fieldFault, validationError } from './user-error.ts'

/** Collects the faults of one field's arguments, to be reported all at once. */
export class ValidationErrors {
  readonly #faults: FieldFault[] = []
  readonly #prefix: string
  readonly #whole: string | undefined

  /**
   * `under` is the argument whose parts are judged: `input`. `whole` is the message for all of them
   * together; by default, the first one's.
   */
  constructor(under: string, whole?: string) {
    this.#prefix = under === '' ? '' : `${under}.`
    this.#whole = whole
  }

  /** Faults of a search. */
  static ofSearch(under: 'query' | 'filter'): ValidationErrors {
    return new ValidationErrors(under, 'Some of this cannot be searched for')
  }

  add(field: string, reason: FaultReason, limits?: FieldLimits): void {
    this.#faults.push(fieldFault(this.#prefix + field, reason, limits))
  }

  addUnless(isRight: boolean, field: string, reason: FaultReason): void {
    if (!isRight) this.add(field, reason)
  }

  /** A whole number from `least` to `most`. */
  wholeIn(value: number, field: string, [least, most]: readonly [number, number]): void {
    const isRight = Number.isInteger(value) && value >= least && value <= most
    this.addUnless(isRight, field, `OUT_OF_RANGE:${least}:${most}`)
  }

  throwIfAny(): void {
    const [first, ...others] = this.#faults
    if (first) throw validationError([first, ...others], this.#whole)
  }
}
