import { storedReferral } from '#web/lib/address/referral.ts'

/** The address of the chat with the bot, with whoever brought the visitor. */
export function telegramChat(telegramUrl: string): string {
  const url = new URL(telegramUrl)
  const referral = storedReferral()
  if (referral !== undefined) url.searchParams.set('start', referral)
  return url.href
}
