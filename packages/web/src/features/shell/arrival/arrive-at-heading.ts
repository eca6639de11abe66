/** Moves the focus to the page's heading; to the page itself while that waits for an answer. */
export function arriveAtHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  const place = heading ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}
