import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { untilOffers } from '../product/enlist.ts'
import { cookieOf, grantAdmin } from '../product/people.ts'
import { scriptPayloads } from '../product/script-payloads.ts'
import { SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'
import { writeEverywhere } from '../product/write-everywhere.ts'

const env = {
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_MARKET_THREADS: '1',
}
const world = new SmallWorld()
let product: Product
let admin: Awaited<ReturnType<typeof cookieOf>>
let dataDir: Awaited<ReturnType<typeof newDataDir>>
const visit = readers(() => product.origin)

const inXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u0001', '')

beforeAll(async () => {
  await world.open()
  for (const [at, payload] of scriptPayloads.entries()) {
    world.write(`written-${at}`, [
      { from: 'BTC', to: 'USDTTRC20', out: 94_000 - at, reserve: 900_000 },
      // An unknown code, as a file may contain one.
      { from: inXml(payload), to: 'BTC', out: 1 },
    ])
  }
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env })
  const email = 'target@example.com'
  admin = await cookieOf(product.origin, email)
  await grantAdmin(dataDir.path, email)
  await writeEverywhere(dataDir.path, { texts: scriptPayloads, world, admin: email })
  await untilOffers(product.origin, scriptPayloads.length / 2)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

const numbered = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${beginning}${at + 1}`)

/** The pages on which texts are shown; lists page by page. */
const pages = [
  '/?give=BTC&get=USDTTRC20&amt=0.1&all=1',
  '/exchange?give=BTC&get=USDTTRC20&amt=0.1',
  ...numbered('/exchangers?page=', 3),
  ...numbered('/exchangers/written-', 4),
  ...numbered('/exchangers/written-1?page=', 5),
  ...numbered('/admin/reviews?state=published&page=', 2),
  ...numbered('/admin/reviews/', 11),
  '/faq',
  '/faq/chains',
  '/faq?q=shibboleth',
  ...numbered('/faq/chains/written-', 11),
  '/privacy',
  '/terms',
  '/terms?version=1',
  '/profile',
  '/profile/favorites?tab=exchangers',
  '/admin/texts',
  '/admin/texts/terms',
  '/admin/texts/terms?version=new',
  ...numbered('/admin/inbox?page=', 5),
  ...numbered('/admin/inbox/H-', 11),
  ...numbered('/admin/users?page=', 3),
  ...numbered('/admin/log?page=', 3),
  '/admin/exchangers',
  '/admin/currencies',
]

/** Triggers scripts that wait for a hand: points at everything, and focuses it. */
const provoke = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main, main *')) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      element.dispatchEvent(new FocusEvent('focus'))
    }
  })

/** Elements that must never arise from a text. */
const harmful = (page: Page) =>
  page.evaluate(() => {
    const elements = 'script, iframe, object, embed, base, meta, style, video, math, form form'
    const events = '[onerror], [onload], [onfocus], [ontoggle], [onmouseover], [onbegin]'
    const made = [...document.querySelectorAll(`main :is(${elements}, ${events})`)]
    const leading = [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
      ({ href }) =>
        /^\s*(javascript|data|vbscript):/i.test(href) || href.startsWith('http://evil.example/'),
    )
    return [...made, ...leading].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

/** Whatever strangers write, no text of theirs ever runs as a script on any page. */
test('none of a hundred scripts in stored texts runs on any page', async () => {
  // Without the content policy, the pages themselves have to be safe.
  const { page, context } = await visit({ context: { bypassCSP: true }, mayComplain: /404/ })
  const ran: string[] = []
  await context.exposeBinding('reportScript', ({ page: where }, what: string) => {
    ran.push(`${where.url()}: ${what}`)
  })
  await context.addInitScript(() => {
    const report = (window as unknown as { reportScript: (what: string) => void }).reportScript
    Object.defineProperty(window, 'hacked', {
      set() {
        report('a script ran')
      },
    })
  })
  const strangers: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(product.origin) && !url.startsWith('data:')) strangers.push(url)
  })
  await context.addCookies([admin])

  // First proves that the trap itself works.
  await page.goto('/faq')
  await page.evaluate('window.hacked = 1')
  expect(ran.splice(0)).toHaveLength(1)

  const made: string[] = []
  for (const path of pages) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await page.waitForFunction(() => document.querySelector('main .animate-shimmer') === null)
    await provoke(page)
    made.push(...(await harmful(page)).map((each) => `${path}: ${each}`))
  }
  expect(ran).toEqual([])
  expect(made).toEqual([])
  expect(strangers).toEqual([])
  expect(pages.length).toBeGreaterThan(50)
})
