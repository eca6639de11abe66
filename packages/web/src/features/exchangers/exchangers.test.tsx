import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { exchanger, marketFacts, pairOffer, smallMarket } from '#web/testing/small-market.ts'
import { someTurns } from '#web/testing/some-turns.ts'

const all = [exchanger({ name: 'Alfa', reserveUsd: 2_000_000 }), exchanger({ name: 'Beta' })]

interface ExchangersVariables {
  query: {
    offset?: number
    search?: string
    sort: string
    descending: boolean
    minReviews?: number
    reviewsBy?: string
  }
}

const answers = smallMarket({
  exchangers: ({ query: { search = '', reviewsBy = 'IMPORTED' } }: ExchangersVariables) => {
    const items = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    return { total: items.length, items, reviewsBy }
  },
  exchanger: ({ slug }: { slug: string }) => all.find((each) => each.slug === slug) ?? null,
})

beforeEach(() => localStorage.clear())

const rowNames = async () =>
  (await within(await screen.findByRole('table')).findAllByRole('link'))
    .filter((link) => link.getAttribute('href')?.startsWith('/exchangers/'))
    .map((link) => link.textContent)

test('exchangers are listed with their facts, and the order is described in words', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers')
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
  expect(
    screen.getByText('2 exchangers, by total reserve, descending', { selector: 'p' }),
  ).toBeVisible()
  expect(screen.getByText('$2M')).toBeVisible()
  expect(screen.getAllByText('Good reviews: 100')).toHaveLength(2)
  expect(screen.getAllByText('Georgia')).toHaveLength(2)
})

test('text typed above the list of exchangers filters it and can be dropped as a chip', async () => {
  startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/exchangers')
  await rowNames()
  await user.type(screen.getByRole('searchbox', { name: 'Search exchangers' }), 'bet')
  expect(
    await screen.findByText('1 exchanger, by total reserve, descending', { selector: 'p' }),
  ).toBeVisible()
  expect(currentAddress()).toBe('/exchangers?q=bet')
  await user.click(screen.getByRole('button', { name: 'Remove filter: “bet”' }))
  expect(
    await screen.findByText('2 exchangers, by total reserve, descending', { selector: 'p' }),
  ).toBeVisible()
  expect(currentAddress()).toBe('/exchangers')
})

test('a column header sorts by its column, reverses the order, and announces both', async () => {
  const { requests } = startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/exchangers')
  await rowNames()
  await user.click(screen.getByRole('button', { name: 'Exchanger' }))
  expect(currentAddress()).toBe('/exchangers?sort=name')
  const header = () => screen.getByRole('columnheader', { name: 'Exchanger' })
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Exchanger' }))
  expect(currentAddress()).toBe('/exchangers?sort=-name')
  expect(header()).toHaveAttribute('aria-sort', 'descending')
  expect(requests.at(-1)?.variables).toMatchObject({ query: { sort: 'NAME', descending: true } })
})

test('a row shows an exchanger’s age, its availability, and since when its file is faulty', async () => {
  const feed = { lastGoodAt: '2026-11-20T10:00:00.000Z', fault: { reason: 'status' } }
  const facts = { status: 'SUSPENDED', statusSince: '2026-11-19T10:00:00.000Z', uptime: 0.4, feed }
  const items = [exchanger({ name: 'Alfa' }), exchanger({ name: 'Beta', ...facts })]
  startAnsweringServer(
    smallMarket({ exchangers: () => ({ total: 2, items, reviewsBy: 'IMPORTED' }) }),
  )
  showPage('/exchangers')
  const [, good, bad] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(good).toHaveTextContent(/Active since Nov 21, 2026.*98\.5%/)
  expect(bad).toHaveTextContent(/Suspended\s?since Nov 19, 2026/)
  expect(bad).toHaveTextContent(
    'No good file since Nov 20, 2026 · The server answers with an error',
  )
  expect(bad).toHaveTextContent('40.0%')
  expect(good).not.toHaveTextContent('No good file')
})

