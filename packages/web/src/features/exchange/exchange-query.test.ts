import { expect, test } from 'vitest'
import { goesDown, offerSortText, orderBy, readExchange } from './exchange-query.ts'

const read = (search: string) => readExchange(new URLSearchParams(search))

test('an address without a query means the usual pair, with the best offer first', () => {
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
])('%s is dropped and named', (search, key) => {
  const { query, dropped } = read(search)
  expect(dropped).toEqual([key])
  expect(query).toEqual(read('').query)
})

test('one side of the usual pair never becomes a pair of one currency', () => {
  expect(read('get=BTC').query).toMatchObject({ give: 'USDTTRC20', get: 'BTC' })
  expect(read('give=usdttrc20').query).toMatchObject({ give: 'USDTTRC20', get: 'BTC' })
})

test('an order of offers is the same after a round trip through the address', () => {
  for (const text of ['get', '-get', '-reliability', 'reliability', '-min', 'name']) {
    expect(offerSortText(read(`sort=${text}`).query)).toBe(text)
  }
  expect(offerSortText(orderBy('expected'))).toBeUndefined()
})

test('the best offer for a wanted amount gives least, in ascending order', () => {
  expect(goesDown(orderBy('get'), 'give')).toBe(true)
  expect(goesDown(orderBy('get'), 'get')).toBe(false)
  expect(goesDown(orderBy('reserve'), 'get')).toBe(true)
})
