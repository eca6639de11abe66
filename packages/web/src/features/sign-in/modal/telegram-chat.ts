import { storedReferral } from '#web/lib/address/referral.ts'

/** The address of the bot's chat, with the visitor's referrer. */
export function telegramChat(telegramUrl: string): string {
  const url = new URL(telegramUrl)
  const referral = storedReferral()
  if (referral !== undefined) url.searchParams.set('start', referral)
  return url.href
}
