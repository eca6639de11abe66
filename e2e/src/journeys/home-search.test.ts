import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hasOpenRow } from '../browser/has-open-row.ts'
import { readers } from '../browser/readers.ts'
import { untilJudged } from '../product/enlist.ts'

const visit = readers(() => inject('origin'))

const articles = (page: Page): Locator => page.getByRole('article')
/** Rows that have not gone; gone ones stay for a moment. */
const listed = (page: Page): Locator => articles(page).filter({ hasNotText: 'Gone' })
const queryOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams)

/** The number in a text: 9450.88 in `9,450.88 USDT`. */
function numberIn(text: string): number {
  return Number(/[\d,]+(\.\d+)?/.exec(text)![0].replaceAll(',', ''))
}

/** The texts of rows, and the figure in each one's name. */
async function saidBy(rows: Locator): Promise<{ text: string; figure: number }[]> {
  const said = await rows.evaluateAll((all) =>
    all.map((each) => ({
      text: each.textContent,
      name: document.getElementById(each.getAttribute('aria-labelledby')!)!.textContent,
    })),
  )
  return said.map(({ text, name }) => ({ text, figure: numberIn(name) }))
}

/** A fixed pair, because the search begins with another where several steps win. */
const firstPair = '/?give=BTC&get=USDTTRC20&amt=0.1'

/** Pauses the list, so that the market does not disturb a comparison. */
async function pause(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
}

test('a first visit to the home page shows real results without any input', async () => {
  const { page } = await visit()
  await page.goto('/')
  await articles(page).first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^\S.* → \S.* · Hopwise$/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect
    .poll(() => heading.innerText())
    .toMatch(/^What arrives for your money, across \d+ exchangers$/)
  // The answer begins on the first screen, under a bar that never leaves it.
  expect((await articles(page).first().boundingBox())!.y).toBeLessThanOrEqual(276)
  await expect.poll(() => articles(page).count()).toBeGreaterThan(3)
  expect(numberIn(await articles(page).first().innerText())).toBeGreaterThan(0)
})

test('the list starts with the best 20 chains, and one press shows more', async () => {
  const { page } = await visit()
  await page.goto(firstPair)
  await page.getByRole('heading', { name: 'The 20 best chains' }).waitFor()
  // A chain with a larger reserve may exist among those not listed.
  await expect
    .poll(() => page.getByRole('tab', { name: /^Largest reserve/ }).innerText())
    .toContain('≥')
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('heading', { name: /^The 200 best chains|^1?\d\d chains found/ }).waitFor()
  await expect.poll(() => listed(page).count()).toBeGreaterThan(60)
  // The search stays above the rows, in a low window too.
  await page.setViewportSize({ width: 1_280, height: 640 })
  await articles(page).nth(40).scrollIntoViewIfNeeded()
  for (const part of [page.getByRole('search'), page.getByRole('button', { name: 'Filters' })]) {
    const { y, height } = (await part.boundingBox())!
    expect(y).toBeGreaterThan(0)
    expect(y + height).toBeLessThan(640)
  }
  const placeOf = () => page.evaluate(() => scrollY)
  const place = await placeOf()
  const away = page.getByRole('navigation', { name: 'Main' }).getByText('Exchangers')
  // Playwright scrolls a page by half a window before it presses a link of the sticky header.
  await away.dispatchEvent('click')
  await expect.poll(placeOf).toBe(0)
  await page.goBack()
  await expect.poll(() => listed(page).count()).toBeGreaterThan(60)
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(700)
  await page.reload()
  await expect.poll(() => listed(page).count()).toBeGreaterThan(60)
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(1_500)
  await page.goto(`${firstPair}&sort=-reserve`)
  await page.getByRole('heading', { name: 'The 50 best chains' }).waitFor()
})

