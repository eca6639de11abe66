import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepNextPage } from '#web/account/access/next-page.ts'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { keepReferral } from '#web/lib/address/referral.ts'
import { chooseLocale } from '#web/lib/texts/texts.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'
import { keepLinkRequest } from './requested-link.ts'

let account: SmallAccount

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount()
})

const serve = (more = {}) => startAnsweringServer(smallMarket({ ...account.answers, ...more }))

async function openModal(address = '/nowhere') {
  const page = showPage(address)
  const signInButton = await screen.findByRole('button', { name: 'Sign in' })
  await page.user.click(signInButton)
  const modal = await screen.findByRole('dialog', { name: 'Sign in or sign up' })
  await within(modal).findByRole('link', { name: 'Sign in via Telegram' })
  return { ...page, signInButton, modal: within(modal) }
}

test('the modal explains in both languages that the first sign-in creates an account', async () => {
  serve()
  const { modal, user } = await openModal()
  expect(modal.getByText(/^No account yet\? Your first sign-in creates one\./)).toBeVisible()
  await user.click(modal.getByRole('button', { name: 'Continue without signing in' }))
  await act(() => chooseLocale('ru'))
  await user.click(await screen.findByRole('button', { name: 'Войти' }))
  const russian = await screen.findByRole('dialog', { name: 'Вход или регистрация' })
  expect(
    within(russian).getByText(/^Ещё нет аккаунта\? Он появится при первом входе\./),
  ).toBeVisible()
  await act(() => chooseLocale('en'))
})

test('the sign-in stays open after Escape or a press outside, and its button closes it', async () => {
  serve()
  const { user, signInButton, modal } = await openModal()
  await user.keyboard('{Escape}{Escape}{Escape}')
  await user.click(screen.getByRole('dialog'))
  expect(modal.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  await user.click(modal.getByRole('button', { name: 'Continue without signing in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(signInButton).toHaveFocus()
})

test('Back closes the sign-in and leaves the page as it was', async () => {
  serve()
  const { router, currentAddress } = await openModal('/nowhere?amt=5')
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentAddress()).toBe('/nowhere?amt=5')
})

test('/auth opens the sign-in over the home page, and declining leads home', async () => {
  serve()
  const { user, currentAddress } = showPage('/auth')
  const stayOut = { name: 'Continue without signing in' }
  await user.click(await screen.findByRole('button', stayOut))
  await waitFor(() => expect(currentAddress()).toBe('/'))
})

test('the link to Telegram carries the visitor’s referral', async () => {
  keepReferral('abc_1')
  serve()
  const { modal } = await openModal()
  const link = modal.getByRole('link', { name: 'Sign in via Telegram' })
  expect(link).toHaveAttribute('href', 'https://t.example/hopwise_bot?start=abc_1')
  expect(link).toHaveAttribute('target', '_blank')
})

test('the sign-in offers only e-mail if no bot is configured', async () => {
  serve({ signInWays: () => ({ email: true, telegramUrl: null }) })
  const { user } = showPage('/nowhere')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByRole('button', { name: 'Sign in via Email' })
  await waitFor(() => expect(screen.queryByText('Sign in via Telegram')).toBeNull())
})

test('an invalid address at sign-in is reported beside its field, and a sent mail is confirmed', async () => {
  const refusal = new GraphQLError('Enter a valid Email', {
    extensions: {
      code: 'VALIDATION',
      fields: [{ field: 'email', reason: 'NOT_AN_EMAIL', message: 'Enter a valid Email' }],
    },
  })
  const { requests } = serve({
    sendAuthEmail: ({ email }: { email: string }) => {
      if (!email.includes('@')) throw refusal
      return true
    },
  })
  const { user, modal } = await openModal()
  await user.click(modal.getByRole('button', { name: 'Sign in via Email' }))
  const field = modal.getByRole('textbox', { name: 'Email' })
  expect(field).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await modal.findByText('Required field')).toBeVisible()
  await user.keyboard('nobody{Enter}')
  expect(await modal.findByText('Enter a valid Email')).toBeVisible()
  expect(field).toHaveAttribute('aria-invalid', 'true')
  await user.keyboard('@example.com{Enter}')
  expect(await modal.findByText('A sign-in link has been sent to your email')).toBeVisible()
  expect(modal.getByRole('textbox', { name: /6-digit code/ })).toHaveFocus()
  expect(modal.getByText(/nobody@example\.com/)).toBeVisible()
  const again = modal.getByRole('button', { name: /^Send again in/ })
  await user.click(again)
  const letters = requests.filter(({ name }) => name === 'sendAuthEmail')
  expect(letters.map(({ variables }) => variables)).toMatchObject([
    { email: 'nobody' },
    { email: 'nobody@example.com' },
  ])
})

test('a sign-in that is refused after too many mails shows how long to wait', async () => {
  serve({
    sendAuthEmail: () => {
      throw new GraphQLError('wait', {
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 1_800 },
      })
    },
  })
  const { user, modal } = await openModal()
  await user.click(modal.getByRole('button', { name: 'Sign in via Email' }))
  await user.keyboard('ann@example.com{Enter}')
  expect(await modal.findByRole('alert')).toHaveTextContent('Try again in 30 min')
})

test('the tab that requested a link notices a sign-in elsewhere and greets the user', async () => {
  serve()
  const { user, modal, currentAddress } = await openModal('/nowhere?amt=5')
  await user.click(modal.getByRole('button', { name: 'Sign in via Email' }))
  await user.keyboard('ann@example.com{Enter}')
  await modal.findByText('A sign-in link has been sent to your email')
  account.isSignedIn = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'Hi, Ann' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentAddress()).toBe('/nowhere?amt=5')
})

