import type { Location } from 'react-router'

/** React Router's key of the first address of every visit: of each page that is loaded. */
export const FIRST = 'default'
/** Where React Router keeps how far pages are scrolled. */
const KEPT = 'react-router-scroll-positions'

/** The key of the first address tells nothing: the page loaded there is told by its path. */
export function placeKey({ key, pathname, search }: Location): string {
  return key === FIRST ? `${FIRST} ${pathname}${search}` : key
}

/** A page that is loaded anew begins at its top, whatever was loaded in this tab before. */
export function forgetPlaceWhenNew(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (load?.type !== 'navigate') return
  try {
    const { pathname, search } = location
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
    delete kept[`${FIRST} ${pathname}${search}`]
    sessionStorage.setItem(KEPT, JSON.stringify(kept))
  } catch {
    // Nothing is kept where there is no storage.
  }
}
