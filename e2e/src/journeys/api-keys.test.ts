import { expect, test } from 'vitest'
import { faultsInEveryLook } from '../browser/every-look.ts'
import { faultsOf } from '../browser/judge-page.ts'
import { type ReaderOptions, readers } from '../browser/readers.ts'
import { ownProduct } from '../product/own-product.ts'
import { cookieOf, signInAsAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'

const own = ownProduct()
const visit = readers(own.origin)

/** A signed-in person with Pro from an admin, for which tariffs need not be on sale. */
async function withPro(options: ReaderOptions = {}) {
  const visited = await visit(options)
  const email = newAddress('program')
  await visited.context.addCookies([await cookieOf(own.origin(), email)])
  const data = { query: '{ currentUser { id } }' }
  const response = await visited.context.request.post(`${own.origin()}/graphql`, { data })
  const { data: userData } = (await response.json()) as { data: { currentUser: { id: string } } }
  const admin = await visit()
  await signInAsAdmin(admin.context, own.get(), newAddress('gives'))
  const given = `userId: "${userData.currentUser.id}", subscriptionType: PRO_7`
  const grant = await admin.context.request.post(`${own.origin()}/graphql`, {
    data: {
      query: `mutation { adminGrantSubscription(${given}, reason: "A journey") { id } }`,
    },
  })
  expect(await grant.text()).not.toContain('errors')
  return visited
}

/** Sends a query as a program with nothing but a key. */
async function asProgram(secret: string, query: string) {
  const answer = await fetch(`${own.origin()}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const PLAN = '{ entitlements { tariff maxHops } currentUser { id } }'

test('a user of the Pro plan makes an API key, which a program uses until it is revoked', async () => {
  const { page, context } = await withPro()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile#keys')
  const part = page.getByRole('region', { name: 'API keys' })
  await part.getByRole('button', { name: 'Make a key' }).press('Enter')
  await page.keyboard.type('My robot')
  await page.keyboard.press('Enter')
  const shown = part.getByRole('group', { name: /“My robot”/ })
  const secret = (await shown.locator('code').textContent())!
  expect(secret).toMatch(/^hw_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Copy key' }).press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await shown.getByRole('button', { name: 'I have kept it' }).press('Enter')

  const expected = { data: { entitlements: { tariff: 'PRO', maxHops: 5 }, currentUser: null } }
  expect(await asProgram(secret, PLAN)).toEqual({ status: 200, body: expected })
  await page.reload()
  await part.getByText(/2 questions today/).waitFor()
  expect(await page.content()).not.toContain(secret)

  await part.getByRole('button', { name: 'Revoke the key: My robot' }).press('Enter')
  await page.getByRole('button', { name: 'Revoke for good' }).press('Enter')
  await page.getByText('The key “My robot” is revoked').waitFor()
  expect((await asProgram(secret, PLAN)).status).toBe(401)
  await part.getByText('You have no keys yet.').waitFor()
})

test('a new API key and the dialog that revokes a key are accessible', async () => {
  const { page } = await withPro({ isCalm: true })
  await page.goto('/profile')
  const part = page.getByRole('region', { name: /^(API keys|Ключи API)$/ })
  await part.getByRole('button', { name: 'Make a key' }).click()
  await page.keyboard.type('x'.repeat(60))
  await page.keyboard.press('Enter')
  await part.getByRole('group').waitFor()
  expect(await faultsInEveryLook(page)).toEqual([])
  await part.getByRole('button', { name: /^(Revoke|Отозвать)/ }).click()
  await page.getByRole('dialog').waitFor()
  expect(await faultsOf(page)).toEqual([])
})
