import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { ownProduct, putMoney } from '../product/own-product.ts'
import { followLink, linkMailedTo, newAddress, requestLetter } from '../product/post.ts'

const own = ownProduct()
const visit = readers(own.origin)

const press = async (page: Page, name: RegExp | string, role: 'button' | 'link' = 'button') => {
  await page.getByRole('main').getByRole(role, { name }).focus()
  await page.keyboard.press('Enter')
}

test('a customer with a low balance can pay the missing sum without choosing the tariff again', async () => {
  const { page } = await visit({ mayComplain: /404/ })
  await page.goto('/subscribe?plan=pro&days=30')
  await press(page, 'Sign in to subscribe')
  const email = newAddress('short')
  await requestLetter(page, email)
  const tab = await followLink(page, await linkMailedTo(own.origin(), email))
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/subscribe')
  expect(new URL(tab.url()).search).toBe('?plan=pro&days=30')
  const add = tab.getByRole('link', { name: 'Add $59.00' })
  await add.waitFor()
  await expect
    .poll(() => add.getAttribute('href'))
    .toBe('/profile/payments?amount=59.00&next=%2Fsubscribe%3Fplan%3Dpro%26days%3D30')
})

test('a keyboard user buys and cancels a tariff and cannot buy a second while one is active', async () => {
  const { page } = await visit()
  await page.goto('/subscribe')
  await press(page, 'Sign in to subscribe')
  const email = newAddress('buyer')
  await requestLetter(page, email)
  const tab = await followLink(page, await linkMailedTo(own.origin(), email))
  await putMoney(own.get(), email, 10_000)
  await tab.goto('/subscribe')
  await tab.getByRole('radio', { name: '30 days' }).focus()
  await tab.keyboard.press('ArrowLeft')
  await tab.getByRole('radio', { name: /^Newbie/ }).focus()
  await tab.keyboard.press('ArrowDown')
  await expect.poll(() => new URL(tab.url()).search).toBe('?days=14&plan=pro')
  await tab.getByRole('button', { name: 'Subscribe for $33.00' }).focus()
  await tab.keyboard.press('Enter')
  await tab.getByRole('heading', { name: 'Pro, 14 days' }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/profile/subscribe')
  await tab.goto('/subscribe')
  await tab.getByText('You already have an active subscription').waitFor()
  await tab.getByText(/It is valid until/).waitFor()
  await press(tab, 'Renew or change it', 'link')
  await press(tab, 'Cancel subscription')
  await tab.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).focus()
  await tab.keyboard.press('Enter')
  await expect
    .poll(() => tab.getByRole('switch', { name: 'Auto-renewal' }).getAttribute('aria-checked'))
    .toBe('false')
  await tab.getByText('Active', { exact: true }).waitFor()
})
