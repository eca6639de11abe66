import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAdministration } from '#web/testing/small-administration.ts'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const entry = (id: string, facts: object) => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  admin: { id: 'a1', name: 'Ann' },
  subjectName: null,
  ...facts,
})
const entries = [
  entry('3', {
    action: 'USER_BLOCKED',
    subject: 'user:p1',
    subjectName: 'Boris',
    details: '{"after":{"blocked":true},"before":{"blocked":false},"reason":"spam","sessions":2}',
  }),
  entry('2', {
    action: 'SETTING_CHANGED',
    subject: 'setting:HOPWISE_REPLY_DAYS',
    details: '{"after":{"value":"5","same":1},"before":{"value":"3","same":1}}',
  }),
  entry('1', {
    admin: { id: null, name: 'hopwise admin' },
    action: 'ADMIN_GRANTED',
    subject: 'user:p2',
    subjectName: '',
    details: '{}',
  }),
]

const serve = (items = entries) =>
  startAnsweringServer(
    smallMarket({
      ...smallAdministration().answers,
      adminAuditLog: () => ({ total: items.length, admins: [{ id: 'a1', name: 'Ann' }], items }),
    }),
  )

test('each entry of the audit log names the admin, the action, its subject, and what changed', async () => {
  serve()
  showPage('/admin/log')
  const list = within(await screen.findByRole('list', { name: '3 entries' }))
  expect(list.getByRole('link', { name: 'All about it: Boris' })).toHaveAttribute(
    'href',
    '/admin/log?subject=user%3Ap1',
  )
  const lines = list.getAllByText(/Account blocked|Setting changed|Admin rights granted/)
  const [blocked, changed, granted] = lines.map((line) => within(line.closest('li')!))
  expect(blocked!.getByRole('link', { name: 'Boris' })).toHaveAttribute('href', '/admin/users/p1')
  expect(blocked!.getByRole('row', { name: 'Blocked no yes' })).toBeVisible()
  expect(blocked!.getByText('spam')).toBeVisible()
  expect(changed!.getByRole('row', { name: 'Value 3 5' })).toBeVisible()
  // An unchanged field is not listed.
  expect(changed!.queryByText('same')).toBeNull()
  expect(granted!.getByText(/hopwise admin/)).toBeVisible()
  expect(granted!.getByRole('link', { name: 'Deleted account' })).toBeVisible()
})

test('the log is filtered by admin, action and subject, and keeps its filters in the address', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/admin/log?subject=user:p1&page=2')
  await screen.findByRole('list', { name: '3 entries' })
  const queryNow = () =>
    requests.findLast(({ name }) => name === 'AdminAuditLog')?.variables['query']
  expect(queryNow()).toEqual({ limit: 50, offset: 50, subject: 'user:p1' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Admin' }), 'Ann')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Account blocked')
  expect(currentAddress()).toBe('/admin/log?subject=user%3Ap1&admin=a1&action=user_blocked')
  await waitFor(() =>
    expect(queryNow()).toEqual({
      limit: 50,
      offset: 0,
      subject: 'user:p1',
      adminId: 'a1',
      action: 'USER_BLOCKED',
    }),
  )
})

test('the audit log names fields of an exchanger as the form does', async () => {
  serve([
    entry('5', {
      action: 'EXCHANGER_EDITED',
      subject: 'exchanger:1',
      details: '{"after":{"opened_at":"b"},"before":{"opened_at":"a"}}',
    }),
    entry('4', {
      action: 'EXCHANGER_EDITED',
      subject: 'exchanger:1',
      details: '{"after":{"siteUrl":"b"},"before":{"siteUrl":"a"}}',
    }),
    entry('3', {
      action: 'CURRENCY_EDITED',
      subject: 'currency:BTC',
      details: '{"after":{"family":"b"},"before":{"family":"a"}}',
    }),
    entry('2', {
      action: 'CITY_NAMED',
      subject: 'city:MSK',
      details: '{"after":{"name_en":"d"},"before":{"name_en":"c"}}',
    }),
  ])
  showPage('/admin/log')
  expect(await screen.findByRole('row', { name: 'Works since a b' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Site a b' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Group a b' })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Name in English c d' })).toBeVisible()
})

test('after the filters of an empty log are cleared, the page says that the log is empty', async () => {
  serve([])
  const { user, currentAddress } = showPage('/admin/log?action=user_blocked')
  expect(await screen.findByText('Nothing matches')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!)
  expect(currentAddress()).toBe('/admin/log')
  expect(await screen.findByText('Nothing is written here yet')).toBeVisible()
})
