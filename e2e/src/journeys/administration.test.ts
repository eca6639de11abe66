import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { signInAs, signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)
const asAdmin = (context: BrowserContext, email: string) =>
  signInAsAdmin(context, { origin: origin(), dataDir: inject('dataDir') }, email)

const pane = (page: Page, language: 'English' | 'Русский') =>
  page.getByRole('region', { name: language })

test('only admins can open the administration pages', async () => {
  const { page, context } = await visit({ mayComplain: /404/ })
  for (const path of ['/admin', '/admin/texts', '/admin/inbox']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  }
  await signInAs(context, origin(), newAddress('nobody-special'))
  expect((await page.goto('/admin/texts'))?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
})

test('readers see an admin’s edit at once, and a second admin editing the same text is warned', async () => {
  const admin = await visit()
  await asAdmin(admin.context, newAddress('writer'))
  await admin.page.goto('/admin/texts?q=waterfall')
  await admin.page.locator('main section li a').first().click()
  const body = pane(admin.page, 'Русский').getByRole('textbox', { name: 'Text' })
  await body.fill('Здесь живёт **шушпанчик**.\n\n<img src=x onerror=alert(1)>')
  await pane(admin.page, 'Русский').getByText('шушпанчик', { exact: true }).waitFor()
  const address = admin.page.url()

  const second = await visit()
  await asAdmin(second.context, newAddress('second'))
  await second.page.goto(address)
  const theirs = pane(second.page, 'Русский').getByRole('textbox', { name: 'Text' })
  await theirs.fill('Второй текст')

  await admin.page.getByRole('button', { name: 'Save' }).click()
  await admin.page.getByText('Saved. Readers see it now.').waitFor()
  await second.page.getByRole('button', { name: 'Save' }).click()
  await second.page.getByText('Somebody else has saved a change meanwhile').waitFor()
  await second.page.reload()
  await expect.poll(() => theirs.inputValue()).toBe('Второй текст')
  await second.page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => theirs.inputValue()).toContain('шушпанчик')

  const reader = await visit({ locale: 'ru' })
  await reader.page.goto('/faq?q=шушпанчики')
  await reader.page.getByRole('main').getByRole('heading').getByRole('link').first().click()
  await reader.page.getByText('<img src=x onerror=alert(1)>').waitFor()
  await expect.poll(() => reader.page.locator('article img').count()).toBe(0)
})

test('a visitor’s message can be handled in the inbox and then appears in the audit log', async () => {
  const visitor = await visit()
  await visitor.page.goto('/contacts')
  await visitor.page.getByLabel('Name', { exact: true }).fill('Zacharias Quill')
  await visitor.page.getByLabel('Email').fill('quill@example.com')
  await visitor.page.getByLabel('Message').fill('Where is my exchange?')
  await visitor.page.getByRole('button', { name: 'Contact us' }).click()
  const confirmation = await visitor.page
    .getByText(/H-[2-9A-Z]{4}-[2-9A-Z]{4}/)
    .first()
    .innerText()
  const [reference = ''] = /H-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(confirmation) ?? []

  const { page, context } = await visit()
  await asAdmin(context, newAddress('inbox'))
  await page.goto('/admin/inbox')
  await page.getByRole('searchbox').fill('QUILL')
  await page.getByRole('link', { name: 'Zacharias Quill' }).first().click()
  await page.getByRole('article').getByText('Where is my exchange?').waitFor()
  const reply = await page.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(reply).toContain(`mailto:quill%40example.com?subject=Re%3A%20${reference}`)
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByText(/^Handled .* by inbox-/).waitFor()
  await page.goto(`/admin/inbox?q=${reference}`)
  await page.getByText(`Nothing matches “${reference}”`).waitFor()
  await page.goto('/admin/log')
  await page.getByText(reference).first().waitFor()
})
