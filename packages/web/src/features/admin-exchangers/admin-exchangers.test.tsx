import { type ExchangerRecordFields, exchangerRecord, type KindIn } from '@hopwise/contract'
import { screen, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import fieldNames from '#web/market/exchanger-record/en.json'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

const at = '2026-11-21T10:00:00.000Z'

const office = (name: string, facts: object = {}) => ({
  id: name === 'Alfa' ? '1' : '2',
  slug: name.toLowerCase(),
  name,
  status: 'ACTIVE',
  waitsForFile: false,
  feedUrl: `https://${name.toLowerCase()}.example/rates.xml`,
  siteUrl: null,
  reviewLinks: [],
  country: 'GE',
  goodReviews: 10,
  badReviews: 1,
  openedAt: '2020-02-01T00:00:00.000Z',
  createdAt: at,
  statusSince: at,
  state: 'GOOD',
  uptime: 0.995,
  statusHistory: [{ status: 'ACTIVE', changedAt: at }],
  feedRuns: [],
  uptimeDays: [{ day: at, good: 19, bad: 1 }],
  clickDays: [
    { day: '2026-11-20T00:00:00.000Z', clicks: 1_240 },
    { day: '2026-11-21T00:00:00.000Z', clicks: 1 },
  ],
  feed: {
    outcome: 'CHANGED',
    triedAt: at,
    lastGoodAt: at,
    failures: 0,
    dialect: 'xml-v1.1',
    encoding: 'utf-8',
    offers: 40,
    rejected: 1,
    fault: null,
    rejections: [
      { line: 3, column: 1_204, reason: 'bad-rate', text: '<item>bad</item>', isNotice: false },
    ],
  },
  trial: null,
  hasLostOwner: false,
  owner: null,
  ...facts,
})

const refusal = (fields: readonly { field: string; reason: string }[]) =>
  new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER', 'ADMIN'] })
})

function serve(more: object = {}) {
  const account = smallAccount({ isSignedIn: true })
  account.roles = ['USER', 'ADMIN']
  const all = [office('Alfa'), office('Beta', { state: 'FAILING' })]
  return startAnsweringServer(
    smallMarket({
      ...account.answers,
      adminAccess: () => ({ freshUntil: new Date(Date.now() + 3_600_000).toISOString() }),
      adminExchangers: ({ query: { state } }: { query: { state?: string } }) => {
        const items = all.filter((each) => state === undefined || each.state === state)
        return { total: items.length, dialects: ['xml-v1.1'], items }
      },
      adminExchanger: ({ id }: { id: string }) => all.find((each) => each.id === id) ?? null,
      ...more,
    }),
  )
}

test('the list of exchangers shows the state of each file and keeps its filters in the address', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/admin/exchangers?sort=-errors')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByText('Failing')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Errors' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'File' }), 'Failing')
  expect(currentAddress()).toBe('/admin/exchangers?sort=-errors&file=failing')
  expect(await screen.findByText('1 exchanger', { selector: 'p' })).toBeVisible()
  expect(requests.at(-1)?.variables).toMatchObject({ query: { sort: 'ERRORS', state: 'FAILING' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'File' }), 'Good')
  await user.click(await screen.findByRole('link', { name: 'Alfa' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  expect(currentAddress()).toBe('/admin/exchangers/1')
})

test('filters that match no exchanger can all be cleared with one press', async () => {
  serve()
  const { user } = showPage('/admin/exchangers?file=off')
  expect(await screen.findByText('Nothing matches')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear all' }).at(-1)!)
  expect(await screen.findByText('2 exchangers', { selector: 'p' })).toBeVisible()
})

test('an exchanger’s page shows the health of its file and the lines that were not used', async () => {
  serve()
  showPage('/admin/exchangers/1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Lines that were not used' })).toBeVisible()
  expect(screen.getByText('Line 3, column 1,204')).toBeVisible()
  expect(screen.getByText('in and out make no rate')).toBeVisible()
  expect(screen.getByText('<item>bad</item>')).toBeVisible()
  expect(screen.getByText(/19 good, 1 bad/)).toBeInTheDocument()
})