test('the tab that requested a link learns that the link was used in another browser', async () => {
  let isUsed = false
  const { requests } = serve({ linkUsed: () => isUsed })
  const { user, modal } = await openModal()
  await user.click(modal.getByRole('button', { name: 'Sign in via Email' }))
  await user.keyboard('ann@example.com{Enter}')
  await modal.findByText('A sign-in link has been sent to your email')
  isUsed = true
  const notice = await modal.findByText('You signed in in another browser')
  expect(notice).toHaveFocus()
  expect(modal.getByText(/send another link to ann@example\.com/)).toBeVisible()
  await user.click(modal.getByRole('button', { name: 'Send again' }))
  isUsed = false
  expect(await modal.findByText('A sign-in link has been sent to your email')).toBeVisible()
  const words = requests.flatMap(({ name, variables }) =>
    name === 'sendAuthEmail' ? [(variables as { watch: string }).watch] : [],
  )
  expect(new Set(words).size).toBe(2)
})

test('an open page stops checking a link that has expired, and reports that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { requests } = serve({ linkUsed: () => false })
  const { user, modal } = await openModal()
  await user.click(modal.getByRole('button', { name: 'Sign in via Email' }))
  await user.keyboard('ann@example.com{Enter}')
  await modal.findByText('A sign-in link has been sent to your email')
  const passing = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return requests.filter(({ name }) => /^(linkUsed|currentUser)$/i.test(name)).length
  }
  vi.setSystemTime(Date.now() + 9 * 60_000)
  expect(await passing(3_000)).toBeLessThan(await passing(3_000))
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await passing(3_000)
  expect(await modal.findByText('This link no longer works')).toHaveFocus()
  expect(await passing(3_000)).toBe(await passing(60_000))
  await user.click(modal.getByRole('button', { name: 'Send again' }))
  expect(await modal.findByText('A sign-in link has been sent to your email')).toBeVisible()
  vi.useRealTimers()
})

const link = { way: 'EMAIL', identity: 'a***@example.com', expiresAt: '2026-11-21T10:10:00.000Z' }

test('a sign-in link removes its token from the address and signs in only at a press', async () => {
  const shown: string[] = []
  const watching = new MutationObserver(() => shown.push(document.body.textContent))
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  keepReferral('abc_1')
  keepNextPage('/nowhere?amt=5')
  const { requests } = serve({ oneTimeLink: () => ({ ...link, isForConnecting: false }) })
  const { user, router, currentAddress } = showPage('/sign-in#token-1')
  const go = await screen.findByRole('button', { name: 'Sign in as a***@example.com' })
  expect(router.state.location.hash).toBe('')
  expect(requests.map(({ name }) => name)).not.toContain('SignIn')
  await user.click(go)
  await waitFor(() => expect(currentAddress()).toBe('/nowhere?amt=5'))
  watching.disconnect()
  // One's own new account is no other account.
  expect(shown.filter((text) => text.includes('signs you in to another account'))).toEqual([])
  expect(requests.find(({ name }) => name === 'SignIn')?.variables).toEqual({
    token: 'token-1',
    referral: 'abc_1',
  })
})

test('the page of an expired sign-in link offers a new link to the same address', async () => {
  keepLinkRequest('ann@example.com')
  const { requests } = serve({ oneTimeLink: () => null })
  const { user } = showPage('/sign-in#token-1')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send a new link to a***@example.com' }))
  expect(await screen.findByText('A sign-in link has been sent to your email')).toBeVisible()
  const sent = requests.findLast(({ name }) => name === 'sendAuthEmail')
  expect(sent?.variables).toMatchObject({ email: 'ann@example.com' })
})

test('a sign-in link that was used elsewhere meanwhile is reported when its button is pressed', async () => {
  serve({
    oneTimeLink: () => ({ ...link, isForConnecting: false }),
    signIn: () => {
      throw new GraphQLError('gone', { extensions: { code: 'NOT_FOUND' } })
    },
  })
  const { user } = showPage('/sign-in#token-1')
  await user.click(await screen.findByRole('button', { name: /^Sign in as/ }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a link that connects a mailbox must be opened in the browser that is signed in', async () => {
  serve({ oneTimeLink: () => ({ ...link, isForConnecting: true }) })
  showPage('/sign-in#token-1')
  const title = 'Open this link in the browser where you are signed in'
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('a mailbox of another account is not connected, and the page explains why', async () => {
  account.isSignedIn = true
  serve({
    oneTimeLink: () => ({ ...link, isForConnecting: true }),
    connectIdentity: () => {
      throw new GraphQLError('taken', {
        extensions: { code: 'VALIDATION', fields: [{ field: 'token', reason: 'TAKEN' }] },
      })
    },
  })
  const { user } = showPage('/sign-in#token-1')
  await user.click(await screen.findByRole('button', { name: /^Connect a/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('It belongs to another account.')
})
