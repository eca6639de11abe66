import { type FieldReason, fieldTexts } from './field-texts.ts'

/** The limits of a reason: the most characters of `TOO_LONG`, both ends of `OUT_OF_RANGE`. */
export interface FieldLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * The message of a reason. `OUT_OF_RANGE:1:50` carries its ends; an unknown reason reads as UNFIT.
 */
export function fieldText(
  reason: string,
  locale: 'en' | 'ru',
  { min, max }: FieldLimits = {},
): string {
  const [name = '', least = min, most = max] = reason.split(':')
  const words: Readonly<Record<'en' | 'ru', string>> = isKnown(name)
    ? fieldTexts[name]
    : fieldTexts.UNFIT
  const text = words[locale]
  const isWhole = [...text.matchAll(/\{(min|max)\}/g)].every(([, end]) =>
    end === 'min' ? least !== undefined : most !== undefined,
  )
  if (!isWhole) return fieldTexts.UNFIT[locale]
  const shown = (end: string | number | undefined) => numbers[locale].format(Number(end))
  return text.replace('{min}', shown(least)).replace('{max}', shown(most))
}

/** Numbers of five digits and more are grouped in the way of the language. */
const numbers = {
  en: new Intl.NumberFormat('en', { useGrouping: 'min2' }),
  ru: new Intl.NumberFormat('ru', { useGrouping: 'min2' }),
} as const

function isKnown(name: string): name is FieldReason {
  return Object.hasOwn(fieldTexts, name)
}
