import type { Locale } from '../../../context.ts'
import { printMoney } from '../../../lib/money.ts'
import type { Payment } from './payment-rows.ts'
import { columnWords, paymentText, statusWords } from './payment-words.ts'

/** As spreadsheets of the language expect it: a comma and a point, or a semicolon and a comma. */
export function paymentsCsv(payments: readonly Payment[], locale: Locale): string {
  const apart = locale === 'ru' ? ';' : ','
  const amount = (cents: bigint): string =>
    locale === 'ru' ? printMoney(cents).replace('.', ',') : printMoney(cents)
  const rows = payments.map(({ atMs, kind, type, cents, status, balanceAfter, reference }) => [
    new Date(atMs).toISOString().slice(0, 19).replace('T', ' '),
    paymentText({ kind, type }, locale),
    amount(cents),
    statusWords[status][locale],
    balanceAfter === null ? '' : amount(balanceAfter),
    reference,
  ])
  return [columnWords[locale], ...rows]
    .map((row) => `${row.map((text) => cell(text, apart)).join(apart)}\r\n`)
    .join('')
}

/** What a spreadsheet would take for a formula is a text. */
function cell(text: string, apart: string): string {
  const isNumber = /^[+-]?\d+([.,]\d+)?$/.test(text)
  const plain = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  const isQuoted = plain.includes(apart) || /["\r\n]/.test(plain)
  return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain
}
