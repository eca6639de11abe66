import type { Locale } from '../texts/locale.ts'
import { readAmount } from './read-amount.ts'
import type { TypedUnit } from './typed-unit.ts'

/** Endings that complete a number, a group of it, its power of ten, or its unit. */
const endings = ['', '1', '11', '111', '-1', '$1', ' 1', 'C', 'TC', 'C 1', 'TC 1', '%']

/** Whether a text is a number, or its beginning. Other texts are wrong however they go on. */
export function canBecomeNumber(text: string, locale: Locale, unit: TypedUnit): boolean {
  return endings.some((ending) => readAmount(text + ending, locale, unit) !== undefined)
}
