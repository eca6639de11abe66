import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers } from '../product/enlist.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

/** The best takes little; the one that takes all pays least. */
const takers = {
  alder: { out: 95_000, max: 0.6 },
  birch: { out: 94_000, max: 0.5 },
  cedar: { out: 92_000, max: 1 },
}

const visit = readers(() => product.origin)

beforeAll(async () => {
  await world.open()
  for (const [slug, { out, max }] of Object.entries(takers))
    world.write(slug, [{ from: 'BTC', to: 'USDTTRC20', out, min: 0.001, max }])
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })
  await enlist(product, world)
  await untilOffers(product.origin, 3)
}, 180_000)

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

const note = (page: Page) => page.getByRole('note').filter({ hasText: 'you get' })
const partsOf = async (page: Page) =>
  (await note(page).getByRole('link').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '))
const opened = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('list', { name: 'Steps' }) })

test('two exchangers that return more than one: both parts are told, each opens', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=USDTTRC20&amt=1')
  await note(page).waitFor()
  // 0.6 at 95,000 and 0.4 at 94,000; a single exchanger for all of it pays 92,000.
  await expect.poll(() => note(page).innerText()).toMatch(/In two parts you get 94,600.*, \+2\.83%/)
  expect(await partsOf(page)).toEqual(['0.6 BTC → 57,000 USDT', '0.4 BTC → 37,600 USDT'])
  await note(page).getByRole('link').nth(1).click()
  await opened(page).waitFor()
  await expect.poll(() => opened(page).innerText()).toMatch(/37,600[^]*Birch Exchange/)
  await expect.poll(() => page.getByLabel('How much you give').inputValue()).toBe('0.4')
  await page.goBack()
  await note(page).getByRole('link').first().click()
  await expect.poll(() => opened(page).innerText()).toMatch(/57,000[^]*Alder Exchange/)
})

test('where no single one takes the amount, the page that has no route offers two', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=USDTTRC20&amt=1.5')
  await page.getByText('The amount is too large for every exchanger').waitFor()
  await note(page).waitFor()
  await expect.poll(() => note(page).innerText()).toMatch(/No single chain takes this amount/)
  expect(await partsOf(page)).toEqual(['0.9 BTC → 82,800 USDT', '0.6 BTC → 57,000 USDT'])
  await note(page).getByRole('link').first().click()
  await expect.poll(() => opened(page).innerText()).toMatch(/82,800[^]*Cedar Exchange/)
})
