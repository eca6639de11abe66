import { onOwnMove } from './own-moves.ts'

/**
 * Scrolls to a place as soon as the page is long enough for it: content may arrive after the page.
 * The reader's first own move ends that, and so does the returned function.
 * @param y pixels from the top of the page.
 */
export function reachPlace(y: number): () => void {
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
