import type { ArbitrageQuery } from '@hopwise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

// Answers are kept for returning readers, and each test needs a question of its own.
beforeEach(() => localStorage.clear())

const bitcoin = ['BTC', 'USDTTRC20']
const longer = ['BTC', 'USDTTRC20', 'SBERRUB']
const rouble = ['SBERRUB', 'USDTTRC20', 'BTC']

const best = loop({ through: bitcoin, profitPercent: 3 })
const variant = loop({ through: longer, profitPercent: 2 })
const other = loop({ through: rouble, profitPercent: 1 })

const names = () =>
  screen.getAllByRole('link', { name: /^Plus/ }).map((link) => link.getAttribute('aria-label'))

test('loops through the same offer share one row, and the address records that the row is expanded', async () => {
  const { requests, send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=110')
  const sources = [
    { best, capacityUsd: 4_200 },
    { best: other, capacityUsd: 900 },
  ]
  await send([best, variant, other], { sources })
  expect(await screen.findByText('2 opportunities, 3 loops')).toBeVisible()
  expect(names()).toHaveLength(2)
  const { query } = requests.find(({ name }) => name === 'LiveOpportunities')!.variables as {
    query: object
  }
  expect(query).toMatchObject({ groupBy: 'CURRENCIES' })
  const row = screen.getByText('BTC to USDT TRC20').closest('tr')!
  expect(within(row).getByText('Office 1')).toBeVisible()
  expect(within(row).getByText('up to $4,200')).toBeVisible()
  const fold = within(row).getByRole('link', { name: '+1 loop through the same offer' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  await user.click(fold)
  const address = new URL(currentAddress(), 'https://hopwise.example')
  expect(address.searchParams.get('fold')).toMatch(/:BTC:USDTTRC20$/)
  expect(names()).toEqual([
    expect.stringMatching(/^Plus 3 /),
    expect.stringMatching(/^Plus 2 /),
    expect.stringMatching(/^Plus 1 /),
  ])
  await user.click(screen.getByRole('link', { name: '+1 loop through the same offer' }))
  expect(names()).toHaveLength(2)
})

test('each source of profit has a row, even if another source pays more', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=120')
  const sources = [
    { best, capacityUsd: 4_200 },
    { best: other, capacityUsd: 900 },
  ]
  await send([best], { sources })
  expect(await screen.findByText('2 opportunities, 2 loops')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Live 2' })).toBeVisible()
  expect(names()).toEqual([expect.stringMatching(/^Plus 3 /), expect.stringMatching(/^Plus 1 /)])
})

test('a source of profit whose best loop is old comes last and is marked as stale', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=125')
  const old = loop({ through: bitcoin, profitPercent: 9, ageSeconds: 100 })
  const sources = [
    { best: old, capacityUsd: 4_200 },
    { best: other, capacityUsd: 900 },
  ]
  await send([other], { sources })
  expect(await screen.findByText('1 opportunity, 1 loop · 1 stale')).toBeVisible()
  expect(names()).toEqual([expect.stringMatching(/^Plus 1 /), expect.stringMatching(/^Plus 9 /)])
  expect(screen.getByText('Stale').closest('tr')).toHaveTextContent('+9.00%')
})

test('a loop overtaken by another loop through the same offer is collapsed, not marked as gone', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=160')
  const sources = [{ best, capacityUsd: 4_200 }]
  const leads = loop({ through: bitcoin, profitPercent: 3, enteredUsd: 160 })
  const follows = loop({ through: longer, profitPercent: 2, enteredUsd: 160 })
  await send([leads, follows], { sources })
  await screen.findByText('1 opportunity, 2 loops')
  expect(names()).toEqual([expect.stringMatching(/^Plus 3 /)])
  await send([loop({ through: bitcoin, profitPercent: 3, enteredUsd: 10 }), follows], { sources })
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Plus 2 /)]))
  expect(screen.queryByText('Gone')).toBeNull()
})

