import { expect, test } from 'vitest'
import { favoriteView } from './favorite-view.ts'
import { favoritesCsv } from './favorites-csv.ts'
import type { FavoriteRow } from './favorites.documents.ts'

const coin = (code: string, usdPrice: number | null) =>
  ({ code, name: code, group: 'CRYPTO', network: null, usdPrice, priceSure: true }) as const

const chain = (facts: Partial<FavoriteRow> = {}): FavoriteRow => ({
  id: '1',
  kind: 'PATH',
  alive: true,
  deadReason: null,
  rate: 12_345.5,
  createdAt: '2026-11-21T10:00:00.000Z',
  give: null,
  get: null,
  currencies: [coin('BTC', 10_000), coin('ETH', 1)],
  exchangers: [],
  ...facts,
})

const office = (name: string): FavoriteRow =>
  chain({
    kind: 'EXCHANGER',
    rate: null,
    currencies: null,
    exchangers: [
      {
        id: 'a',
        slug: 'a',
        name,
        status: 'ACTIVE',
        reserveUsd: 1_500.25,
        goodReviews: 1,
        badReviews: 0,
        pairs: 1,
        offers: 1,
        updatedAt: null,
      },
    ],
  })

const texts = { head: ['a', 'b'], deadReason: () => 'gone' }
const linesOf = (rows: FavoriteRow[], locale: 'en' | 'ru') =>
  favoritesCsv(rows.map(favoriteView), locale, texts).slice(1).trimEnd().split('\r\n')

test('numbers in a file of favourites are unrounded, with the decimal mark of the language', () => {
  expect(linesOf([chain()], 'en')[1]).toMatch(/^BTC → ETH,,12345\.5,23\.45\d*,,,2026-11-21T/)
  expect(linesOf([chain()], 'ru')[1]).toMatch(/^BTC → ETH;;12345,5;23,45\d*;;;2026-11-21T/)
})

test('a file of favourites states why a favourite is unavailable', () => {
  const dead = chain({ alive: false, rate: null, deadReason: 'NO_OFFERS' })
  expect(linesOf([dead], 'en')[1]).toBe('BTC → ETH,,,,,gone,2026-11-21T10:00:00.000Z')
})

test.each(['=HYPERLINK("https://evil.example")', '+1', '-cmd', '@SUM(A1)', '\tx'])(
  'a name in a file of favourites that begins like a formula is not exported as a formula: %j',
  (name) => {
    const [, line = ''] = linesOf([office(name)], 'en')
    expect(line.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('separators and quotes in names stay within their cell in a file of favourites', () => {
  expect(linesOf([office('A, "B"')], 'en')[1]).toMatch(/^"A, ""B""",/)
})
