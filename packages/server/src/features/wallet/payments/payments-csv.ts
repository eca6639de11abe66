import type { Locale } from '../../../lib/words/locale.ts'
import { csvLines } from '../../../lib/words/csv-lines.ts'
import { printMoney } from '../../../lib/money.ts'
import type { Payment } from './payment-rows.ts'
import { columnWords, paymentText, statusWords } from './payment-words.ts'

export function paymentsCsv(payments: readonly Payment[], locale: Locale): string {
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
  return csvLines([columnWords[locale], ...rows], locale)
}
