import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))
const context = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The width and height in a PNG file's head. */
async function sizeOfPng(path: string): Promise<number[]> {
  const bytes = await readFile(path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const openerOf = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Share BTC → / })

/** Copies the link to the best chain, and leaves the dialog open. */
async function shareFirst(page: Page): Promise<string> {
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05&hops=2')
  await openerOf(page).waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  await openerOf(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share this chain' })
  await expect.poll(() => dialog.getByLabel('Link to this chain').inputValue()).toContain('/chain?')
  await dialog.getByRole('button', { name: 'Copy link' }).press('Enter')
  await dialog.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a chain is shared by keyboard, with a picture and with a link that opens the chain', async () => {
  const { page } = await visit({ context, isCalm: true })
  const link = await shareFirst(page)
  const dialog = page.getByRole('dialog', { name: 'Share this chain' })
  await dialog
    .getByRole('img', { name: /^For 0\.05\sBTC you get [\d,.]+ RUB · Sberbank\./ })
    .waitFor()
  expect(link).toBe(await dialog.getByLabel('Link to this chain').inputValue())

  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download picture' }).press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toBe('hopwise-BTC-SBERRUB.png')
  expect(await sizeOfPng(await file.path())).toEqual([1200, 630])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const opener = openerOf(page)
  await expect
    .poll(() => opener.evaluate((element) => element === document.activeElement))
    .toBe(true)
  // The market moves, so another chain is taken if this one has gone.
  const steps = page.getByRole('list', { name: 'Steps' })
  const gone = page.getByText('This chain is no longer there')
  await page.goto(link)
  for (let again = 0; again < 2; again++) {
    await steps.or(gone).first().waitFor()
    if (await steps.isVisible()) break
    await page.goto(await shareFirst(page))
  }
  await steps.waitFor()
  await page.getByRole('heading', { name: 'As it was' }).waitFor()
})

test('an open chain is shared with its picture on a phone, in Russian and the dark theme', async () => {
  const { page } = await visit({ locale: 'ru', width: 360, theme: 'dark', isCalm: true, context })
  await page.goto('/?give=BTC&get=USDTTRC20&amt=0.05')
  await page.getByRole('article').first().waitFor()
  // The market moves, so whichever chain is first now is opened and shared.
  await page
    .getByRole('link', { name: /^Подробнее/ })
    .first()
    .click()
  const opened = page.getByRole('article').filter({ has: page.getByRole('list', { name: 'Шаги' }) })
  await opened.getByRole('button', { name: /^Поделиться: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться цепочкой' })
  await dialog.getByRole('img', { name: /^За 0,05\sBTC вы получите / }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать картинку' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('hopwise-BTC-USDTTRC20.png')
  expect(await sizeOfPng(await file.path())).toEqual([1200, 630])
  await expect.poll(() => dialog.getByLabel('Ссылка на цепочку').inputValue()).toContain('/chain?')
  await dialog.getByRole('button', { name: 'Скопировать ссылку' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname).toBe('/chain')
  await page.goto(copied)
  await page
    .getByText(/^(Как было|Этой цепочки больше нет)$/)
    .first()
    .waitFor()
})
