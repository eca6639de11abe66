import type { Page } from 'playwright-core'

/** Drawn by the page, however slow: what was to move has moved within them. */
export function someFrames(page: Page, count = 30): Promise<void> {
  return page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const draw = (left: number) =>
          left === 0 ? resolve() : requestAnimationFrame(() => draw(left - 1))
        draw(frames)
      }),
    count,
  )
}
