import axe from 'axe-core'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'

/**
 * A page while it is judged. What sticks to the window covers only what scrolls from under it.
 * What is out of sight has its place only once laid out: before, it seems to cover others. Rows
 * after the first ones are like them, there are hundreds, and axe walks also what it is told to
 * leave out: they are not there.
 */
const JUDGED = `
  * { content-visibility: visible !important }
  .sticky { position: static !important }
  tbody > tr:nth-child(n+5), tbody:nth-of-type(n+6), main ul > li:nth-child(n+5) {
    display: none !important
  }
`

interface Judged {
  readonly hasContrast: boolean
  /** All else of the standards. */
  readonly hasRest: boolean
}

/**
 * What axe finds wrong with an open page, one line each, with where. It is put into a page once: to
 * read its half a megabyte takes as long as to judge by it.
 */
export async function faultsOf(
  page: Page,
  { hasContrast, hasRest }: Judged = { hasContrast: true, hasRest: true },
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    runOnly: hasRest ? { type: 'tag', values: STANDARDS } : { type: 'rule', values: [CONTRAST] },
    rules: { [CONTRAST]: { enabled: hasContrast } },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(
    async ([look, judging]) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      // Colours on their way to others are nobody's.
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
