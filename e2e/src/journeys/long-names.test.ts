import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { excessOf } from '../browser/every-look.ts'
import { addressesOf } from '../browser/page-addresses.ts'
import { readers } from '../browser/readers.ts'
import { untilOffers } from '../product/enlist.ts'
import { cookieOf, grantAdmin } from '../product/people.ts'
import { SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'
import { writeEverywhere } from '../product/write-everywhere.ts'

const env = {
  HOPWISE_SIMULATOR: 'off',
  HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
  HOPWISE_MARKET_THREADS: '1',
}
/** Names without any blank or hyphen at which a line could break. */
const names = [
  'W'.repeat(60),
  'Щ'.repeat(120),
  `${'m'.repeat(64)}@${'w'.repeat(60)}.${'w'.repeat(60)}.example`,
  `https://${'w'.repeat(60)}.example/${'q'.repeat(170)}`,
  'i'.repeat(250),
]
const world = new SmallWorld()
let product: Product
let admin: Awaited<ReturnType<typeof cookieOf>>
let dataDir: Awaited<ReturnType<typeof newDataDir>>
const visit = readers(() => product.origin)

beforeAll(async () => {
  await world.open()
  for (const at of names.keys()) {
    world.write(`written-${at}`, [
      { from: 'BTC', to: 'USDTTRC20', out: 94_000 - at, reserve: 900_000 },
      { from: 'USDTTRC20', to: 'BTC', out: 0.000_010_7, reserve: 900 },
      { from: 'Q'.repeat(64), to: 'BTC', out: 1 },
      { from: 'W'.repeat(250), to: 'BTC', out: 1 },
    ])
  }
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env })
  const email = 'target@example.com'
  admin = await cookieOf(product.origin, email)
  await grantAdmin(dataDir.path, email)
  await writeEverywhere(dataDir.path, { texts: names, world, admin: email })
  await untilOffers(product.origin, names.length)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

const widths = [320, 360, 768, 1280]
const pages = addressesOf(
  ({ kind }) => kind !== 'moment',
  [
    '/?give=BTC&get=USDTTRC20&amt=0.1&all=1',
    '/exchange?give=BTC&get=USDTTRC20&amt=0.1',
    '/exchangers/written-0',
    '/exchangers/written-4',
    '/faq?q=shibboleth',
    '/faq',
    '/faq/chains/written-2',
    '/profile/favorites?tab=exchangers',
    '/admin/inbox/H-3',
  ],
)

/** A page needs a moment to find its new shape on a busy machine. */
async function settledExcessOf(page: Page): Promise<number> {
  for (let looks = 0; looks < 20; looks++) {
    await someFrames(page, 10)
    if ((await excessOf(page)) === 0) return 0
  }
  return excessOf(page)
}

/** Texts that overflow the box around them, or that cannot be scrolled to. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/(auto|scroll|hidden|clip)/.test(getComputedStyle(element).overflowX) ||
        isScrolled(element.parentElement))
    const found = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.getClientRects().length === 0 || isScrolled(element)) return false
      return element.getBoundingClientRect().right > width + 1
    })
    return found.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`,
    )
  })

test('long names without blanks break inside their boxes on all pages at all widths', async () => {
  const { page, context } = await visit({ isCalm: true, mayComplain: /404/ })
  await context.addCookies([admin])
  await page.goto('/faq')
  await page.evaluate(async () => {
    const query = `mutation ($code: String!, $input: AdminCurrencyInput!) {
      adminEditCurrency(code: $code, input: $input) { code }
    }`
    for (const code of ['BTC', 'USDTTRC20']) {
      const input = { nameEn: 'W'.repeat(80), nameRu: 'Щ'.repeat(80), group: 'CRYPTO' }
      const body = JSON.stringify({ query, variables: { code, input } })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/graphql', { method: 'POST', headers, body })
      if ((await answer.text()).includes('errors')) throw new Error('a currency is not renamed')
    }
  })
  const wide: string[] = []
  for (const path of pages) {
    await page.setViewportSize({ width: 1_280, height: 900 })
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await page.waitForFunction(() => document.querySelector('main .animate-shimmer') === null)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await settledExcessOf(page)
      const [first] = excess > 0 ? await sticksOut(page) : []
      if (excess > 0) wide.push(`${path} at ${width}: ${excess} px too wide, by ${first}`)
    }
  }
  expect(wide).toEqual([])
})
