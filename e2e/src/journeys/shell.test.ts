import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])
const langOf = (page: Page) => page.evaluate(() => document.documentElement.lang)
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the header leads to every page, which opens at its top with its title', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await page.getByRole('table').waitFor()
  await page.mouse.wheel(0, 1_500)
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const title of ['Arbitrage', 'Quick exchange', 'Exchangers']) {
    const link = nav.getByRole('link', { name: title })
    await link.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} · Hopwise`)
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('Back returns to the last scroll position on the page', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await page.getByRole('table').waitFor()
  await page.mouse.wheel(0, 1_200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1_200)
  await page.getByRole('table').locator('a[href^="/exchangers/"]').nth(28).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})

test('the language changes without a reload, keeps the address and is remembered', async () => {
  const { page } = await visit()
  await page.goto('/exchange?give=BTC&get=SBERRUB&amt=0.05')
  await expect.poll(() => langOf(page)).toBe('en')
  const address = page.url()
  await page.getByRole('button', { name: 'Русский' }).click()
  await page.getByRole('heading', { level: 1, name: 'Быстрый обмен' }).waitFor()
  await expect.poll(() => langOf(page)).toBe('ru')
  expect(page.url()).toBe(address)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Русский' }).click()
  await page.getByRole('heading', { level: 1, name: 'Быстрый обмен' }).waitFor()
  expect(requests.filter((url) => /\/ru-/.test(url))).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Быстрый обмен' }).waitFor()
  await expect.poll(() => langOf(page)).toBe('ru')
})

test('a link with lang=ru opens in Russian', async () => {
  const { page } = await visit()
  await page.goto('/exchangers?lang=ru')
  await page.getByRole('heading', { level: 1, name: 'Обменники' }).waitFor()
  await expect.poll(() => langOf(page)).toBe('ru')
})

test('a dark page stays dark after a reload, from the first paint on', async () => {
  const { page } = await visit({ mayComplain: /assets/ })
  await page.goto('/exchangers')
  await page.getByRole('button', { name: 'Colour scheme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => themeOf(page)).toBe('dark')
  await expect.poll(() => groundOf(page)).toBe('rgb(15, 15, 22)')

  // Without the application, only the page's own first paint remains.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.waitForLoadState()
  await expect.poll(() => groundOf(page)).toBe('rgb(15, 15, 22)')
  await page.unroute('**/assets/*.js')
})

test('a page set to the system’s theme changes when the system’s theme changes', async () => {
  const { page } = await visit({ theme: 'auto', system: 'dark', mayComplain: /404/ })
  await page.goto('/nope')
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => themeOf(page)).toBe('light')
  await page.reload()
  await expect.poll(() => themeOf(page)).toBe('light')
})

test('an unknown address shows an error page with links to the likeliest pages', async () => {
  const { page } = await visit({ mayComplain: /404/ })
  await page.goto('/exchangres')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.getByText('/exchangres').waitFor()
  const ways = page.getByRole('navigation', { name: 'Perhaps you were looking for' })
  await ways.getByRole('link').first().click()
  await expect.poll(() => page.title()).toBe('Exchangers · Hopwise')
})

const failing = ['/', '/exchange', '/exchangers', '/arbitration']

test.each(failing)(
  'the page %s reports a failing server and recovers on another try',
  async (path) => {
    const { page } = await visit({ mayComplain: /500/ })
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto(path)
    const trouble = page
      .getByRole('alert')
      .or(page.getByText('The server is not responding'))
      .first()
    await trouble.waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.unroute('**/graphql')
    const again = page.getByRole('button', { name: 'Try again' }).first()
    if (await again.isVisible()) await again.click()
    const first = page.getByRole('article').or(page.getByRole('table'))
    await first
      .or(page.getByText(/^Nothing worth listing|^Only doubtful loops/))
      .first()
      .waitFor()
  },
)

test('the first press of Tab reaches a link that skips to the content', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
  const ring = await skip.boundingBox()
  expect(ring!.width).toBeGreaterThan(40)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInside = () =>
    page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))
  await expect.poll(() => isInside()).toBe(true)
})
