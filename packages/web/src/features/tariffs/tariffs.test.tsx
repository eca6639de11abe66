import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const START = '2026-11-20T10:00:00.000Z'
const END = '2026-12-20T10:00:00.000Z'
const PRICES = { NEWBIE: ['9.00', '15.00', '25.00'], PRO: ['19.00', '33.00', '59.00'] }

const plans = (['NEWBIE', 'PRO'] as const).flatMap((tariff) =>
  [7, 14, 30].map((days, at) => ({
    type: `${tariff}_${days}`,
    tariff,
    days,
    price: PRICES[tariff][at],
    pricePerDay: '0.84',
    notifications: 300,
    entitlements: {
      notificationPairs: 5,
      channels: ['EMAIL', 'TELEGRAM'],
      apiKeys: 0,
      maxHops: 4,
      liveSeconds: 0,
      historyHours: 24,
    },
  })),
)
const term = {
  id: 't1',
  startTime: START,
  endTime: END,
  type: 'NEWBIE_30',
  price: '25.00',
  refunded: '0.00',
}
const none = {
  status: 'DISABLED',
  tariff: null,
  type: null,
  period: null,
  next: [],
  autoRenewal: false,
  prefersRenewal: true,
  cost: null,
  nextWriteOffAt: null,
  isBalanceShort: false,
  remainingNotifications: 0,
  notifications: 0,
}
const active = {
  ...none,
  status: 'ACTIVE',
  tariff: 'NEWBIE',
  type: 'NEWBIE_30',
  period: term,
  autoRenewal: true,
  cost: '25.00',
  nextWriteOffAt: END,
  remainingNotifications: 12,
  notifications: 50,
}
const enough = {
  price: '25.00',
  refund: '0.00',
  balanceAfter: '75.00',
  missing: null,
  startTime: START,
  endTime: END,
  refusal: null,
}

let account: SmallAccount
let state: object
let quote: object
beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount({ isSignedIn: true })
  state = none
  quote = enough
})

function serve(more = {}) {
  const { currentUser, ...others } = account.answers
  const user = currentUser as () => object | null
  return startAnsweringServer(
    smallMarket({
      ...others,
      currentUser: () => {
        const one = user()
        return one && { ...one, subscriptions: state === none ? [] : [term] }
      },
      sellsTariffs: () => true,
      tariffPlans: () => plans,
      subscription: () => state,
      subscriptionQuote: () => quote,
      subscribeUser: () => {
        state = active
        return term
      },
      cancelSubscription: () => (state = { ...active, autoRenewal: false }),
      ...more,
    }),
  )
}

test('the address has the chosen tariff, and arrow keys change it', async () => {
  serve()
  const { user, currentAddress } = showPage('/subscribe?plan=pro&days=14')
  expect(await screen.findByRole('radio', { name: '14 days' })).toBeChecked()
  expect(screen.getByRole('radio', { name: /Pro/ })).toBeChecked()
  screen.getByRole('radio', { name: '14 days' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(currentAddress()).toBe('/subscribe?plan=pro&days=30'))
  expect(screen.getByText('Pro, 30 days: $59.00')).toHaveRole('status')
})

test('a tariff is bought at the price in the summary, and renews as chosen', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/subscribe')
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(await summary.findByText('$75.00')).toBeVisible()
  const renewal = summary.getByRole('switch', { name: 'Auto-renewal' })
  expect(renewal).toBeChecked()
  await user.click(renewal)
  await user.click(summary.getByRole('button', { name: 'Subscribe for $25.00' }))
  await waitFor(() => expect(currentAddress()).toBe('/profile/subscribe'))
  expect(requests.find(({ name }) => name === 'subscribeUser')?.variables).toEqual({
    subscriptionType: 'NEWBIE_30',
    autoRenewal: false,
    key: expect.stringMatching(/^[\w-]{1,64}$/),
    mostPrice: '25.00',
  })
  expect(await screen.findByRole('heading', { name: 'Newbie, 30 days' })).toBeVisible()
})

test('a low balance offers to add funds, and the link leads back to the choice', async () => {
  quote = { ...enough, balanceAfter: '-46.50', missing: '46.50', refusal: 'INSUFFICIENT_FUNDS' }
  serve()
  showPage('/subscribe?plan=pro&days=30')
  expect(await screen.findByRole('link', { name: 'Add $46.50' })).toHaveAttribute(
    'href',
    '/profile/payments?amount=46.50&next=%2Fsubscribe%3Fplan%3Dpro%26days%3D30',
  )
  expect(screen.queryByRole('button', { name: /Subscribe for/ })).toBeNull()
  // A negative balance is not shown.
  expect(screen.queryByText('Balance after')).toBeNull()
})

