import { numberText } from '#web/lib/format/number-text.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** `$0.00`: the server's decimal text, to the cent. */
export function formatBalance(balance: string, locale: Locale): string {
  const options = { style: 'currency', currency: 'USD' } as const
  return numberText(balance as Intl.StringNumericLiteral, locale, options)
}

/** `+$1.00`: a change of the balance, with its sign. */
export function formatBalanceChange(amount: string, locale: Locale): string {
  const options = { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' } as const
  return numberText(amount as Intl.StringNumericLiteral, locale, options)
}
