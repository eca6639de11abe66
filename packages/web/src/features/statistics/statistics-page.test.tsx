import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

const HOUR_MS = 3_600_000
const nowMs = Date.now()
const steps = { H24: [288, HOUR_MS / 12], D7: [168, HOUR_MS], D30: [180, 4 * HOUR_MS] } as const

type Range = keyof typeof steps

/** Offers that grow by one a step, over so many measured steps. */
function history(range: Range, measured: number = steps[range][0]) {
  const [count, stepMs] = steps[range]
  return Array.from({ length: count }, (_, at) => {
    const known = at - (count - measured)
    const isKnown = known >= 0
    return {
      at: new Date(nowMs - (count - 1 - at) * stepMs).toISOString(),
      offers: isKnown ? 1_000 + known : null,
      exchangers: isKnown ? 130 : null,
      pairs: isKnown ? 400 : null,
      currencies: isKnown ? 90 : null,
      pollP50Ms: isKnown ? 40 : null,
      pollP95Ms: isKnown ? 310 : null,
    }
  })
}

const numbers = {
  exchangers: 133,
  pairs: 398,
  offers: 1_167,
  currencies: 90,
  asOf: new Date(nowMs).toISOString(),
  profits: [
    { fromPercent: 0, toPercent: 1, loops: 4 },
    { fromPercent: 1, toPercent: null, loops: 2 },
  ],
  lastExchange: {
    at: new Date(nowMs - 120_000).toISOString(),
    give: { code: 'BTC', name: 'Bitcoin' },
    get: { code: 'SBERRUB', name: 'Sberbank' },
    exchanger: { slug: 'alfa', name: 'Alfa' },
  },
}

function startStatistics(answers: object = {}) {
  return startAnsweringServer(
    smallMarket({
      statistics: () => numbers,
      marketHistory: ({ range }: { range: Range }) => history(range),
      cycleActivity: () => [],
      ...answers,
    }),
  )
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

const tile = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement!

test('figures of the statistics are exact, with their change in seven days', async () => {
  startStatistics()
  showPage('/stats')
  expect(await tile('Offers')).toHaveTextContent('1,167')
  await waitFor(async () => expect(await tile('Offers')).toHaveTextContent('+167 in 7 days'))
  expect(await tile('Exchangers')).toHaveTextContent('133+3 in 7 days')
  expect(await tile('Pairs')).toHaveTextContent('398−2 in 7 days')
  expect(await tile('Currencies')).toHaveTextContent('90±0 in 7 days')
  expect(await tile('Last exchange')).toHaveTextContent('Bitcoin → SberbankAlfa2 min')
})

test('statistics of a market younger than a week show no comparison', async () => {
  startStatistics({ marketHistory: ({ range }: { range: Range }) => history(range, 100) })
  showPage('/stats')
  await screen.findByRole('figure', { name: '1,099 offers now' })
  expect(await tile('Offers')).not.toHaveTextContent('7 days')
})

test('each chart of the statistics has a title with its finding, a table and its range', async () => {
  const { requests } = startStatistics()
  const { user, currentAddress } = showPage('/stats')
  const offers = await screen.findByRole('figure', {
    name: 'Offers grew by 28.7% in 24 hours: 1,287 now',
  })
  screen.getByRole('figure', { name: 'About as many exchangers as 24 hours ago: 130' })
  screen.getByRole('figure', {
    name: 'Half of exchangers’ files come within 40 ms, 19 of 20 within 310 ms',
  })
  await user.click(within(offers).getByRole('button', { name: 'Table' }))
  expect(within(offers).getAllByRole('row')).toHaveLength(289)
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  expect(currentAddress()).toBe('/stats?range=30d')
  await screen.findByRole('figure', { name: 'Offers grew by 17.9% in 30 days: 1,179 now' })
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  expect(currentAddress()).toBe('/stats?range=7d')
  const ranges = requests.filter(({ name }) => name === 'MarketHistory')
  expect(new Set(ranges.map(({ variables }) => variables['range']))).toEqual(
    new Set(['H24', 'D30', 'D7']),
  )
})

test('a figure of the statistics without measurements is never shown as zero', async () => {
  startStatistics({
    marketHistory: ({ range }: { range: Range }) => history(range, 0),
    statistics: () => ({ ...numbers, profits: null, lastExchange: null }),
    cycleActivity: () =>
      Array.from({ length: 96 }, (_, at) => ({
        at: new Date(nowMs - (95 - at) * 900_000).toISOString(),
        born: 0,
        alive: 0,
        bestPercent: null,
      })),
  })
  showPage('/stats')
  await waitFor(() => expect(screen.getAllByText(/^Not measured yet/)).toHaveLength(5))
  screen.getByRole('figure', { name: 'Offers and pairs over time' })
  screen.getByRole('figure', { name: 'Loops that pay, over time' })
  expect(await tile('Last exchange')).toHaveTextContent('—None has been counted yet')
})

test('loops are counted in statistics from the first loop seen', async () => {
  startStatistics({
    cycleActivity: () =>
      Array.from({ length: 96 }, (_, at) => ({
        at: new Date(nowMs - (95 - at) * 900_000).toISOString(),
        born: at === 90 ? 3 : 0,
        alive: at >= 90 ? 2 : 0,
        bestPercent: at === 90 ? 2.7 : null,
      })),
  })
  const { user } = showPage('/stats?range=24h')
  const loops = await screen.findByRole('figure', {
    name: '3 loops were born in 24 hours; the best earned +2.70%',
  })
  await user.click(within(loops).getByRole('button', { name: 'Table' }))
  expect(within(loops).getAllByRole('row')).toHaveLength(7)
})

test('profits of current loops are shown as bars, as a table, and as a file', async () => {
  startStatistics()
  const { user } = showPage('/stats')
  const profits = await screen.findByRole('figure', {
    name: '6 loops pay now, 2 of them 1% or more',
  })
  await user.click(within(profits).getByRole('button', { name: 'Table' }))
  const rows = within(profits).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['0–1%4', '1% and more2'])
  await user.click(within(profits).getByRole('button', { name: 'Copy or save the list' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy the list' }))
  const copied = async () => (await navigator.clipboard.readText()).trim().split('\n')
  await expect.poll(copied).toEqual(['Profit from, %\tProfit to, %\tLoops', '0\t1\t4', '1\t\t2'])
})

test('a press pauses the page of statistics, and nothing is fetched until the next press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { requests } = startStatistics()
    const { user } = showPage('/stats')
    await tile('Offers')
    const times = () => requests.filter(({ name }) => name === 'Statistics').length
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    const before = times()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(times()).toBe(before)
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(times()).toBeGreaterThan(before))
  } finally {
    vi.useRealTimers()
  }
})

test('the map of pair prices is below the figures', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        queueMicrotask(() => callback([{ isIntersecting: true }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  startAnsweringServer(smallMarket({ rateMap: () => ({ currencies: [], cells: [] }) }))
  showPage('/stats')
  expect(await screen.findByText('Nobody changes anything now.')).toBeVisible()
})
