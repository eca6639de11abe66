/** The pages that a referral link can lead on to. */
const LED_ON_TO: readonly string[] = ['/', '/chain']

/** Whether a link to that page can carry a referral code. */
export function mayCarryReferral(address: string): boolean {
  return LED_ON_TO.includes(new URL(address).pathname)
}

/**
 * The address through a referral link, which remembers the sender and leads on to the same page.
 */
export function referredAddress(address: string, code: string): string {
  const { origin, search } = new URL(address)
  return `${origin}/r/${code}${search}`
}
