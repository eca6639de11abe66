import type { Locale } from '#web/lib/texts/locale.ts'
import type { FavoriteView } from './favorite-view.ts'

/** One-line texts of the columns. */
interface CsvTexts {
  readonly head: readonly string[]
  readonly deadReason: (view: FavoriteView) => string
}

/**
 * The list as CSV with the separator that the reader's spreadsheet expects. Raw values: nothing is
 * rounded or grouped.
 */
export function favoritesCsv(
  views: readonly FavoriteView[],
  locale: Locale,
  { head, deadReason }: CsvTexts,
): string {
  const separator = locale === 'ru' ? ';' : ','
  const number = (value: number | null | undefined) => {
    if (value === null || value === undefined) return ''
    const text = value.toLocaleString('en', rawNumber)
    return locale === 'ru' ? text.replace('.', ',') : text
  }
  const lines = views.map((view) => {
    const { row, name, marketPercent } = view
    const exchangers = row.exchangers ?? []
    const isExchanger = row.kind === 'EXCHANGER'
    return [
      cell(name, separator),
      cell(isExchanger ? '' : exchangers.map((each) => each.name).join(' → '), separator),
      cell(number(row.rate), separator),
      cell(number(marketPercent), separator),
      cell(isExchanger ? number(exchangers[0]?.reserveUsd) : '', separator),
      cell(row.alive ? '' : deadReason(view), separator),
      cell(row.createdAt, separator),
    ].join(separator)
  })
  const first = head.map((text) => cell(text, separator)).join(separator)
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\u{FEFF}${[first, ...lines].join('\r\n')}\r\n`
}

const rawNumber = {
  useGrouping: false,
  maximumSignificantDigits: 15,
  signDisplay: 'negative',
} as const

/** Strangers' names may begin like a formula, which has to be escaped. */
function cell(text: string, separator: string): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
