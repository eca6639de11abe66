import { type PrintedAmount, readAmount } from '../../terms/amount-text.ts'
import {
  CONDITION_FLAGS,
  conditionsOfList,
  isDenial,
  isSetBy,
} from '../../terms/condition-flags.ts'
import { type FeePart, readFees } from '../../terms/fee-list.ts'
import type { PrintedStep } from '../../terms/offer-terms.ts'
import { countName } from '../../feed-result.ts'
import type { ReadElement } from './take-element.ts'

/** Gathers one amount tier: its range, and its changed terms. */
export class StepTerms {
  readonly #min: PrintedAmount
  readonly #max: PrintedAmount
  #give: number | undefined = undefined
  #get: number | undefined = undefined
  readonly #fromFees: FeePart[] = []
  readonly #toFees: FeePart[] = []
  #conditions = 0
  #isBroken: boolean
  readonly #unknown: Map<string, number>

  constructor(attributes: ReadonlyMap<string, string>, unknown: Map<string, number>) {
    this.#min = limitOf(attributes.get('frommin'))
    this.#max = limitOf(attributes.get('frommax'))
    this.#isBroken = ![...attributes.keys()].every((name) => RANGE.has(name) || isOfXml(name))
    this.#unknown = unknown
  }

  take(element: ReadElement): void {
    const { name, text, attributes } = element
    if (name === 'in') this.#give = rateNumberOf(text) ?? this.#give
    else if (name === 'out') this.#get = rateNumberOf(text) ?? this.#get
    else if (name === 'fromfee') this.#addFees(this.#fromFees, text, attributes.get('type'))
    else if (name === 'tofee') this.#addFees(this.#toFees, text, attributes.get('type'))
    else if (name === 'param') this.#conditions |= conditionsOfList(text, this.#unknown)
    else this.#takeFlag(element)
  }

  /**
   * The tier, or undefined if a part of it is unreadable. A tier without a limit would replace the
   * item's own terms for every amount.
   */
  finish(): PrintedStep | undefined {
    const [min, max] = [this.#min.value, this.#max.value]
    const isRange = max > 0 ? min >= 0 && min <= max : max === 0 && min > 0
    if (!isRange || this.#isBroken) return undefined
    return {
      min,
      max,
      units: [this.#min.unit, this.#max.unit],
      give: this.#give,
      get: this.#get,
      fromFees: this.#fromFees,
      toFees: this.#toFees,
      conditions: this.#conditions,
    }
  }

  #addFees(fees: FeePart[], text: string, type?: string): void {
    if (text.trim() === '') return
    const parts = readFees(text, type)
    if (parts === undefined) this.#isBroken = true
    else fees.push(...parts)
  }

  /** Takes a flag. An unknown element with a value may narrow the range, as `max` would. */
  #takeFlag(element: ReadElement): void {
    const { name, text } = element
    const flag = CONDITION_FLAGS.get(name)
    if (flag === undefined) {
      countName(this.#unknown, `step/${name}`)
      if (!isBareFlag(element)) this.#isBroken = true
    } else if (isSetBy(name, text)) this.#conditions |= flag
  }
}

const RANGE: ReadonlySet<string> = new Set(['frommin', 'frommax'])

/** Whether an attribute is of XML itself or of a schema, and says nothing of the tier. */
function isOfXml(name: string): boolean {
  return /^(?:xml(?:ns)?(?::|$)|xsi:)/.test(name)
}

function isBareFlag({ text, attributes, hasChildren }: ReadElement): boolean {
  return hasChildren !== true && attributes.size === 0 && (isDenial(text) || YES.test(text))
}

const YES = /^\s*(?:true|yes|1)?\s*$/i

function limitOf(text = ''): PrintedAmount {
  return readAmount(text.trim() === '' ? '0' : text)
}

/** NaN, which the market refuses, for a percentage without a stated base. */
function rateNumberOf(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const { value, unit } = readAmount(text)
  return unit === '%' ? NaN : value
}
