import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)
const asAdmin = (context: BrowserContext, email: string) =>
  signInAsAdmin(context, { origin: origin(), dataDir: inject('dataDir') }, email)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an admin polls an exchanger, suspends it by typing its name, and reactivates it', async () => {
  const { page, context } = await visit()
  await asAdmin(context, newAddress('market'))
  // A small exchanger, so that other journeys' rows stay as they are.
  await page.goto('/admin/exchangers?file=good&sort=offers')
  const table = page.getByRole('table')
  const link = table.getByRole('row').nth(1).getByRole('link')
  const name = (await link.textContent())!
  await link.click()
  await heading(page, name).waitFor()
  await page.getByRole('button', { name: 'Poll now' }).click()
  await page.getByText(/^Asked just now: (New file|The same file)/).waitFor()

  await page.getByRole('tab', { name: 'Status' }).click()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('status')
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend' })
  await dialog.getByRole('textbox').fill('somebody else')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('This is not its name').waitFor()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText(`${name}: Suspended`).waitFor()

  const reader = await visit()
  await reader.page.goto(`/exchangers?q=${encodeURIComponent(name)}`)
  const row = reader.page.getByRole('row').filter({ hasText: name }).first()
  await row.getByText('Suspended').waitFor()

  await page.getByRole('button', { name: 'Reactivate', exact: true }).click()
  const letIn = page.getByRole('dialog', { name: 'Reactivate' })
  await letIn.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByText(`${name}: Active`).waitFor()
  await page.goto('/admin/log')
  await page.getByRole('listitem').filter({ hasText: 'Exchanger suspended' }).first().waitFor()
})

test('an admin renames a currency for everybody immediately and can restore its original name', async () => {
  const { page, context } = await visit()
  await asAdmin(context, newAddress('namer'))
  await page.goto('/admin/currencies?tab=all&q=dogecoin')
  await page.getByRole('link', { name: 'DOGE', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Coin of the dog')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Takes effect immediately').waitFor()

  const reader = await visit()
  await reader.page.goto('/?give=DOGE&get=BTC&amt=100')
  await reader.page.getByText('Coin of the dog').first().waitFor()

  await page.getByRole('button', { name: 'Reset to release' }).click()
  await page.getByRole('button', { name: 'Reset to release' }).waitFor({ state: 'detached' })
  await reader.page.reload()
  await expect.poll(() => reader.page.getByText('Coin of the dog').count()).toBe(0)
})