test('an invalid value in the address is named, and a page beyond the end leads to the last', async () => {
  const beyond = ({ query: { offset = 0 } }: ExchangersVariables) => ({
    total: 60,
    items: offset < 60 ? all : [],
    reviewsBy: 'IMPORTED',
  })
  startAnsweringServer(smallMarket({ exchangers: beyond }))
  const { user, currentAddress } = showPage('/exchangers?status=fine&rmin=-3&age=x&page=9')
  expect(await screen.findByText('There is no page 9')).toBeVisible()
  expect(screen.getByText(/made no sense and was left out: status, rmin, age/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to the last page' }))
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
  expect(currentAddress()).toContain('page=2')
})

test('a minimum time in business filters the list, and is a chip', async () => {
  const { requests } = startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/exchangers')
  await rowNames()
  await user.selectOptions(screen.getByLabelText('Time in business'), '2+ years in business')
  expect(currentAddress()).toBe('/exchangers?age=24')
  expect(requests.at(-1)?.variables).toMatchObject({ query: { minAgeMonths: 24 } })
  await user.click(screen.getByRole('button', { name: 'Remove filter: 2+ years in business' }))
  expect(currentAddress()).toBe('/exchangers')
})

test('the reader can choose to count only the reviews written on this site', async () => {
  const { requests } = startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/exchangers?sort=-reviews')
  await rowNames()
  await user.selectOptions(screen.getByLabelText('Whose reviews count'), 'Reviews here')
  expect(currentAddress()).toBe('/exchangers?sort=-reviews&rby=own')
  const said = '2 exchangers, by good reviews written here, descending'
  expect(await screen.findByText(said, { selector: 'p' })).toBeVisible()
  // Own reviews are fewer, and their filter steps smaller.
  await user.selectOptions(screen.getByLabelText('Good reviews'), '3+ reviews')
  expect(requests.at(-1)?.variables).toMatchObject({ query: { minReviews: 3, reviewsBy: 'OWN' } })
  await user.click(screen.getByRole('button', { name: 'Remove filter: Reviews here' }))
  expect(currentAddress()).toBe('/exchangers?sort=-reviews&rmin=3')
})

test('the operator decides whose reviews count until the reader chooses', async () => {
  startAnsweringServer({
    ...answers,
    exchangers: () => ({ total: 2, items: all, reviewsBy: 'OWN' }),
  })
  showPage('/exchangers?sort=-reviews')
  const said = '2 exchangers, by good reviews written here, descending'
  expect(await screen.findByText(said, { selector: 'p' })).toBeVisible()
})

test('a search for an unknown exchanger reports no match and can be cleared', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/exchangers?q=nobody')
  expect(await screen.findByText('Nothing matches “nobody”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
})

test('rows of exchangers stay under the pointer until changes are applied', async () => {
  let items = all
  const { requests } = startAnsweringServer(
    smallMarket({
      exchangers: () => ({ total: items.length, items, reviewsBy: 'IMPORTED' }),
      market: () => ({ ...marketFacts, isLive: true }),
    }),
  )
  const { user } = showPage('/exchangers')
  await rowNames()
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await user.hover(screen.getByRole('link', { name: 'Alfa' }))
  items = all.toReversed()
  await look()
  const pill = await screen.findByRole('button', { name: '2 changes, apply' })
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
  await user.click(pill)
  expect(await rowNames()).toEqual(['Beta', 'Alfa'])
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  const count = requests.length
  await look()
  expect(requests.filter(({ name }, at) => at >= count && name === 'Exchangers')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(requests.length).toBeGreaterThan(count))
})

test('filters that match no exchanger can all be cleared with one press', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/exchangers?q=nobody&rmin=100')
  expect(await screen.findByText('Nothing matches')).toBeVisible()
  const outs = screen.getAllByRole('button', { name: 'Clear all' })
  await user.click(outs.at(-1)!)
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
})

test('a hidden exchanger is remembered and can be shown again', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/exchangers')
  await rowNames()
  const hide = screen.getByRole('button', { name: 'Hide Alfa everywhere' })
  await user.click(hide)
  expect(hide).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('ignored-exchangers')).toBe('alfa')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(localStorage.getItem('ignored-exchangers')).toBe('')
})

test('the list of exchangers links to the site of each', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers')
  const way = await screen.findByRole('link', { name: /^Go to alfa\.example/ })
  expect(way).toHaveAttribute('href', '/go/exchanger/alfa')
  expect(way).toHaveAttribute('referrerpolicy', 'origin')
  expect(way).toHaveAttribute('target', '_blank')
})

test.each([
  ['TRIAL', '/go/exchanger/alfa'],
  // The server has no links to these, and counts no clicks.
  ['SUSPENDED', 'https://alfa.example/'],
  ['ARCHIVED', 'https://alfa.example/'],
] as const)('the site of an exchanger that is %s is linked as %s', async (status, href) => {
  startAnsweringServer({ ...answers, exchanger: () => exchanger({ name: 'Alfa', status }) })
  showPage('/exchangers/alfa')
  expect(await screen.findByRole('link', { name: /alfa\.example/ })).toHaveAttribute('href', href)
})

