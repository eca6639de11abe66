import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

let account: SmallAccount
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount({ isSignedIn: true })
  account.roles = ['USER', 'ADMIN']
})

const serve = (more = {}) =>
  startAnsweringServer(
    smallMarket({
      ...account.answers,
      adminAccess: () => ({ freshUntil: inHours(1) }),
      ...more,
    }),
  )

test.each([
  ['a visitor', false],
  ['an ordinary user', true],
])(
  'at the address of an admin page, %s is told that the page was not found',
  async (_who, isSignedIn) => {
    account = smallAccount({ isSignedIn })
    const { requests } = serve()
    showPage('/admin/users')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Administration pages' })).toBeNull()
    expect(requests.filter(({ name }) => name.startsWith('Admin'))).toEqual([])
  },
)

test('the user menu leads admins, and no other user, to the administration', async () => {
  serve()
  const { user, currentAddress } = showPage('/nowhere')
  await user.click(await screen.findByRole('button', { name: 'Hi, Ann' }))
  await user.click(await screen.findByRole('link', { name: 'Administration' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
  expect(currentAddress()).toBe('/admin')
  await waitFor(() => expect(document.title).toBe('Administration · Hopwise'))
  account.roles = ['USER']
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hi, Ann' }))
  const menu = within(screen.getByRole('group', { name: 'Your pages' }))
  expect(menu.queryByRole('link', { name: 'Administration' })).toBeNull()
})

test('the list of admin pages is behind a button in a narrow window', async () => {
  serve()
  const { user } = showPage('/admin', { width: 360 })
  await user.click(await screen.findByRole('button', { name: 'Administration' }))
  const pages = within(screen.getByRole('navigation', { name: 'Administration pages' }))
  expect(pages.getAllByRole('link').length).toBeGreaterThan(0)
})

test('an admin with an old sign-in is offered a new link and can continue after using the link', async () => {
  let freshUntil = inHours(-1)
  const { requests } = serve({ adminAccess: () => ({ freshUntil }) })
  const { user } = showPage('/admin')
  await user.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }))
  expect(await screen.findByText(/A link is on its way to ann@example\.com/)).toBeVisible()
  expect(requests.find(({ name }) => name === 'sendAuthEmail')?.variables).toMatchObject({
    email: 'ann@example.com',
  })
  freshUntil = inHours(12)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByText(/A link is on its way/)).toBeNull())
})

test('the menu counts deposits that need an admin, and new messages', async () => {
  serve({
    adminDeposits: () => ({ total: 90, items: [], waiting: 2 }),
    adminMessages: () => ({ total: 40, items: [], newCount: 1, canMail: true }),
    adminApplications: () => ({ total: 0, items: [], waiting: 0 }),
    adminExchangersWaiting: () => ({ onTrial: [], withoutOwner: [] }),
    ...Object.fromEntries(
      ['adminReviews', 'adminMoneyProposals', 'adminWithdrawals', 'adminCommissions'].map(
        (each) => [each, () => ({ total: 0, items: [] })],
      ),
    ),
  })
  showPage('/admin')
  const link = (name: RegExp) => screen.findByRole('link', { name })
  expect(await link(/^Deposits.*2/)).toBeVisible()
  expect(await link(/^Inbox.*1/)).toBeVisible()
})

test('an admin who loses the role elsewhere no longer sees the administration', async () => {
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER', 'ADMIN'] })
  account.roles = ['USER']
  serve({
    adminAccess: () => {
      throw new GraphQLError('no', { extensions: { code: 'NOT_AUTHORIZED' } })
    },
  })
  showPage('/admin')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
