import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

// Answers are kept for returning readers, and each test needs a question of its own.
beforeEach(() => localStorage.clear())

const bitcoin = ['BTC', 'USDTTRC20']
const rouble = ['SBERRUB', 'USDTTRC20', 'BTC']

const rowNames = async () =>
  (await within(await screen.findByRole('table')).findAllByRole('link', { name: /^Plus/ })).map(
    (link) => link.getAttribute('aria-label'),
  )

test('a row of a loop shows its profit, its currencies and its age', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration')
  await send([
    loop({ through: bitcoin, profitPercent: 1.25, ageSeconds: 40, min: 2 }),
    loop({ through: rouble, profitPercent: 1, ageSeconds: 12, min: 9 }),
  ])
  const first = /^Plus 1.25 percent, BTC to USDT TRC20 to BTC, 2 steps, updated \d+ sec. ago$/
  const [best, other] = await screen.findAllByRole('link', { name: /^Plus/ })
  expect(best).toHaveAccessibleName(first)
  expect(other).toHaveAccessibleName(/SBERRUB to USDT TRC20 to BTC to SBERRUB, 3 steps/)
  expect(screen.getAllByText('open 1 hr')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Age' }))
  expect(currentAddress()).toBe('/arbitration?sort=-updated')
  expect((await rowNames())[0]).toContain('SBERRUB')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Takes from')
  expect(currentAddress()).toBe('/arbitration?sort=-min')
  await user.click(screen.getByRole('button', { name: 'Takes' }))
  expect(currentAddress()).toBe('/arbitration?sort=min')
  expect((await rowNames())[0]).toContain('Plus 1.25')
})

test.each([1_280, 360])(
  'a row of a loop at %d px shows the worst reviews along the loop',
  async (width) => {
    const { send } = startLiveLoops()
    showPage(`/arbitration?cap=${width}`, { width })
    const cycle = loop({ through: bitcoin, profitPercent: 1.25 })
    const [first, second] = cycle.path.hops
    first!.exchanger = { ...first!.exchanger, goodReviews: 1_306, badReviews: 2 }
    second!.exchanger = { ...second!.exchanger, goodReviews: 41, badReviews: 7 }
    await send([cycle])
    const row = (await screen.findByTitle('Worst reviews along the loop')).textContent
    expect(row).toMatch(/Good reviews: 41.*Bad reviews: 7/)
  },
)

test.each([
  [0.004, 'hardly any lose'],
  [0.125, '1 in 8 loses'],
  [0.39, '1 in 3 loses'],
  [0.67, '7 of 10 lose'],
  [1, '10 of 10 lose'],
])('of loops like it, a row says how many lose: %d is said as “%s”', async (lossChance, words) => {
  const { send } = startLiveLoops()
  showPage(`/arbitration?cap=4${Math.round(lossChance * 1_000)}`)
  await send([{ ...loop({ through: bitcoin, profitPercent: 1 }), lossChance }])
  expect((await screen.findByText(/^expected/)).textContent).toMatch(new RegExp(` · ${words}$`))
})

test('a loop that uses a part of the capital shows how much, and higher earnings come first', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?show=offers&cap=1000')
  await send([
    loop({ through: ['BTC', 'USDTTRC20'], profitPercent: 9, enteredUsd: 50 }),
    loop({ through: ['USDTTRC20', 'BTC'], profitPercent: 2, enteredUsd: 1_000 }),
  ])
  const [whole, part] = await screen.findAllByRole('link', { name: /^Plus/ })
  expect(whole).toHaveAccessibleName(/^Plus 2 /)
  expect(within(part!.closest('tr')!).getByText('on $50')).toBeVisible()
  expect(within(part!.closest('tr')!).getByText('on $50')).toHaveClass('text-warn')
  expect(within(whole!.closest('tr')!).getByText('on $1,000')).not.toHaveClass('text-warn')
})

