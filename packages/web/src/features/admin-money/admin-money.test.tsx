import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { serveAdministration } from '#web/testing/small-administration.ts'
import type { UserEvent } from '@testing-library/user-event'
import { showPage } from '#web/testing/show-page.tsx'

const at = '2026-11-20T10:00:00.000Z'

const money = {
  isStopped: false,
  stoppedBecause: null,
  checkedAt: at,
  checkedWholeAt: at,
  owedToUsers: '10.00',
  transfers: 3,
  openDeposits: 0,
  providerAnswersAt: at,
  comparison: null,
  invariants: [],
  houseBalances: [],
}

const proposal = (facts: object = {}) => ({
  id: 'm1',
  kind: 'ADJUSTMENT',
  state: 'OPEN',
  amount: '-12.50',
  reason: 'Paid twice',
  depositId: null,
  withdrawalId: null,
  reference: null,
  isOwn: false,
  isAboutViewer: false,
  proposedAt: at,
  user: { id: 'p1', name: 'Boris', email: 'boris@example.com' },
  proposedBy: { name: 'Vera' },
  ...facts,
})

function showMoney(items: object[], more: object = {}, counts: object = {}) {
  const found = { total: items.length, needsSecondAdmin: true, otherAdmins: 1, ...counts }
  const served = serveAdministration({
    adminMoney: () => money,
    adminLedger: () => ({ total: 0, items: [] }),
    adminMoneyProposals: () => ({ ...found, items }),
    ...more,
  })
  return { ...served, ...showPage('/admin/money') }
}

const waiting = async () => {
  const title = await screen.findByRole('heading', { name: 'Waiting for a second admin' })
  return within(title.closest('section')!)
}

const confirmIn = async (list: Awaited<ReturnType<typeof waiting>>, user: UserEvent) => {
  await user.click(await list.findByRole('button', { name: 'Confirm' }))
  const name = 'Confirm −12.50 for boris@example.com?'.replace('12', '$12')
  const dialog = within(await screen.findByRole('dialog', { name }))
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
}

test('another admin’s proposal shows its reason and can be confirmed', async () => {
  const items = [proposal()]
  const { user, requests } = showMoney(items, {
    adminConfirmMoney: () => proposal({ state: items.pop() && 'CONFIRMED' }),
  })
  const list = await waiting()
  expect(await list.findByText(/12\.50/)).toBeVisible()
  expect(list.getByText('Reason: Paid twice')).toBeVisible()
  expect(list.getByText(/Proposed by Vera/)).toBeVisible()
  expect(list.getByRole('link', { name: 'boris@example.com' })).toHaveAttribute(
    'href',
    '/admin/users/p1',
  )
  expect(list.getByRole('button', { name: 'Reject' })).toHaveAccessibleDescription(/50.*boris/)
  await confirmIn(list, user)
  expect(await screen.findByText('Confirmed: the balance has changed')).toBeVisible()
  expect(await list.findByText('All clear')).toBeVisible()
  // The pressed button has gone.
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Waiting for a second admin' })).toHaveFocus(),
  )
  expect(requests.find(({ name }) => name === 'ConfirmMoney')?.variables).toEqual({ id: 'm1' })
})

test('an admin can withdraw their own proposal, but not decide one about themselves', async () => {
  const own = showMoney([proposal({ isOwn: true })])
  let list = await waiting()
  expect(await list.findByText(/Another admin has to confirm it/)).toBeVisible()
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Take back'])
  own.unmount()
  showMoney([proposal({ isAboutViewer: true })])
  list = await waiting()
  expect(await list.findByText('This is your own money. Another admin decides.')).toBeVisible()
  expect(list.queryAllByRole('button')).toEqual([])
})

test('a refused decision about a proposal shows the reason beside the proposal', async () => {
  const { user } = showMoney([proposal()], {
    adminConfirmMoney: () => {
      throw new GraphQLError('No', { extensions: { code: 'INSUFFICIENT_FUNDS' } })
    },
  })
  const list = await waiting()
  await confirmIn(list, user)
  expect(await list.findByText('It did not work')).toBeVisible()
})

test('a proposed credit is shown with a plus sign, and the number of all proposals is stated', async () => {
  showMoney([proposal({ amount: '7.00' })], {}, { total: 51 })
  const list = await waiting()
  expect(await list.findByText('+$7.00')).toBeVisible()
  expect(list.getByText(/^The first 1 of 51\./)).toBeVisible()
})

