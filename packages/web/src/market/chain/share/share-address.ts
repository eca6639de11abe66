/** Pages that a link with a referral code can lead on to. */
const LED_ON_TO: readonly string[] = ['/', '/chain']

/** Whether a link to that page can tell who sent it. */
export function mayCarryReferral(address: string): boolean {
  return LED_ON_TO.includes(new URL(address).pathname)
}

/** The address by way of who sent it: remembered there, and led on to the same chain. */
export function referredAddress(address: string, code: string): string {
  const { origin, search } = new URL(address)
  return `${origin}/r/${code}${search}`
}
