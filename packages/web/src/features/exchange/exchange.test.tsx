import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { pairOffer, promiseOf, smallMarket } from '#web/testing/small-market.ts'
import { someTurns } from '#web/testing/some-turns.ts'

const offers = [
  pairOffer({ name: 'Alfa', getAmount: 4_788.188_2 }),
  pairOffer({ name: 'Beta', getAmount: 4_700 }),
  pairOffer({ name: 'Gamma', getAmount: 4_900, refusal: 'BELOW_MIN' }),
]

const marketOf = (items: unknown[]) =>
  smallMarket({
    pairOffers: () => ({ marketVersion: 1, total: items.length, taking: 2, items }),
  })

beforeEach(() => localStorage.clear())

test('offers for a pair show what arrives, with the best marked', async () => {
  startAnsweringServer(marketOf(offers))
  showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table', { name: '2 offers for this amount' })
  const [best, second] = within(table).getAllByRole('row').slice(1)
  expect(best).toHaveTextContent('AlfaBest')
  expect(best).toHaveTextContent('4,788.18 USDT')
  expect(second).toHaveTextContent('Beta')
  expect(second).not.toHaveTextContent('Best')
})

test('the list of offers can be copied in its order, and an arriving amount with one press', async () => {
  startAnsweringServer(marketOf(offers))
  const { user } = showPage('/exchange?amt=0.1')
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Copy or save the list' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy the list' }))
  const copied = async () => (await navigator.clipboard.readText()).trim().split('\n')
  // Offers that need another amount are left out of the copy.
  await expect.poll(async () => (await copied()).length).toBe(3)
  expect((await copied())[1]).toMatch(/^Alfa\t0\.1\tBTC\t4788\.1882\tUSDTTRC20\t/)
  await user.click(screen.getByRole('button', { name: /^Copy.*4,788\.18/ }))
  await expect.poll(copied).toEqual(['4788.1882'])
})

test('the best amount that arrives is shown in the field of the other side', async () => {
  startAnsweringServer(marketOf(offers))
  showPage('/exchange?amt=0.1')
  await screen.findByRole('table')
  expect(screen.getByRole('textbox', { name: 'Amount you give' })).toHaveValue('0.1')
  expect(screen.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('4,788.1882')
})

test('offers are compared at a usual amount by default', async () => {
  const { requests } = startAnsweringServer(marketOf(offers))
  showPage('/exchange')
  await screen.findByRole('table', { name: '2 offers for this amount' })
  expect(screen.getByRole('textbox', { name: 'Amount you give' })).toHaveValue('1,000')
  const offered = requests.findLast(({ name }) => name === 'PairOffers')
  expect(offered?.variables).toMatchObject({ query: { giveAmount: 1000 } })
})

test('the last typed amount is queried, and the address has the amount and its side', async () => {
  const { requests } = startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange')
  const field = await screen.findByRole('textbox', { name: 'Amount you get' })
  await screen.findByDisplayValue('4,788.1882')
  await user.clear(field)
  await user.type(field, '1 000,5')
  expect(currentAddress()).toBe('/exchange?amt=1000.5&side=get')
  await expect
    .poll(() => requests.at(-1)?.variables)
    .toMatchObject({ query: { getAmount: 1000.5 } })
})

test('offers that need a larger amount are collapsed, and a button sets that amount', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange?amt=0.1')
  const more = await screen.findByRole('button', { name: '1 offer needs a larger amount' })
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Gamma' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Use/ }))
  expect(currentAddress()).toBe('/exchange?amt=0.1')
})

test('swapping reverses the pair and keeps the amount with its currency', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange?amt=0.1', { width: 360 })
  await screen.findByRole('list', { name: '2 offers for this amount' })
  await user.click(screen.getAllByRole('button', { name: 'Swap give and get' })[0]!)
  expect(currentAddress()).toBe('/exchange?amt=0.1&give=USDTTRC20&get=BTC&side=get')
})