test('an overtaken loop under the pointer stays in its place', async () => {
  const { send } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=165')
  const sources = [{ best, capacityUsd: 4_200 }]
  const leads = loop({ through: bitcoin, profitPercent: 3, enteredUsd: 165 })
  const follows = loop({ through: longer, profitPercent: 2, enteredUsd: 165 })
  await send([leads, follows], { sources })
  await user.hover(await screen.findByRole('table'))
  await send([loop({ through: bitcoin, profitPercent: 3, enteredUsd: 10 }), follows], { sources })
  await screen.findByText('on $10')
  expect(names()).toEqual([expect.stringMatching(/^Plus 3 /)])
  expect(screen.getByText('BTC to USDT TRC20')).toBeVisible()
  expect(screen.queryByText('Gone')).toBeNull()
})

test('a loop listed from another starting currency keeps its row', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=167&show=offers')
  const named = (cycle: typeof best, id: string) => ({ ...cycle, path: { ...cycle.path, id } })
  await send([named(best, 'a:BTC:USDT>b:USDT:BTC')])
  await screen.findByRole('link', { name: /^Plus 3 percent, BTC to/ })
  const turned = loop({ through: ['USDTTRC20', 'BTC'], profitPercent: 3 })
  await send([named(turned, 'b:USDT:BTC>a:BTC:USDT')])
  await waitFor(() =>
    expect(names()).toEqual([expect.stringContaining('3 percent, USDT TRC20 to')]),
  )
  expect(screen.queryByText('Gone')).toBeNull()
})

test('an open loop stays open when it is listed from another starting currency', async () => {
  const { send } = startLiveLoops()
  const named = (cycle: typeof best, id: string) => ({ ...cycle, path: { ...cycle.path, id } })
  const [opened, turned] = ['a:BTC:USDT>b:USDT:BTC', 'b:USDT:BTC>a:BTC:USDT'] as const
  const { user } = showPage(`/arbitration?cap=168&show=offers&row=${encodeURIComponent(opened)}`)
  await send([named(best, opened)])
  const before = await screen.findByRole('link', { name: /^Plus 3 percent, BTC to/ })
  expect(before).toHaveAttribute('aria-expanded', 'true')
  await send([named(loop({ through: ['USDTTRC20', 'BTC'], profitPercent: 3 }), turned)])
  const after = await screen.findByRole('link', { name: /^Plus 3 percent, USDT TRC20 to/ })
  expect(after).toHaveAttribute('aria-expanded', 'true')
  await user.click(after)
  await waitFor(() => expect(after).toHaveAttribute('aria-expanded', 'false'))
})

test('a row named in the address is shown, with its group of rows expanded', async () => {
  const { send } = startLiveLoops()
  showPage(`/arbitration?cap=170&row=${variant.path.id}`)
  await send([best, variant, other], { sources: [{ best, capacityUsd: 4_200 }] })
  const row = await screen.findByRole('link', { name: /^Plus 2 / })
  expect(row).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: /through the same offer$/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('a chosen pair keeps loops grouped by offer, and shows the limit of their source of profit', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=180&pair=USDTTRC20-SBERRUB')
  const again = loop({ through: longer, profitPercent: 1.5 })
  await send([best, variant, again, other], { sources: [{ best, capacityUsd: 4_200 }] })
  expect(await screen.findByText('1 opportunity, 2 loops')).toBeVisible()
  expect(names()).toEqual([expect.stringMatching(/^Plus 2 /)])
  expect(screen.getByText('up to $4,200')).toBeVisible()
  expect(screen.getByRole('link', { name: '+1 loop through the same offer' })).toBeVisible()
})

test('one press shows the loops that can be done at the same time', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=130')
  await send([best, variant, other], { atOnce: [best, other] })
  await screen.findAllByRole('link', { name: /^Plus/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'At the same time')
  expect(currentAddress()).toBe('/arbitration?cap=130&show=together')
  const together = [expect.stringMatching(/^Plus 3 /), expect.stringMatching(/^Plus 1 /)]
  await waitFor(() => expect(names()).toEqual(together))
  expect(screen.queryByText(/through the same offer/)).toBeNull()
  expect(screen.getByText(/could do all of them at once/)).toBeVisible()
})

test('the choice to show every loop fetches ungrouped loops, each with its own row', async () => {
  const { requests, send, hangUp } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=140')
  await send([best], { sources: [{ best, capacityUsd: 10 }] })
  await screen.findByRole('link', { name: /^Plus 3 / })
  expect(screen.getByRole('columnheader', { name: 'Best loop' })).toBeVisible()
  hangUp()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Every loop')
  await send([best, variant])
  expect(await screen.findByText('2 loops pay now')).toBeVisible()
  // Each row stands for itself here.
  expect(screen.getByRole('columnheader', { name: 'Loop' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /^(Best loop|More loops)$/ })).toBeNull()
  const { query } = requests.find(({ name }) => name === 'LiveCycles')!.variables as {
    query: object
  }
  expect(query).toMatchObject({ groupBy: 'OFFERS', limit: 500, perSource: null })
})

test('loops expected to bring little are left out until the reader asks for them', async () => {
  const { requests, send, hangUp } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=142')
  await send([])
  expect(
    await screen.findByText('Nothing worth listing at +0.10% or above right now'),
  ).toBeVisible()
  const line = screen.getByText(/^Loops expected to bring less than \$1 or 0\.1% are left out\./)
  hangUp()
  await user.click(within(line).getByRole('button', { name: 'Show smaller loops' }))
  expect(currentAddress()).toBe('/arbitration?cap=142&small=1')
  const requested = () => requests.map(({ variables }) => variables['query'] as ArbitrageQuery)
  await waitFor(() => expect(requested().some((query) => query?.includeSmall)).toBe(true))
  expect(requested().filter((query) => query?.includeSmall === undefined)).not.toEqual([])
  await send([])
  expect(await screen.findByText('Nothing at +0.10% or above right now')).toBeVisible()
})

test('the New tab counts each loop separately and says so', async () => {
  const { send } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=145')
  await send([best, variant], { sources: [{ best, capacityUsd: 10 }] })
  expect(await screen.findByText(/unfolds the other loops through it/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^New/ }))
  expect(screen.getByText('Each loop is counted on its own here.')).toBeVisible()
  expect(screen.queryByText(/unfolds the other loops through it/)).toBeNull()
})

