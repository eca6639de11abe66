import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { onOwnMove } from './own-moves.ts'

/**
 * Takes the reader to the part of the page that the address names after `#`. After Back, Forward
 * and a reload the reader's own place is kept instead.
 */
export function useFragmentPlace(): void {
  const location = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const first = useRef(location)
  const id = decoded(location.hash.slice(1))
  useEffect(() => {
    // A link within the page that the browser itself follows has no state of the router.
    const isReturn = location === first.current ? isReload() : isPop && history.state !== null
    return id === '' || isReturn ? undefined : followFragment(id)
  }, [id, location, isPop])
}

/** Whether the browser shows a page that it has shown before. */
function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.type !== 'navigate'
}

/** Strangers' links may hold broken escapes. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/**
 * Brings the part of the page with this id to the top and moves the focus to it, as soon as the
 * part is there; it stays at the top while content above and below arrives. The reader's first own
 * move ends that, and so does the returned function.
 */
function followFragment(id: string): () => void {
  let place: HTMLElement | null = null
  const end = new AbortController()
  const look = (): void => {
    const found = document.getElementById(id)
    if (!found) return
    found.scrollIntoView()
    if (found === place) return
    place = found
    focusOn(found)
  }
  const arrivals = new MutationObserver(() => {
    if (!place?.isConnected) look()
  })
  // A change of the page's height may have moved the part, or made room to bring it to the top.
  const heights = new ResizeObserver(() => {
    if (place) look()
  })
  const stop = (): void => {
    end.abort()
    arrivals.disconnect()
    heights.disconnect()
  }
  onOwnMove(stop, end.signal)
  arrivals.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] })
  heights.observe(document.body)
  look()
  return stop
}

/** The heading of the part takes the focus, so that screen readers begin with its name. */
function focusOn(place: HTMLElement): void {
  const target = place.querySelector<HTMLElement>('h1, h2, h3') ?? place
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
