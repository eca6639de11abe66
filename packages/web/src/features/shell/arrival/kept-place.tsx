import { useLayoutEffect } from 'react'
import {
  type Location,
  NavigationType,
  ScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router'
import { onOwnMove } from './own-moves.ts'

/** React Router's key for the first address of every loaded page. */
export const FIRST = 'default'
/** The storage key under which React Router keeps scroll positions. */
const KEPT = 'react-router-scroll-positions'

/** Returns readers to where they were on a page, by Back and by a reload. */
export function KeptPlace() {
  return (
    <>
      <FirstPlace />
      <ScrollRestoration getKey={placeKey} />
      <LatePlace />
    </>
  )
}

/** The scroll positions that readers left, in pixels, by the keys of addresses. */
const left = new Map<string, number>()

/**
 * Goes on to the place that Back or Forward lead to where the page is still too short for it: React
 * Router scrolls once, and content may arrive later. A component after `<ScrollRestoration>`, so
 * that its effect comes after that one's.
 */
function LatePlace() {
  const location = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const key = placeKey(location)
    const wanted = isReturn ? left.get(key) : undefined
    const stop = wanted === undefined ? undefined : reachPlace(wanted)
    const note = () => void left.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => {
      stop?.()
      removeEventListener('scroll', note)
    }
  }, [location, isReturn])
  return null
}

/** React Router gives every first address the same key, so its path is added. */
function placeKey({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) {
  return key === FIRST ? `${FIRST} ${pathname}${search}` : key
}

/**
 * Begins a newly loaded page at its top, or where the first words have been read to before there
 * were scripts; React Router would go to the place of an earlier visit, or back to the top. Effects
 * of siblings run in their order, so this one comes before that of `<ScrollRestoration>`.
 */
function FirstPlace() {
  useLayoutEffect(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (load?.type !== 'navigate') return
    try {
      const { pathname, search } = window.location
      const key = placeKey({ key: FIRST, pathname, search })
      const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
      if (window.scrollY > 0) kept[key] = window.scrollY
      else delete kept[key]
      sessionStorage.setItem(KEPT, JSON.stringify(kept))
    } catch {
      // Nothing is kept without storage.
    }
  }, [])
  return null
}

/**
 * Scrolls to a place as soon as the page is long enough for it: content may arrive after the page.
 * The reader's first own move ends that, and so does the returned function.
 * @param y pixels from the top of the page.
 */
function reachPlace(y: number): () => void {
  const end = new AbortController()
  const heights = new ResizeObserver(() => {
    scrollTo(0, y)
    if (Math.abs(scrollY - y) < 1) stop()
  })
  const stop = (): void => {
    end.abort()
    heights.disconnect()
  }
  onOwnMove(stop, end.signal)
  // The first call comes at once.
  heights.observe(document.body)
  return stop
}
