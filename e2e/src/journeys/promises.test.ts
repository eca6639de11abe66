import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { excessOf, faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { ownProduct } from '../product/own-product.ts'
import { writePromisesOfYesterday } from '../product/promise-past.ts'

const { get, origin } = ownProduct()
const visit = readers(origin)

beforeAll(() => writePromisesOfYesterday(get()))

async function openTables(page: Page) {
  for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click()
}

test('how promises held is accessible in every look, with all its tables', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/promises')
  await page.getByText(/^Yesterday we checked 36,000 promises marked Reliable/).waitFor()
  await openTables(page)
  await expect.poll(() => page.getByRole('table').count()).toBe(7)
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('how promises held is read in Russian on a phone, and fits it', async () => {
  const { page } = await visit({ width: 360, height: 740, isCalm: true, locale: 'ru' })
  await page.goto('/promises')
  await page.getByText(/^Вчера мы проверили 36\s000 обещаний с пометкой «Надёжно»/).waitFor()
  await expect.poll(() => excessOf(page)).toBe(0)
})

test('the period of the record is chosen with the keyboard, and Back restores the one before', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/promises')
  await page.getByRole('radio', { name: 'Yesterday' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/promises?period=7d')
  await page.getByText(/^In the last 7 days we checked 36,000 promises/).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByRole('radio', { name: 'Yesterday' }).isChecked()).toBe(true)
  await page.getByText(/^Yesterday we checked/).waitFor()
})

test('the file of a day is saved from the record of promises, with its licence', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/promises')
  const link = page.getByRole('link', { name: /^CSV of / })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('# Licence: CC BY 4.0')
})

test('the foot of each page links to how promises held', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/contacts')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How our promises held' }).click()
  await page.getByRole('heading', { level: 1, name: 'How our promises held' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/promises')
})
