import { onOwnMove } from './own-moves.ts'

/**
 * Brings the part of the page with this id to the top and moves the focus to it, as soon as the
 * part is there; it stays at the top while content above and below arrives. The reader's first own
 * move ends that, and so does the returned function.
 */
export function followFragment(id: string): () => void {
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
