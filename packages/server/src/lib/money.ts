/** US dollars with two decimals: `12.50`, `-0.75`. */
export function printMoney(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents]
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

const readable = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 2 }),
  ru: new Intl.NumberFormat('ru', { minimumFractionDigits: 2 }),
}

/** US dollars as a reader has them in a text: `1,250.00`, `1 250,00`, exact whatever the sum. */
export function moneyText(cents: bigint, locale: 'en' | 'ru'): string {
  return readable[locale].format(printMoney(cents) as Intl.StringNumericLiteral)
}

/** Reads the form of `printMoney`, in cents; undefined for any other text. */
export function readMoney(text: string): bigint | undefined {
  const [, sign, dollars, cents] = /^(-?)(\d{1,12})\.(\d\d)$/.exec(text) ?? []
  if (dollars === undefined) return undefined
  const size = BigInt(dollars) * 100n + BigInt(cents!)
  return sign === '-' ? -size : size
}

const DECIMAL = /^([+-]?)(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:e([+-]?\d{1,3}))?$/i
/** Letters of a number: nobody has as much, and nothing is as small. */
const MOST_LETTERS = 400

/**
 * Compares a decimal number with whole cents, exactly, in any notation: sign, digits, a fraction,
 * an exponent. Undefined for a text that is no such number.
 */
export function compareWithCents(text: string, cents: bigint): -1 | 0 | 1 | undefined {
  if (text.length > MOST_LETTERS) return undefined
  const [all, sign, whole = '', fraction = '', only = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (all === undefined) return undefined
  const digits = BigInt(whole + fraction + only || '0') * (sign === '-' ? -1n : 1n)
  // Dollars are digits × 10^power.
  const power = Number(exponent) - fraction.length - only.length + 2
  const [left, right] =
    power >= 0 ? [digits * 10n ** BigInt(power), cents] : [digits, cents * 10n ** BigInt(-power)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Cents of dollars with at most two decimals and no sign; undefined for anything else. */
export function centsOf(text: string): bigint | undefined {
  const [, dollars, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return dollars === undefined ? undefined : BigInt(dollars + fraction.padEnd(2, '0'))
}

/** Whole cents of a decimal number of dollars; the rest is dropped. Undefined for other texts. */
export function floorCents(text: string): bigint | undefined {
  const [, dollars, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  return dollars === undefined ? undefined : BigInt(dollars + fraction.slice(0, 2).padEnd(2, '0'))
}

/** A share in hundredths of a percent of an amount, in whole cents; the rest is dropped. */
export function shareOf(cents: bigint, basisPoints: bigint): bigint {
  return (cents * basisPoints) / 10_000n
}
