import type { DeclaredOffer, DeclaredStep } from '@hopwise/market/offers'
import { isUnitOf } from '../catalogue/unit-of-code.ts'
import type { FeePart } from './fee-list.ts'
import type { NameBook } from './name-book.ts'

/** An offer's amounts that are in one of its two currencies. */
export type MeasuredField =
  | 'min'
  | 'max'
  | 'getMin'
  | 'getMax'
  | 'reserve'
  | 'fromFee'
  | 'toFee'
  | 'minFee'

/** A rate's number with a unit is only checked: it stays as printed. */
type PendingField = MeasuredField | 'give' | 'get'

interface Measured {
  field: PendingField
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

export interface PendingOptions {
  readonly names: NameBook
  /** The market average of `to` per `from`, where known. */
  readonly midRate?: ((from: string, to: string) => number | undefined) | undefined
}

/**
 * Amounts printed with a unit. Only both codes of the item show which currency `5 USD` is in, and
 * fields come in any order.
 */
export class PendingAmounts {
  count = 0
  readonly #waiting: Measured[] = []
  readonly #names: NameBook
  readonly #midRate: PendingOptions['midRate']
  /** Whether a unit fits a code, by unit and then by code index. */
  readonly #fits = new Map<string, boolean[]>()
  #lastUnit = ''
  #lastFrom = -1

  constructor({ names, midRate }: PendingOptions) {
    this.#names = names
    this.#midRate = midRate
  }

  /** Adds an amount without a unit at once; keeps one with a unit for `settle`. */
  put(offer: DeclaredOffer, { field, value, unit }: Measured & { field: MeasuredField }): void {
    if (unit === '') fold(offer, field, value)
    else this.add(field, value, unit)
  }

  add(field: PendingField, value: number, unit: string): void {
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

  /** False if an amount is in a third currency without a price. */
  settle(offer: DeclaredOffer): boolean {
    for (let at = 0; at < this.count; at++) {
      const { field, value, unit } = this.#waiting[at]!
      const side = this.#sideOf(field, unit, offer)
      const own = sideOfField(field)
      if (field === 'give' || field === 'get') {
        if (side !== own) return false
      } else if (side === own) fold(offer, field, value)
      else if (side === undefined) {
        const turned = this.#turned(value, unit, offer[own])
        if (turned === undefined) return false
        fold(offer, field, turned)
      } else if (field === 'reserve') fold(offer, field, (value * offer.get) / offer.give)
      else if (field === 'minFee') fold(offer, field, (value * offer.give) / offer.get)
      else fold(offer, TWIN[field], value)
    }
    return true
  }

  /**
   * Whether an amount in this unit can begin a step: one of the other side, read as given, would be
   * wrong by the whole rate.
   */
  isOfGiven(offer: DeclaredOffer, unit: string): boolean {
    return unit === '' || (unit !== '%' && this.#sideOf('min', unit, offer) === 'from')
  }

  /** The fees of a step on the right sides; undefined for a unit of neither side. */
  feesOfStep(
    offer: DeclaredOffer,
    step: { readonly fromFees: readonly FeePart[]; readonly toFees: readonly FeePart[] },
  ): Partial<DeclaredStep> | undefined {
    const sums: { -readonly [Name in keyof DeclaredStep]?: number } = {}
    for (const field of ['fromFee', 'toFee'] as const) {
      for (const { value, isPercent, unit } of step[`${field}s`]) {
        const own = sideOfField(field)
        const side = isPercent ? own : this.#sideOf(field, unit, offer)
        const amount = side === undefined ? this.#turned(value, unit, offer[own]) : value
        if (amount === undefined) return undefined
        const name = isPercent ? (`${field}Percent` as const) : (`${side ?? own}Fee` as const)
        sums[name] = (sums[name] ?? 0) + amount
      }
    }
    return sums
  }

  #sideOf(field: PendingField, unit: string, offer: DeclaredOffer): Side | undefined {
    if (unit === '') return sideOfField(field)
    const own = sideOfField(field)
    // Neighbouring items mostly print the same unit for the same currency.
    if (own === 'from' && unit === this.#lastUnit && offer.from === this.#lastFrom) return 'from'
    const other = own === 'from' ? 'to' : 'from'
    // Where both fit, the field's own side counts.
    const side = this.#isUnitOf(unit, offer[own])
      ? own
      : this.#isUnitOf(unit, offer[other])
        ? other
        : undefined
    if (own === 'from' && side === 'from') {
      this.#lastUnit = unit
      this.#lastFrom = offer.from
    }
    return side
  }

  #isUnitOf(unit: string, codeIndex: number): boolean {
    let fits = this.#fits.get(unit)
    if (fits === undefined) this.#fits.set(unit, (fits = []))
    const code = this.#names.codeAt(codeIndex)
    return (fits[codeIndex] ??= isUnitOf(unit, code) || this.#names.meantBy(unit) === code)
  }

  /** An amount of any currency converted to that of a code, where the price is known. */
  #turned(value: number, unit: string, codeIndex: number): number | undefined {
    const mid = this.#midRate?.(unit, this.#names.codeAt(codeIndex))
    return mid !== undefined && mid > 0 ? value * mid : undefined
  }
}

type Side = 'from' | 'to'

function sideOfField(field: PendingField): Side {
  return GIVEN.has(field) ? 'from' : 'to'
}

const GIVEN: ReadonlySet<PendingField> = new Set(['give', 'min', 'max', 'fromFee', 'minFee'])

/** The tightest limit counts, fees add up; NaN stays, for the market to refuse. */
function fold(offer: DeclaredOffer, field: MeasuredField, value: number): void {
  if (field === 'fromFee' || field === 'toFee') offer[field] += value
  else if (field === 'reserve') offer.reserve = value
  else if (field === 'max' || field === 'getMax') offer[field] = tighterMax(offer[field], value)
  else offer[field] = Math.max(offer[field], value)
}

function tighterMax(before: number, value: number): number {
  // Zero means "not stated".
  if (before === 0 || value === 0) return before + value
  return Math.min(before, value)
}