test('stale loops are marked, come last, and are never the best', async () => {
  const { send } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=20')
  await send([
    loop({ through: bitcoin, profitPercent: 5, ageSeconds: 100 }),
    loop({ through: rouble, profitPercent: 1 }),
  ])
  expect(await screen.findByText('1 opportunity, 1 loop · 1 stale')).toBeVisible()
  expect((await rowNames())[1]).toContain('Plus 5 percent')
  expect(screen.getByText('Stale').closest('tr')).toHaveAttribute('data-stale', 'true')
  await waitFor(() => expect(screen.getByText('2 loops, best +1.00%')).toBeInTheDocument())
  await user.click(screen.getByRole('tab', { name: /^Pairs/ }))
  const pair = screen.getByRole('button', { name: /^USDTTRC20 → BTC/ })
  expect(pair).toHaveTextContent('+1.00% 2')
})

test('loops not updated for five minutes are hidden behind a button, except the open loop', async () => {
  const { send } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=25')
  await send([
    loop({ through: bitcoin, profitPercent: 5, ageSeconds: 320 }),
    loop({ through: rouble, profitPercent: 1 }),
  ])
  const button = await screen.findByRole('button', { name: 'Show 1 stale' })
  const rows = () => screen.getAllByRole('link', { name: /^Plus/ })
  expect(rows()).toHaveLength(1)
  await user.click(button)
  expect((await rowNames())[1]).toContain('Plus 5 percent')
  await user.click(screen.getByRole('link', { name: /^Plus 5 percent/ }))
  await user.click(button)
  expect(rows()).toHaveLength(2)
})

test('a new loop is announced on the New tab and on its pairs until the user sees the loop', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=30')
  const old = loop({ through: bitcoin, profitPercent: 1, livedSeconds: 20 })
  const ancient = loop({ through: bitcoin, profitPercent: 2, livedSeconds: 400 })
  await send([old, ancient])
  await screen.findByRole('tab', { name: 'New 1' })
  await send([old, ancient, loop({ through: rouble, profitPercent: 3, livedSeconds: 0 })])
  const tab = await screen.findByRole('tab', { name: 'New 2, 1 you have not seen' })
  await user.click(screen.getByRole('tab', { name: /^Pairs/ }))
  expect(screen.getByRole('button', { name: /^SBERRUB → .*not seen$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^BTC → USDT.*not seen$/ })).toBeNull()
  await user.click(tab)
  expect(currentAddress()).toBe('/arbitration?cap=30&tab=new')
  expect(await screen.findByText('2 loops in the last 5 minutes')).toBeVisible()
  expect((await rowNames()).map((name) => name?.slice(0, 6))).toEqual(['Plus 3', 'Plus 1'])
  expect(screen.queryByText(/not seen/)).toBeNull()
})

