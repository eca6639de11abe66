import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsInEveryLook, speakEnglish } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { asReader } from '../browser/visit.ts'
import { enlist, untilOffers } from '../product/enlist.ts'
import { signInAs, signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'
import { FOLLOWS_SMALL_WORLD, SmallWorld } from '../product/small-world.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

const world = new SmallWorld()
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>
const visit = readers(() => product.origin)

beforeAll(async () => {
  await world.open()
  world.write('fernhollow', [{ from: 'BTC', to: 'USDTTRC20', out: 94_000, reserve: 900_000 }])
  dataDir = await newDataDir()
  product = await startProduct({ dataDir: dataDir.path, env: FOLLOWS_SMALL_WORLD })
  await enlist(product, world, (slug) => world.siteUrl(slug))
  await untilOffers(product.origin, 1)
})
afterAll(async () => {
  await product.stop()
  await world.close()
  await dataDir.remove()
})

/** Moves all past events back by these hours. */
async function pass(hours: number): Promise<void> {
  const host = join(dataDir.path, 'postgres')
  const client = new Client({ host, user: 'hopwise', database: 'hopwise' })
  await client.connect()
  const span = `interval '${hours} hours'`
  await client.query(`update exchanger_visits set at = at - ${span}`)
  await client.query(`update users set created_at = created_at - ${span}`)
  await client.end()
}

const EXCHANGER = '/exchangers/fernhollow'
const WORDS = 'They paid in four minutes. See <b>https://fernhollow.example</b> for rates.'

test('a user writes a review some time after a visit, and an admin publishes the review', async () => {
  const { page, context } = await visit({ isCalm: true, context: asReader })
  await page.goto(EXCHANGER)
  const reviews = page.getByRole('region', { name: 'Reviews here' })
  await reviews.getByText('Sign in to write a review.').waitFor()
  await signInAs(context, product.origin, newAddress('reviewer'))
  await page.reload()
  await reviews.getByText(/after visiting this exchanger/).waitFor()
  // The link on its own page, without an offer.
  const way = page.getByRole('link', { name: /^Go to / }).first()
  const [site] = await Promise.all([context.waitForEvent('page'), way.click()])
  await site.waitForURL(world.siteUrl('fernhollow'))
  await site.close()
  await page.goto(EXCHANGER)
  // A click is recorded a moment later.
  const notice = reviews.getByText(/^You can write (from|a review after)/)
  const reread = async (): Promise<string> => {
    await page.reload()
    return notice.innerText()
  }
  await expect.poll(reread, { interval: 500 }).toMatch(/^You can write from/)
  await pass(25)
  await page.reload()
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await reviews.getByRole('button', { name: 'Send' }).click()
  await reviews.getByText('Required field').first().waitFor()
  await reviews.getByText('Good', { exact: true }).click()
  await reviews.getByRole('textbox', { name: 'What happened?' }).fill('Too short')
  await reviews.getByRole('button', { name: 'Send' }).click()
  await reviews.getByText('Min 20 characters').waitFor()
  await reviews.getByRole('textbox', { name: 'What happened?' }).fill(WORDS)
  expect(await faultsInEveryLook(page)).toEqual([])
  await speakEnglish(page)
  await reviews.getByRole('button', { name: 'Send' }).click()
  await reviews.getByText('Waits to be read').waitFor()

  const { page: adminPage, context: admins } = await visit({ isCalm: true })
  const where = { origin: product.origin, dataDir: dataDir.path }
  await signInAsAdmin(admins, where, newAddress('moderator'))
  await adminPage.goto('/admin/reviews')
  await adminPage.getByRole('link', { name: /^Reviews \d+ waits?$/ }).waitFor()
  const waiting = adminPage.getByRole('main').getByRole('listitem').filter({ hasText: WORDS })
  await waiting.first().waitFor()
  expect(await faultsInEveryLook(adminPage)).toEqual([])
  await speakEnglish(adminPage)
  await waiting.first().waitFor()
  await adminPage.keyboard.press('j')
  await adminPage.keyboard.press('Enter')
  await adminPage.getByRole('heading', { level: 1, name: 'Fernhollow Exchange' }).waitFor()
  await adminPage.getByText(WORDS).waitFor()
  expect(await faultsInEveryLook(adminPage)).toEqual([])
  await speakEnglish(adminPage)
  await adminPage.getByText(WORDS).waitFor()
  await adminPage.keyboard.press('x')
  await adminPage.getByRole('textbox', { name: 'Why it is rejected' }).waitFor()
  await adminPage.getByRole('button', { name: 'Cancel' }).click()
  await adminPage.keyboard.press('e')
  await adminPage.getByText('It is published').waitFor()

  const { page: stranger } = await visit({ isCalm: true })
  await stranger.goto(EXCHANGER)
  await stranger.getByRole('region', { name: 'Reviews here' }).getByText(WORDS).waitFor()
  await expect.poll(() => stranger.locator('#reviews a').count()).toBe(0)
  const facts = await stranger.locator('script[type="application/ld+json"]').allTextContents()
  const rated = facts.map((each) => JSON.parse(each)).find((each) => each.aggregateRating)
  expect(rated).toMatchObject({
    '@type': 'Organization',
    aggregateRating: { ratingValue: 1, bestRating: 1, worstRating: 0, reviewCount: 1 },
  })
  expect(await faultsInEveryLook(stranger)).toEqual([])
})
