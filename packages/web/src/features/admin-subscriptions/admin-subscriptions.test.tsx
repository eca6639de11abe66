import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { serveAdministration } from '#web/testing/small-administration.ts'
import { showPage } from '#web/testing/show-page.tsx'

const at = '2026-11-20T10:00:00.000Z'
const end = '2026-12-20T10:00:00.000Z'

const term = (facts: object = {}) => ({
  refundable: '25.00',
  unused: '12.30',
  term: {
    id: 't1',
    type: 'NEWBIE_30',
    startTime: at,
    endTime: end,
    price: '25.00',
    refunded: '0.00',
    ...facts,
  },
})

const person = (facts: object = {}) => ({
  user: { id: 'p1', name: 'Boris', email: 'boris@example.com' },
  state: { status: 'ACTIVE', type: 'NEWBIE_30', autoRenewal: true, nextWriteOffAt: end },
  terms: [term()],
  ...facts,
})

let refunds: object[]
let grants: object[]
beforeEach(() => {
  refunds = []
  grants = []
})

const serve = (more = {}) =>
  serveAdministration({
    adminSubscriptions: ({ query }: { query: { search: string } }) =>
      query.search === 'nobody'
        ? { total: 0, items: [], activeByType: [] }
        : {
            total: 2,
            items: [
              person(),
              person({
                user: { id: 'u1', name: 'Ann', email: null },
                state: { status: 'DISABLED', type: null, autoRenewal: false, nextWriteOffAt: null },
                terms: [],
              }),
            ],
            activeByType: [{ type: 'NEWBIE_30', count: 1 }],
          },
    adminRefundSubscription: (variables: object) => {
      refunds.push(variables)
      return { id: 't1', refunded: '12.30' }
    },
    adminGrantSubscription: (variables: object) => {
      grants.push(variables)
      return { id: 't2', endTime: end }
    },
    ...more,
  })

test('the list of subscribers shows their terms and keeps its filters in the address', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/admin/subscriptions')
  const boris = within(await screen.findByRole('listitem', { name: 'boris@example.com' }))
  expect(boris.getByText('Active')).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'Running now, by type' })).getByText('Newbie · 30: 1'),
  ).toBeVisible()
  expect(boris.getByRole('link', { name: 'boris@example.com' })).toHaveAttribute(
    'href',
    '/admin/users/p1',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Pro')
  await user.type(screen.getByRole('searchbox'), 'boris')
  await waitFor(() =>
    expect(currentAddress()).toBe('/admin/subscriptions?status=active&tariff=pro&q=boris'),
  )
  await waitFor(() => {
    const last = requests.findLast(({ name }) => name === 'AdminSubscriptions')
    expect(last?.variables['query']).toEqual({
      status: 'ACTIVE',
      tariff: 'PRO',
      search: 'boris',
      limit: 25,
      offset: 0,
    })
  })
})

test('dates of a term are shown without seconds, and their tooltips have the seconds', async () => {
  serve()
  showPage('/admin/subscriptions')
  const boris = await screen.findByRole('listitem', { name: 'boris@example.com' })
  expect(boris).toHaveTextContent(/Nov 20, 2026, \d+:00.[AP]M – Dec 20, 2026, \d+:00.[AP]M/)
  expect(boris).not.toHaveTextContent(/:00:00/)
  const renewal = within(boris).getByText(/^renews/i)
  expect(renewal).toHaveAttribute('title', expect.stringMatching(/Dec 20, 2026.*:00:00/))
})

