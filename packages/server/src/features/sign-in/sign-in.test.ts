import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AccountServer,
  SEND,
  SIGN_IN,
  startAccountServer,
  WHO,
} from '../../testing/start-account-server.ts'

let server: AccountServer
const nowMs = Date.parse('2026-05-01T12:00:00Z')
beforeAll(async () => {
  server = await startAccountServer({ now: () => nowMs })
})
afterAll(() => server.close())

const LINK =
  'query ($token: String!) { oneTimeLink(token: $token) { way identity isForConnecting } }'

test('a mailed link signs in whoever has it, and the first time makes the account', async () => {
  const browser = server.browser()
  expect((await browser.ask(SEND, { email: ' Ann.Lee@Example.COM ' })).data).toEqual({
    sendAuthEmail: true,
  })
  const token = await server.tokenFor('ann.lee@example.com')
  expect((await browser.ask(LINK, { token })).data.oneTimeLink).toEqual({
    way: 'EMAIL',
    identity: 'a***@example.com',
    isForConnecting: false,
  })
  const signed = await browser.ask(SIGN_IN, { token })
  expect(signed.data.signIn).toMatchObject({
    name: 'ann.lee',
    email: 'ann.lee@example.com',
    roles: ['USER'],
    locale: 'EN',
    balance: '0.00',
  })
  expect(signed.headers.get('set-cookie')).toMatch(
    /^hopwise=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=5184000$/,
  )
  expect((await browser.ask(WHO)).data.currentUser.id).toBe(signed.data.signIn.id)
  expect((await server.browser().ask(WHO)).data.currentUser).toBeNull()
  const again = await server.signedIn('ann.lee@example.com')
  expect(again.user.id).toBe(signed.data.signIn.id)
})
