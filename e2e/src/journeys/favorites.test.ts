import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { untilOffers } from '../product/enlist.ts'
import { newAddress, signInByLetter } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

/** Waits until most of the market has arrived. */
beforeAll(() => untilOffers(origin(), 20_000), 90_000)

const isOn = async (page: Page, name: string) =>
  (await page.getByRole('button', { name: `Favourite: ${name}` }).getAttribute('aria-pressed')) ===
  'true'

const lines = (page: Page) => page.getByRole('list', { name: 'Your favourites' }).getByRole('link')
const namesOf = (page: Page) =>
  lines(page).evaluateAll((links) => links.map((link) => link.getAttribute('title')))

test('a visitor’s favourites move into the account at the sign-in, without duplicates', async () => {
  const { page } = await visit()
  await page.goto('/exchangers?sort=name')
  for (const name of ['Alderswap', 'Amber Office']) {
    await page.getByRole('button', { name: `Favourite: ${name}` }).click()
    await expect.poll(() => isOn(page, name)).toBe(true)
  }
  await signInByLetter(page, origin(), newAddress('merge'))
  await page.goto('/profile/favorites?tab=exchangers')
  await expect.poll(() => namesOf(page)).toEqual(['Alderswap', 'Amber Office'])
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(['Alderswap', 'Amber Office'])
})

test('in the profile, starred chains can be ordered, compared and saved as a CSV file', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  const stars = page.getByRole('article').getByRole('button', { name: /^Favourite:/ })
  await stars.first().waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  const labels = await stars.evaluateAll((all) =>
    all.slice(0, 3).map((each) => each.getAttribute('aria-label')!),
  )
  const chains = labels.map((label) => label.replace('Favourite: ', ''))
  // By name: a list drawn once more after the pause may have them in other places.
  for (const name of labels) {
    await page.getByRole('article').getByRole('button', { name, exact: true }).first().click()
  }
  await signInByLetter(page, origin(), newAddress('chains'))
  await page.goto('/profile/favorites')
  await expect.poll(() => namesOf(page)).toEqual(chains)
  await page.getByRole('button', { name: `Move up: ${chains[2]}`, exact: true }).focus()
  // The list moves at once; a reload before the answer would abort the request.
  const isKept = page.waitForResponse((response) =>
    /OrderFavorites/.test(response.request().postData() ?? ''),
  )
  await page.keyboard.press('Enter')
  await isKept
  const moved = [chains[0], chains[2], chains[1]]
  await expect.poll(() => namesOf(page)).toEqual(moved)
  await page.reload()
  await expect.poll(() => namesOf(page)).toEqual(moved)
  const handle = page.getByTitle('Drag to move').last()
  const from = (await handle.boundingBox())!
  const to = (await page.getByTitle('Drag to move').first().boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => namesOf(page)).toEqual([chains[1], chains[0], chains[2]])
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('table', { name: 'Side by side' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('favorites-chains.csv')
  await lines(page).first().click()
  await page.getByRole('article').first().waitFor()
  expect(new URL(page.url()).searchParams.get('get')).toBe('SBERRUB')
})

test('the profile page in Russian and the dark theme fits a phone screen', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await signInByLetter(page, origin(), newAddress('phone'))
  await page.evaluate(() => {
    localStorage.setItem('user-locale', 'ru')
    localStorage.setItem('color-mode', 'dark')
  })
  await page.setViewportSize({ width: 360, height: 640 })
  for (const path of ['/profile', '/profile/favorites']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Меню', exact: true }).last().waitFor()
    await someFrames(page, 60)
    expect(await faultsOf(page)).toEqual([])
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth)
    await expect.poll(() => excess()).toBeLessThanOrEqual(0)
  }
})
