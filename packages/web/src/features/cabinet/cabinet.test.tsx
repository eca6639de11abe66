import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { type Answers, startAnsweringServer, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { currencies, exchanger, smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const at = '2026-11-20T10:00:00.000Z'
const byCode = (code: string) => currencies.find((each) => each.code === code)

const rate = { place: 1, rate: 60_100.01, printedGive: 1, printedGet: 60_100.01 }
const position = {
  give: byCode('BTC'),
  get: byCode('USDTTRC20'),
  place: 4,
  reason: null,
  others: 3,
  rate: 60_000,
  bestRate: 60_100,
  gapPercent: 0.1667,
  printedGive: 1,
  printedGet: 60_000,
  rateFor: [
    { ...rate, changePercent: 0.1667, isHeld: false },
    { ...rate, place: 3, printedGet: 60_020.01, changePercent: 0.033, isHeld: true },
  ],
  clicks: 7,
}
const away = {
  ...position,
  give: byCode('USDTTRC20'),
  get: byCode('BTC'),
  place: null,
  rateFor: [],
}
const positions = [position, { ...away, reason: 'BELOW_MIN', gapPercent: null }]

const feed = {
  outcome: 'CHANGED',
  triedAt: at,
  lastGoodAt: at,
  failures: 0,
  fault: null,
  dialect: 'xml-v1.0',
  encoding: 'utf-8',
  offers: 2,
  rejected: 1,
  rejections: [
    { line: 3, column: null, reason: 'bad-rate', text: '<out>x</out>', isNotice: false },
  ],
}

function cabinet(more: object = {}) {
  return {
    exchanger: { ...exchanger({ name: 'Kassa' }), id: '7', slug: 'kassa' },
    state: 'GOOD',
    exportUrl: 'https://kassa.example/rates.xml',
    askedExportUrl: null,
    feed,
    feedRuns: [],
    uptime: 0.99,
    uptimeDays: [],
    unmappedCodes: [{ code: 'NOSUCH', offers: 2 }],
    nextPollAt: null,
    canPollAt: at,
    places: { pairs: 2, first: 0, topThree: 0, topTen: 1, notCounted: 1 },
    positions: { total: positions.length, asOf: at, items: positions },
    positionsCsv: 'Give,Get\r\n',
    clicks: [
      { day: '2026-11-19T00:00:00.000Z', clicks: 4 },
      { day: '2026-11-20T00:00:00.000Z', clicks: 3 },
    ],
    clicksByPair: [{ give: byCode('BTC'), get: byCode('USDTTRC20'), clicks: 7 }],
    ...more,
  }
}

function serve(own: object[] = [cabinet()], answers: Answers = {}) {
  return startAnsweringServer(
    smallMarket({
      ...smallAccount({ isSignedIn: true }).answers,
      ownedExchangers: () => own,
      ownedExchanger: () => own[0] ?? null,
      ...answers,
    }),
  )
}

test('the owner’s page lists pairs with their place and the rate needed for a better place', async () => {
  const { requests } = serve()
  const { user, currentAddress } = showPage('/profile/exchanger/kassa')
  expect(await screen.findByRole('heading', { name: 'Kassa' })).toBeVisible()
  const table = await screen.findByRole('table', { name: 'Your places by pair' })
  const [, first, second] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent('43 others')
  expect(first).toHaveTextContent('1 : 60,100.01')
  expect(first).toHaveTextContent('the most that is believed')
  expect(second).toHaveTextContent('below minimum')
  expect(screen.getByText('Top ten').parentElement).toHaveTextContent('1of 2 pairs')
  await user.click(within(table).getByRole('button', { name: 'Place' }))
  expect(currentAddress()).toBe('/profile/exchanger/kassa?sort=place')
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '50')
  await waitFor(() => expect(currentAddress()).toContain('usd=50'))
  await waitFor(() =>
    expect(requests.findLast(({ name }) => name === 'OwnPositions')?.variables).toMatchObject({
      amountUsd: 50,
      query: { amountUsd: 50, sort: 'PLACE', descending: false },
    }),
  )
})

test('the table hides two columns in a window of 1,024 pixels, but still shows clicks', async () => {
  serve()
  const { unmount } = showPage('/profile/exchanger/kassa', { width: 1_024 })
  const heads = async () =>
    within(await screen.findByRole('table', { name: 'Your places by pair' }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  expect(await heads()).toEqual(['Pair', 'Place', 'Behind the best', 'For place 1', 'For place 3'])
  expect(screen.getAllByText('Clicks, 30 days: 7')).toHaveLength(2)
  unmount()
  showPage('/profile/exchanger/kassa', { width: 1_280 })
  expect((await heads()).slice(-2)).toEqual(['For place 10', 'Clicks, 30 days'])
})

test.each([360, 1_024, 1_280])(
  'the search on the owner’s page finds pairs by a currency at a width of %i pixels',
  async (width) => {
    const none = { total: 0, asOf: at, items: [] }
    const { requests } = serve([], {
      ownedExchangers: () => [cabinet()],
      ownedExchanger: () => ({
        ...cabinet(),
        positions: ({ query }: { query: { search?: string } }) =>
          query.search === 'doge' ? none : { total: 2, asOf: at, items: positions },
      }),
    })
    const { user, currentAddress } = showPage('/profile/exchanger/kassa?page=2', { width })
    const search = await screen.findByRole('searchbox', { name: 'Currency: code or name' })
    await user.type(search, 'doge')
    expect(await screen.findByText(/doge/, { selector: 'h2, h3, p' })).toBeVisible()
    expect(currentAddress()).toBe('/profile/exchanger/kassa?q=doge')
    expect(requests.findLast(({ name }) => name === 'OwnPositions')?.variables).toMatchObject({
      query: { search: 'doge', offset: 0 },
    })
    await user.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(await screen.findAllByText('BTC → USDT TRC20')).not.toEqual([])
  },
)

test('clicks of 30 or 90 days are shown by day and by pair', async () => {
  const { requests } = serve()
  const { user } = showPage('/profile/exchanger/kassa?tab=clicks')
  expect(await screen.findByRole('figure', { name: '7 clicks to your site' })).toBeVisible()
  const table = screen.getByRole('table', { name: 'Clicks by pair' })
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('BTC → USDT TRC207')
  await user.click(screen.getByRole('radio', { name: '90 days' }))
  await waitFor(() => expect(requests.at(-1)?.variables).toMatchObject({ days: 90 }))
})

test('one sentence replaces the figures of clicks if there were none', async () => {
  const clicks = [{ day: '2026-11-20T00:00:00.000Z', clicks: 0 }]
  serve([cabinet({ clicks, clicksByPair: [] })])
  showPage('/profile/exchanger/kassa?tab=clicks')
  expect(await screen.findByText('Nobody has left for your site yet')).toBeVisible()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('the owner sees the unused lines of the file and can poll the file or change its address', async () => {
  let own = cabinet()
  const report = { dialect: 'xml', items: 2, offers: 2, problems: [], problemsInAll: 0 }
  serve([own], {
    ownedExchanger: () => own,
    ownerPoll: () => {
      own = cabinet({ canPollAt: new Date(Date.now() + 60_000).toISOString() })
      return true
    },
    ownerSetExportUrl: ({ url }: { url: string }) => {
      own = cabinet({ askedExportUrl: url })
      return { ...report, unmappedCodes: [] }
    },
  })
  const { user } = showPage('/profile/exchanger/kassa?tab=file')
  expect(await screen.findByText('in and out make no rate')).toBeVisible()
  expect(screen.getByText('NOSUCH')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Poll now' }))
  expect(await screen.findByText('Done: see the attempts.')).toBeVisible()
  expect(await screen.findByRole('button', { name: /^Again in/ })).toHaveAttribute('aria-disabled')
  await user.click(screen.getByRole('button', { name: 'Change the address' }))
  const address = await screen.findByRole('textbox', { name: 'Address of the file' })
  await user.clear(address)
  await user.type(address, 'https://other.example/rates.xml')
  await user.click(screen.getByRole('button', { name: 'Check and use' }))
  expect(await screen.findByText(/The address waits for an admin/)).toBeVisible()
  expect(screen.getByText('2 of 2 offers read.')).toBeVisible()
})

test('notes on a file with the same reason are counted, and only the first three are listed', async () => {
  const rejections = Array.from({ length: 12 }, (_, index) => ({
    line: index + 1,
    column: null,
    reason: index === 5 ? 'bad-rate' : 'no-reserve',
    text: '',
    isNotice: index !== 5,
  }))
  serve([cabinet({ feed: { ...feed, rejections } })])
  const { user } = showPage('/profile/exchanger/kassa?tab=file')
  const lines = await screen.findByRole('region', { name: 'Lines that were not used' })
  expect(within(lines).getAllByText('Warning')).toHaveLength(1)
  expect(lines).toHaveTextContent(/11 timesLine 1Line 2Line 38 more/)
  expect(lines).toHaveTextContent('Line 6')
  expect(within(lines).queryByText('Line 4')).toBeNull()
  await user.click(within(lines).getByRole('button', { name: '8 more' }))
  expect(within(lines).getByText('Line 12')).toBeVisible()
})

test('an owner at the address of another owner’s exchanger gets only links to their own exchangers', async () => {
  serve()
  showPage('/profile/exchanger/other')
  expect(await screen.findByText('This is none of your exchangers')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Kassa' })).toHaveAttribute(
    'href',
    '/profile/exchanger/kassa',
  )
})

test('the owner of a failing file learns since when it has failed, and that no offers are listed', async () => {
  const none = { total: 0, asOf: at, items: [] }
  const places = { pairs: 0, first: 0, topThree: 0, topTen: 0, notCounted: 0 }
  serve([cabinet({ state: 'FAILING', positions: none, places })])
  showPage('/profile/exchanger/kassa')
  expect(await screen.findByText(/no good file has arrived since/)).toBeVisible()
  expect(screen.getByText('No offers in the market')).toBeVisible()
})

test('the profile links to the exchangers that a user owns, and mentions none if there are none', async () => {
  serve()
  const { unmount } = showPage('/profile')
  expect(await screen.findByRole('heading', { name: 'Your exchangers' })).toBeVisible()
  unmount()
  serve([])
  showPage('/profile')
  await screen.findByRole('heading', { name: 'Notification pairs' })
  expect(screen.queryByRole('heading', { name: 'Your exchangers' })).toBeNull()
})

test('a narrow window has cards with the same facts instead of the table', async () => {
  serve()
  const { user, currentAddress } = showPage('/profile/exchanger/kassa', { width: 360 })
  const list = await screen.findByRole('list', { name: 'Your places by pair' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Place43 others')
  expect(first).toHaveTextContent('For place 11 : 60,100.01')
  expect(second).toHaveTextContent('below minimum')
  expect(screen.queryByRole('table')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'PLACE')
  expect(currentAddress()).toBe('/profile/exchanger/kassa?sort=place')
})

test('an owner’s page that failed to load can be loaded again', async () => {
  stopAnswering()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '0.00', roles: ['USER'] })
  const { user } = showPage('/profile/exchanger/kassa')
  expect(await screen.findByText('Your exchanger could not be loaded')).toBeVisible()
  serve()
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { name: 'Kassa' })).toBeVisible()
})
