import { lostFragmentIn } from '@hopwise/contract'

/**
 * Gives an address its `#` back where a filter of mail has written `%23`. It runs before the pages
 * do, so that they and the browser's history see the address as it was mailed.
 */
export function restoreFragment(): void {
  const lost = lostFragmentIn(location.pathname)
  if (!lost) return
  // With the origin, because a path that begins with `//` alone would be another host's address.
  const address = `${location.origin}${lost.path}${location.search}#${lost.fragment}`
  history.replaceState(history.state, '', address)
}
