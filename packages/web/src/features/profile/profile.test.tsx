import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

let account: SmallAccount

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount({ isSignedIn: true })
})

const serve = (more = {}) => startAnsweringServer(smallMarket({ ...account.answers, ...more }))

async function openProfile(address = '/profile') {
  const page = showPage(address)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await screen.findByRole('heading', { name: 'Ways to sign in' })
  return page
}

test('a profile without a session offers the sign-in and is shown once the user has signed in', async () => {
  account.isSignedIn = false
  serve()
  const { user, currentAddress } = showPage('/profile')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You are not authorized' }),
  ).toBeVisible()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('dialog')
  account.isSignedIn = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible()
  expect(currentAddress()).toBe('/profile')
})

test('a new name of a user is saved and used in the greeting', async () => {
  const { requests } = serve()
  const { user } = await openProfile()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, '  Anna {Enter}')
  expect(await screen.findByRole('button', { name: 'Hi, Anna' })).toBeVisible()
  expect(requests.find(({ name: each }) => each === 'UpdateProfile')?.variables).toEqual({
    name: 'Anna',
  })
})

test('the only sign-in method cannot be disconnected, and the page explains why', async () => {
  const { requests } = serve()
  const { user } = await openProfile()
  const button = screen.getByRole('button', { name: 'Disconnect Email' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.click(button)
  expect(requests.map(({ name }) => name)).not.toContain('DisconnectIdentity')
  expect(screen.getByText('Your only way to sign in cannot be disconnected.')).toBeVisible()
})

test('the page notices that the bot has linked Telegram to the account', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const { requests } = serve()
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Connect Telegram' }))
  const chat = await screen.findByRole('link', { name: 'Open Telegram' })
  expect(chat).toHaveAttribute('href', 'https://t.example/hopwise_bot')
  expect(requests.find(({ name }) => name === 'StartConnecting')?.variables).toEqual({
    way: 'TELEGRAM',
  })
  account.telegram = '@ann'
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText('@ann')).toBeVisible()
  vi.useRealTimers()
})

test('another session can be ended, and the current one cannot', async () => {
  serve()
  const { user } = await openProfile()
  const own = (await screen.findByText('This browser')).closest('li')!
  expect(within(own).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End the session: Safari · iOS' }))
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull())
  expect(account.sessions.map(({ id }) => id)).toEqual(['s1'])
})

test('a user’s data is downloaded as a file', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:here'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  serve()
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(names[0]).toMatch(/^hopwise-my-data-.*\.json$/))
  expect(await files[0]?.text()).toBe('{"name":"Ann"}')
  vi.restoreAllMocks()
})

test('an account is deleted only when its name is typed, and the user is signed out', async () => {
  serve({
    deleteAccount: ({ confirmEmailOrName: typed }: { confirmEmailOrName: string }) => {
      if (typed === 'ann@example.com') return true
      throw new GraphQLError('no', {
        extensions: {
          code: 'VALIDATION',
          fields: [{ field: 'confirmEmailOrName', reason: 'DOES_NOT_MATCH' }],
        },
      })
    },
  })
  const { user, currentAddress } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const modal = within(await screen.findByRole('dialog'))
  const field = modal.getByRole('textbox', { name: 'To confirm, type ann@example.com' })
  await user.type(field, 'bob{Enter}')
  expect(await modal.findByText('This is neither your email nor your name.')).toBeVisible()
  await user.clear(field)
  account.isSignedIn = false
  await user.type(field, 'ann@example.com{Enter}')
  await waitFor(() => expect(currentAddress()).toBe('/'))
  expect(localStorage.getItem('current-user')).toBeNull()
})

test('the user menu opens on hover, moves by arrows, closes by Escape, and signs out', async () => {
  serve()
  const { user } = showPage('/nowhere')
  const opener = await screen.findByRole('button', { name: 'Hi, Ann' })
  await user.hover(opener)
  const menu = () => screen.queryByRole('group', { name: 'Your pages' })
  await waitFor(() => expect(menu()).toHaveTextContent('$12.50'))
  await user.click(opener)
  expect(menu()).toBeVisible()
  expect(screen.getByRole('link', { name: /^Balance/ })).toHaveAttribute(
    'href',
    '/profile/payments#add-funds',
  )
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(opener).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(localStorage.getItem('current-user')).toBeNull()
})

test('a session ended elsewhere is noticed at the first refused request', async () => {
  serve({
    updateProfile: () => {
      throw new GraphQLError('no', { extensions: { code: 'NOT_AUTHORIZED' } })
    },
  })
  const { user } = await openProfile()
  account.isSignedIn = false
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a{Enter}')
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  expect(screen.getByText('Sign in to go on. You will come back to this page.')).toBeVisible()
  expect(screen.queryByText(/No account yet/)).toBeNull()
})

