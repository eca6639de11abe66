import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount, type SmallAccount } from '#web/testing/small-account.ts'
import { exchanger, smallMarket } from '#web/testing/small-market.ts'
import { someTurns } from '#web/testing/some-turns.ts'

let account: SmallAccount

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  account = smallAccount()
})

const alfa = exchanger({ name: 'Alfa' })
const serve = (more = {}) =>
  startAnsweringServer(
    smallMarket({
      exchangers: () => ({ total: 1, reviewsBy: 'IMPORTED', items: [alfa] }),
      exchanger: () => alfa,
      ...account.answers,
      ...more,
    }),
  )
const star = () => screen.findByRole('button', { name: 'Favourite: Alfa' })
const signInElsewhere = () => {
  account.isSignedIn = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a visitor’s star stays in the browser, and another press removes it', async () => {
  serve()
  const { user } = showPage('/exchangers')
  await user.click(await star())
  expect(await star()).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('favorites')).toBe('EXCHANGER:alfa')
  await user.click(await star())
  expect(await star()).toHaveAttribute('aria-pressed', 'false')
  expect(localStorage.getItem('favorites')).toBe('')
})

test('a visitor’s favourites have a page, which the star leads to', async () => {
  serve()
  const { user, currentAddress } = showPage('/exchangers')
  await user.click(await star())
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
  expect(currentAddress()).toBe('/profile/favorites')
  expect(
    within(screen.getByRole('list', { name: 'Your favourites' })).getAllByRole('link'),
  ).toHaveLength(1)
  await user.click(await star())
  expect(await screen.findByText('No chains starred yet')).toBeVisible()
})

test('a visitor’s favourites move to the account only once, without duplicates', async () => {
  localStorage.setItem('favorites', 'EXCHANGER:alfa PAIR:BTC-USDTTRC20')
  account.favorites.push({ id: 'f0', input: { kind: 'EXCHANGER', exchangers: ['alfa'] } })
  const { requests } = serve()
  showPage('/exchangers')
  await star()
  signInElsewhere()
  expect(
    await screen.findByText('1 favourite moved from this browser to your account'),
  ).toBeVisible()
  expect(account.favorites.map(({ input }) => input.kind)).toEqual(['EXCHANGER', 'PAIR'])
  expect(localStorage.getItem('favorites')).toBe('')
  signInElsewhere()
  await someTurns()
  expect(requests.filter(({ name }) => name === 'SetFavorite')).toHaveLength(1)
})

test('a star is shown at once, and removed if the server refuses the favourite', async () => {
  account.isSignedIn = true
  let refuse = () => {}
  serve({
    setFavorite: () =>
      new Promise((_resolve, reject) => {
        refuse = () => reject(new GraphQLError('no', { extensions: { code: 'INTERNAL' } }))
      }),
  })
  const { user } = showPage('/exchangers')
  await screen.findByRole('button', { name: 'Hi, Ann' })
  await someTurns()
  await user.click(await star())
  expect(await star()).toHaveAttribute('aria-pressed', 'true')
  act(() => refuse())
  expect(await screen.findByText('Favourites could not be changed. Try again.')).toBeVisible()
  expect(await star()).toHaveAttribute('aria-pressed', 'false')
})

const pairs = [
  { id: 'p1', input: { kind: 'PAIR', give: 'BTC', get: 'USDTTRC20' } },
  { id: 'p2', input: { kind: 'PAIR', give: 'USDTTRC20', get: 'BTC' } },
  { id: 'p3', input: { kind: 'PAIR', give: 'BTC', get: 'SBERRUB' } },
] as const

async function openPairs(more = {}) {
  account.isSignedIn = true
  account.favorites.push(...pairs.map((each) => ({ ...each })))
  const server = serve(more)
  const page = showPage('/profile/favorites?tab=pairs')
  await screen.findByRole('tab', { name: /^Pairs/ })
  await screen.findByRole('list', { name: 'Your favourites' })
  return { ...page, ...server }
}
const names = () =>
  within(screen.getByRole('list', { name: 'Your favourites' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('title'))

test('favourites are listed by kind, with the reason if a favourite is unavailable', async () => {
  await openPairs()
  expect(screen.getByRole('tab', { name: /^Pairs/ })).toHaveTextContent('3')
  expect(names()).toEqual(['BTC → USDT TRC20', 'USDT TRC20 → BTC', 'BTC → Sberbank'])
  const dead = screen.getByText('Nobody offers this now')
  expect(dead.closest('[data-dead]')).toHaveTextContent('Sberbank')
})

test('buttons move a favourite, keep the focus, and save the order', async () => {
  const { user } = await openPairs()
  const up = screen.getByRole('button', { name: 'Move up: BTC → Sberbank' })
  await user.click(up)
  await waitFor(() =>
    expect(names()).toEqual(['BTC → USDT TRC20', 'BTC → Sberbank', 'USDT TRC20 → BTC']),
  )
  expect(screen.getByRole('button', { name: 'Move up: BTC → Sberbank' })).toHaveFocus()
  expect(screen.getByText('BTC → Sberbank: place 2 of 3')).toBeInTheDocument()
  await waitFor(() => expect(account.favorites.map(({ id }) => id)).toEqual(['p1', 'p3', 'p2']))
})

test('an order of favourites that failed to save is reverted', async () => {
  const { user } = await openPairs({
    orderFavorites: () => {
      throw new GraphQLError('no', { extensions: { code: 'INTERNAL' } })
    },
  })
  await user.click(screen.getByRole('button', { name: 'Move down: BTC → USDT TRC20' }))
  expect(await screen.findByText('The order could not be saved. Try again.')).toBeVisible()
  expect(names()[0]).toBe('BTC → USDT TRC20')
})

test('undo restores a removed favourite to its place', async () => {
  const { user } = await openPairs()
  await user.click(screen.getByRole('button', { name: 'Favourite: USDT TRC20 → BTC' }))
  await waitFor(() => expect(names()).toHaveLength(2))
  await waitFor(() => expect(account.favorites).toHaveLength(2))
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  await waitFor(() => expect(account.favorites).toHaveLength(3))
  await waitFor(() => expect(names()[1]).toBe('USDT TRC20 → BTC'))
})

test('two favourites are compared side by side, and the address names them', async () => {
  const { user, currentAddress } = await openPairs()
  await user.click(screen.getByRole('checkbox', { name: 'Compare: BTC → USDT TRC20' }))
  expect(screen.getByText(/^Choose one to three more/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Compare: BTC → Sberbank' }))
  const table = await screen.findByRole('table', { name: 'Side by side' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3)
  expect(currentAddress()).toBe('/profile/favorites?tab=pairs&cmp=p1%2Cp3')
})

test('an empty list of favourites explains how and where to star', async () => {
  account.isSignedIn = true
  serve()
  showPage('/profile/favorites?tab=exchangers')
  expect(await screen.findByText('No exchangers starred yet')).toBeVisible()
  const way = screen.getByRole('link', { name: 'Browse exchangers' })
  expect(way).toHaveAttribute('href', '/exchangers')
})
