import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

interface Kept {
  reference: string
  name: string
  handledAt: string | null
  mailedAt: string | null
}

let kept: Kept[]
const at = '2026-11-21T10:00:00Z'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  kept = Array.from({ length: 30 }, (_, n) => ({
    reference: `H-AAAA-22${String(n).padStart(2, '0')}`,
    name: `Sender ${n}`,
    handledAt: null,
    mailedAt: n === 0 ? null : at,
  }))
})

const whole = (message: Kept) => ({
  ...message,
  email: 'ann@example.com',
  message: 'Line one\n<b>Line two</b>',
  locale: 'RU',
  createdAt: at,
  handledBy: message.handledAt && 'Ann',
})
type Query = { state?: string; search?: string; limit: number; offset?: number }

function serve() {
  const account = smallAccount({ isSignedIn: true })
  account.roles = ['USER', 'ADMIN']
  const find = (reference: string) => kept.find((each) => each.reference === reference)
  return startAnsweringServer(
    smallMarket({
      ...account.answers,
      adminAccess: () => ({ freshUntil: '2099-01-01T00:00:00Z' }),
      adminMessages: ({ query }: { query: Query }) => {
        const fitting = kept.filter(
          ({ handledAt, name }) =>
            (query.state === 'ALL' || (handledAt === null) === (query.state === 'NEW')) &&
            name.includes(query.search ?? ''),
        )
        const { offset = 0, limit } = query
        return {
          total: fitting.length,
          newCount: kept.filter(({ handledAt }) => handledAt === null).length,
          canMail: true,
          items: fitting.slice(offset, offset + limit).map(whole),
        }
      },
      adminMessage: ({ reference }: { reference: string }) => {
        const found = find(reference)
        return found ? whole(found) : null
      },
      adminHandleMessage: ({ reference, isHandled }: { reference: string; isHandled: boolean }) =>
        whole(Object.assign(find(reference)!, { handledAt: isHandled ? at : null })),
      adminMailMessage: ({ reference }: { reference: string }) => whole(find(reference)!),
    }),
  )
}

test('the list of messages keeps its page and its search in the address', async () => {
  serve()
  const { user, currentAddress } = showPage('/admin/inbox')
  expect(await screen.findByText('30 messages, 30 new in all')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /^Sender/ })).toHaveLength(25)
  await user.click(screen.getByRole('link', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Sender 29' })).toBeVisible()
  expect(currentAddress()).toBe('/admin/inbox?page=2')
  await user.type(screen.getByRole('searchbox'), 'Sender 7')
  expect(await screen.findByText('1 message, 30 new in all')).toBeVisible()
  expect(currentAddress()).toBe('/admin/inbox?q=Sender+7')
  await user.click(screen.getByRole('radio', { name: 'Handled' }))
  expect(await screen.findByText('Nothing matches “Sender 7”')).toBeVisible()
  expect(currentAddress()).toBe('/admin/inbox?q=Sender+7&state=handled')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findByText('No handled messages')).toBeVisible()
})

test('a message is shown as plain text and can be answered, handled and reopened', async () => {
  serve()
  const { user } = showPage('/admin/inbox/H-AAAA-2203')
  expect(await screen.findByText(/<b>Line two<\/b>/)).toBeVisible()
  const reply = screen.getByRole('link', { name: 'Reply by email' }).getAttribute('href')!
  expect(reply).toMatch(/^mailto:ann%40example\.com\?subject=Re%3A%20H-AAAA-2203&body=/)
  await user.click(screen.getByRole('button', { name: 'Mark as handled' }))
  expect(await screen.findByText(/^Handled .* by Ann$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByRole('button', { name: 'Mark as handled' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Email the operator' })).toBeNull()
})

test('a message that was not mailed to the operator is marked, and can be mailed again', async () => {
  const { requests } = serve()
  const { user } = showPage('/admin/inbox')
  const row = await screen.findByText('The operator was not emailed')
  expect(within(row.closest('li')!).getByRole('link', { name: 'Sender 0' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Sender 0' }))
  await user.click(await screen.findByRole('button', { name: 'Email the operator' }))
  expect(await screen.findByText('The email is on its way')).toBeVisible()
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'MailMessage')?.variables).toEqual({
      reference: 'H-AAAA-2200',
    }),
  )
})

test('the page of a deleted message says that it no longer exists', async () => {
  serve()
  showPage('/admin/inbox/H-NONE-2222')
  expect(await screen.findByText('This message no longer exists')).toBeVisible()
})
