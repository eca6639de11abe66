import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { grantAdmin, signInAs, signInAsAdmin } from '../product/people.ts'
import { linkMailedTo, newAddress, requestLetter, signInByLetter } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)
const asAdmin = (context: BrowserContext, email: string) =>
  signInAsAdmin(context, { origin: origin(), dataDir: inject('dataDir') }, email)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a user made an admin on the command line finds the administration pages in the menu', async () => {
  const { page } = await visit({ mayComplain: /404/ })
  const chief = newAddress('chief')
  await page.goto('/exchangers')
  await signInByLetter(page, origin(), chief)
  await page.getByRole('button', { name: 'Hi, chief' }).waitFor()
  expect((await page.goto('/admin'))?.status()).toBe(404)
  await heading(page, 'Page not found').waitFor()

  await grantAdmin(inject('dataDir'), chief)
  await page.goto('/exchangers')
  await page.getByRole('button', { name: 'Hi, chief' }).click()
  await page.getByRole('link', { name: 'Administration' }).click()
  await heading(page, 'Administration').waitFor()
  const nav = page.getByRole('navigation', { name: 'Administration pages' })
  for (const each of await nav.getByRole('link').all()) {
    const address = await each.getAttribute('href')
    expect((await page.request.get(address!)).status()).toBe(200)
  }
  await nav.getByRole('link', { name: 'Audit log' }).click()
  const granted = page.getByRole('listitem').filter({ hasText: 'Admin rights granted' })
  await granted.filter({ hasText: 'hopwise admin' }).first().waitFor()
})

test('a blocked user is signed out of the open tab, sees why, and can be unblocked', async () => {
  const person = await visit()
  const rowdy = newAddress('rowdy')
  const [name = ''] = rowdy.split('@')
  await signInAs(person.context, origin(), rowdy)
  await person.page.goto('/profile')
  await heading(person.page, 'Profile').waitFor()
  const nameField = person.page.getByRole('textbox', { name: 'Name' })
  await nameField.fill('Still here')

  const admin = await visit()
  await asAdmin(admin.context, newAddress('warden'))
  await admin.page.goto('/admin/users')
  await admin.page.getByRole('searchbox').fill(`${name.toUpperCase()}@`)
  await admin.page.getByRole('link', { name }).click()
  await admin.page.getByRole('button', { name: 'Block' }).click()
  const dialog = admin.page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByRole('textbox').fill('Shouts at people')
  await dialog.getByRole('button', { name: 'Block' }).click()
  await admin.page.getByText(/^Blocked since/).waitFor()

  // Their page may have sent a request by itself, and found out before.
  const ended = heading(person.page, 'Your session has ended').waitFor()
  await Promise.race([nameField.press('Enter').catch(() => undefined), ended])
  await ended
  await person.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  const known = await linkMailedTo(origin(), rowdy)
  await requestLetter(person.page, rowdy)
  const newLink = async () => linkMailedTo(origin(), rowdy)
  await expect.poll(newLink).not.toBe(known)
  const tab = await person.context.newPage()
  await tab.goto(await newLink())
  await tab.getByRole('button', { name: /^Sign in as/ }).click()
  await tab.getByText('This account is blocked. If that is a mistake, write to us.').waitFor()

  await admin.page.getByRole('button', { name: 'Unblock' }).click()
  await admin.page.getByRole('button', { name: 'Block', exact: true }).waitFor()
  await tab.getByRole('button', { name: /^Sign in as/ }).click()
  await tab.getByRole('button', { name: `Hi, ${name}` }).waitFor()

  await admin.page.getByRole('link', { name: 'What admins did here' }).click()
  const lines = admin.page.getByRole('main').getByRole('listitem')
  await lines.filter({ hasText: 'Account unblocked' }).waitFor()
  const blocked = await lines.filter({ hasText: 'Account blocked' }).innerText()
  expect(blocked).toContain('Shouts at people')
  expect(blocked).toContain('warden')
})

test('a visitor who arrives after an admin changes a setting sees the new value', async () => {
  const admin = await visit()
  await asAdmin(admin.context, newAddress('treasurer'))
  await admin.page.goto('/admin/settings')
  const share = admin.page.getByRole('form', { name: 'Share of the first level, %' })
  await share.getByRole('textbox').fill('101')
  await admin.page.keyboard.press('Enter')
  await share.getByText('Enter a number from 0 to 100').waitFor()
  await share.getByRole('textbox').fill('37')
  await admin.page.keyboard.press('Enter')
  await share.getByText('Changed here. From the environment: 30').waitFor()
  const reader = await visit()
  await reader.page.goto('/affiliate')
  await expect.poll(() => reader.page.getByText(/37\s?%/).count()).toBeGreaterThan(0)
  await share.getByRole('button', { name: 'Reset: Share of the first level, %' }).click()
  await share.getByText('From the environment', { exact: true }).waitFor()
})
