import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

const paramOf = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
/** Links to an exchanger's page, beside the link to its own site. */
const NAME = 'a[href^="/exchangers/"]'

test('Back returns to the same row of the paged list of exchangers', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  await rows(page).first().waitFor()
  await page
    .getByText(/^\d+ exchangers, by total reserve, descending$/)
    .first()
    .waitFor()
  const firstName = () => rows(page).first().locator(NAME).innerText()
  const largest = await firstName()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => paramOf(page, 'page')).toBe('2')
  await expect.poll(firstName).not.toBe(largest)
  // The top of the list under the header, for eye and keyboard.
  const list = page.getByRole('group', { name: /^Page 2 of \d+$/ })
  await expect.poll(() => list.evaluate((group) => group === document.activeElement)).toBe(true)
  const { y } = (await list.boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(120)
  const name = await rows(page).nth(4).locator(NAME).innerText()
  await rows(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
  expect(paramOf(page, 'page')).toBe('2')
})

test('search finds an exchanger while its name is typed, and one press clears the search', async () => {
  const { page } = await visit()
  await page.goto('/exchangers')
  const name = await rows(page).nth(10).locator(NAME).innerText()
  await page.getByRole('searchbox', { name: 'Search exchangers' }).fill(name.toLowerCase())
  await expect.poll(() => rows(page).count()).toBe(1)
  await expect.poll(() => rows(page).locator(NAME).innerText()).toBe(name)
  await page.getByRole('searchbox', { name: 'Search exchangers' }).fill('кщцфт тшту')
  await rows(page).getByRole('link', { name: 'Rowan Nine' }).waitFor()
  await page.getByLabel('Good reviews').selectOption({ label: '5,000+ reviews' })
  await page.getByText('Nothing matches', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(20)
  expect(new URL(page.url()).search).toBe('')
})

test('an exchanger’s page shows its name, its site and all of its rates', async () => {
  const { page } = await visit()
  await page.goto('/exchangers?q=rowan+nine')
  const name = await rows(page).first().locator(NAME).innerText()
  await rows(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => page.title()).toBe(`${name} · Hopwise`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id))
    .toBe('main')
  const site = page.getByRole('link', { name: /^Go to .+\.example/ })
  await expect.poll(() => site.getAttribute('rel')).toContain('noopener')
  await page.getByRole('heading', { name: 'For and against' }).waitFor()
  await page.getByText(/^\d+(\.\d+)?% (below|above) the market$/).waitFor()
  await page.getByText(/^Answered in the last \d+ (sec|min|hr)/).waitFor()
  await page.getByRole('searchbox', { name: 'Search by currency' }).fill('btc usdt trc20')
  const first = page.getByRole('table').locator('tbody').getByRole('link').first()
  await expect
    .poll(() => first.innerText())
    .toMatch(/Bitcoin[^]*Tether TRC20|Tether TRC20[^]*Bitcoin/)
  await first.click()
  await page.getByRole('heading', { level: 1, name: 'Quick exchange' }).waitFor()
})

test('the button for all rates works and keeps its label while rates load', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/exchangers/rowan-nine')
  const button = page.getByRole('button', { name: 'Show all', exact: true })
  await button.waitFor()
  let requestCount = 0
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/graphql', async (route) => {
    requestCount++
    await held
    await route.continue()
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await button.click()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  letThrough()
  await button.waitFor({ state: 'detached' })
  await page.unroute('**/graphql')
  expect(paramOf(page, 'all')).toBe('1')
  await rows(page).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Quick exchange' }).waitFor()
  await page.goBack()
  await page.getByRole('table', { name: /offers$/ }).waitFor()
  await expect.poll(() => button.count()).toBe(0)
})

test('rates on the page stay when a refresh fails, and a notice reports the failure', async () => {
  const { page } = await visit({ isCalm: true, mayComplain: /500/ })
  await page.goto('/exchangers/rowan-nine')
  const rates = page.getByRole('table', { name: /offers$/ })
  await rates.waitFor()
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('alert').getByText('could not be loaded').waitFor()
  await expect.poll(() => rates.isVisible()).toBe(true)
  await page.unroute('**/graphql')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => rates.isVisible()).toBe(true)
})

test('a hidden exchanger is left out of every search until it is shown again', async () => {
  const { page } = await visit()
  await page.goto('/exchange?give=BTC&get=SBERRUB&amt=0.05')
  const names = page.getByRole('table').first().locator('tbody').getByRole('link')
  await names.first().waitFor()
  const name = await names.first().innerText()
  await page.getByRole('table').getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Hide everywhere' }).click()
  await page.getByText(`${name} is hidden from all searches`).waitFor()
  await page.goBack()
  await page.getByText('1 exchanger you have hidden is left out.').waitFor()
  await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0)
  await page.goForward()
  await page.getByRole('button', { name: 'Show again' }).click()
  await page.goBack()
  await page.getByRole('link', { name, exact: true }).first().waitFor()
})

test('the page of an unknown exchanger reports that it is unknown and leads to all others', async () => {
  const { page } = await visit({ mayComplain: /404/ })
  await page.goto('/exchangers/nobody-has-this-name')
  await page.getByRole('heading', { level: 1, name: 'No such exchanger' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'All exchangers' }).last().click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(20)
})
