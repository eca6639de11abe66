import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

/** Spreads of any size, as the market decides which of them pay. */
const ALL = '/burse?cap=500&pct=-100'

const rows = (page: Page) => page.getByRole('link', { name: /(Plus|Minus) .* bought at / })

/** The parts of `Minus 1 percent, XLM by XLM, bought at One, sold at Other. Open…`. */
async function spreadOf(page: Page, at: number) {
  const name = (await rows(page).nth(at).getAttribute('aria-label')) ?? ''
  const [, coin, buy, sell] = /, (\S+) by .*, bought at (.+), sold at (.+?)\. /.exec(name) ?? []
  return { coin: coin!, buy: buy!, sell: sell! }
}

test('a spread opens by keyboard and is accessible in every language and theme', async () => {
  const { page } = await visit()
  await page.goto(`${ALL}&live=off`)
  await page.getByRole('list', { name: 'Burses that are read' }).getByText(/book/).first().waitFor()
  const first = rows(page).first()
  await first.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What is left of the gap, on $500' }).waitFor()
  expect(new URL(page.url()).searchParams.get('row')).toMatch(/^\w+:\w+:/)
  const figure = page.getByRole('figure', { name: /^Best prices at / })
  await figure.getByRole('button', { name: 'Table' }).click()
  await figure.getByRole('columnheader', { name: /^Buy at / }).waitFor()
  const { buy, sell } = await spreadOf(page, 0)
  for (const way of [`Buy at ${buy}`, `Sell at ${sell}`]) {
    const link = page.getByRole('link', { name: new RegExp(`^${escaped(way)}`) })
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:/)
    await expect.poll(() => link.getAttribute('rel')).toContain('nofollow')
  }
  expect(await faultsInEveryLook(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.getByRole('table', { name: /Spreads|Спреды/ }).count()).toBe(0)
})

test('a spread leaves the list with a stated reason when an admin closes its network', async () => {
  const { page } = await visit()
  await page.goto(ALL)
  await rows(page).first().waitFor()
  const { coin, buy, sell } = await spreadOf(page, 0)
  await rows(page).first().click()
  await page.getByRole('heading', { name: /^What is left of the gap/ }).waitFor()
  const row = new URL(page.url()).searchParams.get('row')!
  const code = row.split(':').at(-1)!

  const admin = await visit()
  const where = { origin: origin(), dataDir: inject('dataDir') }
  await signInAsAdmin(admin.context, where, newAddress('broker'))
  await admin.page.goto(`/admin/burses?q=${coin}`)
  await admin.page.getByRole('tab', { name: sell }).click()
  const line = admin.page
    .getByRole('row')
    .filter({ has: admin.page.getByTitle('Our code').getByText(code, { exact: true }) })
  await line.getByRole('button', { name: /^Change / }).click()
  const dialog = admin.page.getByRole('dialog', { name: new RegExp(`${escaped(sell)}$`) })
  await dialog.getByRole('combobox', { name: 'Deposits' }).selectOption('closed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await line.getByText('closed').waitFor()

  await page.goto(`${ALL}&coin=${coin}`)
  await page.getByText(/more with a closed network/).waitFor()
  await page.getByRole('button', { name: 'Show closed' }).click()
  await page.getByText(`Closed: ${sell} does not take it`).first().waitFor()
  await page.goto(`${ALL}&coin=${coin}&closed=1&row=${row}`)
  await page.getByRole('link', { name: new RegExp(`^Buy at ${escaped(buy)}`) }).click()
  const warning = page.getByRole('dialog', { name: 'Check the network' })
  await warning.getByText(/is closed on one side/).waitFor()
  await warning.getByRole('button', { name: 'Stay here' }).click()
  await warning.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/burse')

  const giveBack = line.getByRole('button', { name: /back to the burse$/ })
  await giveBack.click()
  await giveBack.waitFor({ state: 'detached' })
  await admin.page.goto('/admin/log')
  const entry = admin.page
    .getByRole('listitem')
    .filter({ hasText: 'Network of a burse given back' })
  await entry.first().waitFor()
  await expect.poll(() => entry.first().textContent()).toContain(coin)
})

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
