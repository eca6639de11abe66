import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { enlist, untilOffers } from '../product/enlist.ts'
import { signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>

const visit = readers(() => product.origin)

beforeAll(async () => {
  await world.open()
  for (const [slug, rate] of Object.entries({ alder: 90, birch: 89 })) {
    const cash = { from: 'USDTTRC20', to: 'CASHRUB', out: rate, min: 50 }
    world.write(slug, [
      { ...cash, city: 'newtown' },
      { ...cash, city: 'msk', out: rate - 2 },
      { from: 'BTC', to: 'CASHRUB', out: 5_000_000, city: slug === 'birch' ? 'faraway' : 'msk' },
    ])
  }
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })
  await enlist(product, world)
  await untilOffers(product.origin, 6)
})

afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

const address = '/?give=USDTTRC20&get=CASHRUB&amt=1000'

test('an admin names a city that has only a code, and readers see the name at once', async () => {
  const reader = await visit()
  await reader.page.goto(address)
  await reader.page.getByRole('article').getByText('NEWTOWN').first().waitFor()

  const { page, context } = await visit()
  const where = { origin: product.origin, dataDir: dataDir.path }
  await signInAsAdmin(context, where, newAddress('mapmaker'))
  await page.goto('/admin/currencies')
  await page.getByRole('tab', { name: 'Cities' }).click()
  const row = page.getByRole('row').filter({ hasText: 'NEWTOWN' })
  expect((await row.innerText()).split(/\s+/).slice(0, 3)).toEqual(['NEWTOWN', '2', '2'])
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Name the city NEWTOWN' })
  await dialog.getByLabel('Name in English').fill('Newtown')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Required field').waitFor()
  await dialog.getByLabel('Name in Russian').fill('Новый город')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('cell', { name: 'Newtown', exact: true }).waitFor()

  await reader.page.reload()
  await reader.page.getByRole('article').getByText('Newtown').first().waitFor()
  const russian = await visit({ locale: 'ru' })
  await russian.page.goto('/')
  await russian.page.getByRole('button', { name: /^Получаете/ }).click()
  await russian.page.keyboard.type('нал рубли новый город')
  await russian.page.getByRole('option', { name: /RUB.*Новый город/ }).click()
  await expect.poll(() => new URL(russian.page.url()).searchParams.get('city')).toBe('NEWTOWN')

  await page.goto('/admin/log')
  await page.getByRole('listitem').filter({ hasText: 'City named' }).first().waitFor()
})

test('the list of cities without a name is accessible in every language and theme', async () => {
  const { page, context } = await visit({ isCalm: true })
  const where = { origin: product.origin, dataDir: dataDir.path }
  await signInAsAdmin(context, where, newAddress('mapmaker'))
  await page.goto('/admin/currencies?tab=cities')
  await page.getByRole('row').filter({ hasText: 'FARAWAY' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: /FARAWAY/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(await faultsOf(page)).toEqual([])
})
