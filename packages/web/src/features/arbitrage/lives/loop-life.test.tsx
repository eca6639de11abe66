import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

// Answers are kept for returning readers, and each test needs a question of its own.
beforeEach(() => localStorage.clear())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const cause = (kind: string, overrides: object = {}) => ({
  kind,
  exchangerName: 'Pebblegate',
  give: 'USDTTRC20',
  get: 'BTC',
  before: null,
  after: null,
  ...overrides,
})

const rate = cause('RATE', { before: 1 / 94_000, after: 1 / 93_500 })

function life(overrides: object = {}) {
  return {
    id: 'life',
    stepUsd: 1_000,
    bornAt: ago(14.2),
    bornBy: cause('OFFER_CAME'),
    peakAt: ago(6.2),
    peakPercent: 1.3,
    changedAt: ago(2),
    changedBy: rate,
    goneAt: null,
    goneBy: null,
    pausedAt: null,
    pausedBy: null,
    isFlapping: false,
    points: [
      { at: ago(14.2), percent: 0.5 },
      { at: ago(6.2), percent: 1.3 },
      { at: ago(2), percent: 0.9 },
    ],
    ...overrides,
  }
}

const facts = { through: ['BTC', 'USDTTRC20'], profitPercent: 1, enteredUsd: 1_000, lifeId: 'life' }

let cap = 410
/** Opens a loop with this life and returns its detail. */
async function openLoop(lifeFacts: object, loopFacts: object = {}) {
  cap += 1
  let now: object | null = life(lifeFacts)
  const live = startLiveLoops({ cycleLife: () => now })
  const { user } = showPage(`/arbitration?cap=${cap}`)
  await live.send([loop({ ...facts, ...loopFacts })])
  await user.click(await screen.findByRole('link', { name: /^Plus 1/ }))
  return { ...live, user, become: (next: object | null) => (now = next) }
}

test('an open loop shows how long it has paid, its peak and its last change', async () => {
  const { requests } = await openLoop({})
  expect(await screen.findByText('Alive 14 min.')).toBeVisible()
  expect(screen.getByText(/^\+0.90% now, \+1.30% at its peak 6 min. ago\./)).toHaveTextContent(
    'Last moved by Pebblegate: rate 94,000 → 93,500 USDT per BTC.',
  )
  expect(requests.find(({ name }) => name === 'LoopLife')?.variables).toEqual({ id: 'life' })
})

test('the typical lifetime of similar loops is shown once enough of them have been observed', async () => {
  const later = [
    { seconds: 60, share: 0.9 },
    { seconds: 120, share: 0.357 },
  ]
  await openLoop({ similar: { lives: 1_041, medianSeconds: 121, later } })
  expect(
    await screen.findByText(
      /Of 1,041 such loops in a week, half lived 2 min or less\. After 2 min, 36% still paid\.$/,
    ),
  ).toBeVisible()
})

test('no lifetime of similar loops is shown while it is unknown', async () => {
  await openLoop({ similar: { lives: 30, medianSeconds: null, later: [] } })
  await screen.findByText('Alive 14 min.')
  expect(document.body).not.toHaveTextContent(/such loops|still paid/)
})

test('the profit of a loop since it began is a line chart, and a table after a press', async () => {
  const { user } = await openLoop({})
  const line = await screen.findByRole('img', { name: /^Profit since / })
  expect(line).toHaveAccessibleName(/: \+0.50% at first, \+1.30% at most, \+0.90% at last$/)
  await user.click(screen.getByRole('button', { name: 'Profit as a table' }))
  const cells = within(screen.getByRole('region', { name: 'Profit' })).getAllByRole('cell')
  const percents = cells.map(({ textContent }) => textContent).filter((text) => text.endsWith('%'))
  expect(percents).toEqual(['+0.90%', '+1.30%', '+0.50%'])
})

