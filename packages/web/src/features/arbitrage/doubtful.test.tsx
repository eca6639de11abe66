import type { ArbitrageQuery } from '@hopwise/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

beforeEach(() => localStorage.clear())

const sound = loop({ through: ['BTC', 'USDTTRC20'], profitPercent: 1 })
const doubtful = loop({ through: ['SBERRUB', 'BTC'], profitPercent: 40, probability: 0.4 })

const names = () =>
  screen.getAllByRole('link', { name: /^Plus/ }).map((link) => link.getAttribute('aria-label'))

test('doubtful loops are collapsed into one line and never come first, whatever the order', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=210&sort=-profit')
  await send([doubtful, sound])
  const line = await screen.findByRole('button', { name: /^1 more looks doubtful: up to \+40.00%/ })
  expect(line).toHaveAttribute('aria-expanded', 'false')
  expect(names()).toEqual([expect.stringMatching(/^Plus 1 /)])
  await user.click(line)
  expect(currentAddress()).toBe('/arbitration?cap=210&odd=1&sort=-profit')
  await send([doubtful, sound])
  expect(names()).toEqual([expect.stringMatching(/^Plus 1 /), expect.stringMatching(/^Plus 40 /)])
  expect(screen.getByText('Doubtful').closest('tr')).toHaveTextContent('+40.00%')
})

test('suspicious loops are a separate list that is fetched when the reader opens the list', async () => {
  const { requests, send, sendSuspicious } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=212')
  await send([sound])
  await screen.findByRole('link', { name: /^Plus 1 / })
  const questions = () => requests.map(({ variables }) => variables['query'] as ArbitrageQuery)
  expect(questions().some((query) => query?.onlySuspicious)).toBe(false)
  await user.click(screen.getByRole('button', { name: /Suspicious rates are left out/ }))
  const bait = loop({ through: ['BTC', 'SBERRUB'], profitPercent: 90, suspicious: true })
  await sendSuspicious([bait])
  await waitFor(() =>
    expect(names()).toEqual([
      expect.stringMatching(/^Plus 1 /),
      expect.stringMatching(/^Plus 90 /),
    ]),
  )
  // Nothing is expected of bait, and it is called neither reliable nor 94 of 100.
  const row = screen.getByRole('link', { name: /^Plus 90 / }).closest('tr')
  expect(row).toHaveTextContent('Check this rate')
  expect(row).not.toHaveTextContent(/Reliable|expected/)
  // The other loops are unchanged.
  expect(questions().filter((query) => query?.filter?.hideSuspicious)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /1 more looks doubtful/ }))
  expect(names()).toEqual([expect.stringMatching(/^Plus 1 /)])
})

test('a list with only doubtful loops says so, and shows the loops at a press', async () => {
  const { send } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=215')
  await send([doubtful])
  expect(await screen.findByText('Only doubtful loops right now')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /doubtful: up to/ }))
  expect(names()).toEqual([expect.stringMatching(/^Plus 40 /)])
})

test('a doubtful loop named in the address is shown', async () => {
  const { send } = startLiveLoops()
  showPage(`/arbitration?cap=220&row=${doubtful.path.id}`)
  await send([doubtful, sound])
  expect(await screen.findByRole('link', { name: /^Plus 40 / })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('the list of loops is copied in its order, in plain figures', async () => {
  const { send } = startLiveLoops()
  const { user } = showPage('/arbitration?cap=225')
  await send([doubtful, sound])
  await user.click(await screen.findByRole('button', { name: 'Copy or save the list' }))
  await user.click(screen.getByRole('menuitem', { name: 'Copy the list' }))
  const copied = async () => (await navigator.clipboard.readText()).split('\n')
  await waitFor(async () => expect(await copied()).toHaveLength(3))
  const [head, row] = await copied()
  expect(head).toMatch(/^Profit, %\tEarnings, USD\t/)
  expect(row).toMatch(/^1\t.*\tBTC → USDTTRC20 → BTC\t.*\t94\t/)
})
