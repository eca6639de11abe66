import type { Locator, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { someFrames } from '../browser/some-frames.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))
const phone = { width: 360, height: 740 }

const isWithin = (page: Page, selector: string) =>
  page.evaluate(
    (where) => document.querySelector(where)!.contains(document.activeElement),
    selector,
  )

const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement)

test('the menu of a phone traps the focus and blocks scrolling until Escape closes the menu', async () => {
  const { page } = await visit(phone)
  await page.goto('/exchangers')
  await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.mouse.wheel(0, -200)
  const opener = page.getByRole('button', { name: 'Menu' })
  const left = (await page.getByRole('main').boundingBox())!.x
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  const scrolled = await page.evaluate(() => scrollY)
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab')
    const inside = await isWithin(page, 'dialog')
    // Tab also passes through the browser's own controls.
    const nowhere = await page.evaluate(() => document.activeElement === document.body)
    expect(inside || nowhere).toBe(true)
  }
  await page.mouse.move(340, 400)
  await page.mouse.wheel(0, 500)
  await someFrames(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect((await page.getByRole('main').boundingBox())!.x).toBe(left)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
})

test('a link in the menu opens its page and closes the menu', async () => {
  const { page } = await visit(phone)
  await page.goto('/exchangers')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Quick exchange' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quick exchange' }).waitFor()
  await expect.poll(() => menu.count()).toBe(0)
})

test('filters open as a sheet that shows how many chains remain', async () => {
  const { page } = await visit(phone)
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await page.getByRole('article').first().waitFor()
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Reviews from').fill('1000')
  await sheet.getByRole('button', { name: /^Show \d+\+? results?$/ }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await expect.poll(() => hasFocus(opener)).toBe(true)
  await page.getByRole('button', { name: /^Remove filter: Reviews from 1,000/ }).waitFor()
})

test('the sort button of a phone stays in sight while scrolling and never covers the footer', async () => {
  const { page } = await visit(phone)
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  // The whole list is scrolled through, because the bar ends with the rendered rows.
  await page.getByRole('article').nth(15).waitFor()
  await page.mouse.wheel(0, 1_500)
  const sort = page.getByRole('button', { name: 'Sort', exact: true })
  const footOf = async (locator: typeof sort) => {
    const box = (await locator.boundingBox())!
    return box.y + box.height
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  await expect.poll(() => footOf(sort)).toBeLessThanOrEqual(phone.height)
  await expect.poll(() => footOf(sort)).toBeGreaterThan(phone.height - 60)
  const toTop = page.getByRole('button', { name: 'Scroll to top' })
  await toTop.waitFor()
  await expect.poll(() => footOf(toTop)).toBeLessThan((await sort.boundingBox())!.y)
  await sort.click()
  const sheet = page.getByRole('dialog', { name: 'Sort by' })
  await sheet.getByRole('radio', { name: /reserve ≥?\s?\$/ }).check()
  await sheet.getByText('least first').click()
  await sheet.getByRole('button', { name: 'Show chains' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('sort')).toBe('reserve')
  const footer = page.getByRole('contentinfo')
  // The page grows as answers arrive, so each look scrolls to its end anew.
  const isFooterFree = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    return (await footer.boundingBox())!.y >= (await footOf(sort))
  }
  await expect.poll(isFooterFree).toBe(true)
})

test('the currency picker of a phone opens as a sheet and accepts typing', async () => {
  const { page } = await visit(phone)
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await page.getByRole('article').first().waitFor()
  expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThanOrEqual(260)
  await page.getByRole('button', { name: /0\.05\sBTC → Sberbank/ }).click()
  await page.getByRole('button', { name: /^You give/ }).click()
  const sheet = page.getByRole('dialog', { name: 'You give' })
  await sheet.waitFor()
  await page.keyboard.type('ltc')
  await expect.poll(() => sheet.getByRole('option').first().innerText()).toContain('Litecoin')
  await sheet.getByRole('option').first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('give')).toBe('LTC')
})

test('cards on a phone show everything that a table shows', async () => {
  const { page } = await visit(phone)
  await page.goto('/exchange?give=BTC&get=SBERRUB&amt=0.05')
  const list = page.getByRole('list', { name: /offers? for this amount$/ })
  const first = list.getByRole('listitem').first()
  for (const part of [
    /Reliable|Fair|Doubtful|Too new/,
    /RUB/,
    /%/,
    /\.example/,
    /\d+ (sec|min)|now/,
    /–/,
  ])
    await expect.poll(() => first.innerText()).toMatch(part)
  await page.getByLabel('Sort by').selectOption({ label: 'Sort by reserve' })
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-reserve')
})

/** The number of drawn rows above the room reserved for them. */
const tooTall = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main ul > li')].filter(
      (row) => getComputedStyle(row).contentVisibility === 'auto',
    )
    const kept = rows.map((row) =>
      parseFloat(getComputedStyle(row).containIntrinsicHeight.slice(4)),
    )
    for (const row of rows) row.style.contentVisibility = 'visible'
    const taller = rows.filter((row, at) => row.offsetHeight > kept[at]! + 8)
    // Restores the rows, which the next look counts again.
    for (const row of rows) row.style.contentVisibility = ''
    return { rows: rows.length, taller: taller.length }
  })

test.each([
  ['/?give=BTC&get=SBERRUB&amt=0.05', 'en'],
  ['/?give=BTC&get=SBERRUB&amt=0.05', 'ru'],
  ['/exchange?give=BTC&get=SBERRUB&amt=0.05', 'ru'],
  ['/exchangers', 'en'],
] as const)(
  'cards out of sight on the page %s reserve the height they need: %s',
  async (path, locale) => {
    const { page } = await visit({ ...phone, width: 412, locale, isCalm: true })
    await page.goto(path)
    // The first cards of a list come before the others.
    await expect.poll(async () => (await tooTall(page)).rows).toBeGreaterThan(4)
    const { rows, taller } = await tooTall(page)
    expect(taller).toBeLessThanOrEqual(rows / 10)
  },
)
