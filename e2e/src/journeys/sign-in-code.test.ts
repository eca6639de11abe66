import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { faultsOf } from '../browser/judge-page.ts'
import { readers } from '../browser/readers.ts'
import { codeMailedTo, linkMailedTo, newAddress, requestLetter } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

const greeting = (page: Page) => page.getByRole('button', { name: /^Hi,/ })

test.each([360, 1280])(
  'a mailed code signs the user in on the page that requested it, at %i px',
  async (width) => {
    const { page } = await visit({ width, height: 640, isCalm: true })
    await page.goto('/auth')
    const email = newAddress('code')
    await requestLetter(page, email)
    const code = await codeMailedTo(origin(), email)
    const field = page.getByRole('textbox', { name: /6-digit code/ })
    await field.fill(code === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    await page.getByText('Wrong code. Tries left: 4').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await greeting(page).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
)

test('a sign-in link whose # was encoded works and leaves no token in the address', async () => {
  const { page } = await visit()
  await page.goto('/auth')
  const email = newAddress('filtered')
  await requestLetter(page, email)
  const link = await linkMailedTo(origin(), email)
  const reader = await visit()
  const opened = await reader.page.goto(`${link.replace('#', '%23')}>`)
  expect(opened?.status()).toBe(200)
  expect(opened?.headers()['cache-control']).toBe('no-store')
  await reader.page.getByRole('button', { name: /^Sign in as f/ }).waitFor()
  await expect.poll(() => reader.page.url()).toBe(`${origin()}/sign-in`)
  expect(await reader.page.evaluate(() => document.referrer)).toBe('')
  await reader.page.getByRole('button', { name: /^Sign in as f/ }).click()
  await greeting(reader.page).waitFor()
})