test('a warning precedes the link to a site spelled with unusual letters', async () => {
  const odd = exchanger({ name: 'Alfa', siteUrl: 'https://xn--lfa-5cd.example/' })
  startAnsweringServer({ ...answers, exchanger: () => odd })
  const { user } = showPage('/exchangers/alfa')
  await user.click(await screen.findByRole('link', { name: /xn--lfa/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Check this site' })
  const on = within(dialog).getByRole('link', { name: /^Go to exchanger/ })
  expect(on).toHaveAttribute('href', '/go/exchanger/alfa')
  expect(on).toHaveAttribute('referrerpolicy', 'origin')
})

test('an exchanger has its own page, with a link to its site', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers/alfa')
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  const link = screen.getByRole('link', { name: /alfa\.example/ })
  expect(link).toHaveAttribute('href', '/go/exchanger/alfa')
  expect(link).toHaveAttribute('referrerpolicy', 'origin')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(await screen.findByText('No offers now')).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Alfa · Hopwise'))
})

test('the page of a venue says what kind of business the venue is and links to its spreads', async () => {
  const venue = exchanger({ name: 'Northbay', kind: 'BURSE' })
  startAnsweringServer({ ...answers, exchanger: () => venue })
  showPage('/exchangers/northbay')
  expect(await screen.findByText('This is a burse')).toBeVisible()
  const way = screen.getByRole('link', { name: 'Spreads with Northbay' })
  expect(way).toHaveAttribute('href', '/burse?ex=northbay')
  expect(screen.queryByText('Reviews')).toBeNull()
  expect(screen.getByText('None of its books makes an offer now.')).toBeVisible()
})

test('an exchanger shows the status and the history of its file', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers/alfa')
  const part = within(await screen.findByRole('region', { name: 'Its file' }))
  expect(part.getByText('98.5%')).toBeVisible()
  expect(part.getByText(/197 good, 3 bad/)).toBeInTheDocument()
  expect(part.getByText('Active')).toBeVisible()
  expect(part.queryByText(/No good file/)).toBeNull()
})

test('the page of an exchanger shows what speaks for and against it, and no score', async () => {
  const standing = {
    judged: 40,
    doubts: [{ reason: 'IDENTITY_CHECK', offers: 30 }],
    distance: { offers: 38, lowPercent: -3.1, medianPercent: -2.4, highPercent: -1.6 },
  }
  startAnsweringServer(
    smallMarket({ exchanger: () => exchanger({ name: 'Alfa', standing, offers: 40 }) }),
  )
  showPage('/exchangers/alfa')
  const against = (await screen.findByText(/Asks for documents/)).closest('li')
  expect(against).toHaveTextContent('Against: Asks for documents · 30 of 40 offers')
  expect(screen.queryByText(/Reliable|out of 100|%/, { selector: 'li' })).toBeNull()
  expect(screen.getByText('Good reviews: 100, bad: 2', { exact: false })).toBeVisible()
  expect(screen.getByText('2.4% below the market')).toBeVisible()
  expect(screen.getByText('Half of its rates lie between −3.1% and −1.6%.')).toBeVisible()
  expect(screen.getByText(/^The median of its 38 sound offers/)).toBeVisible()
})

test('the availability of a new exchanger covers only the time since it was added', async () => {
  const watchedSince = new Date(Date.now() - 20 * 60_000 - 2_000).toISOString()
  startAnsweringServer(
    smallMarket({ exchanger: () => exchanger({ name: 'Alfa', watchedSince, uptime: 1 }) }),
  )
  showPage('/exchangers/alfa')
  expect(await screen.findByText('Answered in the last 20 min')).toBeVisible()
})

test('reviews on other sites are linked and not presented as ours', async () => {
  const reviewLinks = ['https://www.bestchange.example/alfa?x=1', 'https://forum.example/t/1']
  startAnsweringServer(smallMarket({ exchanger: () => exchanger({ name: 'Alfa', reviewLinks }) }))
  showPage('/exchangers/alfa')
  const list = within(await screen.findByRole('list', { name: 'Reviews of Alfa elsewhere' }))
  const links = list.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(reviewLinks)
  expect(links[0]).toHaveTextContent(/^bestchange\.example/)
  expect(links[0]).toHaveAttribute('rel', 'nofollow noopener ugc')
})

test.each([
  ['ACTIVE', 'Its last file had none, or is too old.'],
  ['SUSPENDED', 'It is suspended: its offers are left out of every search.'],
  ['ARCHIVED', 'It is no longer listed.'],
])('an exchanger that is %s shows why it has no offers', async (status, why) => {
  const feed = { lastGoodAt: '2026-11-21T10:00:00.000Z', fault: { reason: 'HTTP_STATUS' } }
  startAnsweringServer(
    smallMarket({ exchanger: () => exchanger({ name: 'Alfa', status, feed, offers: 0 }) }),
  )
  showPage('/exchangers/alfa')
  expect(await screen.findByText(why)).toBeVisible()
  // There are no rates.
  expect(screen.queryByText('Rates are from its last good file.')).toBeNull()
})

test('the first rates stay visible if loading all rates fails, with a retry beside them', async () => {
  let isBroken = true
  const rates = ({ limit }: { limit: number }) => {
    if (limit > 500 && isBroken) throw new Error('broken')
    const items = [pairOffer({ name: 'a', getAmount: 9 }), pairOffer({ name: 'b', getAmount: 8 })]
    return { marketVersion: 1, total: 2, taking: 2, items: limit > 500 ? items : items.slice(0, 1) }
  }
  startAnsweringServer(smallMarket({ exchanger: () => exchanger({ name: 'Alfa', rates }) }))
  const { user, currentAddress } = showPage('/exchangers/alfa', { width: 360 })
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(currentAddress()).toBe('/exchangers/alfa?all=1')
  const part = within(screen.getByRole('region', { name: 'Rates' }))
  const notice = await part.findByRole('alert')
  expect(notice).toHaveTextContent('All rates could not be loaded')
  expect(part.getByRole('list', { name: '1 offer' })).toBeVisible()
  isBroken = false
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await part.findByRole('list', { name: '2 offers' })).toBeVisible()
  expect(part.queryByRole('alert')).toBeNull()
})