test('the button to add funds names the minimum deposit if less is missing', async () => {
  quote = { ...enough, balanceAfter: '-9.00', missing: '9.00', refusal: 'INSUFFICIENT_FUNDS' }
  serve()
  showPage('/subscribe?plan=newbie&days=30')
  expect(await screen.findByRole('link', { name: 'Add $20.00' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/profile\/payments\?amount=20\.00&/),
  )
  expect(screen.getByText(/\$9\.00/)).toBeVisible()
  expect(screen.getByText(/^The smallest deposit is \$20\./)).toBeVisible()
})

test('a user with a tariff learns when it ends and where to change it', async () => {
  state = active
  serve()
  showPage('/subscribe')
  expect(await screen.findByText('You already have an active subscription')).toBeVisible()
  expect(screen.getByText(/It is valid until Dec 20, 2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Renew or change it' })).toBeVisible()
})

test('a user with a plan sees it chosen and marked, with no button to buy', async () => {
  state = { ...active, tariff: 'PRO', type: 'PRO_14', period: { ...term, type: 'PRO_14' } }
  serve()
  const { user } = showPage('/subscribe')
  const pro = await screen.findByRole('radio', { name: 'Pro' })
  expect(pro).toBeChecked()
  expect(pro).toHaveAccessibleDescription(/^Your plan \$33\.00/)
  expect(screen.getByRole('radio', { name: '14 days' })).toBeChecked()
  expect(screen.getByRole('heading', { name: 'Your plan' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Newbie' }))
  expect(await screen.findByRole('radio', { name: 'Newbie' })).toBeChecked()
  expect(screen.queryByText(/Newbie, 14 days/)).toBeNull()
})

test('a user who signs in finds the same tariff chosen', async () => {
  account.isSignedIn = false
  serve()
  const { user, currentAddress } = showPage('/subscribe?plan=pro&days=7')
  await user.click(await screen.findByRole('button', { name: 'Sign in to subscribe' }))
  await screen.findByRole('dialog')
  account.isSignedIn = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: /Subscribe for/ })).toBeVisible()
  expect(currentAddress()).toBe('/subscribe?plan=pro&days=7')
})

test('both pages of tariffs say that no tariffs are sold at present', async () => {
  serve({ sellsTariffs: () => false })
  const { unmount } = showPage('/subscribe')
  expect(await screen.findByText('Subscriptions are not sold yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Subscribe for/ })).toBeNull()
  unmount()
  showPage('/profile/subscribe')
  expect(await screen.findByText('Subscriptions are not sold yet')).toBeVisible()
})

test('cancelling a term states its end and turns automatic renewal off', async () => {
  state = active
  const { requests } = serve()
  const { user } = showPage('/profile/subscribe')
  expect(await screen.findByRole('meter', { name: 'Notifications' })).toBeVisible()
  expect(screen.getAllByText('12 of 50 left')[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the subscription?' }))
  expect(dialog.getByText(/stays valid until Dec 20, 2026/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel it' }))
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('CancelSubscription'))
  expect(await screen.findByRole('switch', { name: 'Auto-renewal' })).not.toBeChecked()
  expect(screen.getByText('Active')).toBeVisible()
})

test('a further term is bought once, with an idempotency key for the purchase', async () => {
  state = active
  const { requests } = serve({ renewSubscription: () => term })
  const { user } = showPage('/profile/subscribe')
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew' }))
  await user.click(await dialog.findByRole('button', { name: 'Pay $25.00' }))
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('RenewSubscription'))
  const { variables } = requests.find(({ name }) => name === 'RenewSubscription')!
  expect(variables).toMatchObject({ subscriptionType: 'NEWBIE_30', mostPrice: '25.00' })
  expect(variables['key']).toMatch(/^[\w-]{1,64}$/)
})

test('a term is shown as already bought if the response to its purchase was lost', async () => {
  state = active
  const keys: string[] = []
  let offered = enough
  serve({
    subscriptionQuote: () => offered,
    renewSubscription: ({ key }: { key: string }) => {
      keys.push(key)
      offered = { ...enough, startTime: term.endTime }
      if (keys.length > 1) return term
      throw new GraphQLError('Something went wrong', { extensions: { code: 'INTERNAL' } })
    },
  })
  const { user } = showPage('/profile/subscribe')
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew' }))
  await user.click(await dialog.findByRole('button', { name: 'Pay $25.00' }))
  await waitFor(() => expect(keys).toHaveLength(1))
  expect(await dialog.findByRole('alert')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pay $25.00' }))
  expect(await screen.findByText(/^You had bought it already/)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

/** Prices as a seller has raised them a moment ago: a purchase for the seen one is refused. */
function raised() {
  let isRaised = false
  return {
    tariffPlans: () => plans.map((each) => (isRaised ? { ...each, price: '27.00' } : each)),
    subscriptionQuote: () => (isRaised ? { ...enough, price: '27.00' } : enough),
    pay: ({ mostPrice }: { mostPrice: string }) => {
      isRaised = true
      if (mostPrice === '27.00') return term
      throw new GraphQLError('No', {
        extensions: {
          code: 'VALIDATION',
          fields: [{ field: 'mostPrice', reason: 'PRICE_CHANGED' }],
        },
      })
    },
  }
}

const CHANGED = 'The price has changed, so nothing was charged: look at the new one'

test('a higher price of a tariff is announced and shown before any charge', async () => {
  const { pay, ...prices } = raised()
  const { requests } = serve({ ...prices, subscribeUser: pay })
  const { user, currentAddress } = showPage('/subscribe')
  const summary = within(await screen.findByRole('region', { name: 'Your order' }))
  await user.click(await summary.findByRole('button', { name: 'Subscribe for $25.00' }))
  expect(await summary.findByText(CHANGED)).toBeVisible()
  const again = await summary.findByRole('button', { name: 'Subscribe for $27.00' })
  expect(await summary.findByText('Newbie, 30 days: $27.00')).toBeVisible()
  await user.click(again)
  await waitFor(() => expect(currentAddress()).toBe('/profile/subscribe'))
  const sent = requests.filter(({ name }) => name === 'subscribeUser')
  expect(sent.map(({ variables }) => variables['mostPrice'])).toEqual(['25.00', '27.00'])
})

test('a renewal at a higher price is announced with the new price', async () => {
  state = active
  const { pay, ...prices } = raised()
  const { requests } = serve({ ...prices, renewSubscription: pay })
  const { user } = showPage('/profile/subscribe')
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renew' }))
  await user.click(await dialog.findByRole('button', { name: 'Pay $25.00' }))
  expect(await dialog.findByText(CHANGED)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Pay $27.00' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ name }) => name === 'RenewSubscription')
  expect(sent.map(({ variables }) => variables['mostPrice'])).toEqual(['25.00', '27.00'])
})
