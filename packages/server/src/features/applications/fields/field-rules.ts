import { countryCodes } from '@hopwise/contract'
import { parsePhoneNumberWithError } from 'libphonenumber-js/max'

/** Letters as people count them. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** A line in its stored form: one blank between words, and nothing invisible. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(/\p{C}/gu, '').trim()
}

/** A text of some lines in its stored form. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .trim()
}

/** A number as `+79161234567`; undefined for a text that is no number of any country. */
export function phoneNumber(text: string): string | undefined {
  if (!text.startsWith('+')) return undefined
  try {
    const phone = parsePhoneNumberWithError(text, { extract: false })
    return phone.isValid() && phone.ext === undefined ? phone.number : undefined
  } catch {
    return undefined
  }
}

/** The day when an office began to work, as typed. */
export interface TypedDay {
  readonly day: string
  readonly month: string
  readonly year: string
}

const FIRST_YEAR = 1990
/** The offset of the time zone where a day begins first. */
const EAST_MS = 14 * 3_600_000

/** The beginning of that day in UTC, in ms; undefined for no real day, and for days to come. */
export function pastDayMs({ day, month, year }: TypedDay, nowMs: number): number | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return undefined
  const atMs = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const at = new Date(atMs)
  const isReal = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
  return isReal && Number(year) >= FIRST_YEAR && atMs <= nowMs + EAST_MS ? atMs : undefined
}

export function isWmid(text: string): boolean {
  return /^\d{12}$/.test(text)
}

const countries = new Set(countryCodes)

export function isCountry(code: string): boolean {
  return countries.has(code)
}

const MOST_BL = 100_000

/** A level of trust by WebMoney. */
export function isBusinessLevel(text: string): boolean {
  return /^\d{1,6}$/.test(text) && Number(text) <= MOST_BL
}

const MOST_CENTS = 10n ** 14n

/** Dollars with two decimals at most, above zero. */
export function isReserve(text: string): boolean {
  const [, dollars, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (dollars === undefined) return false
  const cents = BigInt(dollars + fraction.padEnd(2, '0'))
  return cents > 0n && cents <= MOST_CENTS
}
