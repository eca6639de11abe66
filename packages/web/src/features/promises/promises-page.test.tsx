import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'
import { heldShare, promiseTally } from '#web/testing/promises/small-promises.ts'
import english from './en.json'
import russian from './ru.json'

interface Requested {
  period: 'D1' | 'D7' | 'D30'
}

const startPromises = (promises: (requested: Requested) => unknown) =>
  startAnsweringServer(smallMarket({ promises }))

beforeEach(() => localStorage.clear())

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

test('the record of promises begins with its finding', async () => {
  startPromises(() => promiseTally())
  showPage('/promises')
  expect(
    await screen.findByText(
      'Yesterday we checked 41,200 promises marked Reliable: 93.1 of 100 held.',
    ),
  ).toBeVisible()
  expect(document.title).toContain('How our promises held')
})

test('the cards show what each band and the least sums held, and what was said', async () => {
  startPromises(() => promiseTally())
  showPage('/promises')
  const card = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt, dt *' })).closest('dt')!.parentElement!
  expect(await card('Reliable')).toHaveTextContent(
    'Reliable93.1of 100 heldwe said 94.0 · 41,200 checks',
  )
  expect(await card('Doubtful')).toHaveTextContent('41.0of 100 heldwe said 38.0 · 2,115 checks')
  expect(await card('“At least, with 90%”')).toHaveTextContent(
    '90.6of 100 got at least thatit should be 88 to 92 · named for 95 of 100 · 50,000 checks',
  )
})

test('the period is kept in the address, and its finding replaces the one before', async () => {
  const { requests } = startPromises(({ period }) =>
    promiseTally(
      period === 'D7'
        ? {
            bands: [{ band: 'RELIABLE', minutes: null, share: heldShare(288_004, 0.94, 0.9244) }],
          }
        : {},
    ),
  )
  const { user, currentAddress } = showPage('/promises')
  await screen.findByText(/^Yesterday we checked/)
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  expect(currentAddress()).toBe('/promises?period=7d')
  expect(
    await screen.findByText(
      'In the last 7 days we checked 288,004 promises marked Reliable: 92.4 of 100 held.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/^Yesterday we checked/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yesterday' }))
  expect(currentAddress()).toBe('/promises')
  expect(
    requests.filter(({ name }) => name === 'Promises').map(({ variables }) => variables),
  ).toEqual(expect.arrayContaining([{ period: 'D1' }, { period: 'D7' }]))
})

test('figures of a day that is not over are not called those of yesterday', async () => {
  startPromises(() => promiseTally({ to: '2026-11-30T13:42:11.000Z' }))
  showPage('/promises')
  expect(await screen.findByText(/^Today we have checked 41,200 promises/)).toBeVisible()
})

test('the diagram of what was said and what held has a table with intervals and counts', async () => {
  startPromises(() => promiseTally())
  const { user } = showPage('/promises')
  const figure = await screen.findByRole('figure', { name: 'Said and held' })
  expect(within(figure).getByRole('img', { name: 'Said and held' })).toBeInTheDocument()
  expect(within(figure).queryByRole('table')).toBeNull()
  await user.click(within(figure).getByRole('button', { name: 'Table' }))
  const rows = rowsOf(within(figure).getByRole('table', { name: 'Said and held' }))
  expect(rows).toHaveLength(10)
  expect(rows[0]).toBe('We said, of 100 | we said | held | checks')
  expect(rows[1]).toBe('10–19 | 16.0 | 15.014.0–16.0 | 40')
  expect(rows.at(-1)).toBe('90–100 | 96.0 | 95.094.0–96.0 | 29,160')
})

test('bands are shown by minutes, without those that nothing is known of', async () => {
  startPromises(() => promiseTally())
  const { user } = showPage('/promises')
  const figure = await screen.findByRole('figure', { name: 'By minutes' })
  expect(within(figure).getByText('Reliable 76')).toBeInTheDocument()
  expect(within(figure).getByText('Doubtful 20')).toBeInTheDocument()
  expect(within(figure).queryByText(/Too new/)).toBeNull()
  await user.click(within(figure).getByRole('button', { name: 'Table' }))
  const rows = rowsOf(within(figure).getByRole('table'))
  expect(rows).toHaveLength(1 + 3 * 6)
  expect(rows).toContain('Fair, 30 min | 80.0 | 64.063.0–65.0 | 5,000')
})

test('kinds, payouts, outcomes and simpler guesses each have a table', async () => {
  startPromises(() => promiseTally())
  showPage('/promises')
  const table = async (name: string) => rowsOf(await screen.findByRole('table', { name }))
  expect(await table('Direct offers, chains and loops')).toContain(
    'Loops | 61.0 | 57.056.0–58.0 | 1,113',
  )
  const kinds = await table('Direct offers, chains and loops')
  expect(kinds.filter((row) => row.startsWith('Chains of')).map((row) => row.slice(0, 24))).toEqual(
    ['Chains of 2 steps | 84.0', 'Chains of 3 steps | 76.0'],
  )
  expect(await table('By kind of payout and source')).toHaveLength(8)
  const outcomes = await table('What the checks found')
  expect(outcomes).toContain('Paid less | 7.8 | 4,100')
  // Checks that say nothing of a rate have no share.
  expect(outcomes).toContain('No new file |  | 311')
  expect(outcomes.at(-1)).toBe('Too many from one exchanger |  | 1,304')
  expect(screen.getByText(/^Offers that paid less paid 1\.8% less on average/)).toBeVisible()
  expect(await table('Our number against simpler guesses')).toEqual([
    'Guess | mean squared error | gain on the plain share',
    'Our number | 0.0891 | +9.7%',
    'Adjusted for recent breaks | 0.0874 | +11.4%',
    'Not adjusted for recent breaks | 0.0891 | +9.7%',
    'Minutes alone | 0.0969 | +1.8%',
    'One number for each kind | 0.0991 | −0.4%',
  ])
})

