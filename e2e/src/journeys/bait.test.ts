import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers } from '../product/enlist.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

/** The dollars each asks for a bitcoin; the last one is bait. */
const prices = { alder: 94_000, birch: 94_100, cedar: 94_200, dogwood: 94_300, elm: 94_400 }
const POISON = { yew: 1_100 }

const visit = readers(() => product.origin)

beforeAll(async () => {
  await world.open()
  for (const [slug, usdt] of Object.entries({ ...prices, ...POISON }))
    world.write(slug, [
      { from: 'USDTTRC20', to: 'BTC', in: usdt, out: 1, min: 50, reserve: 20 },
      { from: 'BTC', to: 'USDTTRC20', out: 93_000, min: 0.001, max: 2, reserve: 900_000 },
    ])
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })
  await enlist(product, world)
  await untilOffers(product.origin, 12)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

/** Each offer as a row; the wanted amount is stated, so that the given one is compared. */
const address = '/?give=USDTTRC20&get=BTC&amt=0.1&side=get&all=1'
const rows = (page: Page) => page.getByRole('article')
const line = (page: Page) => page.getByRole('link', { name: /^1 chain asks for less but looks/ })

test.each(['', '&sort=-get', '&sort=hops', '&sort=-reserve'])(
  'the form, tab and first row show the same amount while bait offers are hidden (order “%s”)',
  async (sort) => {
    const { page } = await visit()
    await page.goto(address + sort)
    await line(page).waitFor()
    await expect.poll(() => rows(page).count()).toBe(5)
    await expect.poll(() => rows(page).first().innerText()).toMatch(/You give\s+9,400/)
    await expect.poll(() => page.getByLabel('How much you give').inputValue()).toBe('9,400')
    await expect.poll(() => page.getByRole('tab').first().innerText()).toMatch(/9[.,]4\d*K?\sUSDT/)
    await expect.poll(() => line(page).innerText()).toMatch(/down to 110\sUSDT/)
  },
)

test('one press shows the chains through bait offers, and a reload keeps them shown', async () => {
  const { page } = await visit()
  await page.goto(address)
  await line(page).click()
  await expect.poll(() => rows(page).count()).toBe(6)
  await expect.poll(() => rows(page).nth(1).innerText()).toMatch(/Yew Exchange/)
  await expect.poll(() => rows(page).first().innerText()).not.toMatch(/Yew Exchange/)
  await page.reload()
  await expect.poll(() => rows(page).count()).toBe(6)
})

test('the picture for sharing the first chain shows the amount in the form', async () => {
  const { page } = await visit()
  await page.goto(address)
  await rows(page).first().waitFor()
  await rows(page)
    .first()
    .getByRole('button', { name: /^Share / })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Share this chain' })
  const picture = dialog.getByRole('img', { name: /9,400/ })
  await picture.waitFor()
  await expect.poll(() => picture.isVisible()).toBe(true)
})
