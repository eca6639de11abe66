import { screen } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const TOKEN = 'a'.repeat(43)
const change = {
  way: 'EMAIL',
  identity: 'o***@example.com',
  changedAt: '2026-11-20T10:00:00.000Z',
  undoUntil: '2026-11-23T10:00:00.000Z',
}

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const serve = (more: object) =>
  startAnsweringServer(smallMarket({ ...smallAccount().answers, ...more }))

test('a mailed undo link removes its token from the address and works only at a press', async () => {
  const { requests } = serve({ wayChange: () => change, undoWayChange: () => true })
  const { user, currentAddress } = showPage(`/undo-change#${TOKEN}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Undo the change?' })).toBeVisible()
  expect(screen.getByText(/o\*\*\*@example\.com will sign in to it as before/)).toBeVisible()
  expect(currentAddress()).toBe('/undo-change')
  expect(requests.map(({ name }) => name)).not.toContain('UndoWayChange')
  await user.click(screen.getByRole('button', { name: 'Undo it' }))
  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toBeVisible()
  expect(requests.find(({ name }) => name === 'UndoWayChange')?.variables).toEqual({ token: TOKEN })
  await user.click(screen.getByRole('main').querySelector('button')!)
  expect(await screen.findByRole('dialog')).toBeVisible()
})

test('the page of a spent or expired undo link says that the link is invalid and leads to contacts', async () => {
  serve({ wayChange: () => null })
  showPage(`/undo-change#${TOKEN}`)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contacts')
})

test('an undo link that cannot be checked offers a retry and is not called expired', async () => {
  serve({
    wayChange: () => {
      throw new Error('not now')
    },
  })
  showPage(`/undo-change#${TOKEN}`)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('This link no longer works')).toBeNull()
})

test('an undo link that was used elsewhere meanwhile is reported when its button is pressed', async () => {
  serve({
    wayChange: () => change,
    undoWayChange: () => {
      throw new GraphQLError('gone', { extensions: { code: 'NOT_FOUND' } })
    },
  })
  const { user } = showPage(`/undo-change#${TOKEN}`)
  await user.click(await screen.findByRole('button', { name: 'Undo it' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('the page for undoing a change explains that it was opened without a link', async () => {
  serve({})
  showPage('/undo-change')
  expect(await screen.findByRole('heading', { name: 'There is no link here' })).toBeVisible()
})
