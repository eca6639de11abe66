import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => localStorage.clear())

const answers = smallMarket({
  contactWays: () => ({ telegramChannel: null, replyDays: 2 }),
  sendContactMessage: () => ({ reference: 'H-ABCD-2345' }),
})
const field = (name: string) => screen.findByRole('textbox', { name })

test('an empty contact form lists its errors, as specified, and leads to them', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/contacts')
  await user.click(await screen.findByRole('button', { name: 'Contact us' }))
  expect(await screen.findByRole('alert')).toHaveFocus()
  expect(document.title).toBe('Error: Contacts · Hopwise')
  expect(screen.getAllByText('Required field')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Email: Required field' }))
  expect(await field('Email')).toHaveFocus()
  await user.keyboard('ann')
  expect(screen.getByText('Enter a valid Email')).toBeVisible()
  expect(await field('Email')).toBeInvalid()
})

test('an empty contact form lists its errors in Russian', async () => {
  localStorage.setItem('user-locale', 'ru')
  startAnsweringServer(answers)
  const { startTexts } = await import('#web/lib/texts/texts.ts')
  await startTexts('ru')
  const { user } = showPage('/contacts')
  await user.click(await screen.findByRole('button', { name: 'Связаться с нами' }))
  expect(await screen.findAllByText('Обязательное поле')).toHaveLength(3)
  await startTexts('en')
})

test('a contact message is sent, and its reference is shown', async () => {
  const { requests } = startAnsweringServer(answers)
  const { user } = showPage('/contacts')
  await user.type(await field('Name'), 'Ann')
  await user.type(await field('Email'), 'ann@example.com')
  await user.type(await field('Message'), 'Hello')
  await user.click(screen.getByRole('button', { name: 'Contact us' }))
  expect(await screen.findByRole('heading', { name: 'Your message has been sent' })).toHaveFocus()
  expect(screen.getByText(/H-ABCD-2345/)).toBeVisible()
  expect(requests.at(-1)?.variables).toEqual({
    input: { name: 'Ann', email: 'ann@example.com', message: 'Hello' },
  })
  expect(localStorage.getItem('draft::contact')).toBeNull()
})

test('a typed contact message survives a reload and an unreachable server', async () => {
  startAnsweringServer(answers)
  const first = showPage('/contacts')
  await first.user.type(await field('Name'), 'Ann')
  await first.user.type(await field('Email'), 'ann@example.com')
  await first.user.type(await field('Message'), 'Long story')
  first.unmount()
  const { user } = showPage('/contacts')
  expect(await field('Message')).toHaveValue('Long story')
  stopAnswering()
  await user.click(screen.getByRole('button', { name: 'Contact us' }))
  expect(await screen.findByText('The message was not sent. Your text is kept.')).toBeVisible()
  expect(await field('Message')).toHaveValue('Long story')
})

test('a signed-in user finds name and address already filled in', async () => {
  const user = { id: '1', name: 'Ann', email: 'ann@example.com', balance: 0, roles: [] }
  startAnsweringServer({ ...answers, currentUser: () => user })
  showPage('/contacts')
  await waitFor(async () => expect(await field('Email')).toHaveValue('ann@example.com'))
  expect(await field('Name')).toHaveValue('Ann')
})
