import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { excessOf, faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

async function mapOn(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: 'What each pair costs against the market' })
  await map.scrollIntoViewIfNeeded()
  await map.getByRole('link').first().waitFor()
  return map
}

test('the map of rates on the home page leads to the page of a pair', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await page.getByRole('article').first().waitFor()
  const map = await mapOn(page)
  await expect.poll(() => map.getByRole('columnheader').count()).toBe(13)
  await map.getByRole('link', { name: /^BTC to USDT TRC20/ }).click()
  await page.waitForURL('**/exchange?give=BTC&get=USDTTRC20')
})

test('the map of rates is accessible in every language and theme', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  await page.getByRole('article').first().waitFor()
  await mapOn(page)
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('statistics with all their charts are accessible and fit a phone', async () => {
  const { page } = await visit({ width: 360, height: 740, isCalm: true })
  await page.goto('/stats')
  await page.getByRole('figure').first().waitFor()
  const map = await mapOn(page)
  await expect.poll(() => map.getByRole('columnheader').count()).toBe(7)
  await expect.poll(() => page.getByRole('figure').count()).toBe(5)
  await expect.poll(() => excessOf(page)).toBe(0)
  expect(await faultsInEveryLook(page)).toEqual([])
})

test('the page’s address holds the time range of the statistics, so Back restores the last range', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto('/stats')
  await page.getByText('7 days', { exact: true }).click()
  await page.waitForURL('**/stats?range=7d')
  await page.goBack()
  await expect.poll(() => page.getByRole('radio', { name: '24 h' }).isChecked()).toBe(true)
})
