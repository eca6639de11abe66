import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { ownProduct } from '../product/own-product.ts'
import { followLink } from '../product/post.ts'

const own = ownProduct()
const visit = readers(own.origin)

/** Reloads the chat until it contains that. */
async function inChat(chat: Page, name: string | RegExp): Promise<void> {
  const found = chat.getByRole('main').getByText(name).last()
  await expect
    .poll(
      async () => {
        await chat.reload()
        return found.count()
      },
      { interval: 500 },
    )
    .toBeGreaterThan(0)
}

/** Waits for the bot: a product prints its address before its bot knows its name. */
async function untilBot(): Promise<void> {
  const body = JSON.stringify({ query: '{ signInWays { telegramUrl } }' })
  const headers = { 'content-type': 'application/json' }
  const findBot = async () => {
    const answer = await fetch(`${own.origin()}/graphql`, { method: 'POST', headers, body })
    return answer.text()
  }
  await expect.poll(findBot).toContain('/telegram/chat')
}

/** The buttons under the newest message. */
const under = (chat: Page) => chat.locator('.bot').last()

/** The page of that name in the reader's own menu. */
async function toOwn(tab: Page, name: string | RegExp): Promise<void> {
  const menu = tab.getByRole('group', { name: 'Your pages' })
  await tab.getByRole('button', { name: /^Hi,/ }).click()
  await menu.getByRole('link', { name }).click()
  // A press while it is still open would close it.
  await menu.waitFor({ state: 'hidden' })
}

/** The page of that name in the menu of all pages, which a phone opens first. */
async function toPage(tab: Page, name: string): Promise<void> {
  const opener = tab.getByRole('banner').getByRole('button', { name: 'Menu' })
  if (!(await opener.isVisible())) {
    await tab.getByRole('banner').getByRole('link', { name }).click()
    return
  }
  await opener.click()
  await tab.getByRole('dialog').getByRole('link', { name, exact: true }).click()
}

/** A person for each width, as one person buys once. */
test.each([
  [1_280, 'Anna'],
  [360, 'Dan'],
])(
  'at %d px, the user %s pays, subscribes, is notified in Telegram and mutes the notification',
  async (width, person) => {
    const { page, context } = await visit({ width })
    await untilBot()
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const way = page.getByRole('link', { name: 'Sign in via Telegram' })
    await way.waitFor()
    const [chat] = await Promise.all([context.waitForEvent('page'), way.click()])
    const other = chat.getByRole('link', { name: person })
    await chat.getByText('A stand-in for Telegram').waitFor()
    if ((await other.count()) > 0) await other.click()
    await chat.getByRole('button', { name: 'Start' }).click()
    await inChat(chat, /sign in/i)
    const link = chat.getByRole('link', { name: /Sign in/ }).last()
    const tab = await followLink(page, (await link.getAttribute('href'))!)

    await toOwn(tab, /^Balance/)
    await tab.getByRole('textbox', { name: 'Amount, $' }).fill('25')
    await tab.getByRole('button', { name: 'Add funds' }).click()
    const pay = tab.getByRole('link', { name: 'Open the payment page' })
    await pay.waitFor()
    const [shop] = await Promise.all([context.waitForEvent('page'), pay.click()])
    await shop.getByRole('button', { name: 'Pay', exact: true }).click()
    await tab.bringToFront()
    await tab.getByTestId('balance').filter({ hasText: '25.00' }).waitFor()

    await toPage(tab, 'Plans')
    await tab.getByRole('radio', { name: /^Newbie/ }).check()
    await tab.getByText('7 days', { exact: true }).click()
    await tab.getByRole('button', { name: 'Subscribe for $9.00' }).click()
    await tab.getByRole('heading', { name: 'Newbie, 7 days' }).waitFor()

    await tab.getByRole('link', { name: 'Say what is worth a notification' }).click()
    await tab.getByRole('link', { name: 'Any loop that pays 1%' }).click()
    await tab.getByRole('textbox', { name: 'Expected profit, at least' }).fill('0.1')
    // Telegram is the reader's way in, and preselected.
    const telegram = tab.getByRole('checkbox', { name: 'Telegram' })
    await expect.poll(() => telegram.isChecked()).toBe(true)
    const preview = tab.getByRole('region', { name: 'What it finds' })
    await preview.getByText(/loops? now,/).waitFor()
    await tab.getByRole('button', { name: 'Create' }).click()
    const card = tab.getByRole('article', { name: /any loop ≥ 0\.1/ })
    await card.waitFor()

    await inChat(chat, /Rule “any loop ≥ 0\.1 % at 1,000 USD” · 69 of 70 left/)
    const open = under(chat).getByRole('link', { name: 'Open' })
    const openedPage = await context.newPage()
    await openedPage.goto((await open.getAttribute('href'))!)
    await openedPage.getByText('As it was', { exact: true }).waitFor()
    await openedPage.getByText('Now', { exact: true }).waitFor()
    await under(chat).getByRole('button', { name: 'Mute the rule' }).click()
    const isOn = async () => {
      await toOwn(tab, 'Subscription')
      await toOwn(tab, 'Profile')
      return card.getByRole('switch').getAttribute('aria-checked')
    }
    await tab.bringToFront()
    await expect.poll(isOn).toBe('false')

    await toOwn(tab, 'Subscription')
    await tab.getByRole('button', { name: 'Cancel subscription' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click()
    const renewal = tab.getByRole('switch', { name: 'Auto-renewal' })
    await expect.poll(() => renewal.getAttribute('aria-checked')).toBe('false')
    await toOwn(tab, 'Payments')
    const main = tab.getByRole('main')
    for (const sum of [/\+\$25\.00/, /[−-]\$9\.00/]) await main.getByText(sum).first().waitFor()
    await toOwn(tab, 'Notifications')
    await main
      .getByText(/^\+\d+\.\d\d % · /)
      .first()
      .waitFor()
    await main.getByText('Sent', { exact: true }).filter({ visible: true }).first().waitFor()
  },
)