test('the page warns if no second admin can confirm, and if one admin decides alone', async () => {
  const lone = showMoney([], {}, { otherAdmins: 0 })
  expect(await (await waiting()).findByText(/No other admin can confirm/)).toBeVisible()
  lone.unmount()
  showMoney([], {}, { otherAdmins: 0, needsSecondAdmin: false })
  const list = await waiting()
  expect(await list.findByText(/One admin decides alone/)).toBeVisible()
  expect(list.queryByText(/No other admin/)).toBeNull()
})

test('a failure to load waiting proposals is reported', async () => {
  showMoney([], {
    adminMoneyProposals: () => {
      throw new GraphQLError('No', { extensions: { code: 'INTERNAL' } })
    },
  })
  expect(await screen.findByText('Proposals could not be loaded')).toBeVisible()
})

const foundDeposit = ({
  status = 'UNDERPAID',
  ...facts
}: { status?: string; [fact: string]: unknown } = {}) => ({
  invoiceId: null,
  providerStatus: null,
  settled: null,
  doubt: null,
  checkedAt: null,
  isProviderAway: false,
  suggestedCredit: '10.00',
  lateWorth: null,
  user: { id: 'p1', name: 'Boris', email: 'boris@example.com' },
  events: [],
  proposal: null,
  deposit: {
    id: 'd1',
    createdAt: at,
    status,
    amount: '25.00',
    arrived: '10.00',
    credited: null,
    refunded: null,
    payTo: null,
    currency: { code: 'BTC' },
  },
  ...facts,
})

const [CREDIT, REFUND, CLOSE, CHECK] = ['Credit', 'Refunded', 'Close', 'Ask the provider']
const LEAVE = 'Leave as it is'

test.each([
  ['taken back, before more came', 'REFUNDED', null, null, [CHECK]],
  ['taken back, after more came', 'REFUNDED', 'MORE_CAME', '15.00', [CREDIT, REFUND, LEAVE, CHECK]],
  ['taken back, of which more was only seen', 'REFUNDED', 'MORE_CAME', null, [LEAVE, CHECK]],
  ['credited', 'PAID', null, null, [REFUND, CHECK]],
  ['credited, and invalid since', 'PAID', 'INVALID_AFTER_PAID', null, [REFUND, LEAVE, CHECK]],
  ['followed', 'CONFIRMING', null, null, [CHECK]],
  ['that does not end', 'CONFIRMING', 'NOT_ENDED', '10.00', [CREDIT, REFUND, CLOSE, CHECK]],
  ['of an unknown sum', 'PENDING', 'PAID_AMOUNT_UNKNOWN', null, [CREDIT, REFUND, CLOSE, CHECK]],
  ['with another invoice', 'CREATING', 'OTHER_AMOUNT', null, [CLOSE, CHECK]],
])(
  'an admin is offered only the buttons that apply to a deposit %s',
  async (_what, status, doubt, suggestedCredit, names) => {
    serveAdministration({ adminDeposit: () => foundDeposit({ status, doubt, suggestedCredit }) })
    showPage('/admin/deposits/d1')
    const form = (await screen.findByLabelText('Reason')).closest('form')!
    const buttons = within(form).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
  },
)

test('a sum is suggested for coins that arrived, and none for coins that were only seen', async () => {
  const deposit = { ...foundDeposit().deposit, status: 'PAID', arrived: '40.00', credited: '25.00' }
  const facts = { status: 'PAID', suggestedCredit: null, settled: '25.00', deposit }
  let found = foundDeposit({ ...facts, doubt: 'MORE_CAME' })
  serveAdministration({ adminDeposit: () => found })
  const page = showPage('/admin/deposits/d1')
  expect(await screen.findByText('More came than was credited')).toBeVisible()
  expect(await screen.findByLabelText(/^Amount/)).toHaveValue('')
  page.unmount()
  found = foundDeposit({ ...facts, doubt: 'INVALID_AFTER_PAID' })
  showPage('/admin/deposits/d1')
  expect(await screen.findByLabelText(/^Amount/)).toHaveValue('25.00')
})

const sentBack = foundDeposit({
  status: 'REFUNDED',
  deposit: { ...foundDeposit().deposit, status: 'REFUNDED', refunded: '10.00' },
})