test.each([
  [null, /Our number is not adjusted for recent breaks now/],
  ['2026-11-27T03:00:00.000Z', /Since Nov 27, 2026, .* our number has been adjusted/],
])(
  'the page says whether our number is adjusted for recent breaks: %s',
  async (weatherSince, words) => {
    startPromises(() => promiseTally({ weatherSince }))
    showPage('/promises')
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('versions of the model say which were not adopted, and why', async () => {
  startPromises(() => promiseTally())
  showPage('/promises')
  const rows = rowsOf(await screen.findByRole('table', { name: 'Versions of the model' }))
  expect(rows[1]).toMatch(
    /^8 \| .* \| 1,402,118 \| 1\.4 \| 0\.1426 \| 0\.1431 \| 5f3a9c01 \| Adopted$/,
  )
  expect(rows[2]).toMatch(/Not adopted: no better than the one in use$/)
})

test('each day has a file, and the page has the command that counts it again', async () => {
  startPromises(() => promiseTally({ fileDays: ['2026-11-29', '2026-11-28'] }))
  showPage('/promises')
  expect(await screen.findByRole('link', { name: '2026-11-28.csv' })).toHaveAttribute(
    'href',
    '/promises/2026-11-28.csv',
  )
  expect(screen.getByRole('link', { name: 'CSV of 2026-11-29' })).toHaveAttribute(
    'href',
    '/promises/2026-11-29.csv',
  )
  expect(screen.getByText('hopwise promise tally 2026-11-29.csv')).toBeVisible()
  expect(screen.getByRole('link', { name: /^CC-BY 4\.0/ })).toBeVisible()
})

test('too few checks give no verdict and no share', async () => {
  startPromises(() =>
    promiseTally({ isJudged: false, hours: 3, all: heldShare(214, 0.9, 0.88), fileDays: [] }),
  )
  showPage('/promises')
  expect(await screen.findByText('Too little measured so far')).toBeVisible()
  expect(screen.getByText(/^We have checked 214 promises so far/)).toBeVisible()
  expect(screen.queryByText(/of 100 held/)).toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.getByText(/^There is no file yet/)).toBeVisible()
  expect(screen.getByText('How we count')).toBeVisible()
})

test('a server that keeps no record says so', async () => {
  startPromises(() => null)
  showPage('/promises')
  expect(await screen.findByText('No record is kept here')).toBeVisible()
})

test('a failure is named with a retry, and the method stays', async () => {
  let isWell = false
  startPromises(() => {
    if (isWell) return promiseTally()
    throw new GraphQLError('no', { extensions: { code: 'UNKNOWN_ARGUMENT' } })
  })
  const { user } = showPage('/promises')
  expect(await screen.findByText('We couldn’t load the record')).toBeVisible()
  expect(screen.getByText('How we count')).toBeVisible()
  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Yesterday we checked/)).toBeVisible()
})

test('figures that could not be renewed stay, with their time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let isWell = true
    startPromises(() => {
      if (isWell) return promiseTally()
      throw new GraphQLError('no', { extensions: { code: 'INTERNAL' } })
    })
    showPage('/promises')
    await screen.findByText(/^Yesterday we checked/)
    isWell = false
    await act(() => vi.advanceTimersByTimeAsync(300_000))
    expect(await screen.findByText(/^Figures up to .*We couldn’t load newer ones\.$/)).toBeVisible()
    expect(screen.getByText(/^Yesterday we checked/)).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('links to files of samples lead to the host of the API, where the page names one', async () => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'hopwise-api', content: 'https://api.example' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  startPromises(() => promiseTally({ fileDays: ['2026-11-29'] }))
  showPage('/promises')
  const links = await screen.findAllByRole('link', { name: /^(?:CSV of|2026-11-29\.csv)/ })
  expect(links).toHaveLength(2)
  for (const link of links) {
    expect(link).toHaveAttribute('href', 'https://api.example/promises/2026-11-29.csv')
  }
})

test('an unknown period in the address is that of yesterday', async () => {
  const { requests } = startPromises(() => promiseTally())
  showPage('/promises?period=99d')
  await screen.findByText(/^Yesterday we checked/)
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'Promises')?.variables).toEqual({ period: 'D1' }),
  )
})

test.each([
  ['English', english],
  ['Russian', russian],
])('the method with its limits takes at most 200 words in %s', (_language, texts) => {
  const method = [...Object.values(texts['how-steps']), texts['limits-why']].join(' ')
  expect(method.split(/\s+/).length).toBeLessThanOrEqual(200)
})
