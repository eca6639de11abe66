import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Longer than a page's wait before it listens. */
const WHILE_MS = 6_500

function serve({ isSignedIn = true } = {}) {
  const { answers } = smallAccount({ isSignedIn })
  const user = answers['currentUser']!(undefined as never) as object
  const message = { id: 'n1', title: '+1.84 % · BTC → USDTTRC20 → BTC', findings: [] }
  const currentUserChanged = { ...user, balance: '38.00', notified: message }
  return startAnsweringServer(
    smallMarket({ ...answers, currentUserChanged: () => currentUserChanged }),
  )
}

const streams = ({ requests }: ReturnType<typeof serve>) =>
  requests.filter(({ name }) => name === 'CurrentUserChanged').length

test('a payment changes the balance in the menu of any page through the live subscription', async () => {
  const server = serve()
  const { user } = showPage('/faq')
  await user.click(await screen.findByRole('button', { name: /^Hi, Ann/ }))
  expect(await screen.findByText('$12.50')).toBeVisible()
  expect(await screen.findByText('$38.00')).toBeVisible()
  expect(await screen.findByText('+1.84 % · BTC → USDTTRC20 → BTC')).toBeVisible()
  expect(streams(server)).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
})

test('a message to the user is shown only once, however often pages are opened while it is new', async () => {
  const message = '+1.84 % · BTC → USDTTRC20 → BTC'
  serve()
  const first = showPage('/faq')
  expect(await screen.findByText(message)).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(message)).toBeNull()
  first.unmount()
  const again = serve()
  showPage('/faq')
  await waitFor(() => expect(streams(again)).toBe(1))
  expect(await screen.findByRole('button', { name: /^Hi, Ann/ })).toBeVisible()
  expect(screen.queryByText(message)).toBeNull()
})

test('visitors and hidden pages open no live subscription', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const visitor = serve({ isSignedIn: false })
  const page = showPage('/faq')
  await screen.findByRole('heading', { level: 1 })
  await vi.advanceTimersByTimeAsync(WHILE_MS)
  expect(streams(visitor)).toBe(0)
  page.unmount()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const hidden = serve()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER'] })
  showPage('/faq')
  await screen.findByRole('heading', { level: 1 })
  await vi.advanceTimersByTimeAsync(WHILE_MS)
  expect(streams(hidden)).toBe(0)
})
