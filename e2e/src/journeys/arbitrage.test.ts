import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers, untilRateIs } from '../product/enlist.ts'
import { SmallWorld, type WorldOffer } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

const visit = readers(() => product.origin)

/**
 * An exchanger's file that sells litecoin for tether and buys it back: dear at most, too cheap at
 * two.
 */
function fileOf(usdtPerLtc: { sells: number; buys: number }, reserve = 40): WorldOffer[] {
  const { sells, buys } = usdtPerLtc
  return [
    { from: 'USDTTRC20', to: 'LTC', in: sells, out: 1, min: 10, reserve },
    { from: 'LTC', to: 'USDTTRC20', out: buys, min: 0.1, reserve: 90_000 },
    { from: 'BTC', to: 'USDTTRC20', out: 94_000, min: 0.001, reserve: 900_000 },
    { from: 'USDTTRC20', to: 'BTC', in: 96_000, out: 1, min: 50, reserve: 20 },
  ]
}

function writeAll(): void {
  // Litecoin for bitcoin at the market's price: a longer way through the same cheap litecoin.
  const fair: WorldOffer = { from: 'LTC', to: 'BTC', out: 0.0010842, min: 0.1, reserve: 20 }
  world.write('alder', [...fileOf({ sells: 104, buys: 102.8 }), fair])
  world.write('birch', fileOf({ sells: 101.9, buys: 102.5 }))
  world.write('cedar', fileOf({ sells: 104.1, buys: 103 }))
  // The reserve is three litecoins, some 300 dollars.
  world.write('dogwood', fileOf({ sells: 101.5, buys: 100 }, 3))
}

beforeAll(async () => {
  await world.open()
  writeAll()
  dataDir = await newDataDir()
  product = await startProduct({
    dataDir: dataDir.path,
    env: {
      HOPWISE_SIMULATOR: 'off',
      HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
      HOPWISE_POLL_SECONDS: '1',
      HOPWISE_MARKET_THREADS: '1',
    },
  })
  await enlist(product, world)
  await untilOffers(product.origin, 17)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

/** Undoes an earlier journey's changes, or those of the same journey's first try. */
beforeEach(async () => {
  writeAll()
  for (const sells of [104.1, 101.5])
    await untilRateIs(product.origin, { give: 'USDTTRC20', get: 'LTC', rate: 1 / sells })
})

const loops = (page: Page) => page.getByRole('table', { name: 'Arbitrage loops' })
const rows = (page: Page) =>
  loops(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^Plus/ }) })

test('a profitable loop is listed and opens to show its steps', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=200')
  const dogwood = rows(page).filter({ hasText: 'Dogwood Exchange' }).first()
  await dogwood.waitFor()
  await dogwood.getByRole('link', { name: /^Plus/ }).click()
  const steps = page.getByRole('list', { name: 'Steps' }).locator('> li')
  await expect.poll(() => steps.count()).toBe(2)
  const texts = (await steps.allInnerTexts()).join()
  expect(texts).toContain('Dogwood Exchange')
  expect(texts).toContain('Cedar Exchange')
  expect(new URL(page.url()).searchParams.get('row')).not.toBe(null)
  await page.reload()
  await expect.poll(() => steps.count()).toBe(2)
})

test('loops through the same offer are grouped under one row, which the keyboard can expand', async () => {
  const { page } = await visit()
  // Those through Alder Exchange are expected to bring less than $1.
  await page.goto('/arbitration?cap=200&small=1')
  await rows(page).first().waitFor()
  const heads = await rows(page).count()
  const dogwood = rows(page).filter({ hasText: 'USDT TRC20 to LTC' }).first()
  await expect.poll(() => dogwood.innerText()).toContain('Dogwood Exchange')
  // The reserve is three litecoins.
  await dogwood.getByText(/^up to \$30\d$/).waitFor()
  const fold = page.getByRole('link', { name: /through the same offer$/ }).first()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(heads)
  const folded = rows(page).filter({ hasText: 'BTC' }).first()
  await expect.poll(() => folded.innerText()).toContain('Alder Exchange')
  // The row stands below its head, indented.
  const left = async (row: Locator) => (await row.getByText(/^\+\d/).first().boundingBox())!.x
  await expect.poll(() => left(folded)).toBeGreaterThan(await left(rows(page).first()))
  expect(new URL(page.url()).searchParams.get('fold')).toMatch(/:USDTTRC20:LTC$/)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(heads)
  await fold.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(heads)
})

test('loops that can run at the same time share no offer', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=200&small=1')
  await rows(page).first().waitFor()
  const show = page.getByRole('combobox', { name: 'Show' })
  await show.selectOption('At the same time')
  await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('together')
  const together = await rows(page).allInnerTexts()
  expect(together.filter((text) => text.includes('Dogwood Exchange'))).toHaveLength(1)
  expect(together.length).toBeGreaterThan(1)
  await show.selectOption('Every loop')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(together.length)
  expect(new URL(page.url()).searchParams.get('show')).toBe('offers')
})

