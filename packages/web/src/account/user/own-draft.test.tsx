import { moveDraft, readDraft } from '#web/lib/draft/kept-draft.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'
import { anyLoop, smallRules } from '#web/testing/small-rules.ts'
import type { SignedIn } from './current-user.documents.ts'
import { takeCurrentUser } from './current-user.ts'
import { forgetPerson } from './own-draft.ts'

const ann: SignedIn = { id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER'] }

let account: SmallAccount

function serve(rule = anyLoop()) {
  const rules = smallRules()
  rules.kept.push(rule)
  const answers = {
    ...account.answers,
    ...rules.answers,
    previewNotificationPair: () => null,
    contactWays: () => ({ telegramChannel: null, replyDays: 2 }),
    sendContactMessage: () => ({ reference: 'H-ABCD-2345' }),
  }
  return startAnsweringServer(smallMarket(answers))
}

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(ann)
  account = smallAccount({ isSignedIn: true })
})

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

test('signing out removes the drafts of the user and of visitors, but not those of other users', async () => {
  serve()
  localStorage.setItem('draft::contact', '{"message":{"typed":"Hello","base":""}}')
  localStorage.setItem('draft:u2:contact', '{"message":{"typed":"Hello","base":""}}')
  const { user } = showPage('/profile/notifications/r1')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' and more')
  act(forgetPerson)
  expect(keptDrafts()).toEqual(['draft:u2:contact'])
})

test('a user who signs in again after the session ended finds the typed text', async () => {
  serve()
  const { user, currentAddress } = showPage('/profile/notifications/r1')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
  account.isSignedIn = false
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  expect(screen.getByText('Sign in to go on: what you typed is kept.')).toBeVisible()
  account.isSignedIn = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  expect(currentAddress()).toBe('/profile/notifications/r1')
})

test('a user who signs out sees no notice of an ended session', async () => {
  serve()
  showPage('/profile/notifications/r1')
  await screen.findByRole('textbox', { name: 'Name' })
  account.isSignedIn = false
  act(forgetPerson)
  expect(await screen.findByRole('heading', { name: 'You are not authorized' })).toBeVisible()
})

test('no other user sees a contact message typed before signing out', async () => {
  serve()
  const { user, unmount } = showPage('/contacts')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'My secret')
  act(forgetPerson)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
  unmount()
  showPage('/contacts')
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('a visitor who signs in continues the same message', async () => {
  account.isSignedIn = false
  takeCurrentUser(null)
  serve()
  const { user } = showPage('/contacts')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello')
  act(() => takeCurrentUser(ann))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
})

test('a message begun before signing in becomes the user’s draft until the message is sent', async () => {
  account.isSignedIn = false
  takeCurrentUser(null)
  serve()
  const { user, unmount } = showPage('/contacts')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'My secret')
  account.isSignedIn = true
  act(() => takeCurrentUser(ann))
  expect(keptDrafts()).toEqual(['draft:u1:contact'])
  unmount()
  const again = showPage('/contacts')
  const message = await screen.findByRole('textbox', { name: 'Message' })
  expect(message).toHaveValue('My secret')
  await again.user.type(message, ' story')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await again.user.clear(email)
  await again.user.type(email, 'ann@example.com')
  await again.user.click(screen.getByRole('button', { name: 'Contact us' }))
  await screen.findByText(/H-ABCD-2345/)
  expect(keptDrafts()).toEqual([])
})

test('a user who signs in again on a public page finds the text typed there', async () => {
  serve()
  const { user } = showPage('/contacts')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'My long story')
  act(() => takeCurrentUser(null, 'u1'))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
  act(() => takeCurrentUser(ann))
  const message = await screen.findByRole('textbox', { name: 'Message' })
  expect(message).toHaveValue('My long story')
  expect(screen.getByText('You typed this earlier.')).toBeVisible()
  await user.type(message, '!')
  expect(readDraft('u1:contact')).toMatchObject({ message: { typed: 'My long story!' } })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(message).toHaveValue('')
  expect(keptDrafts()).toEqual([])
})

test('text typed before a sign-in is shown with a notice that it replaces an older text', async () => {
  localStorage.setItem(
    'draft:u1:contact',
    '{"message":{"typed":"My long story","base":""},"name":{"typed":"Annie","base":"Ann"}}',
  )
  account.isSignedIn = false
  takeCurrentUser(null)
  serve()
  const { user } = showPage('/contacts')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello')
  act(() => takeCurrentUser(ann))
  const message = screen.getByRole('textbox', { name: 'Message' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveValue('Annie'))
  expect(message).toHaveValue('Hello')
  expect(screen.getByText('This replaced what you had typed here earlier')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(message).toHaveValue('My long story')
  expect(readDraft('u1:contact')).toMatchObject({ message: { typed: 'My long story' } })
})

test('a visitor’s text in one field leaves the user’s older draft of other fields unchanged', () => {
  localStorage.setItem('draft:u1:contact', '{"message":{"typed":"Long","base":""}}')
  localStorage.setItem('draft::contact', '{"name":{"typed":"Ann","base":""}}')
  moveDraft(':contact', 'u1:contact')
  expect(readDraft('u1:contact')).toMatchObject({
    message: { typed: 'Long' },
    name: { typed: 'Ann' },
  })
})

test('a visitor who discards a draft and then signs in can restore the draft under that account', async () => {
  account.isSignedIn = false
  takeCurrentUser(null)
  localStorage.setItem('draft::contact', '{"message":{"typed":"Hello","base":""}}')
  serve()
  const { user } = showPage('/contacts')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  act(() => takeCurrentUser(ann))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('Hello')
  expect(keptDrafts()).toEqual(['draft:u1:contact'])
})

test('no other user brings back a draft discarded before signing out', async () => {
  localStorage.setItem('draft:u1:contact', '{"message":{"typed":"My secret","base":""}}')
  serve()
  const { user } = showPage('/contacts')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  act(forgetPerson)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('')
  expect(keptDrafts()).toEqual([])
})

test('an older draft keeps its other fields, and overwrites no value that was saved elsewhere', async () => {
  serve()
  const first = showPage('/profile/notifications/r1')
  const profit = await screen.findByRole('textbox', { name: /^Expected profit/ })
  await first.user.clear(profit)
  await first.user.type(profit, '2')
  await first.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine')
  first.unmount()
  serve(anyLoop({ minProfitPercent: 5 }))
  showPage('/profile/notifications/r1')
  expect(await screen.findByRole('textbox', { name: /^Expected profit/ })).toHaveValue('5')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
})

test('no user sees text typed before another tab signed in as somebody else', async () => {
  serve()
  const { user } = showPage('/profile/notifications/r1')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine')
  act(() => takeCurrentUser({ ...ann, id: 'u2', name: 'Bob' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
})
