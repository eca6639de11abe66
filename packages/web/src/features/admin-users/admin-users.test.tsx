import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAdministration } from '#web/testing/small-administration.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const at = '2026-11-20T10:00:00.000Z'
const session = (id: string, device: string) => ({
  id,
  device,
  current: false,
  createdAt: at,
  lastSeenAt: at,
})

function person(facts: object = {}) {
  return {
    id: 'p1',
    name: 'Boris',
    email: 'boris@example.com',
    telegram: '@boris',
    locale: 'RU',
    roles: ['USER'],
    balance: '7.00',
    referralCode: 'code123',
    createdAt: at,
    lastLoginAt: null as string | null,
    blockedAt: null as string | null,
    deletedAt: null,
    brought: 3,
    referredBy: { id: 'p9', name: 'Vera' },
    sessions: [session('s1', 'Firefox · Linux'), session('s2', '')],
    ...facts,
  }
}

let boris: ReturnType<typeof person>

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  boris = person()
})

const serve = (more = {}) =>
  startAnsweringServer(
    smallMarket({
      ...smallAdministration().answers,
      adminUsers: ({ query }: { query: { search?: string; offset: number } }) => {
        if (query.search === 'nobody') return { total: 0, items: [] }
        return {
          total: 120,
          items: query.offset === 0 ? [boris, person({ id: 'p2', name: '' })] : [],
        }
      },
      adminUser: ({ id }: { id: string }) => (id === 'p1' ? boris : null),
      adminBlockUser: () => {
        boris = { ...boris, blockedAt: at, sessions: [] }
        return boris
      },
      adminUnblockUser: () => {
        boris = { ...boris, blockedAt: null }
        return boris
      },
      adminEndSession: ({ sessionId }: { sessionId: string }) => {
        boris = { ...boris, sessions: boris.sessions.filter(({ id }) => id !== sessionId) }
        return boris
      },
      adminEndSessions: () => {
        boris = { ...boris, sessions: [] }
        return boris
      },
      ...more,
    }),
  )

