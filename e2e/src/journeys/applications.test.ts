import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { graphql, signInAs, signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

/** The origin of the product's stand-ins; the bot is among them. */
async function worldOf(): Promise<string> {
  const answer = await graphql(origin(), '{ signInWays { telegramUrl } }')
  const { data } = (await answer.json()) as { data: { signInWays: { telegramUrl: string } } }
  return new URL(data.signInWays.telegramUrl).origin
}

async function openOffice(slug: string, errors: number): Promise<string> {
  const world = await worldOf()
  const body = new URLSearchParams({ slug, errors: String(errors) })
  const { ok } = await fetch(`${world}/offices`, { method: 'POST', body })
  expect(ok).toBe(true)
  return `${world}/offices/${slug}/`
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, name: string, site: string): Promise<void> {
  await page.getByLabel('I have read the rules and accept them').check()
  await field(page, 'Name of the administrator').fill('Ann Smith')
  await field(page, 'Phone of the administrator').fill('+44 20 7946 0958')
  await press(page, 'Next')
  await field(page, 'Name of the project').fill(name)
  await field(page, 'Site address').fill(site)
  await field(page, 'Export file address').fill(`${site}rates.xml`)
  await field(page, 'Day').fill('29')
  await field(page, 'Month').fill('2')
  await field(page, 'Year').fill('2024')
  await field(page, 'Home country of the administration').selectOption({ label: 'Georgia' })
  await field(page, 'Description of the project').fill('Coins for pounds')
  await press(page, 'Next')
  await field(page, 'Total reserve, $').fill('25000')
  await field(page, 'Service term').fill('15 minutes')
}

test('a rejected exchanger is listed after its owner applies again', async () => {
  const { page, context } = await visit()
  const site = await openOffice('otterway', 2)
  await signInAs(context, origin(), newAddress('office'))
  await page.goto('/profile/exchanger')
  await fill(page, 'Otterway', site)
  await press(page, 'Send the application')
  await page.getByText('2 notes').waitFor()
  await page.getByText('Line 3').first().waitFor()

  const admin = await visit()
  const people = { origin: origin(), dataDir: inject('dataDir') }
  await signInAsAdmin(admin.context, people, newAddress('admin'))
  await admin.page.goto('/admin/applications?status=submitted')
  await admin.page.getByRole('link', { name: 'Otterway' }).waitFor()
  await admin.page.keyboard.press('j')
  await admin.page.keyboard.press('x')
  await admin.page.keyboard.press('e')
  await admin.page.getByText('1 application is in review').waitFor()
  await admin.page.goto('/admin/applications?status=checking')
  await admin.page.getByRole('link', { name: 'Otterway' }).click()
  await admin.page.getByText('+442079460958').waitFor()
  await press(admin.page, 'Reject without a reason')
  await admin.page.getByText('Rejected: the applicant will be told').waitFor()

  await page.reload()
  await page.getByText('No reason was given.').waitFor()
  await openOffice('otterway', 0)
  await press(page, 'New application')
  await fill(page, 'Otterway', site)
  await press(page, 'Send the application')
  await page.getByText('No errors: this file can be used as is.').waitFor()

  await admin.page.goto('/admin/applications?status=submitted')
  await admin.page.getByRole('link', { name: 'Otterway' }).click()
  await press(admin.page, 'Take into review')
  await field(admin.page, 'Part of its address').fill('otterway-new')
  await press(admin.page, 'Accept')
  await admin.page.getByText('Accepted: the exchanger is listed on trial').waitFor()

  await page.goto('/profile/exchanger')
  await page.getByRole('link', { name: 'Otterway in the list' }).click()
  await page.getByRole('heading', { level: 1, name: 'Otterway' }).waitFor()
  const listed = '{ exchanger(slug: "otterway-new") { status pairs } }'
  await expect
    .poll(async () => (await (await graphql(origin(), listed)).json()) as unknown)
    .toEqual({ data: { exchanger: { status: 'TRIAL', pairs: 30 } } })
})

test('a keyboard user sees all errors of an application at once and keeps the draft', async () => {
  const { page, context } = await visit()
  await signInAs(context, origin(), newAddress('keys'))
  await page.goto('/profile/exchanger')
  await field(page, 'Phone of the administrator').focus()
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Project', exact: true }).waitFor()
  await field(page, 'Site address').focus()
  await page.keyboard.type('not an address')
  await field(page, 'WMID').focus()
  await page.keyboard.type('123')
  await field(page, 'Description of the project').focus()
  await page.keyboard.insertText('ж'.repeat(251))
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Finance', exact: true }).waitFor()
  await field(page, 'Total reserve, $').focus()
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await summary.getByText('Check 11 fields').waitFor()
  await expect.poll(() => summary.evaluate((each) => each === document.activeElement)).toBe(true)
  const summaryLines = await summary.getByRole('listitem').allInnerTexts()
  expect(summaryLines.map((line) => line.split(': ')[1])).toEqual([
    'Required field',
    'Required field',
    'Enter a valid phone number',
    'Required field',
    'Enter a valid URL',
    'Enter a valid WMID',
    'Required field',
    'Required field',
    'Max 250 characters',
    'Required field',
    'Required field',
  ])
  await summary.getByRole('button', { name: /Enter a valid phone number/ }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
    .toBe('12345')
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await press(page, 'Continue')
  await expect.poll(() => field(page, 'Phone of the administrator').inputValue()).toBe('12345')
})
