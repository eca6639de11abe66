import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ignoreExchangers } from '#web/market/ignored-exchangers.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { path, promiseOf, smallMarket } from '#web/testing/small-market.ts'
import { someTurns } from '#web/testing/some-turns.ts'

interface PathsVariables {
  query: {
    giveAmount?: number
    limit: number
    order?: string
    filter: { ignoreExchangers?: string[] }
  }
}

const few = [
  path({ name: 'Alfa', getAmount: 9_000 }),
  path({ name: 'Beta', getAmount: 8_000, promise: promiseOf(0.99, 8_000) }),
  path({ name: 'Trap', getAmount: 20_000, suspicious: true }),
]
const many = Array.from({ length: 21 }, (_, at) =>
  path({ name: `Office${at}`, getAmount: 9_000 - at }),
)

/** Every offer as a row, live, with the test's answers. */
const start = (answer: (variables: PathsVariables) => unknown, others = {}) =>
  startAnsweringServer(
    smallMarket({
      ...others,
      market: () => ({
        version: 1,
        updatedAt: new Date().toISOString(),
        offers: 40_000,
        pairs: 900,
        exchangers: 120,
        currencies: 3,
        isLive: true,
      }),
      exchangers: () => ({ items: [], total: 0 }),
      paths: answer,
    }),
  )
const found = (paths: readonly object[]) => ({
  marketVersion: 1,
  proved: true,
  noRoute: null,
  paths: paths.map((each) => ({ ...each, updatedAt: new Date().toISOString() })),
})
const region = async () => (await screen.findByText(/chains found$/)).closest('section')!

beforeEach(() => {
  localStorage.clear()
  ignoreExchangers(['alfa', 'beta'], false)
})

test('old chains stay while another amount is fetched, marked as busy and not as live', async () => {
  start(({ query }) => (query.giveAmount === 2 ? new Promise(() => undefined) : found(few)))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.13')
  expect(await screen.findByText('Live')).toBeVisible()
  const amount = screen.getByLabelText('How much you give')
  await user.clear(amount)
  await user.type(amount, '2')
  expect(await screen.findByText('Updating…')).toBeVisible()
  expect(await region()).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('Live')).toBeNull()
  expect(screen.getByText('3 chains found')).toBeVisible()
})

test('clearing the filters replaces a refused text by the arriving amount', async () => {
  start(() => found(few))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.1&nofiat=1')
  await region()
  const amount = screen.getByLabelText('How much you get')
  await user.clear(amount)
  await user.paste('5k')
  await user.tab()
  expect(amount).toHaveAttribute('aria-invalid', 'true')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(amount).toHaveValue('9,000'))
  expect(amount).not.toHaveAttribute('aria-invalid')
})

test('the currencies of a filter are listed below the names of their groups', async () => {
  start(() => found(few))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20', { width: 360 })
  await region()
  await user.click(screen.getByText('Filters'))
  await user.click((await screen.findAllByText('Add a currency'))[0]!)
  expect(await screen.findByRole('group', { name: 'Banks' })).toHaveTextContent('Sberbank')
})

test('a bar on a phone opens the filters and the sort orders, each with its best figure', async () => {
  start(() => found(few))
  const { user, currentAddress } = showPage('/?all=1&give=BTC&get=USDTTRC20', { width: 360 })
  await region()
  expect(screen.queryByText('You give')).toBeNull()
  await user.click(screen.getByText('Filters'))
  expect(await screen.findByText('Show 3 results')).toBeVisible()
  await user.click(screen.getByLabelText('Close'))
  await expect.poll(() => screen.queryByText('Show 3 results')).toBeNull()
  await user.click(screen.getByText('Sort'))
  const sheet = within(screen.getByRole('dialog', { name: 'Sort by' }))
  expect(sheet.getByRole('radio', { name: /^Sort by expected amount 9,000/ })).toBeChecked()
  await user.click(sheet.getByRole('radio', { name: /^Sort by reserve/ }))
  expect(currentAddress()).toContain('sort=-reserve')
  await user.click(sheet.getByRole('radio', { name: 'least first' }))
  expect(currentAddress()).toContain('sort=reserve')
})

const names = ['Alfa', 'Beta', 'Doubt', 'Trap']
const listed = () =>
  screen
    .getAllByRole('article')
    .map(({ textContent }) => names.find((name) => textContent.includes(name)))
const doubtful = path({ name: 'Doubt', getAmount: 9_500, promise: promiseOf(0.4, 9_500) })

