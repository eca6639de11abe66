import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

beforeEach(() => localStorage.clear())

test('a map shows the best profit of each pair, and a press on a cell chooses the pair', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=450&tab=pairs')
  await send([
    loop({ through: ['BTC', 'USDTTRC20'], profitPercent: 2 }),
    loop({ through: ['SBERRUB', 'BTC', 'USDTTRC20'], profitPercent: 1 }),
  ])
  const map = await screen.findByRole('region', { name: 'Pairs by their best loop' })
  expect(within(map).getAllByRole('columnheader')).toHaveLength(4)
  expect(within(map).getAllByRole('button')).toHaveLength(4)
  const cell = within(map).getByRole('button', { name: 'From BTC to USDT TRC20: +2.00%' })
  expect(cell).toHaveClass('bg-heat-4')
  expect(within(map).getByRole('button', { name: /^From SBERRUB/ })).toHaveClass('bg-heat-3')
  await user.click(cell)
  expect(currentAddress()).toBe('/arbitration?cap=450&pair=BTC-USDTTRC20')
})
