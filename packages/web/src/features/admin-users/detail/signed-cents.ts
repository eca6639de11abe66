import type { Locale } from '#web/lib/texts/locale.ts'
import { typedWithCents } from '#web/lib/typed/typed-dollars.ts'

/** A typed sum with or without a sign, as the server takes it; undefined for other texts. */
export function signedCents(text: string, locale: Locale): string | undefined {
  const typed = text.trim()
  const isTaken = /^[-−]/.test(typed)
  const cents = typedWithCents(typed.replace(/^[-−+]\s*/, ''), locale)
  if (!/^\d{1,12}\.\d\d$/.test(cents)) return undefined
  return isTaken ? `-${cents}` : cents
}
