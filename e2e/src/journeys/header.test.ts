import { expect, inject, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { readers } from '../browser/readers.ts'
import { untilOffers } from '../product/enlist.ts'
import { signInAs } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const visit = readers(() => inject('origin'))

test('a visitor can open the favourites from the notice that follows starring and from the header', async () => {
  await untilOffers(inject('origin'), 20_000)
  const { page } = await visit()
  await page.goto('/exchangers?sort=name')
  await page.getByRole('button', { name: 'Favourite: Alderswap' }).click()
  await page.getByText('Added to favourites').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
  const list = page.getByRole('list', { name: 'Your favourites' })
  await list.getByRole('link', { name: 'Alderswap' }).click()
  await page.getByRole('heading', { level: 1, name: 'Alderswap' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click()
  await page.reload()
  await list.getByRole('button', { name: 'Favourite: Alderswap' }).click()
  await page.getByText('No chains starred yet').waitFor()
  await expect.poll(() => list.count()).toBe(0)
})

test('a newly opened page starts at its top, and a reloaded page keeps its scroll position', async () => {
  const { page } = await visit()
  const place = () => page.evaluate(() => scrollY)
  await page.goto('/privacy')
  await page.getByRole('heading', { level: 2 }).nth(5).waitFor()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(place).toBe(900)
  await page.goto('/terms')
  await page.getByRole('heading', { level: 2 }).nth(5).waitFor()
  await someFrames(page)
  await expect.poll(() => place()).toBe(0)
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload()
  await page.getByRole('heading', { level: 2 }).nth(5).waitFor()
  await expect.poll(place).toBe(700)
  await page.goto('/privacy')
  await page.getByRole('heading', { level: 2 }).nth(5).waitFor()
  await someFrames(page)
  await expect.poll(() => place()).toBe(0)
})

test('text typed before the search field appears ends up in that field', async () => {
  const { page } = await visit()
  // A slow machine, so that keys come while the field is being drawn.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/partners')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('0.5 btc', { delay: 60 })
  typed.resolve()
  await page.keyboard.type(' sber', { delay: 60 })
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect.poll(() => field.inputValue()).toBe('0.5 btc sber')
  await page
    .getByRole('option', { name: /0\.5 BTC → Sber/ })
    .first()
    .waitFor()
})

test('a reader whose browser prefers Russian is offered the Russian page only once', async () => {
  const { page } = await visit()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['ru-RU', 'en-US'] }),
  )
  await page.goto('/privacy')
  const offer = page.getByRole('complementary', { name: 'Открыть на русском?' })
  await offer.waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  await offer.getByRole('button', { name: 'Нет' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await expect.poll(() => offer.count()).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await offer.getByRole('button', { name: 'Да' }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('ru')
  await expect.poll(() => offer.count()).toBe(0)
})

test.each(
  [320, 640, 768, 1024, 1280, 1536].flatMap((width) => [
    ['a visitor', width] as const,
    ['a signed-in user', width] as const,
  ]),
)('the header for %s fits on one line at %d px in Russian', async (reader, width) => {
  const { page } = await visit()
  if (reader !== 'a visitor') {
    await signInAs(page.context(), inject('origin'), newAddress('a-long-name-of-somebody'))
  }
  await page.addInitScript(() => localStorage.setItem('user-locale', 'ru'))
  await page.setViewportSize({ width, height: 720 })
  await page.goto('/privacy')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  const { excess, height, tallest } = await page.evaluate(() => ({
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    height: document.querySelector('header')!.getBoundingClientRect().height,
    tallest: Math.max(
      ...[...document.querySelectorAll('header li')].map(
        (each) => each.getBoundingClientRect().height,
      ),
    ),
  }))
  expect(excess).toBeLessThanOrEqual(0)
  expect(height).toBeLessThanOrEqual(57)
  expect(tallest).toBeLessThanOrEqual(45)
  const plans = page.getByRole('banner').getByRole('link', { name: 'Тарифы' })
  if (width < 1024) return
  await expect.poll(() => plans.isVisible()).toBe(true)
  const search = page.getByRole('banner').locator('button[aria-keyshortcuts]')
  const cut = search
    .locator('span')
    .evaluateAll((words) =>
      words.filter((each) => each.clientWidth < each.scrollWidth).map((each) => each.textContent),
    )
  expect(await cut).toEqual([])
  expect((await search.boundingBox())?.width).toBeGreaterThanOrEqual(36)
  if (reader === 'a visitor') return
  const greeting = page.getByRole('banner').getByRole('button', { name: /^Привет, a-long-name/ })
  const widthOf = async (part: string) => (await greeting.locator(part).boundingBox())?.width
  await expect.poll(() => widthOf('span:text-matches("^a-long-name")')).toBeGreaterThan(60)
  // The mark of a menu.
  await expect.poll(() => widthOf('svg')).toBe(16)
})
