import { readAmount } from './amount-text.ts'

/** One part of a fee as printed; only the item's codes can show the currency of its unit. */
export interface FeePart {
  readonly value: number
  readonly isPercent: boolean
  readonly unit: string
}

/**
 * A comma that may be a decimal mark: `10,1%` could be ten and one percent, or 10.1 %, and
 * `1.234,50` could be thousands. Between digits, it surely separates two fees only if decimals
 * precede it (`0.5,1%`), or if a blank follows it and the part before is more than a zero.
 */
const TWO_READINGS = /(?:^|[^\d.])(?:(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)\s*,\d|0+\s*,\s*\d)/

/**
 * The parts of a fee: `10`, `2.15 EUR`, `1%`, `2 %`, `1%,0.5`. Undefined for an invalid one.
 * @param type the element's `type` attribute: `abs`, `%`, or nothing.
 */
export function readFees(text: string, type = ''): FeePart[] | undefined {
  if (TWO_READINGS.test(text)) return undefined
  const parts: FeePart[] = []
  for (const piece of text.split(',')) {
    const { value, unit } = readAmount(piece)
    if (Number.isNaN(value)) return undefined
    const isPercent = unit === '%' || (unit === '' && isPercentType(type))
    if (!isPercent && value < 0) return undefined
    parts.push({ value, isPercent, unit: isPercent ? '' : unit })
  }
  return parts
}

function isPercentType(type: string): boolean {
  return type.trim() === '%' || type.trim().toLowerCase().startsWith('percent')
}
