import { type FieldReason, type SettingKind, settingReasons } from '@hopwise/contract'
import type { Locale } from '#web/lib/texts/locale.ts'
import { readDecimal } from '#web/lib/typed/read-amount.ts'
import { readDecimals } from '#web/lib/typed/typed-list.ts'
import type { TypedUnit } from '#web/lib/typed/typed-unit.ts'

interface Numbers {
  readonly unit: TypedUnit
  /** How many there are. */
  readonly count: number
}

/** The numbers of a setting of each kind; undefined: it is other text. */
const numbersOf: { readonly [Kind in SettingKind]: Numbers | undefined } = {
  COUNT: { unit: 'count', count: 1 },
  PERCENT: { unit: 'percent', count: 1 },
  COUNTS: { unit: 'count', count: 3 },
  PRICES: { unit: 'dollars', count: 3 },
  EMAIL: undefined,
  URL: undefined,
  SECRET: undefined,
  SWITCH: undefined,
}

/** A typed setting in the server's form, or the reason why it is none. */
export function readSetting(
  typed: string,
  kind: SettingKind,
  locale: Locale,
): { readonly text: string } | { readonly reason: FieldReason } {
  const numbers = numbersOf[kind]
  // The server reports that a setting cannot be empty.
  if (!numbers || typed.trim() === '') return { text: typed }
  const { unit, count } = numbers
  const text =
    count === 1 ? readDecimal(typed, locale, unit) : readDecimals(typed, { count, locale, unit })
  return text === undefined ? { reason: settingReasons[kind] } : { text }
}
