/** A page that has not scrolled for this long stands still. */
const STILL_MS = 300
/** The longest wait while somebody scrolls on and on. */
const AT_MOST_MS = 3_000

let scrolledAtMs = -Infinity
addEventListener(
  'scroll',
  () => {
    scrolledAtMs = performance.now()
  },
  { capture: true, passive: true },
)

/**
 * Delivers the newest value at once, or once scrolling stops: nobody reads moving text, and a
 * render makes scrolling stutter. Urgent values do not wait.
 */
export function whenStill<Value>(
  take: (value: Value) => void,
  signal: AbortSignal,
): (value: Value, options?: { isUrgent: boolean }) => void {
  let newest: Value
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  signal.addEventListener('abort', forget)
  return (value, { isUrgent } = { isUrgent: false }) => {
    newest = value
    if (isUrgent) forget()
    if (timer !== undefined) return
    const dueMs = performance.now() + (isUrgent ? 0 : AT_MOST_MS)
    const look = (): void => {
      timer = undefined
      const leftMs = Math.min(scrolledAtMs + STILL_MS, dueMs) - performance.now()
      if (leftMs > 0) timer = setTimeout(look, leftMs)
      else if (!signal.aborted) take(newest)
    }
    look()
  }
}
