import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers, untilRateIs } from '../product/enlist.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld, type WorldOffer } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

/** The first rates of a bitcoin at each exchanger, in dollars. */
const opening = { alder: 94_000, birch: 93_900, cedar: 93_800, dogwood: 93_700, elm: 93_600 }
type Slug = keyof typeof opening

function fileOf(slug: Slug, usdt: number): WorldOffer[] {
  const lag = 1 - Object.keys(opening).indexOf(slug) / 1_000
  return [
    { from: 'BTC', to: 'USDTTRC20', out: usdt, min: 0.001, max: 2, reserve: 900_000 },
    { from: 'USDTTRC20', to: 'BTC', in: usdt * 1.02, out: 1, min: 50, reserve: 20 },
    { from: 'BTC', to: 'LTC', out: 900 * lag, min: 0.01, reserve: 5_000 },
    { from: 'LTC', to: 'USDTTRC20', out: 103 * lag, min: 0.5, reserve: 400_000 },
    { from: 'USDTTRC20', to: 'SBERRUB', out: 81 * lag, min: 50, reserve: 9_000_000 },
  ]
}

const quote = (slug: Slug, usdt: number) => world.write(slug, fileOf(slug, usdt))
const quoteAll = () => {
  for (const [slug, usdt] of Object.entries(opening)) quote(slug as Slug, usdt)
}

const visit = readers(() => product.origin)

beforeAll(async () => {
  await world.open()
  quoteAll()
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })
  await enlist(product, world)
  await untilOffers(product.origin, 25)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

beforeEach(quoteAll)

/** A search with each offer as a row. */
const search = '/?give=BTC&get=USDTTRC20&amt=0.1&hops=1&all=1&sort=-get'
const rows = (page: Page) => page.getByRole('article')
const rowOf = (page: Page, slug: Slug) =>
  rows(page).filter({ hasText: `${slug[0]!.toUpperCase()}${slug.slice(1)} Exchange` })
const orderOf = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /(\w+) Exchange/.exec(text)?.[1])

const untilPolled = (rate: number) =>
  untilRateIs(product.origin, { give: 'BTC', get: 'USDTTRC20', rate })

