import { screen, waitFor } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { serveAdministration } from '#web/testing/small-administration.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { at, boris, row } from '#web/testing/withdrawal-row.ts'

const sending = (isOwn: boolean) => ({
  ...row('APPROVED'),
  canPay: isOwn,
  isSendingOwn: isOwn,
  sendingBy: { name: 'Nina' },
  sendingSince: at,
})

const commission = (facts: object = {}) => ({
  id: 'c1',
  at,
  level: 1,
  amount: '7.50',
  taken: '2.50',
  state: 'UNDER_REVIEW',
  maturesAt: at,
  flags: ['SAME_NETWORK'],
  partner: boris,
  payer: { id: 'p2', name: 'Carl', email: null },
  ...facts,
})

interface Sent {
  readonly confirmAmount?: string
}

let sent: Sent[]
beforeEach(() => {
  sent = []
})

/** Answers as the server does, if the sum is the expected one. */
const deciding =
  <Done,>(sum: string, done: () => Done) =>
  (variables: Sent): Done => {
    sent.push(variables)
    const { confirmAmount = '' } = variables
    if (confirmAmount === sum) return done()
    const reason = confirmAmount === '' ? 'REQUIRED' : 'DOES_NOT_MATCH'
    throw new GraphQLError('No', {
      extensions: { code: 'VALIDATION', fields: [{ field: 'confirmAmount', reason }] },
    })
  }

test('the list of withdrawals shows what each one waits for and keeps its filter in the address', async () => {
  const { requests } = serveAdministration({
    adminWithdrawals: ({ query }: { query: { statuses?: string[] } }) =>
      query.statuses
        ? { total: 0, items: [] }
        : { total: 1, items: [row('PENDING', ['SAME_DEVICE'])] },
  })
  const { user, currentAddress } = showPage('/admin/withdrawals')
  expect(await screen.findByRole('link', { name: 'boris@example.com' })).toHaveAttribute(
    'href',
    '/admin/withdrawals/w1',
  )
  expect(screen.getByText('1 question')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'To pay')
  await waitFor(() => expect(currentAddress()).toBe('/admin/withdrawals?status=approved'))
  await waitFor(() =>
    expect(
      requests.findLast(({ name }) => name === 'AdminWithdrawals')?.variables['query'],
    ).toMatchObject({ statuses: ['APPROVED'] }),
  )
})

test('a page without withdrawals differs from one that could not load them', async () => {
  serveAdministration({ adminWithdrawals: () => ({ total: 0, items: [] }) })
  const empty = showPage('/admin/withdrawals')
  expect(await screen.findByText('No withdrawals yet')).toBeVisible()
  empty.unmount()
  serveAdministration({
    adminWithdrawals: () => {
      throw new GraphQLError('No', { extensions: { code: 'INTERNAL' } })
    },
  })
  showPage('/admin/withdrawals')
  expect(await screen.findByText('Withdrawals could not be loaded')).toBeVisible()
})

test('the page of a missing withdrawal says that the withdrawal does not exist', async () => {
  serveAdministration({ adminWithdrawal: () => null })
  showPage('/admin/withdrawals/w9')
  expect(await screen.findByText('There is no such withdrawal')).toBeVisible()
})

