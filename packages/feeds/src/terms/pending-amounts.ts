import type { DeclaredOffer, DeclaredStep } from '@hopwise/market'
import { countName, type FeedFacts } from '../feed-result.ts'
import type { FeePart } from './fee-list.ts'
import type { NameBook } from './name-book.ts'
import { sideOfUnit, type UnitSide } from './unit-side.ts'

/** Amounts of an offer that stand in one of its two currencies. */
export type MeasuredField =
  | 'min'
  | 'max'
  | 'getMin'
  | 'getMax'
  | 'reserve'
  | 'fromFee'
  | 'toFee'
  | 'minFee'

interface Measured {
  field: MeasuredField
  value: number
  unit: string
}

/** The same amount, stated on the other side. */
const TWIN = {
  min: 'getMin',
  max: 'getMax',
  getMin: 'min',
  getMax: 'max',
  fromFee: 'toFee',
  toFee: 'fromFee',
  reserve: 'reserve',
  minFee: 'minFee',
} as const

/**
 * Amounts printed with a unit. Which currency `5 USD` is in can be told only when both codes of the
 * item are known, and fields come in any order.
 */
export class PendingAmounts {
  count = 0
  readonly #waiting: Measured[] = []
  readonly #names: NameBook
  readonly #facts: FeedFacts
  #lastUnit = ''
  #lastFrom = -1

  constructor(names: NameBook, facts: FeedFacts) {
    this.#names = names
    this.#facts = facts
  }

  /** Folds an amount in at once where it has no unit; keeps it for `settle` where it has. */
  put(offer: DeclaredOffer, { field, value, unit }: Measured): void {
    if (unit === '') fold(offer, field, value)
    else this.add(field, value, unit)
  }

  add(field: MeasuredField, value: number, unit: string): void {
    const slot = this.#waiting[this.count]
    if (slot === undefined) {
      this.#waiting.push({ field, value, unit })
    } else {
      slot.field = field
      slot.value = value
      slot.unit = unit
    }
    this.count++
  }

  /** False where a fee stands in a currency that is neither side's. */
  settle(offer: DeclaredOffer): boolean {
    for (let at = 0; at < this.count; at++) {
      const { field, value, unit } = this.#waiting[at]!
      const side = this.#sideOf(field, unit, offer)
      const own = sideOfField(field)
      if (side === 'unknown' && isFee(field)) return false
      if (side === own || side === 'unknown') fold(offer, field, value)
      else if (field === 'reserve') fold(offer, field, (value * offer.get) / offer.give)
      else if (field === 'minFee') fold(offer, field, (value * offer.give) / offer.get)
      else fold(offer, TWIN[field], value)
    }
    return true
  }

  /** Fees of a step on the right sides; undefined where a unit is neither side's. */
  feesOfStep(
    offer: DeclaredOffer,
    step: { readonly fromFees: readonly FeePart[]; readonly toFees: readonly FeePart[] },
  ): Partial<DeclaredStep> | undefined {
    const sums: { -readonly [Name in keyof DeclaredStep]?: number } = {}
    for (const field of ['fromFee', 'toFee'] as const) {
      for (const { value, isPercent, unit } of step[`${field}s`]) {
        const side = isPercent ? sideOfField(field) : this.#sideOf(field, unit, offer)
        if (side === 'unknown') return undefined
        const name = isPercent ? (`${field}Percent` as const) : (`${side}Fee` as const)
        sums[name] = (sums[name] ?? 0) + value
      }
    }
    return sums
  }

  #sideOf(field: MeasuredField, unit: string, offer: DeclaredOffer): UnitSide {
    const own = sideOfField(field)
    // Neighbouring items mostly print the same unit for the same currency.
    if (own === 'from' && unit === this.#lastUnit && offer.from === this.#lastFrom) return 'from'
    const from = this.#names.codeAt(offer.from)
    const side = sideOfUnit(unit, { from, to: this.#names.codeAt(offer.to), field: own })
    if (side === 'unknown') countName(this.#facts.unknownUnits, unit)
    if (own === 'from' && side === 'from') {
      this.#lastUnit = unit
      this.#lastFrom = offer.from
    }
    return side
  }
}

function sideOfField(field: MeasuredField): 'from' | 'to' {
  return field === 'min' || field === 'max' || field === 'fromFee' || field === 'minFee'
    ? 'from'
    : 'to'
}

function isFee(field: MeasuredField): boolean {
  return field === 'fromFee' || field === 'toFee' || field === 'minFee'
}

/** The tightest limit stands, fees add up; NaN stays, for the market to refuse. */
function fold(offer: DeclaredOffer, field: MeasuredField, value: number): void {
  if (field === 'fromFee' || field === 'toFee') offer[field] += value
  else if (field === 'reserve') offer.reserve = value
  else if (field === 'max' || field === 'getMax') offer[field] = tighterMax(offer[field], value)
  else offer[field] = Math.max(offer[field], value)
}

function tighterMax(before: number, value: number): number {
  // Zero is "not stated".
  if (before === 0 || value === 0) return before + value
  return Math.min(before, value)
}
