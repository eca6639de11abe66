import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { pairOffer, smallMarket } from '#web/testing/small-market.ts'

const offers = [
  pairOffer({ name: 'Alfa', getAmount: 4_788.188_2 }),
  pairOffer({ name: 'Beta', getAmount: 4_700 }),
  pairOffer({ name: 'Gamma', getAmount: 4_900, refusal: 'BELOW_MIN' }),
]

const marketOf = (items: unknown[]) =>
  smallMarket({
    pairOffers: () => ({ marketVersion: 1, total: items.length, taking: 2, items }),
  })

beforeEach(() => localStorage.clear())

test('offers for a pair come with what arrives, the best marked', async () => {
  startAnsweringServer(marketOf(offers))
  showPage('/exchange?amt=0.1')
  const table = await screen.findByRole('table', { name: '2 offers take this amount' })
  const [best, second] = within(table).getAllByRole('row').slice(1)
  expect(best).toHaveTextContent('AlfaBest')
  expect(best).toHaveTextContent('4,788.18 USDT')
  expect(second).toHaveTextContent('Beta')
  expect(second).not.toHaveTextContent('Best')
})

test('the best that arrives stands on the other side of the amount', async () => {
  startAnsweringServer(marketOf(offers))
  showPage('/exchange?amt=0.1')
  await screen.findByRole('table')
  expect(screen.getByRole('textbox', { name: 'How much I give' })).toHaveValue('0.1')
  expect(screen.getByRole('textbox', { name: 'How much I get' })).toHaveValue('4,788.1882')
})

test('who does not say how much begins with a usual amount: offers at one compare', async () => {
  const { asked } = startAnsweringServer(marketOf(offers))
  showPage('/exchange')
  await screen.findByRole('table', { name: '2 offers take this amount' })
  expect(screen.getByRole('textbox', { name: 'How much I give' })).toHaveValue('1,000')
  expect(asked.at(-1)?.variables).toMatchObject({ query: { giveAmount: 1000 } })
})

test('the side typed last holds, and both stand in the address', async () => {
  const { asked } = startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange')
  const field = await screen.findByRole('textbox', { name: 'How much I get' })
  await screen.findByDisplayValue('4,788.1882')
  await user.clear(field)
  await user.type(field, '1 000,5')
  expect(currentAddress()).toBe('/exchange?amt=1000.5&side=get')
  await expect.poll(() => asked.at(-1)?.variables).toMatchObject({ query: { getAmount: 1000.5 } })
})

test('offers that need more stay at hand, and the amount they need is one press away', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange?amt=0.1')
  const more = await screen.findByRole('button', { name: '1 offer needs a larger amount' })
  await user.click(more)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Gamma' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Use/ }))
  expect(currentAddress()).toBe('/exchange?amt=0.1')
})

test('swapping turns the pair round and keeps the amount with its currency', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange?amt=0.1', { width: 360 })
  await screen.findByRole('list', { name: '2 offers take this amount' })
  await user.click(screen.getAllByRole('button', { name: 'Swap give and get' })[0]!)
  expect(currentAddress()).toBe('/exchange?amt=0.1&give=USDTTRC20&get=BTC&side=get')
})

test('a pair nobody has leads to chains with the same question', async () => {
  startAnsweringServer(marketOf([]))
  showPage('/exchange?give=SBERRUB&get=BTC&amt=500')
  expect(await screen.findByText('Nobody changes Sberbank into Bitcoin directly')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Find a chain' })
  expect(link).toHaveAttribute('href', '/?give=SBERRUB&get=BTC&amt=500')
})

test('Up and Down walk from offer to offer', async () => {
  startAnsweringServer(marketOf(offers))
  const { user } = showPage('/exchange?amt=0.1')
  const first = await screen.findByRole('link', { name: 'Alfa' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveFocus()
})

test('a currency is found by typing and chosen with Enter', async () => {
  startAnsweringServer(marketOf(offers))
  const { user, currentAddress } = showPage('/exchange', { width: 900 })
  const give = await screen.findByRole('button', { name: /^You give Bitcoin/ })
  give.focus()
  await user.keyboard('cber{Escape}')
  await user.keyboard('{Escape}')
  expect(give).toHaveFocus()
  await user.keyboard('sber{Enter}')
  expect(currentAddress()).toBe('/exchange?give=SBERRUB')
})
