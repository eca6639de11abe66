import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startTexts } from '#web/lib/texts/texts.ts'
import { type Answers, startAnsweringServer, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const me = { id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER', 'ADMIN'] as const }
beforeEach(() => {
  localStorage.clear()
  takeCurrentUser({ ...me, roles: [...me.roles] })
})
afterEach(() => startTexts('en'))

const at = '2026-11-20T10:00:00.000Z'

const application = (facts: object = {}) => ({
  id: 'a1',
  status: 'SUBMITTED',
  acceptsRules: true,
  administratorName: 'Ann Smith',
  administratorPhone: '+442079460958',
  projectName: 'Otterway Coin',
  siteUrl: 'https://otterway.example/',
  exportUrl: 'https://otterway.example/rates.xml',
  wmid: null,
  startDay: '9',
  startMonth: '2',
  startYear: '2020',
  country: 'GB',
  description: '<script>alert(1)</script>',
  webmoneyBl: null,
  totalReserve: '1250000.5',
  serviceTerm: '15 minutes',
  steps: [{ status: 'SUBMITTED', at }],
  reason: null,
  isLintDue: false,
  lint: null,
  exchanger: null,
  updatedAt: at,
  ...facts,
})

const admin = (facts: object = {}, more: object = {}) => ({
  application: application(facts),
  user: { id: 'u7', name: 'Bob', email: 'bob@example.com', telegram: null },
  sameHostAs: [],
  sameHostApplications: [],
  sameOwner: [],
  ...more,
})

function serve(found: object[] = [admin()], answers: Answers = {}) {
  const account = smallAccount({ isSignedIn: true })
  account.roles = [...me.roles]
  return startAnsweringServer(
    smallMarket({
      ...account.answers,
      adminAccess: () => ({ freshUntil: new Date(Date.now() + 3_600_000).toISOString() }),
      adminApplications: () => ({ total: found.length, waiting: found.length, items: found }),
      adminApplication: () => found[0] ?? null,
      ...answers,
    }),
  )
}

test('the queue is listed, and rows are selected and opened by keys', async () => {
  const other = admin({ id: 'a2', projectName: 'Mosslane', status: 'CHECKING' })
  const { requests } = serve([admin(), other], { adminCheckApplication: () => admin() })
  const { user } = showPage('/admin/applications')
  expect(await screen.findByText('2 applications, 2 waiting in all')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mosslane' })).toHaveAttribute(
    'href',
    '/admin/applications/a2',
  )
  // Only a waiting application can be selected.
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.keyboard('jxe')
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'CheckApplication')?.variables).toEqual({
      id: 'a1',
    }),
  )
})

test('an empty queue shows a notice, and a failed load can be retried', async () => {
  serve([])
  const { unmount } = showPage('/admin/applications')
  expect(await screen.findByText('No applications')).toBeVisible()
  unmount()
  stopAnswering()
  const { user } = showPage('/admin/applications')
  expect(await screen.findByText('The applications could not be loaded')).toBeVisible()
  serve()
  await user.click(screen.getAllByRole('button', { name: /again/i })[0]!)
  expect(await screen.findByRole('link', { name: 'Otterway Coin' })).toBeVisible()
})

test.each([
  ['en', '$1,250,000.50', 'Feb 9, 2020'],
  ['ru', '1 250 000,50 $', '9 февр. 2020'],
] as const)(
  'the reserve and the start date are formatted for the locale %s',
  async (locale, reserve, day) => {
    localStorage.setItem('user-locale', locale)
    await startTexts(locale)
    serve()
    showPage('/admin/applications/a1')
    await screen.findByRole('heading', { name: 'Otterway Coin' })
    const details = document.querySelector('dl')!.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(details).toContain(reserve)
    expect(details).toContain(day)
    expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
  },
)

test('the page of an unknown application says that the application does not exist', async () => {
  serve([])
  showPage('/admin/applications/a1')
  expect(await screen.findByText('There is no such application')).toBeVisible()
})

test('an application in review is accepted under a slug, or rejected without a comment', async () => {
  const { requests } = serve([admin({ status: 'CHECKING' })], {
    adminAcceptApplication: () => {
      const fields = [{ field: 'slug', reason: 'TAKEN' }]
      throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
    },
    adminRejectApplication: () => admin({ status: 'REJECTED' }),
  })
  const { user } = showPage('/admin/applications/a1')
  const slug = await screen.findByRole('textbox', { name: 'Part of its address' })
  expect(slug).toHaveValue('otterway-coin')
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(slug).toHaveAttribute('aria-invalid', 'true'))
  await user.click(screen.getByRole('button', { name: 'Reject without a reason' }))
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'RejectApplication')?.variables).toEqual({
      id: 'a1',
      reason: '',
    }),
  )
})

test('an admin who may not decide their own application learns why', async () => {
  serve([admin()], {
    adminCheckApplication: () => {
      const fields = [{ field: 'id', reason: 'OWN_ACCOUNT' }]
      throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
    },
  })
  const { user } = showPage('/admin/applications/a1')
  await user.click(await screen.findByRole('button', { name: 'Take into review' }))
  expect(await screen.findByText(/Another admin has to do this for you/)).toBeVisible()
})

test('other applications from the same host or person are listed', async () => {
  const alike = { id: 'a9', status: 'REJECTED', projectName: 'Twin', updatedAt: at }
  serve([
    admin({}, { sameOwner: [alike], sameHostAs: [{ id: '3', name: 'Alfa', status: 'ACTIVE' }] }),
  ])
  showPage('/admin/applications/a1')
  const link = await screen.findByRole('link', { name: 'Twin' })
  expect(link).toHaveAttribute('href', '/admin/applications/a9')
  expect(within(link.closest('section')!).getByRole('link', { name: 'Alfa' })).toBeVisible()
})