test('a pair without offers leads to chains with the same query', async () => {
  startAnsweringServer(marketOf([]))
  showPage('/exchange?give=SBERRUB&get=BTC&amt=500')
  expect(await screen.findByText('Nobody exchanges Sberbank for Bitcoin directly')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Find a chain' })
  expect(link).toHaveAttribute('href', '/?give=SBERRUB&get=BTC&amt=500')
})

test('Up and Down keys walk from offer to offer', async () => {
  startAnsweringServer(marketOf(offers))
  const { user } = showPage('/exchange?amt=0.1')
  const first = await screen.findByRole('link', { name: 'Alfa' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveFocus()
})

test('a currency is found by typing and chosen with Enter', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange', { width: 900 })
  const give = await screen.findByRole('button', { name: /^You give Bitcoin/ })
  give.focus()
  await user.keyboard('cber{Escape}')
  await user.keyboard('{Escape}')
  expect(give).toHaveFocus()
  await user.keyboard('sber{Enter}')
  expect(currentAddress()).toBe('/exchange?give=SBERRUB')
})

test('an offer shows its rate after all fees, its limits, and its exchanger’s standing', async () => {
  const facts = { name: 'Alfa', giveAmount: 0.0525, getAmount: 5_000 }
  startAnsweringServer(
    marketOf([
      pairOffer({ ...facts, prices: [100_000, 1] }),
      pairOffer({ name: 'Beta', giveAmount: 0.06, getAmount: 5_000 }),
    ]),
  )
  showPage('/exchange?amt=5000&side=get')
  const table = await screen.findByRole('table')
  const [alfa] = within(table).getAllByRole('row').slice(1)
  expect(alfa).toHaveTextContent('95,238.1')
  expect(alfa).toHaveTextContent('0.0525 BTC')
  expect(alfa).toHaveTextContent('−4.76%')
  expect(alfa).toHaveTextContent('Reliable 94')
  // Only the head names the unit.
  const head = within(table).getByRole('columnheader', { name: 'Rate, USDT for 1 BTC' })
  expect(head).not.toHaveAttribute('aria-sort')
  expect(screen.getByText(/^The best saves 0\.0035\sBTC on the median$/)).toBeVisible()
})

test('a rate of an offer below one is shown inverted', async () => {
  startAnsweringServer(marketOf([pairOffer({ name: 'Alfa', giveAmount: 1_000, getAmount: 0.01 })]))
  showPage('/exchange?amt=1000&sort=-get')
  const table = await screen.findByRole('table')
  const head = within(table).getByRole('columnheader', { name: 'Rate, BTC for 1 USDT' })
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('100,000')
})

test('suspicious offers are collapsed into one line, and only a reliable offer is the best', async () => {
  startAnsweringServer(
    marketOf([
      pairOffer({ name: 'Bait', getAmount: 9_000, offer: { suspicious: true } }),
      pairOffer({ name: 'Second', getAmount: 5_000, promise: promiseOf(0.8, 5_000) }),
      pairOffer({ name: 'Sound', getAmount: 4_700 }),
    ]),
  )
  const { user } = showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table', { name: '2 offers for this amount' })
  expect(within(table).getAllByRole('row')[2]).toHaveTextContent('SoundBest')
  expect(screen.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('4,700')
  expect(screen.queryByText('Bait')).toBeNull()
  const line = screen.getByRole('button', {
    name: /^1 offer shows more but looks like bait: 9,000\sUSDT$/,
  })
  await user.click(line)
  const bait = screen.getByRole('link', { name: 'Bait' })
  expect(bait).toBeVisible()
  // However long such a rate has stood, it is called neither reliable nor 94 of 100.
  expect(bait.closest('tr')).toHaveTextContent(/Check this rate.*Check this rate/)
  expect(bait.closest('tr')).not.toHaveTextContent(/Reliable|94/)
})

test('offers of which none is reliable are announced with the first, and say why none is best', async () => {
  const fair = [
    pairOffer({ name: 'Fair', getAmount: 4_700, promise: promiseOf(0.8, 4_700) }),
    pairOffer({ name: 'Young', getAmount: 4_600, promise: null }),
  ]
  startAnsweringServer(marketOf(fair))
  showPage('/exchange?amt=0.1')
  expect(await screen.findByText('Nothing here is reliable right now.')).toBeVisible()
  expect(await screen.findByText(/^2 offers, the first 4,700\sUSDT$/)).toBeInTheDocument()
})

test('offers that are all too new to judge are not called unreliable', async () => {
  startAnsweringServer(marketOf([pairOffer({ name: 'Young', getAmount: 4_600, promise: null })]))
  showPage('/exchange?amt=0.1')
  expect(await screen.findByText('These rates are too new to say which hold.')).toBeVisible()
  expect(screen.queryByText('Nothing here is reliable right now.')).toBeNull()
})

test('a button above the table of offers brings back the order by expected amounts', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange?amt=0.1')
  const first = await screen.findByRole('button', { name: 'Sort by expected amount' })
  expect(first).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Exchanger' }))
  expect(currentAddress()).toContain('sort=name')
  expect(first).toHaveAttribute('aria-pressed', 'false')
  await user.click(first)
  expect(currentAddress()).not.toContain('sort=')
})

test('the link from a row to the exchanger’s site names the site', async () => {
  startAnsweringServer(marketOf(offers))
  showPage('/exchange?amt=0.1')
  const way = await screen.findByRole('link', { name: /alfa\.example/ })
  expect(way).toHaveAccessibleName(/^Go to Alfa: alfa\.example/)
  expect(way).toHaveAttribute('href', expect.stringMatching(/^\/go\/.*\?give=BTC&get=/))
})

test('the key s stars the exchanger of a row, and o opens its site', async () => {
  startAnsweringServer(marketOf(offers))
  const { user } = showPage('/exchange?amt=0.1')
  const name = await screen.findByRole('link', { name: 'Alfa' })
  name.focus()
  await user.keyboard('s')
  const row = name.closest('tr')!
  await waitFor(() =>
    expect(within(row).getByRole('button', { pressed: true })).toBeInTheDocument(),
  )
  let hasLeft = false
  within(row)
    .getByRole('link', { name: /alfa\.example/ })
    .addEventListener('click', (event) => {
      event.preventDefault()
      hasLeft = true
    })
  await user.keyboard('o')
  expect(hasLeft).toBe(true)
})

interface AgedOffer {
  readonly name: string
  readonly getAmount: number
  readonly ageSeconds: number
}

/** A live market with offers of these ages in seconds. */
const agedMarket = (aged: readonly AgedOffer[]) => {
  const answers = marketOf(
    aged.map(({ ageSeconds, ...said }) => {
      const receivedAt = new Date(Date.now() - ageSeconds * 1_000).toISOString()
      return pairOffer({ ...said, offer: { receivedAt } })
    }),
  )
  const market = answers['market']!
  const live = () => ({ ...(market(undefined as never) as object), isLive: true })
  return { ...answers, market: live }
}

test('a stale offer is never the best and comes last', async () => {
  startAnsweringServer(
    agedMarket([
      { name: 'Alfa', getAmount: 4_788, ageSeconds: 120 },
      { name: 'Beta', getAmount: 4_700, ageSeconds: 0 },
    ]),
  )
  showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table')
  await waitFor(() => expect(within(table).getAllByRole('row')[1]).toHaveTextContent('BetaBest'))
  const last = within(table).getAllByRole('row')[2]
  expect(last).toHaveTextContent('Alfa')
  expect(last).toHaveTextContent('Stale')
  expect(last).not.toHaveTextContent('Best')
  expect(screen.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('4,700')
})

test('offers not updated for five minutes are hidden until the user requests them', async () => {
  startAnsweringServer(
    agedMarket([
      { name: 'Alfa', getAmount: 4_788, ageSeconds: 320 },
      { name: 'Beta', getAmount: 4_700, ageSeconds: 0 },
      { name: 'Gamma', getAmount: 4_600, ageSeconds: 280 },
    ]),
  )
  const { user } = showPage('/exchange?amt=0.1')
  const button = await screen.findByRole('button', { name: 'Show 1 stale' })
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).queryByText('Alfa')).toBeNull()
  await user.click(button)
  expect(button).toHaveAccessibleName('Hide 1 stale')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(within(table).getByText('Alfa')).toBeVisible()
  await user.click(button)
  expect(within(table).queryByText('Alfa')).toBeNull()
})

test('old offers are not hidden if all offers are that old', async () => {
  startAnsweringServer(agedMarket([{ name: 'Alfa', getAmount: 4_788, ageSeconds: 320 }]))
  showPage('/exchange?amt=0.1')
  expect(await screen.findByText('Stale', { exact: false })).toBeVisible()
  expect(screen.getByText('Alfa')).toBeVisible()
  expect(screen.queryByRole('button', { name: /stale/ })).toBeNull()
})

test('no offer moves or leaves under the pointer', async () => {
  let items = [
    pairOffer({ name: 'Alfa', getAmount: 4_800 }),
    pairOffer({ name: 'Beta', getAmount: 4_700 }),
    pairOffer({ name: 'Gamma', getAmount: 4_600 }),
  ]
  startAnsweringServer(marketNow(() => items))
  showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table')
  const rows = () => within(table).getAllByRole('row').slice(1)
  fireEvent.pointerOver(rows()[0]!, { pointerType: 'mouse' })
  items = [
    pairOffer({ name: 'Beta', getAmount: 4_900 }),
    pairOffer({ name: 'Alfa', getAmount: 4_500 }),
  ]
  lookForNews()
  await screen.findByRole('button', { name: /changes?, apply$/ })
  expect(
    rows().map((row) => /^[A-Z][a-z]+?(?=Best|Gone|Manual)/.exec(row.textContent)?.[0]),
  ).toEqual(['Alfa', 'Beta', 'Gamma'])
  expect(rows()[0]).toHaveTextContent('has fallen')
  expect(rows()[0]).not.toHaveTextContent('Best')
  expect(rows()[1]).toHaveTextContent('BetaBest')
  expect(rows()[2]).toHaveTextContent('GammaGone')
  fireEvent.click(screen.getByRole('button', { name: /changes?, apply$/ }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent('BetaBest'))
})

test('on a phone, waiting changes of offers are announced beside the choice of the order', async () => {
  let items = [
    pairOffer({ name: 'Alfa', getAmount: 4_800 }),
    pairOffer({ name: 'Beta', getAmount: 4_700 }),
  ]
  startAnsweringServer(marketNow(() => items))
  showPage('/exchange?amt=0.1', { width: 360 })
  const first = await screen.findByText('Alfa')
  fireEvent.pointerOver(first, { pointerType: 'mouse' })
  items = [...items, pairOffer({ name: 'Gamma', getAmount: 4_900 })]
  lookForNews()
  const apply = await screen.findByRole('button', { name: /changes?, apply$/ })
  const order = screen.getByRole('combobox', { name: 'Sort by' })
  expect(apply.closest('[data-place]')?.parentElement).toContainElement(order)
})

test('another amount changes numbers without marking any as risen or fallen', async () => {
  startAnsweringServer(
    smallMarket({
      pairOffers: ({ query }: { query: { giveAmount: number } }) => ({
        marketVersion: 1,
        total: 1,
        taking: 1,
        items: [
          pairOffer({
            name: 'Alfa',
            giveAmount: query.giveAmount,
            getAmount: query.giveAmount * 48_000,
          }),
        ],
      }),
    }),
  )
  const { user } = showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table')
  const field = screen.getByRole('textbox', { name: 'Amount you give' })
  await user.clear(field)
  await user.type(field, '0.2')
  await waitFor(() => expect(table).toHaveTextContent('9,600 USDT'))
  expect(table).not.toHaveTextContent('has risen')
})

test('another pair’s numbers never appear under this pair’s units', async () => {
  const answered = Promise.withResolvers<void>()
  const answer = (items: unknown[]) => ({ marketVersion: 1, total: 1, taking: 1, items })
  startAnsweringServer(
    smallMarket({
      pairOffers: async ({ query }: { query: { get: string } }) => {
        if (query.get !== 'SBERRUB') return answer(offers)
        await answered.promise
        return answer([])
      },
    }),
  )
  const { router } = showPage('/exchange?amt=0.1')
  await screen.findByRole('table')
  await router.navigate('/exchange?amt=0.1&get=SBERRUB')
  await expect.poll(() => screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Amount you get' })).toHaveValue('')
  answered.resolve()
  await screen.findByText('Nobody exchanges Bitcoin for Sberbank directly')
  await router.navigate('/exchange?amt=0.1')
  await screen.findByRole('table')
  expect(screen.queryByText(/^Nobody exchanges/)).toBeNull()
})

test('old offers stay, marked as busy, while another amount is fetched', async () => {
  const answered = Promise.withResolvers<void>()
  startAnsweringServer(
    smallMarket({
      pairOffers: async ({ query }: { query: { giveAmount: number } }) => {
        if (query.giveAmount === 0.2) await answered.promise
        return { marketVersion: 1, total: 3, taking: 2, items: offers }
      },
    }),
  )
  const { router } = showPage('/exchange?amt=0.1')
  const list = await screen.findByRole('region', { name: '2 offers for this amount' })
  expect(list).toHaveAttribute('aria-busy', 'false')
  await router.navigate('/exchange?amt=0.2')
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'))
  expect(within(list).getByRole('link', { name: 'Alfa' })).toBeVisible()
  answered.resolve()
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'))
})

test('an invalid value in the address of offers is named until the next choice', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange?amt=much&sort=beauty', { width: 900 })
  await screen.findByText(/made no sense and was left out: amt, sort$/)
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Sort by reliability')
  expect(currentAddress()).toBe('/exchange?sort=-reliability')
  expect(screen.queryByText(/made no sense/)).toBeNull()
})

test('a paused page of offers shows no change', async () => {
  let items = [pairOffer({ name: 'Alfa', getAmount: 4_800 })]
  const answers = marketNow(() => items)
  const market = answers['market']!
  const live = () => ({ ...(market(undefined as never) as object), isLive: true })
  const { requests } = startAnsweringServer({ ...answers, market: live })
  const { user } = showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  items = [pairOffer({ name: 'Alfa', getAmount: 4_900 })]
  const before = requests.filter(({ name }) => name === 'PairOffers').length
  lookForNews()
  await someTurns()
  expect(requests.filter(({ name }) => name === 'PairOffers')).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(table).toHaveTextContent('4,900'))
})

test('currencies that failed to load are fetched again soon', async () => {
  let tries = 0
  const answers = marketOf(offers)
  startAnsweringServer({
    ...answers,
    currencies: () => {
      if (++tries === 1) throw Object.assign(new Error(), { extensions: { code: 'OVERLOADED' } })
      return answers['currencies']!(undefined as never)
    },
  })
  showPage('/exchange?amt=0.1')
  await screen.findByRole('table')
  expect(tries).toBeGreaterThan(1)
})

/** The market's answer at the moment of the query. */
function marketNow(itemsNow: () => unknown[]) {
  return smallMarket({
    pairOffers: () => ({ marketVersion: 1, total: 3, taking: 3, items: itemsNow() }),
  })
}

/** Imitates a return to the page. */
function lookForNews() {
  fireEvent(document, new Event('visibilitychange'))
}
