import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

beforeEach(() => localStorage.clear())

const listed = loop({ through: ['USDTTRC20', 'BTC'], profitPercent: 1, enteredUsd: 1_000, min: 10 })
const best = { ...listed, path: { ...listed.path, window: { min: 10, max: 5_000 as never } } }

const limitedAbove = { hopIndex: 1, limit: 'RESERVE_TOO_SMALL' }

/** The loop's answer for any amount: the profit falls as the amount grows. */
function pathWith({ giveAmount }: { giveAmount: number }) {
  const explanation = {
    grossAmount: giveAmount,
    netAmount: giveAmount,
    uncertainty: 0,
    deductions: [],
    hops: [],
    costliest: null,
    limitedBelow: null,
    limitedAbove,
    curve: [],
  }
  const hops = best.path.hops.map((hop) => ({ ...hop, alternativeHops: [] }))
  const getAmount = giveAmount * (giveAmount > 1_000 ? 1.002 : 1.01)
  return { ...best.path, hops, giveAmount, getAmount, explanation }
}

async function openLoop(address: string) {
  const { requests, send } = startLiveLoops({
    path: pathWith,
    arbitrage: () => ({ cycles: [best] }),
  })
  const { user, currentAddress } = showPage(address)
  await send([best])
  await user.click(await screen.findByRole('link', { name: /^Plus 1 / }))
  return { requests, user, currentAddress }
}

test('an open loop says that the amounts it promises are before network fees', async () => {
  await openLoop('/arbitration?cap=605')
  expect(await screen.findByText(/^Expected: /)).toBeVisible()
  expect(screen.getByText('Before network fees')).toBeVisible()
})

test('an open loop recalculates its profit and its limit for another amount', async () => {
  const { requests } = await openLoop('/arbitration?cap=610')
  const slider = await screen.findByRole('slider', { name: 'Try another amount' })
  expect(slider).toHaveAccessibleDescription('From $10 to $5,000')
  expect(await screen.findByText(/1,000 USDT in, 1,010 USDT out\./)).toHaveTextContent(
    /^\+1\.00% .*At most 5,000 USDT: the reserve of Office 2.* ends there\.$/,
  )
  fireEvent.change(slider, { target: { value: '200' } })
  expect(await screen.findByText(/5,000 USDT in, 5,010 USDT out\./)).toHaveTextContent(/^\+0\.20%/)
  const amounts = requests
    .filter(({ name }) => name === 'PathDetail')
    .map(({ variables }) => variables['giveAmount'])
  expect(amounts).toEqual([1_000, 5_000])
  expect(slider).toHaveAttribute('aria-valuetext', '$5,000')
  // The steps are worked out for that amount.
  expect(screen.getAllByText(/5,000/).length).toBeGreaterThan(2)
})

test('the amount chosen for an open loop is in the address until its row closes', async () => {
  const { user, currentAddress } = await openLoop('/arbitration?cap=620')
  const slider = await screen.findByRole('slider', { name: 'Try another amount' })
  fireEvent.change(slider, { target: { value: '0' } })
  await waitFor(() => expect(currentAddress()).toMatch(/amt=10(&|$)/))
  await user.click(screen.getByRole('link', { name: /^Plus 1 / }))
  await waitFor(() => expect(currentAddress()).not.toContain('amt='))
})
