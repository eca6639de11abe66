import type { Page } from 'playwright-core'
import { faultsOf } from './judge-page.ts'

const widths = [1280, 360] as const

/**
 * What axe finds wrong with an open page, and by how many pixels it is wider than its window: in
 * both languages, both themes, wide and narrow. The look changes in place, as a reader changes it.
 * Themes differ in their colours alone, and colours are the same in any language: contrast, which
 * takes longest, is judged in one language, and of the dark theme it alone, once for each width.
 */
export async function faultsInEveryLook(page: Page, height = 900): Promise<string[]> {
  const faults: string[] = []
  for (const language of ['en', 'ru'] as const) {
    if (language === 'ru') await speakRussian(page)
    for (const width of language === 'en' ? widths : widths.toReversed()) {
      await page.setViewportSize({ width, height })
      await settled(page)
      const look = `${language} ${width}`
      const found = await faultsOf(page, { hasContrast: language === 'en', hasRest: true })
      faults.push(...found.map((each) => `${look}: ${each}`))
      const excess = await excessOf(page)
      if (excess > 0) faults.push(`${look}: ${excess} px too wide`)
      if (language === 'ru') continue
      await wear(page, 'dark')
      const dim = await faultsOf(page, { hasContrast: true, hasRest: false })
      faults.push(...dim.map((each) => `${look} dark: ${each}`))
      await wear(page, 'light')
    }
  }
  return faults
}

/** The switch stands in the header where there is room for it; a phone has it in the menu. */
async function speakRussian(page: Page): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: 900 })
  await page.getByRole('banner').getByRole('button', { name: 'Русский' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'ru')
}

/** Answers in the new language are there, under their heading, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main .animate-shimmer') === null && document.querySelector('h1'),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let frames = 0; frames < 3; frames++) await frame()
  })
}

async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((each) => void (document.documentElement.dataset['theme'] = each), theme)
  await settled(page)
}

/** By how much a page is wider than its window, or a table in it than the box it stands in. */
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
