import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { exchanger, smallMarket } from '#web/testing/small-market.ts'

const all = [exchanger({ name: 'Alfa', reserveUsd: 2_000_000 }), exchanger({ name: 'Beta' })]

interface Asked {
  query: { search?: string; sort: string; descending: boolean; minReviews?: number }
}

const answers = smallMarket({
  exchangers: ({ query: { search = '' } }: Asked) => {
    const items = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    return { total: items.length, items }
  },
  exchanger: ({ slug }: { slug: string }) => all.find((each) => each.slug === slug) ?? null,
})

beforeEach(() => localStorage.clear())

const rowNames = async () =>
  (await within(await screen.findByRole('table')).findAllByRole('link')).map(
    (link) => link.textContent,
  )

test('exchangers are listed with their facts, and the order is said in words', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers')
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
  expect(
    screen.getByText('2 exchangers, by total reserve, descending', { selector: 'p' }),
  ).toBeVisible()
  expect(screen.getByText('$2M')).toBeVisible()
  expect(screen.getAllByText('Good reviews: 100')).toHaveLength(2)
  expect(screen.getAllByText('Georgia')).toHaveLength(2)
})

test('typing narrows the list, stands in the address and can be dropped as a chip', async () => {
  startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/exchangers')
  await rowNames()
  await user.type(screen.getByRole('searchbox', { name: 'Search exchangers' }), 'bet')
  expect(
    await screen.findByText('1 exchanger, by total reserve, descending', { selector: 'p' }),
  ).toBeVisible()
  expect(currentAddress()).toBe('/exchangers?q=bet')
  await user.click(screen.getByRole('button', { name: 'Remove filter: “bet”' }))
  expect(
    await screen.findByText('2 exchangers, by total reserve, descending', { selector: 'p' }),
  ).toBeVisible()
  expect(currentAddress()).toBe('/exchangers')
})

test('a column header sorts by it, then turns it round, and says so', async () => {
  const { asked } = startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/exchangers')
  await rowNames()
  await user.click(screen.getByRole('button', { name: 'Exchanger' }))
  expect(currentAddress()).toBe('/exchangers?sort=name')
  const header = () => screen.getByRole('columnheader', { name: 'Exchanger' })
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
  await user.click(screen.getByRole('button', { name: 'Exchanger' }))
  expect(currentAddress()).toBe('/exchangers?sort=-name')
  expect(header()).toHaveAttribute('aria-sort', 'descending')
  expect(asked.at(-1)?.variables).toMatchObject({ query: { sort: 'NAME', descending: true } })
})

test('filters that hide everything offer the way out', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/exchangers?q=nobody&rmin=100')
  expect(await screen.findByText('No exchanger matches')).toBeVisible()
  const outs = screen.getAllByRole('button', { name: 'Clear all filters' })
  await user.click(outs.at(-1)!)
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
})

test('a hidden exchanger is remembered and can be taken back', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/exchangers')
  await rowNames()
  const hide = screen.getByRole('button', { name: 'Hide Alfa everywhere' })
  await user.click(hide)
  expect(hide).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('ignored-exchangers')).toBe('alfa')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(localStorage.getItem('ignored-exchangers')).toBe('')
})

test('an exchanger has a page of its own, with the way to its site', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers/alfa')
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  const link = screen.getByRole('link', { name: /alfa\.example/ })
  expect(link).toHaveAttribute('href', 'https://alfa.example/')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(await screen.findByText('No offers now')).toBeVisible()
  expect(document.title).toBe('Alfa · Hopwise')
})

test('an exchanger tells how its file comes, and what it has been', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers/alfa')
  const part = within(await screen.findByRole('region', { name: 'Its file' }))
  expect(part.getByText('98.5%')).toBeVisible()
  expect(part.getByText(/197 good, 3 bad/)).toBeInTheDocument()
  expect(part.getByText('Active')).toBeVisible()
  expect(part.queryByText(/could not be used/)).toBeNull()
})

test('an unknown exchanger is said to be unknown', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers/nobody')
  expect(await screen.findByText('No such exchanger')).toBeVisible()
})

test('on a small screen rows are cards with the same facts', async () => {
  startAnsweringServer(answers)
  showPage('/exchangers', { width: 360 })
  const list = await screen.findByRole('list', { name: /2 exchangers/ })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText('$2M')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('without the network the page says so, and another try helps', async () => {
  stopAnswering()
  const { user } = showPage('/exchangers')
  const notice = await screen.findByRole('alert', {}, { timeout: 20_000 })
  expect(notice).toHaveTextContent('Exchangers could not be loaded')
  expect(notice).toHaveTextContent('No connection to the server.')
  startAnsweringServer(answers)
  await user.click(within(notice).getByRole('button', { name: 'Try again' }))
  expect(await rowNames()).toEqual(['Alfa', 'Beta'])
})
