import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const TOKEN = 'aB3-_'.repeat(14)

const speaks = {
  what: 'any loop ≥ 1 % at 1,000 USD',
  isMuted: false,
  mutedUntil: null,
  canUndo: false,
  othersOn: 2,
}

function serve(muting: object | null = speaks) {
  let now = muting
  return startAnsweringServer(
    smallMarket({
      ...smallAccount().answers,
      muting: () => now,
      muteByLink: ({ all, undo }: { all: boolean; undo: boolean }) =>
        (now = { ...speaks, isMuted: !undo, canUndo: !undo, othersOn: all ? 0 : 2 }),
    }),
  )
}

test('a mute link changes nothing until its button is pressed, and the muting can be undone', async () => {
  const { requests } = serve()
  const { user } = showPage('/mute/token')
  expect(await screen.findByText('any loop ≥ 1 % at 1,000 USD')).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('MuteByLink')
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(await screen.findByRole('heading', { name: 'Muted' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Mute' })).toBeVisible()
  const sent = requests
    .filter(({ name }) => name === 'MuteByLink')
    .map(({ variables }) => variables)
  expect(sent).toEqual([{ token: 'token' }, { token: 'token', undo: true }])
})

test('the token of a mute link is removed from the address, yet survives a reload and a dialog', async () => {
  const { requests } = serve()
  const { router, user, currentAddress, unmount } = showPage(`/mute/${TOKEN}_?lang=en`)
  expect(await screen.findByText('any loop ≥ 1 % at 1,000 USD')).toBeVisible()
  expect(currentAddress()).toBe('/mute?lang=en')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText('This link no longer works')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue without signing in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const reloaded = router.state.location
  unmount()
  showPage(reloaded)
  expect(await screen.findByText('any loop ≥ 1 % at 1,000 USD')).toBeVisible()
  const sent = requests.filter(({ name }) => name === 'Muting').map(({ variables }) => variables)
  expect(new Set(sent.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ token: TOKEN })]),
  )
})

test('the page of a mute link without a token says that the link does not work', async () => {
  const { requests } = serve()
  showPage('/mute')
  expect(await screen.findByText('This link no longer works')).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('Muting')
})

test('the page of a mute link can also mute all other notification pairs', async () => {
  const { requests } = serve()
  const { user } = showPage('/mute/token')
  await user.click(await screen.findByRole('button', { name: 'Mute' }))
  await user.click(await screen.findByRole('button', { name: 'Mute 2 other pairs too' }))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /other pairs/ })).toBeNull()
  const last = requests.findLast(({ name }) => name === 'MuteByLink')
  expect(last?.variables).toEqual({ token: 'token', all: true })
})

test('the page of a mute link that cannot be checked at the moment says so', async () => {
  startAnsweringServer(
    smallMarket({
      ...smallAccount().answers,
      muting: () => {
        throw new Error('not now')
      },
    }),
  )
  showPage('/mute/token')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByText('The link could not be looked at')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Mute this pair?' })).toBeVisible()
})

test('a mute link that cannot be checked is not called expired, even after a retry', async () => {
  let isBroken = true
  const { requests } = startAnsweringServer(
    smallMarket({
      ...smallAccount().answers,
      muting: () => {
        if (isBroken) throw new Error('not now')
        return speaks
      },
    }),
  )
  const { user } = showPage('/mute/token')
  const requestedTimes = (times: number) =>
    waitFor(() => expect(requests.filter(({ name }) => name === 'Muting')).toHaveLength(times))
  await requestedTimes(1)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await requestedTimes(2)
  expect(screen.getByText('The link could not be looked at')).toBeVisible()
  expect(screen.queryByText('This link no longer works')).toBeNull()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('any loop ≥ 1 % at 1,000 USD')).toBeVisible()
})

test('an expired mute link is reported and leads to the notification pairs', async () => {
  serve(null)
  showPage('/mute/old')
  expect(await screen.findByText('This link no longer works')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open notification pairs' })).toBeVisible()
})