test('“poll now” shows the result of the poll', async () => {
  const run = { startedAt: at, durationMs: 120, outcome: 'UNREACHABLE', statusCode: 503 }
  const fault = { reason: 'status', line: null, column: null, text: 'it answers 503' }
  const { requests } = serve({
    adminPollExchanger: () => ({ ...run, offers: null, rejected: null, bytes: 0, fault }),
  })
  const { user } = showPage('/admin/exchangers/1')
  await user.click(await screen.findByRole('button', { name: 'Poll now' }))
  expect(
    await screen.findByText(
      'Asked just now: No file came · The server answers with an error · HTTP 503 · 120 ms',
    ),
  ).toBeVisible()
  expect(requests.find(({ name }) => name === 'AdminPollExchanger')?.variables).toEqual({ id: '1' })
})

test('only changed fields of an exchanger are sent, and an error is shown beside its field', async () => {
  const { requests } = serve({
    adminEditExchanger: ({ input }: { input: { feedUrl?: string } }) => {
      if (input.feedUrl) throw refusal([{ field: 'input.feedUrl', reason: 'PRIVATE_ADDRESS' }])
      return office('Alfa')
    },
  })
  const { user } = showPage('/admin/exchangers/1?tab=details')
  const feed = await screen.findByRole('textbox', { name: 'Address of the export file' })
  await user.clear(feed)
  await user.type(feed, 'http://10.0.0.1/')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Only addresses on the open internet are asked')).toBeVisible()
  expect(feed).toHaveAttribute('aria-invalid', 'true')
  await user.clear(feed)
  const opened = screen.getByRole('textbox', { name: 'Works since' })
  await user.clear(opened)
  await user.type(opened, '30.05.2021')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Write it as 2030-05-30')).toBeVisible()
  await user.clear(opened)
  await user.type(opened, '2021-05-30')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Takes effect immediately')).toBeVisible()
  expect(requests.findLast(({ name }) => name === 'AdminEditExchanger')?.variables).toEqual({
    id: '1',
    input: { feedUrl: '', openedAt: '2021-05-30T00:00:00Z' },
  })
})

/** The text typed into a field of each kind, and the value sent. */
const typed: Readonly<Record<KindIn<ExchangerRecordFields>, readonly [string, unknown]>> = {
  text: ['A sample', 'A sample'],
  slug: ['a-sample', 'a-sample'],
  address: ['https://a.example/', 'https://a.example/'],
  country: ['DE', 'DE'],
  links: ['https://a.example/1', ['https://a.example/1']],
  count: ['3', 3],
  day: ['2020-02-29', '2020-02-29T00:00:00Z'],
}

test.each(exchangerRecord.inForm)(
  'the form of an exchanger shows and sends the field %s',
  async (name) => {
    const { requests } = serve({ adminEditExchanger: () => office('Alfa') })
    const { user } = showPage('/admin/exchangers/1?tab=details')
    const [text, sent] = typed[exchangerRecord.fields[name].kind]
    const box = await screen.findByRole('textbox', { name: fieldNames.label[name] })
    await user.clear(box)
    await user.type(box, text)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved. Takes effect immediately')).toBeVisible()
    expect(requests.findLast((each) => each.name === 'AdminEditExchanger')?.variables).toEqual({
      id: '1',
      input: { [name]: sent },
    })
  },
)

test('an admin must type the name of an exchanger to suspend the exchanger', async () => {
  const { requests } = serve({
    adminSetExchangerStatus: ({ confirmName }: { confirmName?: string }) => {
      if (confirmName !== 'Alfa')
        throw refusal([{ field: 'confirmName', reason: 'DOES_NOT_MATCH' }])
      return office('Alfa', { status: 'SUSPENDED' })
    },
  })
  const { user } = showPage('/admin/exchangers/1?tab=status')
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend' }))
  const name = dialog.getByRole('textbox', { name: 'Type its name: Alfa' })
  await user.type(name, 'Beta')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('This is not its name')).toBeVisible()
  await user.clear(name)
  await user.type(name, 'Alfa')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Alfa: Suspended')).toBeVisible()
  expect(
    requests.findLast(({ name: each }) => each === 'AdminSetExchangerStatus')?.variables,
  ).toEqual({ id: '1', status: 'SUSPENDED', confirmName: 'Alfa' })
})