test('a keyboard user enters a pair and an amount, and the page’s address holds the search', async () => {
  await untilJudged(inject('origin'))
  const { page } = await visit()
  await page.goto('/exchange')
  await page.goto('/')
  await articles(page).first().waitFor()
  const give = page.getByRole('button', { name: /^You give/ })
  await give.focus()
  await page.keyboard.type('eth')
  await page.getByRole('option', { name: 'Ethereum', exact: false }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => give.innerText()).toContain('Ethereum')
  await expect.poll(() => give.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0.5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('combobox', { name: /^Search currencies/ }).waitFor()
  await page.keyboard.type('usdt trc')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Find' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => queryOf(page)).toEqual({ give: 'ETH', get: 'USDTTRC20', amt: '0.5' })
  await expect.poll(() => page.title()).toBe('ETH → USDT TRC20 · Hopwise')
  await articles(page)
    .filter({ hasText: /Reliable|Fair|Doubtful/ })
    .first()
    .waitFor()
  await pause(page)
  // A chain of the last amount that this one lacks is marked as gone for a moment.
  await expect.poll(() => articles(page).filter({ hasText: 'Gone' }).count()).toBe(0)
  const said = await saidBy(articles(page))
  expect(said.length).toBeGreaterThan(5)
  // Of the reliable ones that which promises most is the best, wherever it stands.
  const best = said.filter(({ text }) => /Best(?!Change)/.test(text))
  const reliable = said.filter(({ text }) => /Reliable/.test(text) && !/Stale/.test(text))
  const most = Math.max(...reliable.map(({ figure }) => figure))
  expect(best.map(({ figure }) => figure)).toEqual(reliable.length > 0 ? [most] : [])
  if (reliable.length === 0) await page.getByText('Nothing here is reliable right now.').waitFor()
})

test('the address of a search page opens the same search and the same open row for another reader', async () => {
  const [first, second] = [await visit(), await visit()]
  const steps = (page: Page) => page.getByRole('list', { name: 'Steps' })
  const openElsewhere = async (): Promise<string> => {
    await first.page.goto('/?give=LTC&get=USDTTRC20&amt=20&hops=2&sort=-safe&rmin=50')
    await first.page
      .getByRole('link', { name: /^Details/ })
      .nth(1)
      .click()
    await steps(first.page).waitFor()
    await second.page.goto(first.page.url())
    return first.page.url()
  }
  let address = await openElsewhere()
  // The market moves, so another chain is taken if this one has gone.
  for (let again = 0; again < 2 && !(await hasOpenRow(second.page)); again++)
    address = await openElsewhere()
  await steps(second.page).waitFor()
  expect(new URL(address).searchParams.get('row')).not.toBe(null)
  await expect.poll(() => second.page.getByLabel('Max. steps').inputValue()).toBe('2')
  await second.page.getByRole('button', { name: 'Sort Reliability' }).waitFor()
  await second.page.getByRole('button', { name: /^Remove filter: Reviews from 50/ }).waitFor()
  const opened = second.page.getByRole('article').filter({ has: steps(second.page) })
  await expect.poll(() => opened.count()).toBe(1)
  expect(second.page.url()).toBe(address)
})

test('the swap button reverses the currencies, the amounts, the title and the page’s address', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await articles(page).first().waitFor()
  await page.getByRole('button', { name: 'Swap what you give and get' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => queryOf(page))
    .toEqual({ give: 'SBERRUB', get: 'BTC', amt: '0.05', side: 'get' })
  await expect.poll(() => page.title()).toBe('Sberbank → BTC · Hopwise')
  await expect.poll(() => page.getByLabel('How much you get').inputValue()).toBe('0.05')
  await expect
    .poll(async () => Number((await saidBy(articles(page)))[0]?.figure))
    .toBeGreaterThan(10_000)
  await expect.poll(() => articles(page).first().getAttribute('aria-labelledby')).not.toBe(null)
  await page.goBack()
  await expect.poll(() => page.title()).toBe('BTC → Sberbank · Hopwise')
})

test('one press replaces an impossible amount with the nearest amount that has a chain', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=900')
  await page.getByText('The amount is too large for every exchanger').waitFor()
  await page.getByRole('button', { name: /^Use this: change the amount/ }).click()
  await articles(page).first().waitFor()
  expect(Number(queryOf(page)['amt'])).toBeLessThan(900)
})

