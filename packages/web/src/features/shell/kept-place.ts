import type { Location } from 'react-router'

/** React Router's key for the first address of every loaded page. */
export const FIRST = 'default'
/** The storage key under which React Router keeps scroll positions. */
const KEPT = 'react-router-scroll-positions'

/** React Router gives every first address the same key, so its path is added. */
export function placeKey({ key, pathname, search }: Location): string {
  return key === FIRST ? `${FIRST} ${pathname}${search}` : key
}

/** Drops the kept position of a newly loaded page, so that it begins at its top. */
export function forgetPlaceWhenNew(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'navigate') return
  try {
    const { pathname, search } = location
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
    delete kept[`${FIRST} ${pathname}${search}`]
    sessionStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    // Nothing is kept without storage.
  }
}