test('a withdrawal is approved, and later paid, only if the admin types its sum', async () => {
  let status = 'PENDING'
  let isSent = false
  const become = (next: string) =>
    deciding('1234.50', () => {
      status = next
      return row(next)
    })
  serveAdministration({
    adminWithdrawal: () => (isSent && status === 'APPROVED' ? sending(true) : row(status)),
    adminApproveWithdrawal: become('APPROVED'),
    adminBeginSending: () => {
      isSent = true
      return sending(true)
    },
    adminPayWithdrawal: become('PAID'),
  })
  const { user } = showPage('/admin/withdrawals/w1')
  const box = () => screen.getByLabelText('Type the amount, $1,234.50, to confirm')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Required field')).toBeVisible()
  await user.type(box(), '1233.50')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('This is not the same')).toBeVisible()
  expect(box()).toHaveAttribute('aria-invalid', 'true')
  await user.clear(box())
  await user.type(box(), '1 234,50')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const begin = await screen.findByRole('button', { name: 'I am sending it now' })
  expect(screen.queryByText('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeNull()
  expect(screen.queryByRole('button', { name: 'It is paid' })).toBeNull()
  await user.click(begin)
  const pay = await screen.findByRole('button', { name: 'It is paid' })
  expect(screen.getByText('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
  // Text typed for one step is cleared before the next.
  expect(box()).toHaveValue('')
  await user.type(screen.getByLabelText('Transaction'), '0xfeed')
  await user.type(box(), '1234.50')
  await user.click(pay)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It is paid' })).toBeNull())
  expect(sent.map(({ confirmAmount }) => confirmAmount)).toEqual([
    '',
    '1233.50',
    '1234.50',
    '1234.50',
  ])
  expect(sent.at(-1)).toEqual({ id: 'w1', confirmAmount: '1234.50', reference: '0xfeed' })
})

test('an admin who approved a withdrawal sees that another admin has to pay it', async () => {
  serveAdministration({ adminWithdrawal: () => ({ ...row('APPROVED'), canPay: false }) })
  showPage('/admin/withdrawals/w1')
  expect(await screen.findByText('Another admin has to pay this.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'It is paid' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
})

test('a withdrawal of a partner in debt can be refused, or recorded if its coins have left', async () => {
  let found = { ...row(), owed: '17.70' as string | null }
  serveAdministration({ adminWithdrawal: () => found })
  const pending = showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/^Do not send this: \$17\.70 more/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
  pending.unmount()
  found = { ...row('APPROVED'), owed: '17.70' }
  showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/^Do not send this/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I am sending it now' })).toBeNull()
  expect(screen.getByText(/^If its coins have left already, record the payment/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'It is paid' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
})

test('if an owner has undone a change of sign-in, a withdrawal can be refused, or recorded if sent', async () => {
  let found = { ...row(), isWayChangeUndone: true }
  serveAdministration({ adminWithdrawal: () => found })
  const pending = showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/^Do not send this: its owner has undone/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
  pending.unmount()
  found = { ...row('APPROVED'), isWayChangeUndone: true }
  showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/^Do not send this: its owner has undone/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I am sending it now' })).toBeNull()
  expect(screen.getByText(/^If its coins have left already, record the payment/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'It is paid' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
})

test('a withdrawal that another admin is sending can be released, but neither paid nor refused', async () => {
  let found: object = sending(false)
  serveAdministration({
    adminWithdrawal: () => found,
    adminStopSending: ({ reason }: { reason: string }) => {
      expect(reason).toBe('Not in the wallet’s history')
      return (found = row('APPROVED'))
    },
  })
  const { user } = showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/Nina has been sending it since/)).toBeVisible()
  for (const name of ['It is paid', 'Refuse', 'I am sending it now']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  await user.click(screen.getByText('Nothing was sent'))
  await user.type(screen.getByLabelText('Why nothing was sent'), 'Not in the wallet’s history')
  await user.click(screen.getByRole('button', { name: 'Give it back' }))
  expect(await screen.findByRole('button', { name: 'I am sending it now' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
})

test('the page mentions no second admin if one admin alone may refuse a withdrawal', async () => {
  serveAdministration({
    adminWithdrawal: () => ({ ...row('APPROVED'), refusalNeedsSecond: false }),
  })
  showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/the amount goes back at once/)).toBeVisible()
  expect(screen.queryByText(/second admin/)).toBeNull()
})

test('refusing an approved withdrawal requires a second admin’s confirmation', async () => {
  const waiting = {
    ...row('APPROVED'),
    proposal: { id: 'p1', reference: null, proposedBy: { name: 'Nina' } },
  }
  let found: object = row('APPROVED')
  serveAdministration({
    adminWithdrawal: () => found,
    adminRefuseWithdrawal: deciding('1234.50', () => (found = waiting)),
  })
  const { user } = showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/Another admin may be sending the coins/)).toBeVisible()
  await user.type(screen.getByLabelText('Type the amount, $1,234.50, to confirm'), '1234.50')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Sent to another admin to confirm')).toBeVisible()
  expect(await screen.findByText(/Nina asks to refuse it/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Decide' })).toHaveAttribute('href', '/admin/money')
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})

test('an admin types the sum of a withdrawal to refuse it, and may omit the reason', async () => {
  serveAdministration({
    adminWithdrawal: () => row(),
    adminRefuseWithdrawal: deciding('1234.50', () => row('REFUSED')),
  })
  const { user } = showPage('/admin/withdrawals/w1')
  await user.type(await screen.findByLabelText('Type the amount, $1,234.50, to confirm'), '1234.50')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Refused: the amount went back')).toBeVisible()
  expect(sent).toEqual([{ id: 'w1', confirmAmount: '1234.50', reason: '' }])
})

test('an admin must type the remaining sum to take a commission back, but not to allow a commission', async () => {
  serveAdministration({
    adminCommissions: () => ({ total: 1, items: [commission()] }),
    adminDecideCommission: (variables: Sent & { allow: boolean }) =>
      variables.allow
        ? (sent.push(variables), commission({ state: 'PENDING' }))
        : deciding('5.00', () => commission({ state: 'VOID' }))(variables),
  })
  const { user } = showPage('/admin/commissions')
  expect(await screen.findByText('One network')).toBeVisible()
  await user.type(screen.getByLabelText('Reason'), 'One person')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Required field')).toBeVisible()
  await user.type(screen.getByLabelText('To take it back, type $5.00'), '5.00')
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Taken back')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.at(-1)).toEqual({ id: 'c1', allow: true, reason: 'One person' })
})

test('an address shared by partners is allowed with a reason', async () => {
  let isShared = true
  serveAdministration({
    adminWithdrawal: () => row('PENDING', isShared ? ['SAME_ADDRESS'] : []),
    adminAllowAddress: ({ reason }: { reason: string }) => {
      isShared = reason !== 'A couple'
      return row('PENDING', [])
    },
  })
  const { user } = showPage('/admin/withdrawals/w1')
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'A couple')
  await user.click(screen.getByRole('button', { name: 'Allow this address' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Allow this address' })).not.toBeInTheDocument(),
  )
})