test.each([
  [12, 0],
  [14, 1],
])(
  'offers are counted beside pairs only if there are more offers than pairs: %d',
  async (offers, expected) => {
    startAnsweringServer(smallMarket({ exchanger: () => exchanger({ name: 'Alfa', offers }) }))
    showPage('/exchangers/alfa')
    await screen.findByRole('heading', { level: 1, name: 'Alfa' })
    expect(screen.getAllByText('Pairs')[0]).toBeVisible()
    expect(screen.queryAllByText('Offers', { selector: 'dt' })).toHaveLength(expected)
  },
)

test('the page of an unknown exchanger says that the exchanger does not exist', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers/nobody')
  expect(await screen.findByText('No such exchanger')).toBeVisible()
})

test('exchangers are cards with the same facts on a small screen', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers', { width: 360 })
  const list = await screen.findByRole('list', { name: /2 exchangers/ })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText('$2M')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('exchangers that could not be loaded without a network can be loaded again', async () => {
  stopAnswering()
  const { user } = showPage('/exchangers')
  const notice = await screen.findByRole('alert')
  expect(notice).toHaveTextContent('Exchangers could not be loaded')
  expect(notice).toHaveTextContent('No connection to the server.')
  startAnsweringServer(answers)
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
})

test('an exchanger’s page shows how long its quotes hold once enough were checked', async () => {
  const horizons = [
    { minutes: 1, held: 0.981 },
    { minutes: 60, held: 0.624 },
  ]
  const { requests } = startAnsweringServer({
    ...answers,
    promiseRecord: () => ({ samples: 2_340, horizons }),
  })
  showPage('/exchangers/alfa')
  const record = await screen.findByRole('region', { name: 'How long its quotes hold' })
  expect(record).toHaveTextContent('1 min9860 min62')
  expect(record).toHaveTextContent('2,340 offers checked in 7 days.')
  expect(within(record).getByRole('link', { name: 'All exchangers together' })).toHaveAttribute(
    'href',
    '/promises',
  )
  expect(requests.find(({ name }) => name === 'ExchangerPromises')?.variables).toEqual({
    exchangerId: 'alfa',
  })
})

test('an exchanger’s page has no record of quotes before enough were checked', async () => {
  const { requests } = startAnsweringServer({ ...answers, promiseRecord: () => null })
  showPage('/exchangers/alfa')
  await screen.findByRole('heading', { name: 'Alfa' })
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('ExchangerPromises'))
  await someTurns()
  expect(screen.queryByText('How long its quotes hold')).toBeNull()
})
