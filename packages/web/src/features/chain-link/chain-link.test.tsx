import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { path, smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const ID = 'Oak:BTC:USDTTRC20'
const MARK = 'abcdefghijklmn-_'
const address = (was: number) =>
  `/chain?id=${ID}&amt=0.1&was=${was}&at=2026-11-21T09:00:00Z&sig=${MARK}`

/** A server that finds the chain with this result, and confirms or denies the link's past. */
function serve(getAmount: number | null, isAuthentic = true) {
  const chain = getAmount === null ? null : path({ name: 'Oak', getAmount })
  const explained = chain && {
    ...chain,
    id: ID,
    hops: chain.hops.map((hop) => ({ ...hop, alternativeHops: [] })),
    explanation: null,
  }
  return startAnsweringServer(
    smallMarket({ path: () => explained, isToldChain: () => isAuthentic }),
  )
}

test.each([
  [9_000, 9_090, 'Still there, and brings 1.00% more than then'],
  [9_000, 9_000, 'Still there, the same as then'],
  [9_000, 8_910, 'Still there, but brings 1.00% less than then'],
])('a chain that returned %d and now returns %d shows the comparison', async (was, now, said) => {
  serve(now)
  showPage(address(was))
  expect(await screen.findByText(said)).toBeVisible()
  const compared = within(screen.getByRole('region', { name: 'Then and now' }))
  expect(compared.getByRole('heading', { name: 'As it was' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'BTC → USDT TRC20' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Share/ })).toBeVisible()
})

test('the page of a missing chain shows what it was, and leads to a search for the same pair', async () => {
  serve(null)
  showPage(address(9_000))
  expect(await screen.findByText('This chain is no longer there')).toBeVisible()
  expect(await screen.findByText(/It brought 9,000/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find a way now' })).toHaveAttribute(
    'href',
    '/?give=BTC&get=USDTTRC20&amt=0.1',
  )
})

test('a missing loop leads to loops through the same currency with the same amount', async () => {
  serve(null)
  showPage(
    '/chain?id=Oak:BTC:SBERRUB>Elm:SBERRUB:BTC&amt=900&was=909&at=2026-11-21T09:00:00Z' +
      `&sig=${MARK}`,
  )
  expect(await screen.findByRole('link', { name: 'See loops that pay now' })).toHaveAttribute(
    'href',
    '/arbitration?ccy=BTC&cap=900',
  )
  expect(screen.getByText('This loop is no longer there')).toBeVisible()
  expect(await screen.findByText(/\+1\.00%/)).toBeVisible()
})

test.each([
  ['without our signature', address(9_000).replace(/&sig=.*/, ''), true],
  ['altered after signing', address(9_000), false],
])(
  'a link %s opens the chain in its current state and claims nothing about the past',
  async (_what, changed, isAuthentic) => {
    const { requests } = serve(9_090, isAuthentic)
    showPage(changed)
    expect(await screen.findByRole('heading', { name: 'Now' })).toBeVisible()
    const isRequested = () => requests.some(({ name }) => name === 'isToldChain')
    await waitFor(() => expect(isRequested()).toBe(!isAuthentic))
    expect(screen.getByText('With 0.1 BTC')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'As it was' })).toBeNull()
    expect(screen.queryByText(/than then|9,000|Found/)).toBeNull()
  },
)

test('a missing chain shows no past return from a link that we did not sign', async () => {
  const { requests } = serve(null, false)
  showPage(address(9_000))
  expect(await screen.findByText('This chain is no longer there')).toBeVisible()
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('isToldChain'))
  expect(screen.queryByText(/It brought/)).toBeNull()
})

test('the page of a link that names no chain says so', async () => {
  serve(null)
  showPage('/chain?id=nothing')
  expect(await screen.findByText('This link names no chain')).toBeVisible()
})
