import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers, untilRateIs } from '../product/enlist.ts'
import { graphql } from '../product/people.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld, type WorldOffer } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

const visit = readers(() => product.origin)

/** Offers that buy litecoin for tether. */
function buys(usdtPerLtc: number): WorldOffer[] {
  return [
    { from: 'LTC', to: 'USDTTRC20', out: usdtPerLtc, min: 0.1, reserve: 90_000 },
    { from: 'BTC', to: 'USDTTRC20', out: 94_000, min: 0.001, reserve: 900_000 },
    { from: 'USDTTRC20', to: 'BTC', in: 96_000, out: 1, min: 50, reserve: 20 },
  ]
}

function sells(usdtPerLtc: number): WorldOffer {
  return { from: 'USDTTRC20', to: 'LTC', in: usdtPerLtc, out: 1, min: 10, reserve: 40 }
}

/** One litecoin seller is cheaper than the price somebody buys at. */
function writeAll(): void {
  world.write('alder', [sells(103.4), ...buys(102.8)])
  world.write('birch', [sells(103.2), ...buys(102.5)])
  world.write('cedar', [sells(103.3), ...buys(103)])
  world.write('dogwood', [sells(102.3), ...buys(100)])
}

const LOOP = 'LTC>USDTTRC20'

const start = (): Promise<Product> =>
  startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })

beforeAll(async () => {
  await world.open()
  writeAll()
  dataDir = await newDataDir()
  product = await start()
  await enlist(product, world)
  await untilOffers(product.origin, 16)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

/** Undoes an earlier journey's changes, or those of the same journey's first try. */
beforeEach(async () => {
  writeAll()
  await untilRateIs(product.origin, { give: 'USDTTRC20', get: 'LTC', rate: 1 / 102.3 })
  await untilBorn()
})

/** Waits until the loop has a life. */
async function untilBorn(): Promise<void> {
  await expect.poll(bornAt).toBeDefined()
}

/** The birth of the loop, while it has a life. */
async function bornAt(): Promise<string | undefined> {
  const query = `{ arbitrage(query: { capitalUsd: 1000, upTo: true, groupBy: CURRENCIES }) {
    cycles { loop life { bornAt } }
  } }`
  const { data } = (await (await graphql(product.origin, query)).json()) as Found
  return data.arbitrage.cycles.find(({ loop }) => loop === LOOP)?.life?.bornAt
}

interface Found {
  readonly data: {
    readonly arbitrage: {
      readonly cycles: readonly { readonly loop: string; readonly life: Life | null }[]
    }
  }
}

interface Life {
  readonly loop: string
  readonly bornAt: string
}

/** Births among the stored lives. */
async function keptBirths(): Promise<string[]> {
  const query = '{ cycleLives(query: { stepUsd: 1000 }) { loop bornAt } }'
  const { data } = (await (await graphql(product.origin, query)).json()) as {
    data: { cycleLives: readonly Life[] }
  }
  return data.cycleLives.filter(({ loop }) => loop === LOOP).map((life) => life.bornAt)
}

const row = (page: Page) => page.getByRole('link', { name: /Plus .*USDT TRC20/ }).first()

test('the details of a loop show what changed its profit and what ended the loop', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=1000')
  await row(page).click()
  await page.getByText(/^(Alive|Watched since) /).waitFor()
  await page.getByRole('img', { name: /^Profit since / }).waitFor()
  world.write('dogwood', [sells(102.4), ...buys(100)])
  await page.getByText('Last moved by Dogwood Exchange: rate 102.3 → 102.4 USDT per LTC.').waitFor()
  await expect.poll(() => row(page).getAttribute('aria-expanded')).toBe('true')
  world.write('dogwood', buys(100))
  await page.getByText(/^Has not paid since \d/).waitFor()
  const stopped = 'Stopped by Dogwood Exchange: offer withdrawn, USDT TRC20 to LTC.'
  await page.getByText(stopped).waitFor()
  // A pause of under half a minute does not count.
  await page.getByText(/^Gone at \d/).waitFor()
  const ended = page.getByText('Ended by Dogwood Exchange: offer withdrawn, USDT TRC20 to LTC.')
  await expect.poll(() => ended.innerText()).toMatch(/Lived .+, \+0\.6\d% at its peak\.$/)
  await page.getByRole('button', { name: 'Profit as a table' }).press('Enter')
  await expect
    .poll(() => page.getByRole('cell', { name: /^\+0\.\d\d%$/ }).count())
    .toBeGreaterThan(1)
  expect(await faultsOf(page)).toEqual([])
})

test('a keyboard user can set an open loop to the largest amount that the loop takes', async () => {
  const { page } = await visit()
  await page.goto('/arbitration?cap=1000')
  await row(page).click()
  const slider = page.getByRole('slider', { name: 'Try another amount' })
  await slider.press('End')
  await page.waitForURL(/[?&]amt=/)
  const earned = page.getByText(/ in, .* out\. At most /)
  await expect
    .poll(() => earned.innerText())
    .toMatch(/^\+0\.6\d% .*At most .*: the reserve of .* ends there\.$/)
  const address = page.url()
  await page.reload()
  await earned.waitFor()
  expect(page.url()).toBe(address)
  expect(await faultsOf(page)).toEqual([])
})

test('the history of loops lists ended loops and why each of them ended', async () => {
  world.write('dogwood', buys(100))
  await expect.poll(bornAt).toBeUndefined()
  const { page } = await visit({ width: 360, height: 780 })
  await page.goto('/arbitration?cap=1000')
  await page.getByRole('tab', { name: 'History' }).click()
  const gone = page.getByRole('list', { name: 'Loops that are gone' }).getByRole('listitem')
  const ended = gone.filter({ hasText: 'Ended by Dogwood Exchange: offer withdrawn' }).first()
  await ended.waitFor()
  await expect.poll(() => ended.innerText()).toMatch(/\+0\.6\d%/)
  expect(await faultsOf(page)).toEqual([])
})

test('an empty list of loops shows the last profitable loop', async () => {
  world.write('dogwood', buys(100))
  await expect.poll(bornAt).toBeUndefined()
  const { page } = await visit({ width: 360, height: 780 })
  await page.goto('/arbitration?cap=1000')
  await page.getByText('Nothing worth listing at +0.10% or above right now').waitFor()
  const last = page.getByText(/^The last one ended at \d/)
  await last.waitFor()
  await expect.poll(() => last.innerText()).toMatch(/: \+0\.\d\d% at its peak, lived .+\.$/)
})

test('a phone shows pairs as a map and the last 24 hours of loops as a table', async () => {
  const { page } = await visit({ width: 360, height: 780 })
  await page.goto('/arbitration?cap=1000&tab=pairs')
  await page.getByRole('button', { name: 'The day as a table' }).click()
  const day = page.getByRole('region', { name: 'The last 24 hours' })
  await expect.poll(() => day.getByRole('row').count()).toBe(97)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^From USDT TRC20 to LTC: \+0\.\d\d%$/ }).click()
  await row(page).waitFor()
  expect(new URL(page.url()).searchParams.get('pair')).toBe('USDTTRC20-LTC')
})

test('a loop keeps its age when the server is killed and restarted', async () => {
  const before = await bornAt()
  await expect.poll(keptBirths).toContain(before)
  await product.kill()
  product = await start()
  await untilOffers(product.origin, 16)
  await expect.poll(bornAt).toBe(before)
})