test.each([
  ['knows of it', false, 'Marked as refunded'],
  ['did not answer', true, /^Marked as refunded\. The provider did not answer/],
])('the admin learns after a refund that the provider %s', async (_, isAway, said) => {
  serveAdministration({
    adminDeposit: () => foundDeposit(),
    adminResolveDeposit: () => ({ ...sentBack, isProviderAway: isAway }),
  })
  const { user } = showPage('/admin/deposits/d1')
  await user.type(await screen.findByLabelText('Reason'), 'Sent back')
  await user.click(screen.getByRole('button', { name: 'Refunded' }))
  expect(await screen.findByText(said)).toBeVisible()
})

test('a deposit whose excess was sent back is marked as refunded', async () => {
  const deposit = { ...foundDeposit().deposit, status: 'PAID', arrived: '15.00', credited: '10.00' }
  const facts = { deposit, status: 'PAID', doubt: 'MORE_CAME' }
  serveAdministration({
    adminDeposit: () => foundDeposit({ ...facts, suggestedCredit: '5.00' }),
    adminResolveDeposit: () => foundDeposit({ ...facts, doubt: null, suggestedCredit: null }),
  })
  const { user } = showPage('/admin/deposits/d1')
  await user.type(await screen.findByLabelText('Reason'), 'Too much')
  await user.click(screen.getByRole('button', { name: 'Refunded' }))
  expect(await screen.findByText('Marked as refunded')).toBeVisible()
})

test('a deposit credited above its arrived coins is shown as waiting for another admin', async () => {
  let isProposed = false
  const found = () =>
    foundDeposit({
      proposal: isProposed ? proposal({ kind: 'CREDIT', depositId: 'd1', isOwn: true }) : null,
    })
  serveAdministration({
    adminDeposit: found,
    adminResolveDeposit: () => {
      isProposed = true
      return found()
    },
  })
  const { user } = showPage('/admin/deposits/d1')
  await user.type(await screen.findByLabelText('Reason'), 'By hand')
  await user.click(screen.getByRole('button', { name: 'Credit' }))
  expect(await screen.findByText('Sent to another admin to confirm')).toBeVisible()
  await waitFor(async () =>
    expect((await waiting()).getByText('Credit more than arrived')).toBeVisible(),
  )
})

test('a retried decision about a deposit keeps its idempotency key, another decision gets a new one', async () => {
  const sent: { action: string; amount?: string; key: string }[] = []
  serveAdministration({
    adminDeposit: () => foundDeposit(),
    adminResolveDeposit: (variables: (typeof sent)[0]) => {
      sent.push(variables)
      if (sent.length > 2) return foundDeposit()
      throw new GraphQLError('Something went wrong', { extensions: { code: 'INTERNAL' } })
    },
  })
  const { user } = showPage('/admin/deposits/d1')
  await user.type(await screen.findByLabelText('Reason'), 'A part')
  for (const [name, times] of [
    ['Credit', 1],
    ['Credit', 2],
    ['Refunded', 3],
    ['Refunded', 4],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(sent).toHaveLength(times))
  }
  const [first, second, third, fourth] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(fourth).not.toBe(third)
})

test('a decision whose response was lost is shown when the deposit is read again', async () => {
  const sent: { key: string }[] = []
  let found = foundDeposit()
  serveAdministration({
    adminDeposit: () => found,
    adminResolveDeposit: (variables: (typeof sent)[0]) => {
      sent.push(variables)
      if (sent.length > 1) return found
      const deposit = { ...found.deposit, credited: '5.00' }
      found = foundDeposit({ deposit, suggestedCredit: '5.00' })
      throw new GraphQLError('Something went wrong', { extensions: { code: 'INTERNAL' } })
    },
  })
  const { user } = showPage('/admin/deposits/d1')
  for (const times of [1, 2]) {
    const amount = await screen.findByLabelText(/^Amount/)
    await user.clear(amount)
    await user.type(amount, '5')
    await user.type(screen.getByLabelText('Reason'), 'A part')
    await user.click(screen.getByRole('button', { name: 'Credit' }))
    await waitFor(() => expect(sent).toHaveLength(times))
    await waitFor(() =>
      expect(screen.getByLabelText('Reason')).toHaveValue(times === 1 ? '' : 'A part'),
    )
  }
  expect(sent[1]!.key).toBe(sent[0]!.key)
  expect(await screen.findByText(/^This was decided before/)).toBeVisible()
})