test('the page of an added exchanger opens at once', async () => {
  const { requests } = serve({ adminAddExchanger: () => office('Alfa') })
  const { user, currentAddress } = showPage('/admin/exchangers/new')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Alfa')
  await user.type(screen.getByRole('textbox', { name: 'Slug' }), 'alfa')
  await user.click(screen.getByRole('button', { name: 'Add and poll' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  expect(currentAddress()).toBe('/admin/exchangers/1')
  expect(requests.find(({ name }) => name === 'AdminAddExchanger')?.variables).toEqual({
    input: { name: 'Alfa', slug: 'alfa' },
    isOnTrial: true,
  })
})

test('the page of an unknown id says that there is no such exchanger', async () => {
  serve()
  showPage('/admin/exchangers/99')
  expect(await screen.findByRole('heading', { name: 'No such exchanger' })).toBeVisible()
})

test('clicks to the site of an exchanger are counted by day', async () => {
  serve()
  const { user } = showPage('/admin/exchangers/1')
  await user.click(await screen.findByRole('tab', { name: 'Clicks' }))
  const panel = screen.getByRole('tabpanel', { name: 'Clicks' })
  expect(within(panel).getByText('1,241')).toBeVisible()
  const days = within(within(panel).getByRole('list')).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/20.*: 1,240 click-outs/),
    expect.stringMatching(/21.*: 1 click-out$/),
  ])
})

test('an admin decides about a proposed trial next to the figures of the trial', async () => {
  const trial = { dueAt: at, uptime: 0.99, suspiciousShare: 0, keptAt: null, isProposed: true }
  const one = office('Alfa', { status: 'TRIAL', trial })
  const { requests } = serve({
    adminExchangersWaiting: () => ({ onTrial: [one], withoutOwner: [] }),
    adminExchanger: () => one,
    adminDecideTrial: () => office('Alfa'),
  })
  const { user } = showPage('/admin/exchangers')
  const waiting = await screen.findByRole('region', { name: 'Exchangers that wait for you' })
  await user.click(within(waiting).getByRole('link', { name: 'Alfa' }))
  const review = await screen.findByRole('region', { name: 'Trial' })
  expect(review).toHaveTextContent('99')
  await user.click(within(review).getByRole('button', { name: 'Leave it on trial' }))
  expect(requests.find(({ name }) => name === 'AdminDecideTrial')?.variables).toEqual({
    id: '1',
    isAccepted: false,
  })
})

test('an owner of an exchanger is set, and removed only after the exchanger’s name is typed', async () => {
  const user1 = { id: 'u9', name: 'Bob', email: 'bob@example.com', telegram: null }
  let one = office('Alfa', { hasLostOwner: true })
  const { requests } = serve({
    adminExchanger: () => one,
    adminSetExchangerOwner: ({ account, confirmName }: Record<string, string>) => {
      if (one.owner && confirmName !== 'Alfa') {
        throw refusal([{ field: 'confirmName', reason: 'DOES_NOT_MATCH' }])
      }
      one = office('Alfa', account === '' ? {} : { owner: { since: at, user: user1 } })
      return one
    },
  })
  const { user } = showPage('/admin/exchangers/1?tab=owner')
  expect(await screen.findByText(/nobody is responsible for it/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /of an account/ }), 'bob@example.com')
  await user.click(screen.getByRole('button', { name: 'Make the owner' }))
  expect(await screen.findByRole('link', { name: 'bob@example.com' })).toHaveAttribute(
    'href',
    '/admin/users/u9',
  )
  await user.click(screen.getByRole('button', { name: 'Take it away' }))
  expect(await screen.findByText('This is not its name')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Type its name: Alfa' }), 'Alfa')
  await user.click(screen.getByRole('button', { name: 'Take it away' }))
  expect(await screen.findByText('Nobody owns it: it is in no cabinet.')).toBeVisible()
  expect(requests.at(-1)).toBeDefined()
})
