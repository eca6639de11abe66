import { lostFragmentIn, plainPath } from '@hopwise/contract'

/**
 * Gives an address its `#` back where a filter of mail has written `%23`, and its path the form of
 * the map of pages. It runs before the pages do, so that they and the browser's history see the
 * address as it was mailed.
 */
export function restoreFragment(): void {
  const { origin, pathname, search, hash } = location
  const lost = lostFragmentIn(pathname, search)
  const mended = lost
    ? `${lost.path}${lost.query ?? ''}#${lost.fragment}${hash}`
    : plainPath(pathname) + search + hash
  if (mended !== pathname + search + hash) history.replaceState(history.state, '', origin + mended)
}
