import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

test('every chain goes through the chosen currency until one press removes this filter', async () => {
  const { page } = await visit()
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  const rows = page.getByRole('article').filter({ hasNotText: 'Gone' })
  await rows.first().waitFor()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page
    .getByRole('group', { name: 'Only chains through' })
    .getByRole('button', { name: 'Add a currency' })
    .click()
  await page.keyboard.type('LTC')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('via')).toBe('LTC')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter: Through LTC' }).waitFor()
  await expect
    .poll(async () => {
      const said = await rows.allInnerTexts()
      return said.length > 0 && said.every((text) => /steps? via .*LTC/.test(text))
    })
    .toBe(true)
  // A single hop passes no currency.
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05&hops=1&via=LTC')
  await page
    .getByText('No chain matches your filters')
    .or(page.getByText(/it needs more steps/))
    .waitFor()
  await page.getByRole('button', { name: 'Use this: not only through LTC' }).click()
  await rows.first().waitFor()
  expect(new URL(page.url()).searchParams.get('via')).toBe(null)
})
