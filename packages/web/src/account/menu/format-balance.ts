import type { Locale } from '#web/lib/texts/locale.ts'

/** `$0.00`: of the server's decimal text, to the cent. */
export function formatBalance(balance: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return format.format(balance as Intl.StringNumericLiteral)
}