test('the crown is on the reliable chain that shows most, and baits are folded in every order', async () => {
  const queries: PathsVariables['query'][] = []
  start(({ query }) => {
    queries.push(query)
    return found([few[2]!, ...few.slice(0, 2), doubtful])
  })
  const { user, currentAddress } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.1')
  await region()
  await expect.poll(listed).toEqual(['Alfa', 'Beta', 'Doubt'])
  expect(screen.getByText('Best', { selector: 'article *' }).closest('article')).toHaveTextContent(
    'Alfa',
  )
  const line = await screen.findByRole('link', { name: /^1 chain shows more but looks like bait/ })
  expect(line).toHaveTextContent(/up to 20,000.USDT/)
  expect(line).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('button', { name: 'Sort Expected' }))
  await user.click(screen.getByRole('radio', { name: /^Sort by what you get/ }))
  expect(currentAddress()).toContain('sort=-get')
  await expect.poll(listed).toEqual(['Doubt', 'Alfa', 'Beta'])
  expect(screen.getByText('Best', { selector: 'article *' }).closest('article')).toHaveTextContent(
    'Alfa',
  )
  expect(queries.at(-1)).toMatchObject({ order: 'EXPECTED' })
  await user.click(screen.getByRole('link', { name: /^1 chain shows more/ }))
  expect(currentAddress()).toContain('odd=1')
  await expect.poll(listed).toEqual(['Doubt', 'Trap', 'Alfa', 'Beta'])
  // Bait never fills the form.
  expect(screen.getByLabelText('How much you get')).toHaveValue('9,000')
})

test('the order is named after the amount to give if the amount to get is fixed', async () => {
  start(() => found(few.slice(0, 2)))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=9000&side=get&sort=-get')
  await region()
  await user.click(screen.getByRole('button', { name: 'Sort You give' }))
  expect(screen.getByRole('radio', { name: /^Sort by what you give/ })).toBeChecked()
  expect(screen.getByRole('radio', { name: /^Sort by expected amount to give/ })).toBeVisible()
  // The best chain takes least.
  expect(screen.getByRole('radio', { name: 'least first' })).toBeChecked()
})

