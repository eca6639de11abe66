import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { visit } from '../browser/visit.ts'
import type { cookieOf } from '../product/people.ts'
import { type Scene, scenes } from './scenes.ts'

const widths = { wide: 1280, narrow: 360 } as const
const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ru', theme: 'light' },
  { locale: 'ru', theme: 'dark' },
] as const

type Width = keyof typeof widths
type Look = (typeof looks)[number]

export interface TakeOptions {
  readonly browser: Browser
  readonly origin: string
  readonly folder: string
  /** Limits the scenes to those whose name contains this. */
  readonly named: string
  readonly onTaken: (file: string) => void
  /** An admin's session; without it, admins' scenes are left out. */
  readonly admin: Cookie | undefined
}

type Cookie = Awaited<ReturnType<typeof cookieOf>>

/** Takes each scene in both widths, themes and languages, side by side on one sheet. */
export async function takeScreens(options: TakeOptions): Promise<void> {
  const { folder, named, admin } = options
  await mkdir(folder, { recursive: true })
  for (const scene of scenes.filter(({ name }) => name.includes(named))) {
    if (scene.isOfAdmin && !admin) continue
    for (const width of ['wide', 'narrow'] as const) {
      if (scene.only && scene.only !== width) continue
      await takeSheet(options, scene, width)
    }
  }
}

async function takeSheet(options: TakeOptions, scene: Scene, width: Width): Promise<void> {
  const { browser, folder, onTaken } = options
  const shots: Buffer[] = []
  for (const look of looks) {
    const shot = await takeOne(options, { scene, width, look })
    shots.push(shot)
    const file = `${scene.name}-${widths[width]}-${look.theme}-${look.locale}.png`
    await writeFile(join(folder, file), shot)
  }
  const file = join(folder, `sheet-${scene.name}-${widths[width]}.png`)
  await writeFile(file, await sideBySide(browser, shots, width === 'wide' ? 2 : 4))
  onTaken(file)
}

interface Taken {
  readonly scene: Scene
  readonly width: Width
  readonly look: Look
}

async function takeOne(options: TakeOptions, { scene, width, look }: Taken): Promise<Buffer> {
  const { browser, origin } = options
  const { context, page } = await visit(browser, origin, {
    width: widths[width],
    height: width === 'wide' ? 900 : 780,
    isCalm: true,
    ...look,
  })
  try {
    if (scene.isOfAdmin) await context.addCookies([options.admin!])
    await page.goto(scene.path)
    await page.locator('main').waitFor()
    // The wait for answers and fonts.
    await page.waitForTimeout(1_200)
    await scene.act?.(page)
    await page.waitForTimeout(500)
    // From the top, where the header is.
    await page.evaluate(() => window.scrollTo(0, 0))
    const isOverlay = (await page.locator('dialog[open], [popover]:popover-open').count()) > 0
    return await page.screenshot({ fullPage: !isOverlay, clip: await tallest(page, isOverlay) })
  } finally {
    await context.close()
  }
}

/** The page's height, cut for long lists: nobody looks at the fortieth row. */
async function tallest(page: Page, isOverlay: boolean) {
  const { width, height } = page.viewportSize()!
  const whole = isOverlay ? height : await page.evaluate(() => document.body.scrollHeight)
  return { x: 0, y: 0, width, height: Math.min(whole, isOverlay ? height : 2_400) }
}

async function sideBySide(
  browser: Browser,
  shots: readonly Buffer[],
  columns: number,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_000, height: 800 } })
  const pictures = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`,
  )
  await page.setContent(
    `<!doctype html><style>body{margin:0;display:grid;gap:16px;align-items:start;background:#888;
     width:max-content;grid-template-columns:repeat(${columns},max-content)}</style>
     ${pictures.join('')}`,
  )
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const body = page.locator('body')
  const { width, height } = (await body.boundingBox())!
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) })
  const sheet = await body.screenshot()
  await page.close()
  return sheet
}