test('a refund without an amount returns the unused part of the term, and needs a reason', async () => {
  serve({
    adminRefundSubscription: (sent: { reason: string }) => {
      if (sent.reason === '') {
        throw new GraphQLError('Required field', {
          extensions: { code: 'VALIDATION', fields: [{ field: 'reason', reason: 'REQUIRED' }] },
        })
      }
      refunds.push(sent)
      return { id: 't1', refunded: '12.30' }
    },
  })
  const { user } = showPage('/admin/subscriptions')
  await user.click(await screen.findByRole('button', { name: 'Refund: Newbie · 30' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund Newbie · 30?' }))
  expect(dialog.getByText(/The unused rest is \$12\.30/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Refund the rest and end it' }))
  expect(await dialog.findByText('Required field')).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'Asked for it')
  await user.click(dialog.getByRole('button', { name: 'Refund the rest and end it' }))
  expect(await screen.findByText('Given back in all: $12.30')).toBeVisible()
  expect(refunds).toMatchObject([{ id: 't1', reason: 'Asked for it' }])
  expect(refunds[0]).not.toHaveProperty('amount')
})

test('the amount of a refund is sent in the server’s format', async () => {
  serve()
  const { user } = showPage('/admin/subscriptions')
  await user.click(await screen.findByRole('button', { name: 'Refund: Newbie · 30' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Amount, $'), '7,5')
  await user.type(dialog.getByLabelText('Reason'), 'Half')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  await waitFor(() => expect(refunds).toMatchObject([{ id: 't1', amount: '7.50', reason: 'Half' }]))
})

test('a term is granted with a reason, and never to the admin’s own account', async () => {
  serve()
  const { user } = showPage('/admin/subscriptions')
  const own = within(await screen.findByRole('listitem', { name: 'Ann' }))
  await user.click(own.getByRole('button', { name: 'Give a term' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const boris = within(screen.getByRole('listitem', { name: 'boris@example.com' }))
  await user.click(boris.getByRole('button', { name: 'Give a term' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Give boris@example.com/ }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type, days' }), 'Pro · 14')
  await user.type(dialog.getByLabelText('Reason'), 'We were down')
  await user.click(dialog.getByRole('button', { name: 'Give it' }))
  const expected = { userId: 'p1', subscriptionType: 'PRO_14', reason: 'We were down' }
  await waitFor(() => expect(grants).toMatchObject([expected]))
})

type Keyed = readonly { readonly key: string }[]

/** A mutation whose first answers are lost, as many as said. */
const losing = (sent: object[], lost: number, answer: object) => (variables: object) => {
  sent.push(variables)
  if (sent.length > lost) return answer
  throw new GraphQLError('Something went wrong', { extensions: { code: 'INTERNAL' } })
}

test('a refund retried after a failure has the same idempotency key, even from a reopened form', async () => {
  serve({ adminRefundSubscription: losing(refunds, 3, { id: 't1', refunded: '7.50' }) })
  const { user } = showPage('/admin/subscriptions')
  const typeSum = async (sum: string) => {
    await user.click(await screen.findByRole('button', { name: 'Refund: Newbie · 30' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Amount, $'), sum)
    await user.type(dialog.getByLabelText('Reason'), 'Half')
    return dialog
  }
  const send = async (dialog: Awaited<ReturnType<typeof typeSum>>, times: number) => {
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(refunds).toHaveLength(times))
  }
  const first = await typeSum('7.5')
  await send(first, 1)
  await send(first, 2)
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  const second = await typeSum('7.50')
  await send(second, 3)
  await user.type(second.getByLabelText('Reason'), ' of it')
  await send(second, 4)
  expect(await screen.findByText('Given back in all: $7.50')).toBeVisible()
  await send(await typeSum('7.5'), 5)
  const keys = (refunds as Keyed).map(({ key }) => key)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(new Set(keys).size).toBe(3)
})

test('a grant retried after a failure keeps its idempotency key, and another grant gets a new one', async () => {
  serve({ adminGrantSubscription: losing(grants, 2, { id: 't2', endTime: end }) })
  const { user } = showPage('/admin/subscriptions')
  const boris = within(await screen.findByRole('listitem', { name: 'boris@example.com' }))
  await user.click(boris.getByRole('button', { name: 'Give a term' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'We were down')
  const send = async (times: number) => {
    await user.click(dialog.getByRole('button', { name: 'Give it' }))
    await waitFor(() => expect(grants).toHaveLength(times))
  }
  await send(1)
  await send(2)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type, days' }), 'Pro · 14')
  await send(3)
  const [first, second, third] = (grants as Keyed).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
