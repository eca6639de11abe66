import type { Locale } from '../texts/locale.ts'

/**
 * The number a person typed: `1 234,5` and `1,234.5` alike; undefined for other text. A single
 * comma or point is the decimal sign, unless the locale groups by it and three digits follow.
 */
export function readAmount(text: string, locale: Locale): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’_]/g, '')
  if (!/^\d*(?:[.,]\d*)*$/.test(bare) || !/\d/.test(bare)) return undefined
  const value = Number(withPoint(bare, locale))
  return Number.isFinite(value) ? value : undefined
}

function withPoint(bare: string, locale: Locale): string {
  const marks = bare.replaceAll(/\d/g, '')
  if (marks === '') return bare
  const last = marks.at(-1)!
  const isMixed = marks.includes(',') && marks.includes('.')
  const groups = !isMixed && (marks.length > 1 || isGrouping(bare, last, locale))
  if (groups) return bare.replaceAll(last, '')
  const [whole, fraction] = splitAtLast(bare, last)
  return `${whole.replaceAll(/[.,]/g, '')}.${fraction}`
}

/** Whether the mark groups digits: `1,234` is over a thousand in English, but 1.234 in Russian. */
function isGrouping(bare: string, mark: string, locale: Locale): boolean {
  return locale === 'en' && mark === ',' && /^[1-9]\d{0,2},\d{3}$/.test(bare)
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}