test('a returning reader finds the same loops, and none of them is marked as new', async () => {
  const { send } = startLiveLoops()
  const { unmount } = showPage('/arbitration?cap=40')
  await send([loop({ through: bitcoin, profitPercent: 1, livedSeconds: 20 })])
  await screen.findByRole('tab', { name: 'New 1' })
  unmount()
  showPage('/arbitration?cap=40')
  expect(await screen.findByRole('tab', { name: 'New 1' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Arbitrage loops' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
})

test('pairs are a tab on a phone, and the chosen pair is a chip that can be dropped', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?tab=pairs&rmin=5', { width: 360 })
  await send([
    loop({ through: bitcoin, profitPercent: 2 }),
    loop({ through: rouble, profitPercent: 1 }),
  ])
  expect(await screen.findByRole('tab', { name: 'Pairs 4' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await user.click(screen.getByRole('button', { name: /^SBERRUB →/ }))
  expect(currentAddress()).toBe('/arbitration?rmin=5&pair=SBERRUB-USDTTRC20')
  const article = await screen.findByRole('article')
  expect(article).toHaveAccessibleName(/^Plus 1 percent, SBERRUB to .*updated \d+ sec. ago$/)
  expect(within(article).getByRole('link', { name: /^Details/ })).toHaveAccessibleName(
    /^Details ?Plus 1 percent, SBERRUB to .* 3 steps$/,
  )
  // The exchanger at the source is one press away.
  const way = within(article).getByRole('link', { name: /opens in a new tab/i })
  expect(way).toHaveAttribute('target', '_blank')
  await user.click(screen.getByRole('button', { name: 'Filters · 2' }))
  const sheet = screen.getByRole('dialog')
  expect(within(sheet).getByRole('button', { name: 'Show 1 loop' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: 'Clear all' }))
  expect(currentAddress()).toBe('/arbitration')
})

test('clearing all filters clears a pasted text that is no number', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration', { width: 360 })
  await send([])
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(screen.getByRole('dialog'))
  const clear = sheet.getByRole('button', { name: 'Clear all' })
  expect(clear).toHaveAttribute('aria-disabled', 'true')
  const reserve = sheet.getByRole('textbox', { name: 'Reserve from' })
  await user.click(reserve)
  await user.paste('5k')
  await user.click(clear)
  expect(reserve).toHaveValue('')
  expect(clear).toHaveAttribute('aria-disabled', 'true')
  expect(currentAddress()).toBe('/arbitration')
})

test('a list emptied by filters offers to drop the last filter, or all', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?rmin=8&pair=BTC-SBERRUB')
  await send([])
  await screen.findByText('No loop matches your filters')
  await user.click(screen.getByRole('button', { name: 'Remove last filter: BTC → SBERRUB' }))
  expect(currentAddress()).toBe('/arbitration?rmin=8')
  expect(screen.getByRole('button', { name: 'Remove last filter: Reviews from 8' })).toBeVisible()
})

test('old rows of loops stay, marked as busy, until the next query is answered', async () => {
  const { send, hangUp } = startLiveLoops()
  const { user } = showPage('/arbitration?rmin=6')
  await send([loop({ through: bitcoin, profitPercent: 1 })])
  await rowNames()
  const region = screen.getByRole('region', { name: 'Arbitrage loops' })
  expect(region).toHaveAttribute('aria-busy', 'false')
  hangUp()
  await user.click(screen.getByRole('button', { name: /^Remove filter/ }))
  expect(region).toHaveAttribute('aria-busy', 'true')
  expect(await rowNames()).toHaveLength(1)
  await send([loop({ through: rouble, profitPercent: 2 })])
  await waitFor(() => expect(region).toHaveAttribute('aria-busy', 'false'))
  expect((await rowNames())[0]).toContain('SBERRUB')
})

test('offers to replace a hop are fetched with the filters of the list', async () => {
  localStorage.setItem('ignored-exchangers', 'shady')
  const { requests, send } = startLiveLoops()
  const { user } = showPage('/arbitration?exno=rowan')
  await send([loop({ through: bitcoin, profitPercent: 1 })])
  await user.click(await screen.findByRole('link', { name: /^Plus 1/ }))
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('PathDetail'))
  const { variables } = requests.find(({ name }) => name === 'PathDetail')!
  const { filter } = variables as { filter: { ignoreExchangers: string[] } }
  expect(filter).toMatchObject({ hideSuspicious: true })
  expect(filter.ignoreExchangers).toContain('rowan')
})

test('fewer than 100 rows of 500 loops are rendered, even without row heights', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=70&show=offers')
  const earned = Array.from({ length: 500 }, (_, at) => 1 + at / 1_000)
  await send(earned.map((profitPercent) => loop({ through: bitcoin, profitPercent })))
  const table = await screen.findByRole('table')
  expect(table).toHaveAttribute('aria-rowcount', '501')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
})

// The next part of a page, begun anew at each answer, would ask a hundred times while it is drawn.
test.each([
  ['what came', {}],
  [
    'what failed',
    {
      usualEntitlements: () => {
        throw new Error('not now')
      },
    },
  ],
])(
  'drawing further parts of the page repeats no request for %s a moment ago',
  async (_, answers) => {
    const { requests, send } = startLiveLoops(answers)
    showPage('/arbitration?rmin=9')
    await send([loop({ through: bitcoin, profitPercent: 1 })])
    await rowNames()
    const times = Map.groupBy(requests, ({ name, variables }) => name + JSON.stringify(variables))
    expect(times.size).toBeGreaterThan(3)
    // A slow machine needs more than a moment.
    for (const same of times.values()) expect(same.length).toBeLessThan(10)
  },
)
