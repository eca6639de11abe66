import { screen, within, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

const currencies = [
  { code: 'BTC', name: 'Bitcoin', group: 'CRYPTO', network: null },
  { code: 'USDTTRC20', name: 'Tether TRC20', group: 'CRYPTO', network: 'TRC20' },
  { code: 'SBERRUB', name: 'Sberbank', group: 'BANK', network: null },
]
const cells = [null, [-0.4, 7], [-1.23, 1], [0.31, 2], null, [-2.5, 3], [-4.4, 2], [null, 1], null]

/** Callbacks by which the test brings an element near. */
let near: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  near = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        near.push(() => callback([{ isIntersecting: true }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

function startMap(rateMap: () => unknown = () => ({ currencies, cells: cells.map(cellOf) })) {
  return startAnsweringServer(smallMarket({ rateMap }))
}

function cellOf(cell: readonly (number | null)[] | null) {
  return cell && { marketPercent: cell[0], offers: cell[1] }
}

test('a map of pair prices is below the chains and fetched when scrolled near', async () => {
  const { requests } = startMap()
  const { user, currentAddress } = showPage('/')
  await waitFor(() => expect(near.length).toBeGreaterThan(0))
  expect(requests.map(({ name }) => name)).not.toContain('RateMap')
  for (const come of near) come()
  const map = await screen.findByRole('region', { name: 'What each pair costs against the market' })
  expect(within(map).getAllByRole('columnheader')).toHaveLength(4)
  // No pair leads from a currency to itself.
  expect(within(map).getAllByRole('link')).toHaveLength(6)
  expect(requests.find(({ name }) => name === 'RateMap')?.variables).toEqual({ limit: 12 })
  const grounds = { USDT: 'bg-heat-1', SBERRUB: 'bg-heat-2' }
  for (const [get, ground] of Object.entries(grounds)) {
    expect(within(map).getByRole('link', { name: new RegExp(`^BTC to ${get}`) })).toHaveClass(
      ground,
    )
  }
  const dear = within(map).getByRole('link', {
    name: 'SBERRUB to BTC: −4.4% against the market, 2 offers',
  })
  expect(dear).toHaveClass('bg-heat-4')
  expect(within(map).getByRole('link', { name: /^USDT TRC20 to BTC/ })).toHaveClass('bg-heat-1')
  expect(within(map).getByRole('link', { name: /^SBERRUB to USDT/ })).toHaveClass('bg-surface-2')
  await user.click(dear)
  await waitFor(() => expect(currentAddress()).toBe('/exchange?give=SBERRUB&get=BTC'))
})

test('the map has six currencies on each side on a phone', async () => {
  const { requests } = startMap()
  showPage('/', { width: 360 })
  await waitFor(() => expect(near.length).toBeGreaterThan(0))
  for (const come of near) come()
  await screen.findByRole('region', { name: 'What each pair costs against the market' })
  expect(requests.find(({ name }) => name === 'RateMap')?.variables).toEqual({ limit: 6 })
})

test('a map of rates that could not be loaded is reported, and an empty market has no map', async () => {
  startMap(() => {
    throw new Error('no map')
  })
  const { unmount } = showPage('/')
  await screen.findByRole('heading', { level: 1 })
  for (const come of near) come()
  expect(await screen.findByText('Rates could not be loaded')).toBeVisible()
  unmount()
  startMap(() => ({ currencies: [], cells: [] }))
  showPage('/')
  await screen.findByRole('heading', { level: 1 })
  for (const come of near) come()
  expect(await screen.findByText('Nobody changes anything now.')).toBeVisible()
})