test('an amount is read and written in the number format of the reader', async () => {
  const { page } = await visit({ locale: 'ru' })
  await page.goto('/?give=USDTTRC20&get=SBERRUB&amt=100')
  const amount = page.getByLabel('Сколько отдаёте')
  await amount.fill('1 234,5')
  await amount.blur()
  await expect.poll(() => queryOf(page)['amt']).toBe('1234.5')
  expect((await amount.inputValue()).replaceAll(/\s/g, ' ')).toBe('1 234,5')
  await page.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => page.getByLabel('How much you give').inputValue()).toBe('1,234.5')
})

test('the steps of an open chain add up, as each takes what the previous step returns', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05&hops=2')
  await articles(page).first().waitFor()
  await pause(page)
  const twoHops = articles(page).filter({ hasText: '2 steps' }).first()
  await twoHops.getByRole('link', { name: /^Details/ }).click()
  const opened = articles(page).filter({ has: page.getByRole('list', { name: 'Steps' }) })
  const steps = opened.getByRole('list', { name: 'Steps' }).locator('> li')
  await expect.poll(() => steps.count()).toBe(2)
  const headline = (await saidBy(opened))[0]!.figure
  const [first, last] = await steps.allInnerTexts()
  const amounts = (text: string) =>
    text.split('→').map((side) => numberIn(side.replace(/^\d\s/, '')))
  const [gives, between] = amounts(first!)
  const [carried, arrives] = amounts(last!)
  expect(gives).toBe(0.05)
  expect(carried).toBe(between)
  expect(arrives).toBeCloseTo(headline, 1)
  await opened.getByRole('heading', { name: 'Good to know' }).waitFor()
})

test('each filter of chains is a chip, and one press removes a single filter or all of them', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await articles(page).first().waitFor()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Reserve from').fill('5000')
  await page.getByLabel('Reviews from').fill('100')
  await page.getByRole('switch', { name: 'Remove fiat' }).click()
  const ignored = page.getByRole('group', { name: 'Ignore currencies' })
  await ignored.getByRole('button', { name: 'Add a currency' }).click()
  await page.keyboard.type('eth')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const chips = page
    .getByRole('group', { name: 'Filters that are on' })
    .getByRole('button', { name: /^Remove filter/ })
  await expect
    .poll(() => chips.allInnerTexts())
    .toEqual(['Reserve from $5,000', 'Reviews from 100', 'Remove fiat', 'Without ETH'])
  expect(queryOf(page)).toMatchObject({ reserve: '5000', rmin: '100', ign: 'ETH', nofiat: '1' })
  await chips.first().press('Enter')
  await expect.poll(() => chips.count()).toBe(3)
  await page.getByRole('button', { name: 'Clear all' }).press('Enter')
  await expect.poll(() => chips.count()).toBe(0)
  expect(queryOf(page)).toEqual({ give: 'BTC', get: 'SBERRUB', amt: '0.05' })
  await page.goBack()
  await expect.poll(() => chips.count()).toBe(3)
  await page.reload()
  await expect.poll(() => chips.count()).toBe(3)
})

test('a search ignores the invalid parts of its address and names them', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=USDTTRC20&amt=-5&hops=99')
  await page.getByText('Part of this address made no sense and was left out: amt, hops').waitFor()
  await expect.poll(() => articles(page).count()).toBeGreaterThan(0)
})

test('pressing a rate inverts the rate', async () => {
  const { page } = await visit()
  await page.goto(firstPair)
  await articles(page).first().waitFor()
  await articles(page)
    .first()
    .getByRole('link', { name: /^Details/ })
    .click()
  const rate = articles(page)
    .first()
    .getByRole('button', { name: /^Rate:/ })
    .first()
  await expect.poll(() => rate.innerText()).toMatch(/^1\sBTC\s=\s/)
  await rate.click()
  await expect.poll(() => rate.innerText()).toMatch(/^1\sUSDT\s=\s0\.0000\d+\sBTC$/)
})

test('a starred chain is found among favourites after a reload', async () => {
  const { page } = await visit()
  await page.goto(firstPair)
  await articles(page).first().waitFor()
  await articles(page).first().getByRole('button', { name: 'Favourite' }).click()
  await page.reload()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('switch', { name: 'Favourites only' }).click()
  await expect.poll(() => articles(page).count()).toBe(1)
  expect(queryOf(page)['fav']).toBe('1')
})
