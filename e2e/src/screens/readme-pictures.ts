import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { visit, type VisitOptions } from '../browser/visit.ts'

interface ReadmePicture {
  readonly file: string
  readonly path: string
  readonly look: VisitOptions
  readonly act?: (page: Page) => Promise<void>
}

const desktop: VisitOptions = { width: 1280, height: 800, isCalm: true }
const found = '/?give=BTC&get=SBERRUB&amt=0.05'

const pictures: readonly ReadmePicture[] = [
  { file: 'chains-light.png', path: found, look: { ...desktop, theme: 'light' } },
  { file: 'chains-dark.png', path: found, look: { ...desktop, theme: 'dark' } },
  { file: 'one-chain.png', path: found, look: { ...desktop, theme: 'light' }, act: openTwoHops },
]

/** Takes the README's pictures of the present product. */
export async function takeReadmePictures(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  for (const { file, path, look, act } of pictures) {
    const { context, page } = await visit(browser, origin, look)
    await page.goto(path)
    await page.getByRole('article').nth(4).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await act?.(page)
    await writeFile(join(folder, file), await page.screenshot())
    await context.close()
  }
  return pictures.map(({ file }) => join(folder, file))
}

async function openTwoHops(page: Page): Promise<void> {
  // The list is paused, so that no change intervenes.
  await page.getByRole('button', { name: 'Pause' }).click()
  const chain = page.getByRole('article').filter({ hasText: '2 steps' }).first()
  await chain.getByRole('link', { name: /^Details/ }).click()
  await page.getByRole('heading', { name: 'Good to know' }).waitFor()
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: 'Steps' }) })
    .evaluate((card) => window.scrollTo(0, card.getBoundingClientRect().top + scrollY - 80))
}