test('the list of users keeps its search in the address, and a row leads to the account', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/admin/users')
  const table = await screen.findByRole('region', { name: '120 accounts' })
  expect(within(table).getByRole('link', { name: 'No name' })).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Email, name, Telegram, code' })
  await user.type(field, 'boris')
  await waitFor(() => expect(currentAddress()).toBe('/admin/users?q=boris'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which accounts' }), 'Blocked')
  expect(currentAddress()).toBe('/admin/users?q=boris&state=blocked')
  await waitFor(() => {
    const query = requests.findLast(({ name }) => name === 'AdminUsers')?.variables['query']
    expect(query).toEqual({ limit: 50, offset: 0, search: 'boris', state: 'BLOCKED' })
  })
  await user.click(await screen.findByRole('link', { name: 'Boris' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Boris' })).toBeVisible()
  expect(currentAddress()).toBe('/admin/users/p1')
  await waitFor(() => expect(document.title).toBe('Boris · Hopwise'))
})

test('users are shown as cards instead of a table in a narrow window', async () => {
  boris = person({ blockedAt: at })
  serve()
  const { user, currentAddress } = showPage('/admin/users', { width: 360 })
  const list = within(await screen.findByRole('list', { name: '120 accounts' }))
  expect(list.getAllByText('boris@example.com · @boris')[0]).toBeVisible()
  expect(list.getByText('Blocked')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(list.getByRole('link', { name: 'Boris' }))
  expect(currentAddress()).toBe('/admin/users/p1')
})

test('pages of users are links, and a search without results can be cleared', async () => {
  serve()
  const { user, currentAddress } = showPage('/admin/users')
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/admin/users?page=2',
  )
  const field = screen.getByRole('searchbox')
  await user.type(field, 'nobody')
  expect(await screen.findByText('Nothing matches “nobody”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(currentAddress()).toBe('/admin/users')
  expect(await screen.findByRole('link', { name: 'Boris' })).toBeVisible()
})

test('an account shows its facts, its referrer, and a link to its log', async () => {
  serve()
  showPage('/admin/users/p1')
  await screen.findByRole('heading', { level: 1, name: 'Boris' })
  for (const fact of ['boris@example.com', '@boris', '$7.00', 'code123', 'Never', 'Russian']) {
    expect(screen.getByText(fact)).toBeVisible()
  }
  expect(screen.getByRole('link', { name: 'Vera' })).toHaveAttribute('href', '/admin/users/p9')
  expect(screen.getByRole('link', { name: 'What admins did here' })).toHaveAttribute(
    'href',
    '/admin/log?subject=user:p1',
  )
})

test('a block of an account is explained, takes a reason, and can be undone', async () => {
  const { requests } = serve()
  const { user } = showPage('/admin/users/p1')
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Boris?' }))
  expect(dialog.getByText(/All sessions end immediately/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'spam')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText(/^Blocked since/)).toBeVisible()
  expect(screen.getByText('Not signed in anywhere.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'AdminBlockUser')?.variables).toEqual({
    id: 'p1',
    reason: 'spam',
  })
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await screen.findByRole('button', { name: 'Block' })).toBeVisible()
})

test('a change refused for an old sign-in is explained in its dialog', async () => {
  serve({
    adminBlockUser: () => {
      throw new GraphQLError('again', { extensions: { code: 'SIGN_IN_AGAIN' } })
    },
  })
  const { user } = showPage('/admin/users/p1')
  await user.click(await screen.findByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await dialog.findByText(/Sign in again to change this/)).toBeVisible()
})

test('sessions of an account can be ended one by one', async () => {
  const { requests } = serve()
  const { user } = showPage('/admin/users/p1')
  const name = 'End the session: Unknown browser'
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(requests.find(({ name: each }) => each === 'AdminEndSession')?.variables).toEqual({
    userId: 'p1',
    sessionId: 's2',
  })
  // A single session needs no button to end all.
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull()
})

test('one press ends all sessions', async () => {
  serve()
  const { user } = showPage('/admin/users/p1')
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }))
  expect(await screen.findByText('Not signed in anywhere.')).toBeVisible()
  expect(await screen.findByText('2 sessions have ended')).toBeVisible()
})

test('an admin cannot block their own account', async () => {
  boris = person({ id: 'u1', name: 'Ann' })
  serve({ adminUser: ({ id }: { id: string }) => (id === 'u1' ? boris : null) })
  const { user, router } = showPage('/admin/users/u1')
  const button = await screen.findByRole('button', { name: 'Block' })
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('You cannot block yourself.')).toBeVisible()
  await router.navigate('/admin/users/nope')
  expect(await screen.findByRole('heading', { level: 1, name: 'No such account' })).toBeVisible()
})

test('a balance is adjusted by a signed sum and a reason, and an invalid sum is not sent', async () => {
  let status = 'PENDING'
  const { requests } = serve({ adminAdjustBalance: () => ({ status, balanceAfter: '7.00' }) })
  const { user } = showPage('/admin/users/p1')
  const amount = await screen.findByRole('textbox', { name: 'Amount, $' })
  await user.type(amount, '10 20')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Paid twice')
  await user.click(screen.getByRole('button', { name: 'Adjust the balance' }))
  expect(await screen.findByText(/^Enter an amount like/)).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('AdjustBalance')
  await user.clear(amount)
  await user.type(amount, '−1,000.50{Enter}')
  expect(await screen.findByText('Sent to another admin to confirm')).toBeVisible()
  const sent = { userId: 'p1', amount: '-1000.50', reason: 'Paid twice' }
  expect(requests.find(({ name }) => name === 'AdjustBalance')?.variables).toMatchObject(sent)
  expect(amount).toHaveValue('')
  status = 'DONE'
  await user.type(amount, '5')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Promised{Enter}')
  expect(await screen.findByText('Balance adjusted')).toBeVisible()
  status = 'FAILED'
  await user.type(amount, '5')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Lost{Enter}')
  expect(await screen.findByText('This adjustment was refused')).toBeVisible()
})
