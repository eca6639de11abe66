import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { ownProduct, putMoney, queryDatabase } from '../product/own-product.ts'
import { signInAs, signInAsAdmin } from '../product/people.ts'
import {
  requestLetter,
  confirmLinkMailedTo,
  followLink,
  linkMailedTo,
  newAddress,
} from '../product/post.ts'

const own = ownProduct()
const visit = readers(own.origin)

/** Moves the money clock forward by days, for every process that reads it. */
const moveClock = (days: number): Promise<void> =>
  queryDatabase(
    own.get(),
    `create or replace function hopwise_now() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + interval '${days} days' $$`,
  )

/** An address that differs by its last letter. */
const GOOD = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const WRONG = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'
const SHARE = '$17.70'

const earned = (page: Page) => page.getByTestId('earnings')

/** Waits for the job that matures commissions, which runs once a minute. */
async function untilMatured(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload()
        return earned(page).textContent()
      },
      { interval: 3_000 },
    )
    .toBe(SHARE)
}

test('a partner earns from a friend’s payment, and an admin pays the earnings out', async () => {
  const { page } = await visit({ isCalm: true })
  const email = newAddress('partner')
  await signInAs(page.context(), own.origin(), email)
  await page.goto('/profile/partners')
  await page.getByRole('heading', { name: 'Three steps to the first visitor' }).waitFor()
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  expect(link).toMatch(/\/r\/[\w-]{10}$/)

  const friend = await visit({ isCalm: true, mayComplain: /404/ })
  await friend.page.goto(new URL(link).pathname)
  await friend.page.getByText('A partner invited you. Welcome!').waitFor()
  await friend.page.goto('/subscribe?plan=pro&days=30')
  await friend.page.getByRole('button', { name: 'Sign in to subscribe' }).click()
  const payer = newAddress('friend')
  await requestLetter(friend.page, payer)
  const tab = await followLink(friend.page, await linkMailedTo(own.origin(), payer))
  await putMoney(own.get(), payer, 10_000)
  await tab.reload()
  await tab.getByRole('button', { name: 'Subscribe for $59.00' }).click()
  await tab.getByRole('heading', { name: 'Pro, 30 days' }).waitFor()

  // All three share one machine, like two people behind a router, so an admin has to decide.
  const admin = await visit({ isCalm: true })
  await signInAsAdmin(admin.page.context(), own.get(), newAddress('admin'))
  await admin.page.goto('/admin/commissions')
  await admin.page.getByText('One network').waitFor()
  await admin.page.getByLabel('Reason').fill('They share a router')
  await admin.page.getByRole('button', { name: 'Allow' }).click()
  await admin.page.getByText('None of these').waitFor()

  await page.reload()
  await page.getByText('Made through your link').waitFor()
  await page.getByText('Visitor 1', { exact: true }).waitFor()
  await moveClock(15)
  await untilMatured(page)

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Where to').selectOption('USDTTRC20')
  const send = dialog.getByRole('button', { name: 'Ask for the withdrawal' })
  for (const [amount, address, message] of [
    ['', GOOD, 'Required field'],
    ['9.99', GOOD, 'Minimum: $10'],
    ['10.123', GOOD, 'Enter an amount like 20 or 20.50'],
    ['10', WRONG, 'This is no address of that network: check each character'],
    ['10', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'This is no address of that network'],
    ['20', GOOD, 'Not enough money on the balance'],
  ] as const) {
    await dialog.getByLabel('Amount, $').fill(amount)
    await dialog.getByLabel(/^Address/).fill(address)
    await send.click()
    await dialog.getByText(message, { exact: false }).waitFor()
  }
  await dialog.getByLabel('Amount, $').fill('17.70')
  await dialog.getByText('$16.70').waitFor()
  await send.click()
  await page.getByText('Confirm it', { exact: true }).waitFor()

  const confirm = await page.context().newPage()
  await confirm.goto(await confirmLinkMailedTo(own.origin(), email))
  await confirm.getByText('TR7NHq…gjLj6t').waitFor()
  expect(new URL(confirm.url()).hash).toBe('')
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  await confirm.getByRole('heading', { name: 'Confirmed' }).waitFor()
  await confirm.close()

  await admin.page.goto('/admin/withdrawals')
  await admin.page.getByRole('link', { name: email }).click()
  await admin.page.getByLabel('Type the amount, $17.70, to confirm').fill('17.70')
  await admin.page.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText('It may not be approved yet').waitFor()
  await moveClock(18)
  await admin.page.getByRole('button', { name: 'Approve' }).click()
  await admin.page.getByText('another admin has to pay').waitFor()
  const till = await visit({ isCalm: true })
  await signInAsAdmin(till.page.context(), own.get(), newAddress('till'))
  await till.page.goto('/admin/withdrawals')
  await till.page.getByRole('link', { name: email }).click()
  await till.page.getByRole('button', { name: 'I am sending it now' }).click()
  await till.page.getByText('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').waitFor()
  await till.page.getByLabel('Transaction', { exact: true }).fill('0xfeed')
  await till.page.getByLabel('Type the amount, $17.70, to confirm').fill('17.70')
  await till.page.getByRole('button', { name: 'It is paid' }).click()
  await till.page.getByText('0xfeed').waitFor()

  await page.goto('/profile/partners')
  await page.getByText('Transaction: 0xfeed').waitFor()
  await expect.poll(() => earned(page).textContent()).toBe('$0.00')
  expect(await faultsInEveryLook(page)).toEqual([])
})

/** A site on another origin. */
async function otherSite(html: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${port}` }
}

test('another site can embed the table of rates but none of our other pages', async () => {
  const rates = `${own.origin()}/w/rates?give=BTC&get=USDTTRC20&ref=abc_1&theme=dark`
  const { server, origin } = await otherSite(
    `<!doctype html><link rel="icon" href="data:,"><title>Mine</title>
     <iframe id="rates" src="${rates}"></iframe>
     <iframe id="home" src="${own.origin()}/"></iframe>
     <iframe id="own" src="${own.origin()}/profile/partners"></iframe>`,
  )
  const { page } = await visit({ mayComplain: /frame|refused|ERR_BLOCKED|sessionStorage/i })
  await page.goto(origin)
  const shown = page.frameLocator('#rates')
  await shown.getByRole('table').waitFor()
  await expect.poll(() => shown.getByRole('row').count()).toBeGreaterThan(1)
  await expect
    .poll(() => shown.getByRole('link').getAttribute('href'))
    .toContain('/r/abc_1?give=BTC')
  for (const id of ['#home', '#own']) {
    await expect.poll(() => page.frameLocator(id).getByRole('heading').count()).toBe(0)
  }
  expect(await page.context().cookies()).toEqual([])
  server.close()
})
