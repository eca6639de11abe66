import { join } from 'node:path'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers, untilRateIs } from '../product/enlist.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld, type WorldOffer } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

/** The dollars each asks for a bitcoin; the last one is bait. */
const prices = { alder: 94_000, birch: 94_100, cedar: 94_200, dogwood: 94_300, yew: 1_100 }

const fileOf = (usdt: number): WorldOffer[] => [
  { from: 'USDTTRC20', to: 'BTC', in: usdt, out: 1, min: 50, reserve: 20 },
  { from: 'BTC', to: 'USDTTRC20', out: 93_000, min: 0.001, max: 2, reserve: 900_000 },
]

const visit = readers(() => product.origin)
/** Options of a browser that hides its driver, like a reader's. */
const context = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
}

beforeAll(async () => {
  await world.open()
  for (const [slug, usdt] of Object.entries(prices)) world.write(slug, fileOf(usdt))
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })
  await enlist(product, world, (slug) => world.siteUrl(slug))
  await untilOffers(product.origin, 10)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

/** The number of clicks counted for an exchanger. */
async function clicksOn(slug: string): Promise<number> {
  const client = new Client({
    host: join(dataDir.path, 'postgres'),
    user: 'hopwise',
    database: 'hopwise',
  })
  await client.connect()
  const { rows } = await client.query<{ clicks: string }>(
    `select coalesce(sum(clicks), 0) as clicks from click_days
     join exchangers on exchangers.id = exchanger_id where slug = $1`,
    [slug],
  )
  await client.end()
  return Number(rows[0]!.clicks)
}

/** Follows a link to a new tab, and returns its final content. */
async function follow(page: Page, press: () => Promise<void>): Promise<string> {
  const opening = page.context().waitForEvent('page')
  await press()
  const opened = await opening
  await opened.waitForLoadState()
  const url = opened.url()
  await opened.close()
  return url
}

const OFFERS = '/exchange?give=USDTTRC20&get=BTC&amt=1000'

test('a link to an exchanger goes through a redirect of our site and reveals only our origin', async () => {
  const { page } = await visit({ context, isCalm: true })
  await page.goto(OFFERS)
  const way = page.getByRole('link', { name: /^Go to Alder Exchange/ })
  await way.waitFor()
  await expect
    .poll(() => way.getAttribute('href'))
    .toMatch(/^\/go\/\d+:USDTTRC20:BTC\?give=USDTTRC20&get=BTC$/)
  for (let time = 0; time < 3; time++) {
    expect(await follow(page, () => way.click())).toBe(world.siteUrl('alder'))
  }
  expect(world.visits.filter(({ path }) => path === '/site/alder?partner=hopwise')).toEqual([
    { path: '/site/alder?partner=hopwise', referer: `${product.origin}/` },
    { path: '/site/alder?partner=hopwise', referer: `${product.origin}/` },
    { path: '/site/alder?partner=hopwise', referer: `${product.origin}/` },
  ])
  await expect.poll(() => clicksOn('alder')).toBe(1)
})

test.each([
  ['en', 1280, 'Go to exchanger', 'Check this rate', /Go to Yew/, 'light'],
  ['ru', 360, 'Перейти к обменнику', 'Проверьте курс', /Yew Exchange: 127/, 'dark'],
] as const)(
  'a link to a rate too good to be true warns first and counts one visit (%s, %d px)',
  async (locale, width, go, title, name, theme) => {
    world.visits.length = 0
    const { page } = await visit({ context, isCalm: true, locale, width, theme })
    await page.goto(`${OFFERS}&bait=1`)
    const fold = page.getByText(/^1 (offer .*looks like bait|предложение похоже на приманку)/)
    const way = page.getByRole('link', { name })
    await fold.or(way).first().waitFor()
    if (await fold.isVisible()) await fold.click()
    await way.click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(world.visits).toEqual([])
    expect(await faultsOf(page)).toEqual([])
    const on = dialog.getByRole('link', { name: go })
    expect(await follow(page, () => on.press('Enter'))).toBe(world.siteUrl('yew'))
    expect(world.visits).toHaveLength(1)
    // A repeated visit within an hour does not count, whatever its language.
    await expect.poll(() => clicksOn('yew')).toBe(1)
  },
)

test('the page of a shared chain compares then with now and reports when the chain is gone', async () => {
  const { page } = await visit({ context, isCalm: true })
  await page.goto('/?give=USDTTRC20&get=BTC&amt=9420&hops=1&all=1')
  const cedar = page.getByRole('article').filter({ hasText: 'Cedar Exchange' })
  await cedar.getByRole('button', { name: /^Share / }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this chain' })
  const field = dialog.getByLabel('Link to this chain')
  await expect.poll(() => field.inputValue()).toMatch(/\/chain\?id=\d+:USDTTRC20:BTC&amt=9420&was=/)
  const link = await field.inputValue()
  expect(link.length).toBeLessThan(150)

  world.write('cedar', fileOf(95_200))
  await untilRateIs(product.origin, { give: 'USDTTRC20', get: 'BTC', rate: 1 / 95_200 })
  const reader = await visit({ context, isCalm: true, width: 360 })
  await reader.page.goto(link)
  const compared = reader.page.getByRole('region', { name: 'Then and now' })
  await compared.getByRole('heading', { name: 'As it was' }).waitFor()
  await expect.poll(() => compared.innerText()).toMatch(/As it was\s+0\.1\sBTC[^]*Now\s+0\.0989/)
  await reader.page.getByText('Still there, but brings 1.05% less than then').waitFor()
  expect(await faultsOf(reader.page)).toEqual([])

  for (const changed of [link.replace(/&sig=.*/, ''), link.replace('was=0.1', 'was=0.2')]) {
    await reader.page.goto(changed)
    await compared.getByRole('heading', { name: 'Now' }).waitFor()
    await reader.page.waitForLoadState('networkidle')
    await expect.poll(() => reader.page.getByText('As it was').count()).toBe(0)
  }

  world.write('cedar', fileOf(94_200).slice(1))
  await expect
    .poll(
      async () => {
        await reader.page.goto(link)
        await reader.page.getByRole('main').waitFor()
        return reader.page.getByText('This chain is no longer there').isVisible()
      },
      { interval: 1_000 },
    )
    .toBe(true)
  await reader.page.getByText('It brought 0.1 BTC').waitFor()
  await reader.page.getByRole('link', { name: 'Find a way now' }).waitFor()
})