const again = () => {
  throw new GraphQLError('again', { extensions: { code: 'SIGN_IN_AGAIN' } })
}

test('an action that needs a new sign-in sends the link and continues by itself afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  account.freshUntilMs = Date.now() - 1_000
  const { requests } = serve({
    startConnecting: () => (account.freshUntilMs > Date.now() ? true : again()),
  })
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Change Email' }))
  await user.type(await screen.findByRole('textbox', { name: 'New email' }), 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Send a link' }))
  expect(await screen.findByText(/This requires a sign-in/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }))
  expect(await screen.findByText(/A link is on its way to ann@example\.com/)).toBeVisible()
  expect(requests.find(({ name }) => name === 'sendAuthEmail')?.variables).toMatchObject({
    email: 'ann@example.com',
  })
  expect(localStorage.getItem('sign-in-next')).toMatch(/ \/profile\?go-on=email$/)
  account.freshUntilMs = Date.now() + 600_000
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText(/A link has been sent to new@example\.com/)).toBeVisible()
  vi.useRealTimers()
})

test('a deletion of an account requires another press after the new sign-in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  account.freshUntilMs = Date.now() - 1_000
  const { requests } = serve({ deleteAccount: again })
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Delete the account' }))
  const modal = within(await screen.findByRole('dialog'))
  await user.type(modal.getByRole('textbox'), 'ann@example.com{Enter}')
  expect(await modal.findByText(/This requires a sign-in/)).toBeVisible()
  account.freshUntilMs = Date.now() + 600_000
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await waitFor(() => expect(modal.queryByText(/This requires a sign-in/)).toBeNull())
  expect(modal.getByRole('textbox')).toHaveValue('ann@example.com')
  expect(requests.filter(({ name }) => name === 'DeleteAccount')).toHaveLength(1)
  vi.useRealTimers()
})

test.each([
  ['deleting the account', 'Delete the account', 'ann@example.com{Enter}', 'DeleteAccount'],
  ['connecting a mailbox', 'Change Email', 'new@example.com{Enter}', 'StartConnecting'],
])(
  'a mailed code typed while %s only signs in and leaves the action to the user',
  async (_what, button, typed, name) => {
    const user = account.answers['currentUser'] as () => object
    account.freshUntilMs = Date.now() - 1_000
    const { requests } = serve({ deleteAccount: again, startConnecting: again, signInByCode: user })
    const page = await openProfile()
    await page.user.click(screen.getByRole('button', { name: button }))
    await page.user.type(await screen.findByRole('textbox', { name: /ann@|New email/ }), typed)
    await page.user.click(await screen.findByRole('button', { name: 'Send me a sign-in link' }))
    await page.user.type(await screen.findByRole('textbox', { name: /6-digit code/ }), '123456')
    await page.user.click(screen.getByRole('button', { name: 'Sign in with the code' }))
    await waitFor(() => expect(requests.map((each) => each.name)).toContain('SignInByCode'))
    expect(requests.filter((each) => each.name === name)).toHaveLength(1)
  },
)

test.each([
  ['email', () => screen.findByRole('textbox', { name: 'New email' })],
  ['export', () => screen.findByRole('button', { name: 'Download my data' })],
  ['sessions', () => screen.findByRole('button', { name: 'End the session: Safari · iOS' })],
])(
  'the tab opened by a mailed sign-in link focuses the control to continue with: %s',
  async (what, control) => {
    serve()
    const { currentAddress } = await openProfile(`/profile?go-on=${what}`)
    const found = await control()
    await waitFor(() => expect(found).toHaveFocus())
    expect(currentAddress()).toBe('/profile')
  },
)

test('an address alone does not connect Telegram: the user has to press the button', async () => {
  const { requests } = serve({ startConnecting: () => true })
  const { user } = await openProfile('/profile?go-on=telegram')
  const connect = await screen.findByRole('button', { name: 'Connect Telegram' })
  await waitFor(() => expect(connect).toHaveFocus())
  expect(requests.map(({ name }) => name)).not.toContain('StartConnecting')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('StartConnecting'))
})

test('the tab of the mailed link opens the deletion of the account, and deletes nothing by itself', async () => {
  const { requests } = serve()
  await openProfile('/profile?go-on=delete')
  expect(await screen.findByRole('dialog', { name: 'Delete the account?' })).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('DeleteAccount')
})
