import { formatBalance } from '#web/account/menu/format-balance.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** With its sign: what a payment does to the balance. */
export function signedMoney(amount: string, locale: Locale): string {
  const text = formatBalance(amount, locale)
  return amount.startsWith('-') ? text : `+${text}`
}