test.each([
  [cause('LIMITS', { before: 10, after: null }), 'Pebblegate: limit 10 → none USDT.'],
  [cause('RESERVE', { before: 3, after: 2 }), 'Pebblegate: reserve 3 → 2 BTC.'],
  [cause('OFFER_CAME'), 'Pebblegate: new offer, USDT TRC20 to BTC.'],
  [cause('OFFER_GONE'), 'Pebblegate: offer withdrawn, USDT TRC20 to BTC.'],
  [cause('EXCHANGER_STALE', { exchangerName: null }), 'an exchanger: no rates any more.'],
  [cause('PRICES', { exchangerName: null, give: null, get: null }), 'dollar prices.'],
])('an open loop names the cause of its last change: %o', async (changedBy, said) => {
  await openLoop({ changedBy })
  expect(await screen.findByText(/now, /)).toHaveTextContent(`Last moved by ${said}`)
})

test('an open loop shows since when it has been watched if no cause was seen', async () => {
  const nobody = cause('UNWATCHED', { exchangerName: null, give: null, get: null })
  await openLoop({ bornBy: nobody, changedBy: nobody })
  expect(await screen.findByText(/^Watched since /)).toBeVisible()
  expect(screen.queryByText(/moved by|Opened by/)).toBeNull()
})

test('an intermittent loop is marked, and its figures are labelled with their capital', async () => {
  await openLoop({ isFlapping: true, stepUsd: 2_500 })
  const sentence = await screen.findByText(/now, /)
  expect(sentence).toHaveTextContent('It comes and goes: three times or more in half an hour.')
  expect(sentence).toHaveTextContent('Figures are for $2,500.')
})

test('a loop without a recorded lifetime neither shows nor fetches a lifetime', async () => {
  const { requests } = await openLoop({}, { lifeId: undefined })
  await screen.findByText(/^One of these offers has just changed/)
  expect(requests.map(({ name }) => name)).not.toContain('LoopLife')
  expect(screen.queryByText(/at its peak/)).toBeNull()
})

test('a loop that does not pay at the moment shows why, and since when', async () => {
  await openLoop({ pausedAt: ago(0.1), pausedBy: rate })
  expect(await screen.findByText(/^Has not paid since /)).toBeVisible()
  expect(screen.getByText(/^Stopped by/)).toHaveTextContent(
    'Stopped by Pebblegate: rate 94,000 → 93,500 USDT per BTC. +1.30% at its peak.',
  )
  expect(screen.queryByText(/^Alive/)).toBeNull()
})

test('a loop that ends while its row is open still shows its lifetime and the cause of its end', async () => {
  const { send, become } = await openLoop({})
  await screen.findByText('Alive 14 min.')
  await send([loop({ through: ['SBERRUB', 'BTC'], profitPercent: 2 })])
  expect(await screen.findByText(/^Gone from the list at \d/)).toBeVisible()
  expect(screen.getByText('lived 1 hr')).toBeVisible()
  become(life({ goneAt: ago(1), goneBy: rate }))
  await waitFor(() => expect(screen.getByText(/^Gone at \d/)).toBeVisible())
  expect(screen.getByText(/^Ended by/)).toHaveTextContent(
    'Ended by Pebblegate: rate 94,000 → 93,500 USDT per BTC. Lived 13 min, +1.30% at its peak.',
  )
})

test('the last loop that paid is shown if no loop pays now', async () => {
  const last = life({ bornAt: ago(20), goneAt: ago(14), peakPercent: 0.8 })
  const { requests, send } = startLiveLoops({ cycleLives: () => [last] })
  showPage('/arbitration?cap=430&pct=0.5')
  await send([])
  expect(
    await screen.findByText(/^The last one ended at \d.*: \+0.80% .* lived 6 min\.$/),
  ).toBeVisible()
  expect(requests.find(({ name }) => name === 'LastLife')?.variables['query']).toEqual({
    stepUsd: 430,
    minPeakPercent: 0.5,
    onlyGone: true,
    limit: 1,
  })
})
