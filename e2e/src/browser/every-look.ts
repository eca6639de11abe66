import type { Page } from 'playwright-core'
import { faultsOf } from './judge-page.ts'

const widths = [1280, 360] as const
/** Where menus and columns of wide pages begin, and have the least room. */
const narrowest = 1024
const themes = ['light', 'dark'] as const

/** The look in which a page is judged. */
interface Judging {
  readonly width: number
  readonly theme: (typeof themes)[number]
  readonly hasContrast: boolean
  readonly hasRest: boolean
}

/**
 * The faults axe finds in an open page, and the pixels by which it is wider than its window: in
 * both languages, both themes, wide and narrow. The look changes in place, as a reader changes it.
 *
 * Themes differ in their colours alone, and colours are the same in any language: contrast, which
 * takes longest, is judged in one language, and all else in one theme. Each page is judged in both
 * values of each; its address decides which of them meet, so that all do on some page. With
 * `HOPWISE_EVERY_LOOK=on` they meet on every page.
 */
export async function faultsInEveryLook(page: Page, height = 900): Promise<string[]> {
  const faults: string[] = []
  const isWhole = process.env['HOPWISE_EVERY_LOOK'] === 'on'
  const drawn = drawnBy(new URL(page.url()).pathname)
  for (const language of ['en', 'ru'] as const) {
    if (language === 'ru') await speakRussian(page)
    const wide = await tooWideAt(page, narrowest, height)
    faults.push(...wide.map((each) => `${language} ${each}`))
    const judgings = isWhole ? EVERY[language] : drawn[language]
    for (const width of language === 'en' ? widths : widths.toReversed()) {
      const tooWide = await tooWideAt(page, width, height)
      faults.push(...tooWide.map((each) => `${language} ${each}`))
      for (const { theme, ...judged } of judgings.filter((each) => each.width === width)) {
        if (theme === 'dark') await wear(page, 'dark')
        const found = await faultsOf(page, judged)
        faults.push(...found.map((each) => `${language} ${width} ${theme}: ${each}`))
        if (theme === 'dark') await wear(page, 'light')
      }
    }
  }
  return faults
}

/** Sets the window, and tells by how much the page is wider than it. */
async function tooWideAt(page: Page, width: number, height: number): Promise<string[]> {
  await page.setViewportSize({ width, height })
  await settled(page)
  const excess = await excessOf(page)
  return excess > 0 ? [`${width}: ${excess} px too wide`] : []
}

type Judgings = Readonly<Record<'en' | 'ru', readonly Judging[]>>

const EVERY: Judgings = {
  en: widths.flatMap((width) =>
    themes.map((theme) => ({ width, theme, hasContrast: true, hasRest: theme === 'light' })),
  ),
  ru: widths.map((width) => ({ width, theme: 'light', hasContrast: false, hasRest: true })),
}

/** Two looks that differ in everything, the same two for a page each time. */
function drawnBy(path: string): Judgings {
  const letters = Buffer.from(path).reduce((sum, letter) => sum + letter, 0)
  const [one, other] = letters % 2 === 0 ? widths : widths.toReversed()
  const [bright, dim] = letters % 4 < 2 ? themes : themes.toReversed()
  return {
    en: [
      { width: one, theme: bright, hasContrast: true, hasRest: true },
      { width: other, theme: dim, hasContrast: true, hasRest: false },
    ],
    ru: [{ width: other, theme: 'light', hasContrast: false, hasRest: true }],
  }
}

/** Restores the page's language for the steps after every look. */
export const speakEnglish = (page: Page): Promise<void> => speak(page, 'en', 'English')

const speakRussian = (page: Page): Promise<void> => speak(page, 'ru', 'Русский')

/** Uses the language switch, which is in the header, or in the menu of a phone. */
async function speak(page: Page, language: string, name: string): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.waitForFunction((each) => document.documentElement.lang === each, language)
}

/** Waits until answers in the new language are there, under their heading, and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main .animate-shimmer') === null && document.querySelector('h1'),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 3; frames++) await frame()
    // Half-way from one theme to the other no colour has its contrast.
    const changes = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changes.map((each) => each.finished))
  })
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((each) => void (document.documentElement.dataset['theme'] = each), theme)
  await settled(page)
}

/** The pixels by which a page exceeds its window, or a table in it its box. */
export function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('[role="region"] > table')].filter(
      ({ parentElement }) => getComputedStyle(parentElement!).overflowX === 'visible',
    )
    return Math.max(
      0,
      document.documentElement.scrollWidth - document.body.clientWidth,
      ...tables.map((table) => table.scrollWidth - table.parentElement!.clientWidth),
    )
  })
}
