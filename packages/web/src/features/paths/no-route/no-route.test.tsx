import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { path, smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => localStorage.clear())

const items = [
  { id: '7', slug: 'alder', name: 'Alder' },
  { id: '8', slug: 'birch', name: 'Birch' },
  { id: '9', slug: 'cedar-one', name: 'Cedar One' },
]

/** A market in which nothing leads there, with this reason. */
function startWithout(noRoute: object) {
  const diagnosis = { nearestAmount: null, cities: null, relaxations: [], proved: true, ...noRoute }
  return startAnsweringServer(
    smallMarket({
      exchangers: () => ({ items, total: items.length }),
      paths: () => ({ marketVersion: 1, proved: true, paths: [], noRoute: diagnosis }),
    }),
  )
}

test('a suggestion to allow another exchanger names the exchanger and warns of a poor rate', async () => {
  const relaxation = (exchanger: string, getAmount: number) => ({
    changes: [{ kind: 'ALLOW_EXCHANGERS', exchangers: [exchanger] }],
    path: path({ name: 'Office', getAmount }),
  })
  const relaxations = [relaxation('7', 0.098), relaxation('8', 0.07)]
  const { requests } = startWithout({ reason: 'FILTERED_OUT', relaxations })
  showPage('/?give=BTC&get=USDTTRC20&amt=0.1&ex=cedar-one')
  const first = (await screen.findByText('include Alder')).closest('li')!
  expect(first).not.toHaveTextContent('vs market')
  expect(screen.getByText('include Birch').closest('li')).toHaveTextContent('−30.00% vs market')
  expect(screen.getByText('Only Cedar One')).toBeVisible()
  await waitFor(() => {
    const last = requests.findLast(({ name }) => name === 'LivePaths')
    expect(last?.variables).toMatchObject({ query: { filter: { onlyExchangers: ['9'] } } })
  })
})

test('a currency that no exchanger offers is named where there is no route', async () => {
  startWithout({ reason: 'UNKNOWN_CURRENCY' })
  const first = showPage('/?give=BTC&get=NOPEX&amt=1')
  expect(await screen.findByText('Nobody offers NOPEX now')).toBeVisible()
  first.unmount()
  showPage('/?give=NONEX&get=NOPEX&amt=1')
  expect(await screen.findByText('Nobody offers NONEX or NOPEX now')).toBeVisible()
})
