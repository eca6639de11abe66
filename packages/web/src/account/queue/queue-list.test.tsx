import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'

const at = '2026-11-21T10:00:00Z'
const SENT = 60

/** Messages by their number; handled ones are out of the usual state of the inbox. */
let handled: Set<number>
beforeEach(() => (handled = new Set()))

const referenceOf = (n: number) => `H-${n}`
const message = (n: number) => ({
  reference: referenceOf(n),
  name: `Sender ${n}`,
  email: 'ann@example.com',
  message: 'Words',
  locale: 'EN',
  createdAt: at,
  mailedAt: at,
  handledAt: handled.has(n) ? at : null,
  handledBy: null,
})

function serve(answers: Answers = {}) {
  const server = serveAdministration({
    adminMessages: ({ query }: { query: { limit: number; offset?: number; state?: string } }) => {
      const { limit, offset = 0, state = 'NEW' } = query
      const numbers = Array.from({ length: SENT }, (_, n) => n)
      const fitting = numbers.filter((n) => state === 'ALL' || handled.has(n) === (state !== 'NEW'))
      return {
        total: fitting.length,
        newCount: SENT - handled.size,
        canMail: true,
        items: fitting.slice(offset, offset + limit).map(message),
      }
    },
    adminHandleMessage: ({ reference }: { reference: string }) => {
      const n = Number(reference.slice('H-'.length))
      handled.add(n)
      return message(n)
    },
    ...answers,
  })
  const queries = () =>
    server.requests
      .filter(({ name }) => name === 'AdminMessages')
      .map(({ variables }) => variables['query'])
  const orders = () =>
    server.requests
      .filter(({ name }) => name === 'HandleMessage')
      .map(({ variables }) => variables['reference'])
  return { queries, orders }
}

const row = (n: number) => screen.findByRole('link', { name: `Sender ${n}` })

test('a list is loaded with the page, state and search of its address, or with the defaults', async () => {
  handled = new Set(Array.from({ length: 30 }, (_, n) => n))
  const { queries } = serve()
  const { router } = showPage('/admin/inbox?state=handled&q=+ann+&page=2')
  await row(25)
  expect(queries()).toEqual([{ limit: 25, offset: 25, state: 'HANDLED', search: 'ann' }])
  expect(screen.getByRole('searchbox')).toHaveValue(' ann ')
  await router.navigate('/admin/inbox?state=lost&page=0&status=all')
  await row(30)
  await waitFor(() => expect(queries().at(-1)).toEqual({ limit: 25, offset: 0, state: 'NEW' }))
})

test('the address has the page and the chosen state of a list, but not the default state', async () => {
  serve()
  const { user, currentAddress } = showPage('/admin/inbox')
  await row(0)
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await row(25)
  expect(currentAddress()).toBe('/admin/inbox?page=2')
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await row(0)
  expect(currentAddress()).toBe('/admin/inbox?state=all')
  await user.click(screen.getByRole('radio', { name: 'New' }))
  expect(currentAddress()).toBe('/admin/inbox')
})

test('a list that could not be loaded reports that and can be loaded again', async () => {
  serve()
  stopAnswering()
  const { user } = showPage('/admin/inbox')
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Sender 0' })).toBeNull()
  serve()
  await user.click(screen.getAllByRole('button', { name: /again/i })[0]!)
  expect(await row(0)).toBeVisible()
  expect(screen.queryByText('The messages could not be loaded')).toBeNull()
})

test('rows of a list are selected by keys, and one action handles all selected rows', async () => {
  const { orders } = serve()
  const { user } = showPage('/admin/inbox')
  await row(0)
  await user.keyboard('jxjjxkj')
  expect(await row(2)).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Mark as handled: 2' })).toBeVisible()
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sender 2' })).toBeNull())
  expect(orders()).toEqual(['H-0', 'H-2'])
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(25)
})

test('a refused row stops the action on selected rows, and the refusal is shown beneath the list', async () => {
  const { orders } = serve({
    adminHandleMessage: ({ reference }: { reference: string }) => {
      if (reference === 'H-1') {
        throw new GraphQLError('no', { extensions: { code: 'STATE_CHANGED' } })
      }
      handled.add(0)
      return message(0)
    },
  })
  const { user } = showPage('/admin/inbox')
  await row(0)
  await user.keyboard('jxjxjxe')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(orders()).toEqual(['H-0', 'H-1'])
  expect(await row(2)).toBeVisible()
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

test('a list without rows to act on has neither checkboxes nor a button for them', async () => {
  handled = new Set([0])
  serve()
  showPage('/admin/inbox?state=handled')
  await row(0)
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Mark as handled/ })).toBeNull()
})

test('an active filter has a removable chip unless the filter is a select', async () => {
  serve({
    adminUsers: () => ({ total: 0, items: [] }),
    adminDeposits: () => ({ total: 0, items: [], waiting: 0 }),
  })
  const users = showPage('/admin/users?state=blocked')
  const chips = within(await screen.findByRole('group', { name: 'Filters that are on' }))
  await users.user.click(chips.getByRole('button', { name: /Blocked/ }))
  expect(users.currentAddress()).toBe('/admin/users')
  users.unmount()
  const deposits = showPage('/admin/deposits?status=late')
  const status = await screen.findByRole('combobox', { name: 'Status' })
  expect(status).toHaveDisplayValue('Late')
  expect(screen.queryByRole('group', { name: 'Filters that are on' })).toBeNull()
  await deposits.user.selectOptions(status, 'Any status')
  expect(deposits.currentAddress()).toBe('/admin/deposits')
})