test('a search that stopped without a result does not claim that there are no loops', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=155&odd=1')
  await send([], { proved: false })
  expect(await screen.findByText(/^The search stopped at its limit/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Allow 4 steps' })).toBeNull()
})

test('a search that stopped at its limit warns of missing loops, and a complete search does not', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=150')
  await send([best], { sources: [{ best, capacityUsd: 10 }], proved: false })
  expect(await screen.findByText(/There may be others/)).toBeVisible()
  await send([best], { sources: [{ best, capacityUsd: 10 }] })
  await waitFor(() => expect(screen.queryByText(/There may be others/)).toBeNull())
})

test.each([
  ['cap=151', /^There may be .+ To see all, allow fewer steps in a loop\.$/],
  ['cap=152&odd=1', /^There may be .+ allow fewer steps in a loop or hide doubtful loops\.$/],
  ['cap=153&hops=2&odd=1', /^There may be .+ To see all, hide doubtful loops\.$/],
  ['cap=154&hops=2', /^There may be others: the search stopped at its limit\.$/],
])('a search that stopped gives only advice that can be followed: %s', async (search, words) => {
  const { send, sendSuspicious } = startLiveLoops()
  showPage(`/arbitration?${search}`)
  // Hiding doubtful loops helps only if there were too many of those.
  const areMany = search.includes('odd=1')
  await send([best], { sources: [{ best, capacityUsd: 10 }], proved: areMany })
  if (areMany) await sendSuspicious([], { proved: false })
  expect(await screen.findByText(words)).toBeVisible()
})

test('the whole-capital switch is disabled without a capital, with an explanation', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=190&whole=1')
  await send([best])
  const capital = screen.getByRole('textbox', { name: /^My capital/ })
  expect(capital).toHaveAccessibleDescription(/^A loop uses all of it/)
  const chip = 'Remove filter: Only loops that take the whole capital'
  expect(screen.getByRole('button', { name: chip })).toBeVisible()
  await user.clear(capital)
  expect(currentAddress()).toBe('/arbitration?cap=best&whole=1')
  expect(capital).toHaveAccessibleDescription(/^A loop uses as much of it as it can/)
  expect(screen.queryByRole('button', { name: chip })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const whole = screen.getByRole('switch', { name: 'Only loops that take the whole capital' })
  expect(whole).toBeDisabled()
  expect(whole).not.toBeChecked()
})
