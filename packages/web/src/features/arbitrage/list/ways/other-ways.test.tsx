import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

beforeEach(() => localStorage.clear())

const through = ['BTC', 'USDTTRC20']
const best = loop({ through, profitPercent: 3 })

/** Other cycles of the same loop, each with offers of its own. */
const others = (count: number) =>
  Array.from({ length: count }, (_, at) => loop({ through, profitPercent: 2 - at / 100 }))

async function openLoop(cycles: readonly object[], address: string) {
  const { requests, send } = startLiveLoops({ arbitrage: () => ({ cycles }) })
  const { user } = showPage(address)
  await send([best])
  await user.click(await screen.findByRole('link', { name: /^Plus 3 / }))
  const question = () => requests.find(({ name }) => name === 'LoopCycles')?.variables['query']
  return { user, question }
}

test('an open loop lists the other combinations of its offers, few of them at first', async () => {
  const { user, question } = await openLoop([best, ...others(7)], '/arbitration?cap=210')
  const list = (await screen.findByText('7 more ways to make this loop')).closest('section')!
  expect(question()).toMatchObject({ groupBy: 'OFFERS', loop: 'BTC>USDTTRC20', limit: 100 })
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    '+2.00%$0.02Office 1 → Office 2Reliable',
  )
  await user.click(within(list).getByRole('button', { name: 'Show all 7' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(7)
  await user.click(within(list).getByRole('button', { name: 'Show fewer' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(5)
})

test('an open loop reports that no other offers make it', async () => {
  await openLoop([best], '/arbitration?cap=220')
  expect(await screen.findByText('No other offers make this loop pay.')).toBeVisible()
})

test('a count of other combinations that reaches its limit is shown as a lower bound', async () => {
  await openLoop([best, ...others(99)], '/arbitration?cap=230')
  expect(await screen.findByText('99+ more ways to make this loop')).toBeVisible()
})

test('no other combinations are counted if each combination of offers has its own row', async () => {
  const { question } = await openLoop([best], '/arbitration?cap=240&show=offers')
  expect(
    await screen.findByText('One of these offers has just changed. The list shows what holds now.'),
  ).toBeVisible()
  expect(question()).toBeUndefined()
})
