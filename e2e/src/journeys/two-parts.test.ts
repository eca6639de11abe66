import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers } from '../product/enlist.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

/** The best takes little; the one that takes all pays least. All are near the market's price. */
const takers = {
  alder: { out: 94_310, max: 0.6 },
  birch: { out: 94_040, max: 0.5 },
  cedar: { out: 93_120, max: 1 },
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
})

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

test('two parts that together beat a single chain are shown, and each part opens', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=USDTTRC20&amt=1')
  await note(page).waitFor()
  // 0.6 at 94,310 and 0.4 at 94,040; a single exchanger for all of it pays 93,120.
  await expect.poll(() => note(page).innerText()).toMatch(/In two parts you get 94,202.*, \+1\.16%/)
  await expect.poll(() => partsOf(page)).toEqual(['0.6 BTC → 56,586 USDT', '0.4 BTC → 37,616 USDT'])
  await note(page).getByRole('link').nth(1).click()
  await opened(page).waitFor()
  await expect.poll(() => opened(page).innerText()).toMatch(/37,616[^]*Birch Exchange/)
  await expect.poll(() => page.getByLabel('How much you give').inputValue()).toBe('0.4')
  await page.goBack()
  await note(page).getByRole('link').first().click()
  await expect.poll(() => opened(page).innerText()).toMatch(/56,586[^]*Alder Exchange/)
})

test('an amount too large for any single chain is offered in two parts', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=USDTTRC20&amt=1.5')
  await page.getByText('The amount is too large for every exchanger').waitFor()
  await note(page).waitFor()
  await expect.poll(() => note(page).innerText()).toMatch(/No single chain takes this amount/)
  await expect.poll(() => partsOf(page)).toEqual(['0.9 BTC → 83,808 USDT', '0.6 BTC → 56,586 USDT'])
  await note(page).getByRole('link').first().click()
  await expect.poll(() => opened(page).innerText()).toMatch(/83,808[^]*Cedar Exchange/)
})
