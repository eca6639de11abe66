import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loop, startLiveLoops } from '#web/testing/live-loops.ts'
import { showPage } from '#web/testing/show-page.tsx'

// Answers are kept for returning readers, and each test needs a question of its own.
beforeEach(() => localStorage.clear())

/** The loop of bitcoin and tether through this exchanger. */
function madeBy(exchanger: string, profitPercent: number) {
  const cycle = loop({ through: ['BTC', 'USDTTRC20'], profitPercent })
  const id = `${exchanger}:BTC:USDTTRC20>office-2:USDTTRC20:BTC`
  return { ...cycle, path: { ...cycle.path, id } }
}

const row = () => screen.findByRole('link', { name: /^Plus/ })

test('a loop with new offers is the same row, which stays open', async () => {
  const { send } = startLiveLoops()
  const { user, currentAddress } = showPage('/arbitration?cap=310')
  await send([madeBy('ash', 3)])
  await user.click(await row())
  expect(currentAddress()).toContain('ash%3ABTC')
  await send([madeBy('elm', 2)])
  await waitFor(async () => expect(await row()).toHaveAccessibleName(/^Plus 2 /))
  expect(await row()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.queryByText('Gone')).toBeNull()
  await user.click(await row())
  expect(await row()).toHaveAttribute('aria-expanded', 'false')
})

test('the link that shares a loop names the offers that make the loop now', async () => {
  const signed = ({ id }: Record<string, unknown>) => `/chain?id=${String(id)}&amt=1&sig=mark`
  const { send } = startLiveLoops({ chainToShare: signed })
  const { user } = showPage('/arbitration?cap=315')
  await send([madeBy('ash', 3)])
  await user.click(await row())
  await send([madeBy('elm', 2)])
  await waitFor(async () => expect(await row()).toHaveAccessibleName(/^Plus 2 /))
  await user.click(screen.getByRole('button', { name: 'Share this chain' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Link to this chain')
  await waitFor(() =>
    expect(decodeURIComponent(link.value)).toContain('/chain?id=elm:BTC:USDTTRC20>'),
  )
})

test('a link to a loop opens the loop, whichever offers form it now', async () => {
  const { send } = startLiveLoops()
  showPage(`/arbitration?cap=320&row=${encodeURIComponent(madeBy('ash', 3).path.id)}`)
  await send([madeBy('elm', 2), loop({ through: ['SBERRUB', 'BTC'], profitPercent: 1 })])
  const opened = await screen.findByRole('link', { name: /^Plus 2 /, expanded: true })
  expect(opened).toBeVisible()
})

test('if each combination of offers has its own row, new offers for a loop get another row', async () => {
  const { send } = startLiveLoops()
  showPage('/arbitration?cap=330&show=offers')
  await send([madeBy('ash', 3)])
  await row()
  await send([madeBy('elm', 2)])
  expect((await screen.findAllByText('Gone')).length).toBeGreaterThan(0)
})
