import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const currency = { code: 'BTC', network: null, currency: { name: 'Bitcoin' } }
const deposit = {
  id: 'd1',
  createdAt: '2026-11-20T10:00:00.000Z',
  status: 'PENDING',
  currency,
  amount: '25.00',
  arrived: null as string | null,
  credited: null,
  refunded: null,
  expiresAt: '2099-11-20T11:00:00.000Z',
  payTo: 'bc1qexample',
  payAmount: '0.0005',
  payUri: null,
  checkoutUrl: null,
}

let current: typeof deposit

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER'] })
  current = deposit
})

const serve = (more: object = {}) =>
  startAnsweringServer(
    smallMarket({
      ...smallAccount({ isSignedIn: true }).answers,
      walletChanged: () => ({
        balance: '12.50',
        isOpen: true,
        leastDeposit: '20.00',
        mostDeposit: '5000.00',
        currencies: [currency],
        openDeposits: current.status === 'PENDING' ? [current] : [],
      }),
      payments: () => ({ total: 0, items: [] }),
      deposit: () => current,
      cancelDeposit: () => {
        current = { ...current, status: 'CANCELLED' }
        return current
      },
      ...more,
    }),
  )

const open = () => showPage('/profile/payments?deposit=d1')
const cancelButton = () => screen.findByRole('button', { name: 'Cancel this deposit' })

test('a payer cancels a deposit, and its heading takes the focus', async () => {
  const { requests } = serve()
  const { user } = open()
  await user.click(await cancelButton())
  expect(await screen.findByText(/^You cancelled this deposit\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull()
  const heading = screen.getByRole('heading', { name: 'Deposit of $25.00 in Bitcoin' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(requests.find(({ name }) => name === 'CancelDeposit')?.variables).toEqual({ id: 'd1' })
})

test('an open deposit has a named link to its payment page', async () => {
  serve()
  showPage('/profile/payments')
  const link = await screen.findByRole('link', { name: 'Deposit of $25.00 in Bitcoin' })
  expect(link).toHaveAttribute('href', '/profile/payments?deposit=d1')
  expect(within(link.closest('li')!).getByText('Pay')).toBeVisible()
})

test('a payment’s reference never breaks across lines', async () => {
  const payment = { id: 'm1', at: '2026-11-20T10:00:00.000Z', kind: 'ADJUSTMENT', type: null }
  const sums = { status: 'DONE', amount: '5.00', balanceAfter: '12.50', deposit: null }
  const items = [{ ...payment, ...sums, reference: 'P-EJ7F-WTB3' }]
  serve({ payments: () => ({ total: 1, items }) })
  showPage('/profile/payments')
  expect(await screen.findByText('P-EJ7F-WTB3')).toHaveClass('whitespace-nowrap')
})

test('a deposit with coins received offers no cancellation', async () => {
  current = { ...deposit, arrived: '5.00' }
  serve()
  open()
  expect(await screen.findByText('$5.00')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel this deposit' })).toBeNull()
})

test('a cancellation that comes too late is refused with a reason, and the deposit stays', async () => {
  serve({
    cancelDeposit: () => {
      throw new GraphQLError('no', { extensions: { code: 'STATE_CHANGED' } })
    },
  })
  const { user } = open()
  await user.click(await cancelButton())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await cancelButton()).toBeVisible()
})
