import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { followFragment } from './follow-fragment.ts'

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
