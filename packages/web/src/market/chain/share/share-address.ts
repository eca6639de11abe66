/** A page that a link with a referral code can lead on to. */
const HOME = '/'

/** Whether a link to that page can tell who sent it. */
export function mayCarryReferral(address: string): boolean {
  return new URL(address).pathname === HOME
}

/** The address by way of who sent it: remembered there, and led on to the same chain. */
export function referredAddress(address: string, code: string): string {
  const { origin, search } = new URL(address)
  return `${origin}/r/${code}${search}`
}
