import axe from 'axe-core'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CONTRAST = 'color-contrast'

/** Rows after the first ones are like them, and there are hundreds. */
const REPEATED = [
  'tbody > tr:nth-child(n+5)',
  'tbody:nth-of-type(n+6)',
  'main ul > li:nth-child(n+5)',
]

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
  // Colours on their way to others are nobody's.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) {
    await page.evaluate(axe.source)
    // What is out of sight has its place only once laid out: before, it seems to cover others.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  }
  const options: axe.RunOptions = {
    runOnly: hasRest ? { type: 'tag', values: STANDARDS } : { type: 'rule', values: [CONTRAST] },
    rules: { [CONTRAST]: { enabled: hasContrast } },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(
    async ([repeated, judging]) => {
      const { axe: judge } = window as unknown as { axe: typeof axe }
      return judge.run({ exclude: [...repeated] }, judging)
    },
    [REPEATED, options] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, html }) => `${id}: ${help} ${target.join()} ${html}`),
  )
}
