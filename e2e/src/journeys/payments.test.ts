import { expect, inject, test } from 'vitest'
import { excessOf, faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { signInAs } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const origin = () => inject('origin')
const visit = readers(origin)

test('a keyboard user goes from Add funds to the new balance without a reload', async () => {
  const { page } = await visit({ isCalm: true })
  await signInAs(page.context(), origin(), newAddress('payer'))
  await page.goto('/profile/payments')
  const amount = page.getByLabel('Amount, $')
  await amount.waitFor()
  for (const [typed, message] of [
    ['', 'Required field'],
    ['19.99', 'Minimum: $20'],
    ['twenty', 'Enter an amount like 20 or 20.50'],
    ['5000.01', 'Maximum: $5000'],
  ] as const) {
    await amount.fill(typed)
    await page.keyboard.press('Enter')
    await page.getByText(message).waitFor()
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  }
  await page.getByLabel('Currency').selectOption({ label: 'Tether TRC20' })
  await amount.fill('25,50')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Deposit of $25.50 in Tether TRC20' }).waitFor()
  await page.getByText('over the TRC20 network', { exact: false }).waitFor()
  await page.getByRole('img', { name: 'QR code to pay in Tether TRC20' }).waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])

  const shop = await page.context().newPage()
  const link = page.getByRole('link', { name: /payment page|страницу оплаты/ })
  await shop.goto((await link.getAttribute('href'))!)
  await shop.getByLabel('How much').selectOption('less')
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.bringToFront()
  await page
    .getByText(/\$12\.75|12,75/)
    .first()
    .waitFor()
  await shop.getByLabel('How much').selectOption('exact')
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.bringToFront()
  await page
    .getByTestId('balance')
    .filter({ hasText: /25[.,]50/ })
    .waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('current-user') ?? '')
  expect(stored).toContain('25.50')
})

test('a deposit and its receipt fit a phone screen, and the page’s address can preset the amount', async () => {
  const { page } = await visit({ isCalm: true, width: 360, height: 640 })
  await signInAs(page.context(), origin(), newAddress('phone-payer'))
  // A missing three dollars is below the smallest deposit, which is proposed.
  await page.goto('/profile/payments?amount=3')
  await expect.poll(() => page.getByLabel('Amount, $').inputValue()).toBe('20.00')
  await page.goto('/profile/payments?amount=40')
  await expect.poll(() => page.getByLabel('Amount, $').inputValue()).toBe('40')
  await page.getByRole('button', { name: 'Add funds' }).click()
  const link = page.getByRole('link', { name: 'Open the payment page' })
  await link.waitFor()
  await expect.poll(() => excessOf(page)).toBe(0)
  const shop = await page.context().newPage()
  await shop.goto((await link.getAttribute('href'))!)
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.bringToFront()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await page.getByRole('heading', { name: /^Receipt P-/ }).waitFor()
  await expect.poll(() => excessOf(page)).toBe(0)
  await page.goto('/profile/payments?status=done&type=refund')
  await page.getByText('No payments yet').waitFor()
})
