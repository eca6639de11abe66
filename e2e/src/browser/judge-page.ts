import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { someFrames } from './some-frames.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Styles for judging a page. Sticky parts cover only content that scrolls below them. Content out
 * of sight has no place until laid out, and would seem to cover other content. Only the first rows
 * remain: the hundreds below are like them, and axe walks even excluded ones.
 */
const JUDGED = `
  * { content-visibility: visible !important }
  .sticky { position: static !important }
  tbody > tr:nth-child(n+5), tbody:nth-of-type(n+6), main ul > li:nth-child(n+5) {
    display: none !important
  }
`

/**
 * The faults axe finds in an open page, one line each, with the place. What is gone a moment later
 * belongs to a page half drawn: a fault is what stays.
 */
export function faultsOf(page: Page): Promise<string[]> {
  return whatStays(page, () => momentaryFaultsOf(page))
}

const LOOKS = 10

/** The faults of a page that is looked at until it has none, or for about ten seconds. */
export async function whatStays(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let found = await find()
  for (let look = 1; look < LOOKS && found.length > 0; look++) {
    await someFrames(page, 60)
    found = await find()
  }
  return found
}

/** Axe's script is put into a page once: parsing half a megabyte takes as long as judging. */
async function momentaryFaultsOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: STANDARDS },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(
    async ([look, judging]) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      // Animations are finished first, as colours in transition are nobody's.
      for (const moving of document.getAnimations()) {
        if (moving.effect?.getComputedTiming().iterations !== Infinity) moving.finish()
      }
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(look)
      document.adoptedStyleSheets.push(sheet)
      try {
        return await judge.run(document, judging)
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    },
    [JUDGED, options] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, html }) => `${id}: ${help} ${target.join()} ${html}`),
  )
}
