import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountServer, startAccountServer } from '../../testing/start-account-server.ts'

let server: AccountServer
beforeAll(async () => {
  server = await startAccountServer()
})
afterAll(() => server.close())

const CURRENT_USER = `query currentUser {
  currentUser {
    id
    name
    balance
    referralCode
    subscriptions { startTime endTime type category description }
  }
}`
const SUBSCRIBE = `mutation subscribeUser($subscriptionType: SubscriptionType) {
  subscribeUser(subscriptionType: $subscriptionType) { startTime endTime type category description }
}`

test('the current user is told with subscriptions, of which there are none yet', async () => {
  const browser = await server.signedIn('ann@example.com')
  const { data } = await browser.ask(CURRENT_USER)
  expect(data.currentUser).toMatchObject({ name: 'ann', balance: '0.00', subscriptions: [] })
  expect((await server.browser().ask(CURRENT_USER)).data).toEqual({ currentUser: null })
})

test.each([{}, { subscriptionType: null }, { subscriptionType: 'PRO_30' }])(
  'subscribing with %j is refused in words while nothing is sold',
  async (variables) => {
    const { errors } = await (await server.signedIn()).ask(SUBSCRIBE, variables)
    expect(errors).toMatchObject([
      { message: 'Subscriptions are not sold yet', extensions: { code: 'NOT_SOLD_YET' } },
    ])
  },
)

test('nobody subscribes without signing in', async () => {
  const { errors } = await server.browser().ask(SUBSCRIBE, { subscriptionType: 'NEWBIE_7' })
  expect(errors).toMatchObject([
    { message: 'You are not authorized', extensions: { code: 'NOT_AUTHORIZED' } },
  ])
})