test('the list of chains can be copied as shown', async () => {
  start(() => found([...few.slice(0, 2), doubtful]))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.11')
  await region()
  await user.click(screen.getByRole('button', { name: 'Copy or save the list' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy the list' }))
  await expect.poll(() => navigator.clipboard.readText()).toContain('Reliability, of 100')
  const lines = (await navigator.clipboard.readText()).trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/\t9000\t.*\tAlfa\t1\t/)
  await user.click(screen.getByRole('link', { name: /You get.*9,000/ }))
  const figure = (await screen.findAllByRole('button', { name: /^Copy.*9,000/ }))[0]!
  figure.focus()
  await user.keyboard('{Enter}')
  await expect.poll(() => navigator.clipboard.readText()).toBe('9000')
  expect(await screen.findByText('9000 copied')).toBeVisible()
  expect(screen.getByRole('link', { name: /You get.*9,000/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('the list of chains reports that none is reliable, and bait fills no field', async () => {
  const less = path({ name: 'Doubt', getAmount: 8_700, promise: promiseOf(0.4, 8_700) })
  start(() => found([few[2]!, less]))
  showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.1&sort=-get')
  await region()
  expect(await screen.findByText('Nothing here is reliable right now.')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Doubt']))
  expect(screen.getByRole('link', { name: /^1 chain shows more/ })).toBeVisible()
  expect(await screen.findByDisplayValue('8,700')).toBe(screen.getByLabelText('How much you get'))
})

test('a list of chains that are all bait stays closed until the reader opens it', async () => {
  start(() => found([few[2]!]))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.1')
  await region()
  expect(await screen.findByText('The only chain for this looks like bait.')).toBeVisible()
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.getByLabelText('How much you get')).toHaveValue('')
  // Bait is not judged by its reliability, however long it has stood.
  expect(screen.queryByText('Nothing here is reliable right now.')).toBeNull()
  await user.click(screen.getByRole('link', { name: /^The only chain for this looks like bait/ }))
  const bait = await screen.findByRole('article')
  expect(bait).toHaveTextContent('Check this rate')
  expect(bait).not.toHaveTextContent('Reliable')
})

test('chains that are all too new to judge are not called unreliable', async () => {
  start(() => found(few.slice(0, 2).map((each) => ({ ...each, promise: null }))))
  showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.12')
  await region()
  expect(await screen.findByText('These rates are too new to say which hold.')).toBeVisible()
  expect(screen.queryByText('Nothing here is reliable right now.')).toBeNull()
})

test('neither another order nor more chains move the crown and the amount in the form', async () => {
  // A longer answer begins with the same 20, and has a reliable chain that shows more.
  const later = path({ name: 'Later', getAmount: 9_100 })
  start(({ query: { limit } }) => found([...many.slice(0, 20), later].slice(0, limit)))
  const { user, currentAddress } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.15')
  expect(await screen.findByText('The 20 best chains')).toBeVisible()
  const crowned = () =>
    screen.getByText('Best', { selector: 'article *' }).closest('article')?.textContent
  expect(crowned()).toContain('Office0')
  await user.click(screen.getByRole('tab', { name: /^Largest reserve/ }))
  expect(currentAddress()).toContain('sort=-reserve')
  expect(await screen.findByText('21 chains found')).toBeVisible()
  expect(crowned()).toContain('Office0')
  expect(screen.getByLabelText('How much you get')).toHaveValue('9,000')
})

test('further chains that were shown are restored after Back', async () => {
  start(({ query: { limit } }) => found(many.slice(0, limit)))
  const { user, router } = showPage('/?all=1')
  await user.click(await screen.findByText('Show more'))
  expect(await screen.findByText('21 chains found')).toBeVisible()
  await act(() => router.navigate('/nowhere'))
  await screen.findByText('Page not found')
  await act(() => router.navigate(-1))
  expect(screen.getByText('21 chains found')).toBeVisible()
})

test('exchangers hidden on this device are counted and can be shown again', async () => {
  ignoreExchangers(['alfa', 'beta'], true)
  const changes = [{ kind: 'ALLOW_EXCHANGERS', exchangers: ['alfa'] }]
  const relaxations = [{ changes, path: few[0] }]
  const noRoute = { reason: 'FILTERED_OUT', nearestAmount: null, proved: true, relaxations }
  start(({ query: { filter } }) =>
    filter.ignoreExchangers?.includes('alfa') ? { ...found([]), noRoute } : found(few),
  )
  const { user } = showPage('/?give=BTC&get=USDTTRC20&amt=0.14&all=1')
  expect(await screen.findByText(/^2 exchangers you have hidden are left out/)).toBeVisible()
  await user.click(await screen.findByLabelText(/^Use this: include hidden exchangers/))
  expect(await screen.findByText('3 chains found')).toBeVisible()
  expect(screen.getByText(/^1 exchanger you have hidden is left out/)).toBeVisible()
  await user.click(screen.getByText('Undo'))
  expect(await screen.findByText('No chain matches your filters')).toBeVisible()
})

test('if no city has both sides of a pair, their cities are listed and two deals are offered', async () => {
  const cities = { give: ['Istanbul', 'Antalya'], get: ['Kyiv'], through: ['USDTTRC20'] }
  const noRoute = { reason: 'NO_COMMON_CITY', proved: true, relaxations: [], cities }
  start(() => ({ ...found([]), noRoute }))
  showPage('/?give=CASHTRY&get=CASHUAH&amt=5000&all=1')
  expect(await screen.findByText(/^No way from .* stays within one city$/)).toBeVisible()
  expect(screen.getByText('Istanbul, Antalya')).toBeVisible()
  expect(screen.getByText('Kyiv')).toBeVisible()
  const hrefs = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/exchange?'))
  expect(hrefs).toEqual([
    '/exchange?give=CASHTRY&get=USDTTRC20',
    '/exchange?give=USDTTRC20&get=CASHUAH',
  ])
})

/** A path of two hops. */
const detour = (facts: { name: string; getAmount: number }) => {
  const [[first], [second]] = [path(facts).hops, path({ ...facts, name: `${facts.name}2` }).hops]
  return path({ ...facts, hops: [first, second] })
}

test('the list of chains reports that no exchanger offers the pair directly', async () => {
  start(() => found([detour({ name: 'Alfa', getAmount: 9_000 })]), { pairs: () => [] })
  showPage('/?all=1&give=BTC&get=USDTTRC20')
  expect(await screen.findByText('No direct offers; best 2-step chain below')).toBeVisible()
})

test('a complete list reports that no single offer meets the query', async () => {
  const offices = many.map((_, at) => detour({ name: `Office${at}`, getAmount: 9_000 - at }))
  start(({ query: { limit } }) => found(offices.slice(0, limit)))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20')
  const more = await screen.findByText('Show more')
  expect(screen.queryByText(/^No direct/)).toBeNull()
  await user.click(more)
  const note = await screen.findByText(/^No direct offer passes your amount and filters/)
  expect(note).toBeVisible()
})

test('a search cut short does not claim that no single offer fits', async () => {
  const short = { ...found([detour({ name: 'Alfa', getAmount: 9_000 })]), proved: false }
  const requested = Promise.withResolvers<void>()
  const pairs = () => {
    requested.resolve()
    return [{ offers: 2 }]
  }
  start(() => short, { pairs })
  showPage('/?all=1&give=BTC&get=USDTTRC20')
  expect(await screen.findByText('1 chain found')).toBeVisible()
  await requested.promise
  await someTurns()
  expect(screen.queryByText(/^No direct/)).toBeNull()
})

test('a pair with a direct chain mentions no lack of direct offers', async () => {
  start(() => found([...few, detour({ name: 'Gamma', getAmount: 9_500 })]), { pairs: () => [] })
  showPage('/?all=1&give=BTC&get=USDTTRC20')
  expect(await screen.findByText('4 chains found')).toBeVisible()
  expect(screen.queryByText(/^No direct/)).toBeNull()
})

test('an address without an amount uses the currency’s usual amount, not 0.1', async () => {
  const amounts: (number | undefined)[] = []
  const answer = ({ query }: PathsVariables) => {
    amounts.push(query.giveAmount)
    return found(few)
  }
  start(answer)
  const { currentAddress, user } = showPage('/?give=SBERRUB&get=USDTTRC20')
  await expect.poll(currentAddress).toContain('amt=1000')
  await expect.poll(() => amounts.at(-1)).toBe(1000)
  const amount = screen.getByLabelText('How much you give')
  await user.clear(amount)
  await user.type(amount, '0.1')
  await expect.poll(currentAddress).toContain('amt=0.1')
  expect(amount).toHaveValue('0.1')
})

test('chains not updated for five minutes are hidden until the user requests them', async () => {
  const [alfa, beta] = found(few).paths
  const updatedAt = new Date(Date.now() - 320_000).toISOString()
  start(() => ({ ...found([]), paths: [{ ...alfa!, updatedAt }, beta!] }))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.15')
  const button = await screen.findByRole('button', { name: 'Show 1 stale' })
  const list = await region()
  expect(within(list).getAllByRole('article')).toHaveLength(1)
  expect(within(list).queryByText('Alfa')).toBeNull()
  await user.click(button)
  expect(within(list).getAllByRole('article')).toHaveLength(2)
})

test('a pasted invalid text stays through live results until a new amount replaces the text', async () => {
  let getAmount = 9_000
  start(() => found([path({ name: 'Alfa', getAmount }), few[1]!]))
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.13')
  const list = within(await region())
  const result = screen.getByLabelText('How much you get')
  await waitFor(() => expect(result).toHaveValue('9,000'))
  await user.click(result)
  await user.paste('5k')
  await user.tab()
  getAmount = 9_111
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await expect.poll(() => list.queryAllByText(/9,111/)).not.toHaveLength(0)
  expect(result).toHaveValue('5k')
  const amount = screen.getByLabelText('How much you give')
  await user.clear(amount)
  await user.type(amount, '2')
  expect(result).toHaveValue('9,111')
})

test('an invalid amount is reported beside its field, is not sent, and stays', async () => {
  start(() => found(few))
  const { user, currentAddress } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.13')
  await region()
  const amount = screen.getByLabelText('How much you give')
  // A click selects the field's text, so that typing replaces it.
  await user.click(amount)
  for (const junk of ['5 eth', '-5', '1e3', '0']) {
    await user.clear(amount)
    await user.type(amount, junk)
    await user.tab()
    expect(screen.getByRole('alert')).toHaveTextContent('Type a number, like 0.05')
    expect(amount).toHaveValue(junk)
    expect(currentAddress()).not.toContain(`amt=${junk}`)
  }
  await user.click(amount)
  await user.keyboard('0.25')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(currentAddress()).toContain('amt=0.25')
})

test('the query is one line on a phone and is changed in a sheet', async () => {
  start(() => found(few))
  const address = '/?all=1&give=BTC&get=USDTTRC20&amt=0.13'
  const { user, currentAddress } = showPage(address, { width: 360 })
  await region()
  const line = await screen.findByRole('button', { name: /0\.13\sBTC → .*9,000\sUSDT best now/ })
  await user.click(line)
  const sheet = within(screen.getByRole('dialog', { name: 'What do you exchange?' }))
  const amount = await sheet.findByLabelText('How much you give')
  await user.clear(amount)
  await user.type(amount, '0.2')
  expect(currentAddress()).toContain('amt=0.2')
  await user.click(await sheet.findByRole('button', { name: 'Show 3 chains' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

const inTwo =
  (gainPercent: number | null, getAmount = 9_100) =>
  () => ({
    proved: true,
    split: {
      getAmount,
      gainPercent,
      parts: [
        path({ name: 'Alfa', getAmount: 6_000, giveAmount: 0.3 }),
        path({ name: 'Beta', getAmount: 3_100, giveAmount: 0.2 }),
      ],
    },
  })

test('an amount that returns more by two chains is offered in two parts, with links', async () => {
  start(() => found(few), { split: inTwo(0.8) })
  showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.5')
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/9,100.*, \+0\.80% over the best single chain/)).toBeVisible()
  const [greater, lesser] = note.getAllByRole('link')
  expect(greater).toHaveTextContent(/^0\.3\sBTC → 6,000.*USDT$/)
  // The link is narrowed to the part's own exchanger, whose list holds its chain.
  expect(greater).toHaveAttribute('href', expect.stringMatching(/amt=0\.3&ex=alfa&all=1&row=/))
  expect(lesser).toHaveTextContent(/^0\.2\sBTC → 3,100.*USDT$/)
  expect(note.getByText('Beta')).toBeVisible()
})

test('the suggestion of two parts disappears once a single chain returns as much', async () => {
  let single = few
  start(() => found(single), { split: inTwo(0.8) })
  const { user } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.5')
  expect(await screen.findByRole('note')).toBeVisible()
  single = [...few, path({ name: 'Gamma', getAmount: 9_095, giveAmount: 0.5 })]
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findAllByText('Gamma')).not.toHaveLength(0)
  await expect.poll(() => screen.queryByRole('note')).toBeNull()
})

test('the suggestion of two parts follows the market, and stays while the server is too busy', async () => {
  const noTime = () => ({ proved: false, split: null })
  const answers = [
    noTime,
    inTwo(0.8),
    noTime,
    inTwo(0.9, 9_200),
    () => ({ proved: true, split: null }),
  ]
  let requestCount = 0
  start(() => found(few), { split: () => answers[requestCount++]!() })
  showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.5')
  const refetchFor = async (time: number) => {
    await expect.poll(() => requestCount).toBe(time - 1)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => requestCount).toBe(time)
  }
  await screen.findByText(/chains found$/)
  expect(screen.queryByRole('note')).toBeNull()
  await refetchFor(2)
  expect(await screen.findByText(/9,100/)).toBeVisible()
  await refetchFor(3)
  expect(screen.getByText(/9,100/)).toBeVisible()
  await refetchFor(4)
  expect(await screen.findByText(/9,200/)).toBeVisible()
  await refetchFor(5)
  await expect.poll(() => screen.queryByRole('note')).toBeNull()
})

test('each of two suggested parts opens its own chain, wherever the chain is in the list', async () => {
  const limits: (number | undefined)[] = []
  const answer = ({ query }: PathsVariables) => {
    limits.push(query.limit)
    return found(few)
  }
  start(answer, { split: inTwo(0.8) })
  const { user, currentAddress } = showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.5')
  const [greater] = within(await screen.findByRole('note')).getAllByRole('link')
  expect(limits.at(-1)).toBe(20)
  await user.click(greater!)
  await expect.poll(currentAddress).toContain('amt=0.3')
  await expect.poll(() => limits.at(-1)).toBe(200)
})

test('two chains are offered if no single chain carries the amount', async () => {
  const noRoute = {
    reason: 'AMOUNT_TOO_LARGE',
    nearestAmount: null,
    cities: null,
    relaxations: [],
    proved: true,
  }
  start(() => ({ ...found([]), noRoute }), { split: inTwo(null) })
  showPage('/?all=1&give=BTC&get=USDTTRC20&amt=0.5')
  expect(
    await screen.findByText(/No single chain takes this amount, two together do/),
  ).toBeVisible()
  expect(screen.getByText('The amount is too large for every exchanger')).toBeVisible()
})

test('a fixed amount to get is never offered as an exchange in two parts', async () => {
  let requestCount = 0
  start(() => found(few), { split: () => ((requestCount += 1), inTwo(0.8)()) })
  showPage('/?give=BTC&get=USDTTRC20&amt=500&side=get')
  await screen.findByText(/chains found$/)
  expect([requestCount, screen.queryByRole('note')]).toEqual([0, null])
})