test('each loop is shown at its own best amount once no capital is named', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=1000&odd=1')
  const wide = rows(page).filter({ hasText: /^\+1\.0\d%/ })
  await wide.first().waitFor()
  await expect.poll(() => wide.first().innerText()).toContain('on $1,000')
  await page.getByLabel('My capital').fill('')
  await page.getByLabel('My capital').blur()
  await expect.poll(() => new URL(page.url()).searchParams.get('cap')).toBe('best')
  const best = rows(page)
    .filter({ hasText: /^\+1\.48%/ })
    .first()
  await best.waitFor()
  // The reserve is three litecoins, for some 304 dollars.
  const dollars = [...(await best.innerText()).matchAll(/\$(\d+(?:\.\d+)?)/g)]
  const [earned, entered] = dollars.map(([, figure]) => Number(figure))
  expect(Math.abs(entered! - 304.5)).toBeLessThan(5)
  expect(earned).toBeGreaterThan(4)
  expect(earned).toBeLessThan(5)
})

test('the page’s address holds the filters of loops, including a pair chosen from the list of pairs', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=200')
  await rows(page).first().waitFor()
  await page.getByLabel('Profit from', { exact: true }).fill('1')
  await page.getByLabel('Profit from', { exact: true }).blur()
  await expect.poll(() => new URL(page.url()).searchParams.get('pct')).toBe('1')
  await page.getByRole('combobox', { name: 'Steps' }).selectOption('up to 2')
  await expect.poll(() => new URL(page.url()).searchParams.get('hops')).toBe('2')
  await page.getByRole('tab', { name: /^Pairs/ }).click()
  await page.getByRole('button', { name: /^LTC → USDTTRC20/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('pair')).toBe('LTC-USDTTRC20')
  await rows(page).first().waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('pair')).toBe(null)
})

test('filters and order of loops stay in sight in a low window at any scroll position', async () => {
  const { page } = await visit({ width: 1280, height: 640 })
  await page.goto('/arbitration?cap=200&show=offers&pct=0')
  await rows(page).first().waitFor()
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('switch', { name: 'Remove fiat' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('nofiat')).toBe('1')
  await page.getByRole('button', { name: 'Filters 1 on' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox()
  expect(sort!.y).toBeGreaterThan(0)
  expect(sort!.y).toBeLessThan(200)
})

test('a loop that has vanished stays in its row and is marked as gone', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=200&pct=1.2')
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).first().innerText()).toContain('Dogwood Exchange')
  world.write('dogwood', fileOf({ sells: 104, buys: 100 }, 3))
  await expect.poll(() => rows(page).first().innerText()).toContain('Gone')
  world.write('dogwood', fileOf({ sells: 101.5, buys: 100 }, 3))
  await expect.poll(() => rows(page).first().innerText()).not.toContain('Gone')
})

test('an empty list of loops reports that none pays enough and offers a lower threshold', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=200&pct=40')
  await page.getByText('Nothing worth listing at +40.00% or above right now').waitFor()
  await page.getByRole('button', { name: 'Show from 0%' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)
})

test('a phone has tabs for pairs and new loops and shows a chosen pair as a removable filter', async () => {
  const { page } = await visit({ width: 360, height: 780 })
  await page.goto('/arbitration?cap=200&show=offers')
  const cards = page.getByRole('article', { name: /^Plus .* updated / })
  await cards.first().waitFor()
  const card = (await cards.first().boundingBox())!
  expect(card.y).toBeLessThanOrEqual(260)
  expect(card.height).toBeLessThanOrEqual(170)
  await page.getByRole('tab', { name: /^Pairs/ }).click()
  await page.getByRole('button', { name: /^LTC → USDTTRC20/ }).click()
  await page.getByRole('button', { name: 'Remove filter: LTC → USDT TRC20' }).waitFor()
  await cards.first().waitFor()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?cap=200&show=offers')
  // The new loop is expected to bring less than $1.
  await page.getByRole('button', { name: 'Show smaller loops' }).click()
  // A loop keeps its life when its offers change: a new one has to be of new currencies.
  const dear = fileOf({ sells: 104.1, buys: 103 }).map((offer) =>
    offer.from === 'BTC' ? { ...offer, out: 96_400 } : offer,
  )
  world.write('cedar', dear)
  await page.getByRole('tab', { name: /^New .*you have not seen$/ }).click()
  await cards.filter({ hasText: 'Cedar Exchange' }).first().waitFor()
  await page.getByRole('tab', { name: /^New \d+$/ }).waitFor()
})
