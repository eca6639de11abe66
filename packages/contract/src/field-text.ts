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
  return text.replace('{min}', String(least)).replace('{max}', String(most))
}

function isKnown(name: string): name is FieldReason {
  return Object.hasOwn(fieldTexts, name)
}
