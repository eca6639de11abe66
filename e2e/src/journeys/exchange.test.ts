import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

const pair = '/exchange?give=BTC&get=SBERRUB&amt=0.05'
const paramOf = (page: Page, key: string) => new URL(page.url()).searchParams.get(key)
const table = (page: Page) => page.getByRole('table', { name: /offers? for this amount$/ })

/** Fresh offers only: stale ones come after them, whatever they promise. */
async function columnOf(page: Page, at: number): Promise<string[]> {
  const rows = table(page).getByRole('row').filter({ hasNotText: 'Stale' })
  return rows.evaluateAll(
    (all, cell) => all.slice(1).map((row) => row.querySelectorAll('td')[cell]?.textContent ?? ''),
    at,
  )
}

const amountIn = (text: string) => Number(/[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))

test('one table lists every offer of a pair, and one press orders it by the amount that arrives', async () => {
  const { page } = await visit()
  await page.goto(pair)
  await table(page).waitFor()
  await page.getByRole('button', { name: 'Sort by expected amount', pressed: true }).waitFor()
  const sorted = page.getByRole('columnheader', { name: 'Rate, RUB for 1 BTC' })
  await sorted.getByRole('button').click()
  await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('descending')
  await expect.poll(() => page.locator('th[aria-sort]').count()).toBe(1)
  const arrives = (await columnOf(page, 2)).map((text) => amountIn(text))
  expect(arrives.length).toBeGreaterThan(5)
  expect(arrives).toEqual(arrives.toSorted((a, b) => b - a))
  await page.getByRole('button', { name: 'Sort by expected amount', pressed: false }).click()
  await expect.poll(() => page.locator('th[aria-sort]').count()).toBe(0)
})

test('eleven offers fit into a window of 1280 by 800 px', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.goto(pair)
  await table(page).waitFor()
  const ends = await table(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
  expect(ends.filter((bottom) => bottom <= 800).length).toBeGreaterThanOrEqual(11)
})

test('a column header sorts by its column, then reverses the order, and a reload keeps that order', async () => {
  const { page } = await visit()
  await page.goto(pair)
  await table(page).waitFor()
  const head = page.getByRole('columnheader', { name: /^Reserve/ })
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(paramOf(page, 'sort')).toBe('-reserve')
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await page.reload()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await page.goBack()
  await expect.poll(() => paramOf(page, 'sort')).toBe('-reserve')
})

test('either amount of an exchange can be typed, and the other amount follows', async () => {
  const { page } = await visit()
  await page.goto(pair)
  await table(page).waitFor()
  await page.getByLabel('Amount you get').fill('100000')
  await page.getByLabel('Amount you get').blur()
  await expect.poll(() => paramOf(page, 'side')).toBe('get')
  expect(paramOf(page, 'amt')).toBe('100000')
  await expect
    .poll(async () => Number(await page.getByLabel('Amount you give').inputValue()))
    .toBeLessThan(0.05)
  // The smallest amount to give is the highest rate, so it comes first.
  const rates = page.getByRole('columnheader', { name: 'Rate, RUB for 1 BTC' })
  await rates.getByRole('button').click()
  await expect.poll(() => rates.getAttribute('aria-sort')).toBe('descending')
  const takes = (await columnOf(page, 2)).map((text) => amountIn(text))
  expect(takes).toEqual(takes.toSorted((a, b) => b - a))
})

test('a currency is found by its Russian name on an English page', async () => {
  const { page } = await visit()
  await page.goto('/exchange')
  await table(page).waitFor()
  const fields = page.getByRole('combobox', { name: /Search currencies/ })
  await fields.first().fill('лайткоин')
  await page.keyboard.press('Enter')
  await expect.poll(() => paramOf(page, 'give')).toBe('LTC')
  await fields.last().fill('сбер')
  await page.keyboard.press('Enter')
  await expect.poll(() => paramOf(page, 'get')).toBe('SBERRUB')
  await table(page).waitFor()
})

test('offers that need a larger amount are collapsed, and one press switches to that amount', async () => {
  const { page } = await visit()
  await page.goto('/exchange?give=BTC&get=SBERRUB&amt=0.0002')
  const folded = page.getByRole('button', { name: /need a larger amount$/ })
  await folded.click()
  await page.getByRole('table', { name: /need a larger amount$/ }).waitFor()
  await page
    .getByRole('button', { name: /^Use 0\.\d+\sBTC$/ })
    .first()
    .click()
  await expect.poll(() => Number(paramOf(page, 'amt'))).toBeGreaterThan(0.0002)
})

/** A currency that nobody gives for this one, though many give it for others. */
async function notGivenFor(give: string): Promise<string> {
  const query = `{ currencies { code offersGetting } pairs(give: "${give}") { get { code } } }`
  const answer = await fetch(`${inject('origin')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await answer.json()) as { data: OfferedPairs }
  const given = new Set([give, ...data.pairs.map(({ get }) => get.code)])
  const others = data.currencies.filter(({ code }) => !given.has(code))
  return others.toSorted((a, b) => b.offersGetting - a.offersGetting)[0]!.code
}

interface OfferedPairs {
  readonly currencies: readonly { readonly code: string; readonly offersGetting: number }[]
  readonly pairs: readonly { readonly get: { readonly code: string } }[]
}

test('a pair without direct offers leads to the search for chains', async () => {
  const { page } = await visit()
  const get = await notGivenFor('REVBEUR')
  await page.goto(`/exchange?give=REVBEUR&get=${get}&amt=100`)
  const way = page.getByRole('link', { name: 'Find a chain' })
  await way.click()
  await page.getByRole('search').waitFor()
  expect(paramOf(page, 'give')).toBe('REVBEUR')
  expect(paramOf(page, 'get')).toBe(get)
})

test('a keyboard user moves between offers and opens one', async () => {
  const { page } = await visit()
  await page.goto(pair)
  await table(page).waitFor()
  const names = table(page)
    .locator('tbody')
    .getByRole('link', { name: /^(?!Go )/ })
  await names.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const third = await names.nth(2).innerText()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(third)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: third }).waitFor()
})
