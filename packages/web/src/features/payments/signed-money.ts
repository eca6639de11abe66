import { formatBalance } from '#web/account/menu/format-balance.ts'
import type { Locale } from '#web/lib/texts/locale.ts'

/** The amount with the sign of its effect on the balance. */
export function signedMoney(amount: string, locale: Locale): string {
  const text = formatBalance(amount, locale)
  return amount.startsWith('-') ? text : `+${text}`
}
