import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'

const visit = readers(() => inject('origin'))

/** Small loops count too, as the market decides whether any is expected to earn a dollar. */
const ALL = '/arbitration?pct=0.01&hops=3&small=1'

const followed = (page: Page) => page.getByText('Not followed', { exact: true })

async function switchVenues(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).press('Enter')
  await page.getByRole('switch', { name: 'With burses' }).press('Space')
  await page.getByRole('button', { name: 'Show loops' }).press('Enter')
}

test('loops go through venues only on request and are marked as such', async () => {
  const { page } = await visit({ isCalm: true })
  await page.goto(ALL)
  await page.getByRole('table', { name: 'Arbitrage loops' }).waitFor()
  await expect.poll(() => followed(page).count()).toBe(0)

  await switchVenues(page)
  await followed(page).first().waitFor()
  expect(new URL(page.url()).searchParams.get('burses')).toBe('1')
  const row = page.getByRole('row').filter({ has: followed(page) })
  await page.getByRole('button', { name: 'Pause' }).click()
  await row.first().getByRole('link', { name: /^Plus/ }).press('Enter')
  await page.getByText(/^We do not follow loops through burses/).waitFor()
  const steps = page.getByRole('list', { name: 'What to do at the burse' }).first()
  await steps.getByText(/^Deposit \w+ by \w+\./).waitFor()
  await steps.getByText(/^Trade .* order books?, fee 0\.\d+%/).waitFor()
  await steps.getByText(/^Withdraw \w+ by \w+, fee /).waitFor()
  expect(await faultsOf(page)).toEqual([])

  // The address restores the same state for somebody else.
  await page.reload()
  await followed(page).first().waitFor()
  await page.getByRole('button', { name: /With burses/ }).click()
  await followed(page).first().waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('burses')).toBe(false)
})
