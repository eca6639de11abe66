import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { ownProduct } from '../product/own-product.ts'
import { followLink } from '../product/post.ts'

const own = ownProduct()
const visit = readers(own.origin)
const LONG = { timeout: 60_000 }

/** Reloads the chat until it contains that. */
async function inChat(chat: Page, name: string | RegExp): Promise<void> {
  const found = chat.getByRole('main').getByText(name).last()
  await expect
    .poll(
      async () => {
        await chat.reload()
        return found.count()
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBeGreaterThan(0)
}

/** Waits for the bot: a product prints its address before its bot knows its name. */
async function untilBot(): Promise<void> {
  const body = JSON.stringify({ query: '{ signInWays { telegramUrl } }' })
  const headers = { 'content-type': 'application/json' }
  const ask = async () => {
    const answer = await fetch(`${own.origin()}/graphql`, { method: 'POST', headers, body })
    return answer.text()
  }
  await expect.poll(ask, { timeout: 90_000 }).toContain('/telegram/chat')
}

/** The buttons under the newest message. */
const under = (chat: Page) => chat.locator('.bot').last()

test('a new person pays, buys, asks to be told, is told in Telegram, and silences it', async () => {
  const { page, context } = await visit()
  // A generous timeout, as scanner, matcher, payments and bot start at the same time here.
  context.setDefaultTimeout(90_000)
  await untilBot()
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const way = page.getByRole('link', { name: 'Sign in via Telegram' })
  await way.waitFor()
  const [chat] = await Promise.all([context.waitForEvent('page'), way.click()])
  await chat.getByRole('button', { name: 'Start' }).click()
  await inChat(chat, /sign in/i)
  const link = chat.getByRole('link', { name: /Sign in/ }).last()
  const tab = await followLink(page, (await link.getAttribute('href'))!)

  await tab.goto('/profile/payments?amount=25')
  await tab.getByRole('button', { name: 'Add funds' }).click()
  const pay = tab.getByRole('link', { name: 'Open the payment page' })
  await pay.waitFor()
  const shop = await context.newPage()
  await shop.goto((await pay.getAttribute('href'))!)
  await shop.getByRole('button', { name: 'Pay', exact: true }).click()
  await tab.bringToFront()
  await tab.getByTestId('balance').filter({ hasText: '25.00' }).waitFor()

  await tab.goto('/subscribe?plan=newbie&days=7')
  await tab.getByRole('button', { name: 'Subscribe for $9.00' }).click()
  await tab.getByRole('heading', { name: 'Newbie, 7 days' }).waitFor()

  await tab.goto('/profile/notifications/new?kind=loop')
  await tab.getByRole('textbox', { name: 'Profit, at least' }).fill('0.1')
  // Telegram is the reader's way in, and preselected.
  const telegram = tab.getByRole('checkbox', { name: 'Telegram' })
  await expect.poll(() => telegram.isChecked()).toBe(true)
  const preview = tab.getByRole('region', { name: 'What it finds' })
  await preview.getByText(/loops? now,/).waitFor()
  await tab.getByRole('button', { name: 'Create' }).click()
  await tab.getByRole('article', { name: /any loop ≥ 0\.1/ }).waitFor()

  await inChat(chat, /Rule “any loop ≥ 0\.1 % at 1,000 USD” · 69 of 70 left/)
  const open = under(chat).getByRole('link', { name: 'Open' })
  const told = await context.newPage()
  await told.goto((await open.getAttribute('href'))!)
  await told.getByText('As it was', { exact: true }).waitFor()
  await told.getByText('Now', { exact: true }).waitFor()
  await under(chat).getByRole('button', { name: 'Mute the rule' }).click()
  await tab.goto('/profile')
  const card = tab.getByRole('article', { name: /any loop ≥ 0\.1/ })
  await expect
    .poll(async () => {
      await tab.reload()
      await card.waitFor()
      return card.getByRole('switch').getAttribute('aria-checked')
    }, LONG)
    .toBe('false')

  await tab.goto('/profile/subscribe')
  await tab.getByRole('button', { name: 'Cancel subscription' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect
    .poll(
      () => tab.getByRole('switch', { name: 'Auto-renewal' }).getAttribute('aria-checked'),
      LONG,
    )
    .toBe('false')
  await tab.goto('/profile/payments')
  const main = tab.getByRole('main')
  for (const sum of [/\+\$25\.00/, /[−-]\$9\.00/]) await main.getByText(sum).first().waitFor()
  await tab.goto('/profile/notifications')
  await main
    .getByText(/^\+\d+\.\d\d % · /)
    .first()
    .waitFor()
  await main.getByText('Sent', { exact: true }).filter({ visible: true }).first().waitFor()
}, 400_000)
