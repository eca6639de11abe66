/** Narrow no-break space: groups digits without being taken for a decimal mark anywhere. */
const THIN_SPACE = '\u202F'
const MINUS = '\u2212'

/** The direction of rounding: an amount a person relies on must still hold as printed. */
export type Rounding = 'nearest' | 'up' | 'down'

const DIGITS = 6

/** Significant digits, two decimals at most for hundreds, and no trailing zeros. */
export function formatAmount(
  value: number,
  rounding: Rounding = 'nearest',
  digits = DIGITS,
): string {
  return group(roundAmount(value, rounding, digits))
}

/** The rounded amount in plain digits, to be typed again. */
export function roundAmount(value: number, rounding: Rounding, digits = DIGITS): string {
  const decimals = decimalsFor(value, digits)
  return trimZeros(plain(roundTo(value, decimals, rounding), decimals))
}

/** One number of decimals for a whole column, so that its points align. */
export function columnFormatter(values: readonly number[], rounding: Rounding = 'nearest') {
  const decimals = decimalsFor(Math.max(...values.map(Math.abs), 0), DIGITS)
  return (value: number): string => group(plain(roundTo(value, decimals, rounding), decimals))
}

/** A percentage such as `+1.23 %` or `−0.4 %`; never `−0`. */
export function formatPercent(value: number): string {
  const digits = Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(2)
  const isZero = Number(digits) === 0
  const sign = isZero ? '' : value > 0 ? '+' : MINUS
  return `${sign}${group(digits.replace('-', ''))} %`
}

export function formatUsd(value: number): string {
  const decimals = Math.abs(value) >= 1000 ? 0 : 2
  const digits = plain(value, decimals)
  return `${digits.startsWith('-') ? MINUS : ''}$${group(digits.replace('-', ''))}`
}

export function formatCount(value: number): string {
  return group(String(value))
}

/** The decimals that leave so many significant digits, within the usual ones of currencies. */
function decimalsFor(value: number, digits: number): number {
  if (value === 0) return 2
  const magnitude = Math.floor(Math.log10(Math.abs(value)))
  return Math.min(Math.max(digits - 1 - magnitude, digits < DIGITS ? 0 : 2), 12)
}

function roundTo(value: number, decimals: number, rounding: Rounding): number {
  const factor = 10 ** decimals
  const scaled = value * factor
  const nearest = Math.round(scaled)
  // 0.29 * 100 is 28.999999999999996: a number whole but for its last bits counts as whole.
  if (Math.abs(scaled - nearest) <= Math.abs(scaled) * 1e-14) return nearest / factor
  if (rounding === 'up') return Math.ceil(scaled) / factor
  return (rounding === 'down' ? Math.floor(scaled) : nearest) / factor
}

function plain(value: number, decimals: number): string {
  // From here on, `toFixed` itself answers in powers of ten.
  if (Math.abs(value) >= 1e21) return value.toExponential(2)
  const digits = value.toFixed(decimals)
  return Number(digits) === 0 ? digits.replace('-', '') : digits
}

function trimZeros(digits: string): string {
  return digits.includes('.') && !digits.includes('e') ? digits.replace(/\.?0+$/, '') : digits
}

function group(digits: string): string {
  if (digits.includes('e')) return digits
  const [whole = '', decimals] = digits.replace('-', MINUS).split('.')
  // Four digits read well without a gap.
  const bare = whole.replace(MINUS, '')
  const grouped = bare.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, THIN_SPACE) : whole
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
