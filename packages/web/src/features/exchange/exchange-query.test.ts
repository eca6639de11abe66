import { expect, test } from 'vitest'
import { goesDown, offerSortText, orderBy, readExchange } from './exchange-query.ts'

const read = (search: string) => readExchange(new URLSearchParams(search))

test('an address without a query shows the usual pair, with the best offer first', () => {
  expect(read('')).toEqual({
    query: {
      give: 'BTC',
      get: 'USDTTRC20',
      amount: undefined,
      side: 'give',
      city: '',
      sort: 'expected',
      isDescending: true,
    },
    dropped: [],
  })
})

test.each([
  ['amt=much', 'amt'],
  ['amt=-1', 'amt'],
  ['amt=1e-7', 'amt'],
  ['side=left', 'side'],
  ['sort=beauty', 'sort'],
  ['sort=--get', 'sort'],
  ['give=<script>', 'give'],
  ['get=?', 'get'],
])('the invalid value %s in an address of offers is dropped and reported', (search, key) => {
  const { query, dropped } = read(search)
  expect(dropped).toEqual([key])
  expect(query).toEqual(read('').query)
})

test('an address that names only one currency of the usual pair never pairs it with itself', () => {
  expect(read('get=BTC').query).toMatchObject({ give: 'USDTTRC20', get: 'BTC' })
  expect(read('give=usdttrc20').query).toMatchObject({ give: 'USDTTRC20', get: 'BTC' })
})

test('an order of offers is the same after a round trip through the address', () => {
  for (const text of ['get', '-get', '-reliability', 'reliability', '-min', 'name']) {
    expect(offerSortText(read(`sort=${text}`).query)).toBe(text)
  }
  expect(offerSortText(orderBy('expected'))).toBeUndefined()
})

test('offers for a wanted amount are sorted by the amount to give, the least first', () => {
  expect(goesDown(orderBy('get'), 'give')).toBe(true)
  expect(goesDown(orderBy('get'), 'get')).toBe(false)
  expect(goesDown(orderBy('reserve'), 'get')).toBe(true)
})
