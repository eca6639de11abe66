import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { excessOf } from '../browser/every-look.ts'
import { readers } from '../browser/readers.ts'
import { ownProduct } from '../product/own-product.ts'
import { graphql, signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

/**
 * A product of its own, because an address may write few messages an hour, and other journeys do.
 */
const own = ownProduct()
const visit = readers(own.origin)

const SEND = 'mutation ($input: ContactInput!) { sendContactMessage(input: $input) { reference } }'

/** The inbox with these people's messages, found by words that no other message has. */
async function writtenBy(sender: string, names: readonly string[], page: Page): Promise<void> {
  for (const name of names) {
    const input = { name: `${sender} ${name}`, email: newAddress('writes'), message: 'A question' }
    await graphql(own.origin(), SEND, { input })
  }
  await signInAsAdmin(page.context(), own.get(), newAddress('reads'))
  await page.goto(`/admin/inbox?q=${sender}`)
  await page.getByText(`${names.length} messages,`).waitFor()
}

test('an admin reads and handles messages with the keyboard alone', async () => {
  const { page } = await visit()
  await writtenBy('Keyboard', ['One', 'Two', 'Three'], page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByText(/^Keys: J and K/).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect.poll(() => focused()).toBe('Keyboard Two')
  await page.keyboard.press('e')
  await page.getByText('1 message,').waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe('Keyboard One')
  await page.keyboard.press('e')
  await page.getByRole('heading', { level: 1, name: 'Keyboard One' }).waitFor()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').getByText('Mark a row').waitFor()
})

test('an admin reads and handles messages by touch on a phone', async () => {
  const { page } = await visit({ width: 360, height: 740, context: { hasTouch: true } })
  await writtenBy('Touch', ['One', 'Two'], page)
  await expect.poll(() => excessOf(page)).toBe(0)
  const mark = page.getByRole('checkbox', { name: 'Mark the message of Touch Two' })
  await mark.tap()
  await page.getByRole('button', { name: 'Mark as handled: 1' }).tap()
  await page.getByText('1 message,').waitFor()
  await page.getByRole('link', { name: 'Touch One' }).tap()
  const button = page.getByRole('button', { name: 'Mark as handled', exact: true })
  await button.waitFor()
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40)
  await expect.poll(() => excessOf(page)).toBe(0)
  await button.tap()
  await page.getByText(/^Handled .* by reads-/).waitFor()
})
