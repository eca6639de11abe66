import type { Page } from 'playwright-core'
import { faultsOf, whatStays } from './judge-page.ts'

/** At the middle one menus and columns of wide pages begin, and have the least room. */
const widths = [1280, 1024, 360] as const
const looks = (['en', 'ru'] as const).flatMap((language) =>
  [1280, 360].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ language, width, theme })),
  ),
)

/**
 * The faults axe finds in an open page in one look, and the pixels by which the page is wider than
 * its window in both languages at all widths. The look changes in place, as a reader changes it.
 *
 * Judging takes longest by far, and pages share their parts: the address decides in which look a
 * page is judged, the same each time, and every look judges some pages. With
 * `HOPWISE_EVERY_LOOK=on` each page is judged in all of them.
 */
export async function faultsInEveryLook(page: Page, height = 900): Promise<string[]> {
  const faults: string[] = []
  const judged = process.env['HOPWISE_EVERY_LOOK'] === 'on' ? looks : [lookOf(page)]
  for (const language of ['en', 'ru'] as const) {
    if (language === 'ru') await speakRussian(page)
    for (const width of language === 'en' ? widths : widths.toReversed()) {
      await page.setViewportSize({ width, height })
      await settled(page)
      const excess = async () => {
        const px = await excessOf(page)
        return px > 0 ? [`${language} ${width}: ${px} px too wide`] : []
      }
      faults.push(...(await whatStays(page, excess)))
      for (const look of judged) {
        if (look.language !== language || look.width !== width) continue
        await wear(page, look.theme)
        const found = await faultsOf(page)
        faults.push(...found.map((each) => `${language} ${width} ${look.theme}: ${each}`))
        await wear(page, 'light')
      }
    }
  }
  return faults
}

function lookOf(page: Page): (typeof looks)[number] {
  const { pathname, search } = new URL(page.url())
  const letters = Buffer.from(pathname + search).reduce((sum, letter) => sum + letter, 0)
  return looks[letters % looks.length]!
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