async function openSearch(page: Page): Promise<void> {
  await page.goto(search)
  await expect.poll(() => orderOf(page)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'])
  await expect.poll(() => rowOf(page, 'alder').innerText()).toContain('9,400')
  // The first words have the same rows, until the page has its own.
  await expect.poll(() => page.locator('#page-shell').count()).toBe(0)
}

test('a changed export file updates its row, which shows whether the amount rose or fell', async () => {
  const { page } = await visit()
  await openSearch(page)
  quote('alder', 95_000)
  await untilPolled(95_000)
  await expect.poll(() => rowOf(page, 'alder').textContent()).toMatch(/9,500.*has risen/)
  quote('birch', 93_000)
  await expect.poll(() => rowOf(page, 'birch').textContent()).toContain('has fallen')
  await expect.poll(() => orderOf(page)).toEqual(['Alder', 'Cedar', 'Dogwood', 'Elm', 'Birch'])
})

test('a row under the pointer updates its value but moves only on request', async () => {
  const { page } = await visit()
  await openSearch(page)
  await rowOf(page, 'cedar').hover()
  const place = await rowOf(page, 'cedar').boundingBox()
  quote('cedar', 95_000)
  await page.getByRole('button', { name: /^\d changes?, apply$/ }).waitFor()
  await expect.poll(() => rowOf(page, 'cedar').innerText()).toContain('9,500')
  await expect.poll(() => rowOf(page, 'cedar').boundingBox()).toEqual(place)
  await expect.poll(() => orderOf(page)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'])
  await page.getByRole('button', { name: /^\d changes?, apply$/ }).click()
  await expect.poll(() => orderOf(page)).toEqual(['Cedar', 'Alder', 'Birch', 'Dogwood', 'Elm'])
})

test('a focused row moves only on request', async () => {
  const { page } = await visit()
  await openSearch(page)
  await page.mouse.move(5, 5)
  await rowOf(page, 'elm').getByRole('link').first().focus()
  quote('elm', 95_000)
  await expect.poll(() => rowOf(page, 'elm').innerText()).toContain('9,500')
  expect((await orderOf(page)).at(-1)).toBe('Elm')
  await page.getByRole('button', { name: /changes?, apply$/ }).press('Enter')
  await expect.poll(async () => (await orderOf(page))[0]).toBe('Elm')
})

test('a phone shows pending changes between the button for filters and the button for sorting', async () => {
  const { page } = await visit({ width: 360 })
  await openSearch(page)
  await rowOf(page, 'elm').getByRole('link').first().focus()
  quote('elm', 95_000)
  const apply = page.getByRole('button', { name: /changes?, apply$/ })
  await apply.waitFor()
  const left = async (name: string | RegExp) =>
    (await page.getByRole('button', { name }).boundingBox())!.x
  const places = [await left('Filters'), await left(/changes?, apply$/), await left('Sort')]
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await apply.press('Enter')
  await expect.poll(async () => (await orderOf(page))[0]).toBe('Elm')
})

test('a paused page shows no changes and catches up when resumed', async () => {
  const { page } = await visit()
  await openSearch(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.mouse.move(5, 5)
  const { page: another } = await visit()
  await openSearch(another)
  quote('alder', 96_000)
  await untilPolled(96_000)
  await expect.poll(() => rowOf(another, 'alder').innerText()).toContain('9,600')
  await expect.poll(() => rowOf(page, 'alder').innerText()).toContain('9,400')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => rowOf(page, 'alder').innerText()).toContain('9,600')
})

test('the page of one pair updates as the market changes', async () => {
  const { page } = await visit()
  await page.goto('/exchange?give=BTC&get=USDTTRC20&amt=0.1')
  const first = page.getByRole('table').locator('tbody').getByRole('row').first()
  await expect.poll(() => first.innerText()).toContain('Alder')
  quote('dogwood', 95_000)
  await expect.poll(() => first.innerText()).toContain('Dogwood')
  await first.hover()
  quote('elm', 96_000)
  const pill = page.getByRole('button', { name: /^\d changes?, apply$/ })
  await pill.waitFor()
  await expect.poll(() => first.innerText()).toContain('Dogwood')
  await pill.click()
  await expect.poll(() => first.innerText()).toContain('Elm Exchange')
})

test('an offline page shows the time of its rates and recovers on its own', async () => {
  const { page, context } = await visit({ mayComplain: /ERR_INTERNET_DISCONNECTED/ })
  await openSearch(page)
  await context.setOffline(true)
  await page.getByText(/^Offline\. Showing rates from \d/).waitFor()
  await page.getByRole('main').getByText('Reconnecting…').waitFor()
  const find = page.getByRole('button', { name: 'Find' })
  await expect.poll(() => find.getAttribute('aria-disabled')).toBe('true')
  await expect
    .poll(() => find.getAttribute('title'))
    .toBe('Offline: nothing new can be found until you are back.')
  await expect.poll(() => rows(page).count()).toBe(5)
  await context.setOffline(false)
  await page.getByText('Connected again').waitFor()
  await expect.poll(() => find.getAttribute('aria-disabled')).not.toBe('true')
  quote('alder', 95_500)
  await expect.poll(() => rowOf(page, 'alder').innerText()).toContain('9,550')
})

test('chains stay on the page while the server is down, and notices report the outage and its end', async () => {
  const { page } = await visit({ mayComplain: /net::ERR_|ERR_CONNECTION|status 50/ })
  await openSearch(page)
  const port = Number(new URL(product.origin).port)
  await product.kill()
  await page.getByText(/^The server is not responding/).waitFor()
  await expect.poll(() => rows(page).count()).toBe(5)
  product = await startProduct({ dataDir: dataDir.path, port, env: FOLLOWS_SMALL_WORLD })
  await page.getByText('Connected again').waitFor()
  quote('alder', 95_500)
  await expect.poll(() => rowOf(page, 'alder').innerText()).toContain('9,550')
})

test('rates without updates are marked stale, even after a restart, until updates return', async () => {
  const { page } = await visit({ mayComplain: /net::ERR_|ERR_CONNECTION|status 50/ })
  await openSearch(page)
  const stale = () =>
    rows(page)
      .getByText(/^Stale · \d+ min/)
      .count()
  expect(await stale()).toBe(0)
  world.fallSilent(true)
  await expect.poll(stale, { interval: 1_000 }).toBe(5)

  const port = Number(new URL(product.origin).port)
  await product.stop()
  product = await startProduct({ dataDir: dataDir.path, port, env: FOLLOWS_SMALL_WORLD })
  await page.goto(search)
  await expect.poll(() => rows(page).count()).toBe(5)
  expect(await stale()).toBe(5)

  world.fallSilent(false)
  await expect.poll(stale).toBe(0)
})
