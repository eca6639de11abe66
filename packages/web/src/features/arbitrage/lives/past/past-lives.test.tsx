import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

beforeEach(() => localStorage.clear())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const life = {
  id: 'life',
  loop: 'BTC>USDTTRC20',
  bornAt: ago(20),
  bornPercent: 0.5,
  peakPercent: 0.84,
  goneAt: ago(14),
  goneBy: {
    kind: 'RATE',
    exchangerName: 'Pebblegate',
    give: 'USDTTRC20',
    get: 'BTC',
    before: 1 / 94_000,
    after: 1 / 93_500,
  },
  later: [
    { seconds: 60, percent: 0.4 },
    { seconds: 120, percent: 0.31 },
  ],
  points: [{ at: ago(20), percent: 0.5 }],
}

async function openHistory(cap: number, lives: readonly object[] | (() => never)) {
  const cycleLives = typeof lives === 'function' ? lives : () => lives
  const { requests, send } = startLiveLoops({ cycleLives })
  const { user, ...page } = showPage(`/arbitration?cap=${cap}&pct=0.3&ccy=BTC`)
  await send([loop({ through: ['BTC', 'USDTTRC20'], profitPercent: 1 })])
  await user.click(await screen.findByRole('tab', { name: /^History/ }))
  return { requests, user, ...page }
}

test('past loops are listed with their duration, the cause of their end and their later profit', async () => {
  const longer = { ...life, id: 'longer', loop: 'BTC>ETH>LTC>USDTTRC20' }
  const { requests } = await openHistory(510, [life, longer])
  const list = await screen.findByRole('list', { name: 'Loops that are gone' })
  const row = within(list).getByRole('listitem')
  await within(row).findByText(/Ended by Pebblegate: rate/)
  expect(row).toHaveTextContent(/^\+0\.84%at its peakBTC→USDT TRC20→BTC/)
  expect(row).toHaveTextContent(
    /Gone at \d.*, lived 6 min\. Ended by Pebblegate: rate 94,000 → 93,500 USDT per BTC\./,
  )
  expect(row).toHaveTextContent(/2 min after it opened: \+0\.31%\.$/)
  expect(requests.find(({ name }) => name === 'PastLives')?.variables['query']).toEqual({
    stepUsd: 510,
    through: ['BTC'],
    minPeakPercent: 0.3,
    onlyGone: true,
    limit: 80,
  })
})

test('a past loop without a known cause of its end shows when it could no longer be done', async () => {
  await openHistory(520, [{ ...life, goneBy: null, later: [null, null].map(gone) }])
  const list = await screen.findByRole('list', { name: 'Loops that are gone' })
  expect(list).toHaveTextContent(/2 min after it opened it could not be done any more\.$/)
  expect(list).not.toHaveTextContent('Ended by')
})

test('an empty list of past loops reports that none has ended', async () => {
  await openHistory(530, [])
  expect(await screen.findByText('No such loop has ended in 24 hours')).toBeVisible()
})

test('past loops that could not be loaded can be loaded again', async () => {
  await openHistory(540, () => {
    throw new Error('no')
  })
  expect(await screen.findByText('Its history could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible()
})

function gone(percent: null, at: number) {
  return { seconds: [60, 120][at], percent }
}
