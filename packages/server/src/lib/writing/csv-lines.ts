import type { Locale } from '../../context.ts'

/**
 * Rows as spreadsheets of the language expect them: a comma and a point, or a semicolon and a
 * comma, which the writer of the numbers has to use.
 */
export function csvLines(rows: readonly (readonly string[])[], locale: Locale): string {
  const apart = locale === 'ru' ? ';' : ','
  return rows.map((row) => `${row.map((text) => cell(text, apart)).join(apart)}\r\n`).join('')
}

/** A text that a spreadsheet would take for a formula is quoted. */
function cell(text: string, apart: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text)
  const plain = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  const isQuoted = plain.includes(apart) || /["\r\n]/.test(plain)
  return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A number without an exponent, and with as many digits as it has. */
export function csvNumber(value: number, locale: Locale): string {
  const [digits = '', exponent = '0'] = value.toExponential().split('e')
  const decimals = Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent))
  const text = value.toFixed(Math.min(100, decimals))
  return locale === 'ru' ? text.replace('.', ',') : text
}
