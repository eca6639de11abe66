import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { offersOf } from '../../testing/offers-of.ts'

let server: TestServer
beforeAll(async () => {
  const market = [
    offersOf('1', {
      'BTC > USDTTRC20 @ 60000': {},
      'USDTTRC20 > BTC @ 0.0000163': {},
      'BTC > SBERRUB @ 5400000': {},
      'LTC > BTC @ 0.001': {},
    }),
    offersOf('2', { 'BTC > USDTTRC20 @ 59400': {}, 'USDTTRC20 > SBERRUB @ 90': {} }),
  ]
  server = await startTestServer({ market })
})
afterAll(() => server.close())

const mapOf = async (args = ''): Promise<Json> =>
  (await server.ask(`{ rateMap${args} { currencies { code } cells { marketPercent offers } } }`))
    .data.rateMap

/** The pair's cell, found by its codes. */
function cellOf({ currencies, cells }: Json, give: string, get: string): Json {
  const codes = currencies.map(({ code }: Json) => code)
  return cells[codes.indexOf(give) * codes.length + codes.indexOf(get)]
}

test('a map of rates has the most offered currencies, and gaps for pairs without offers', async () => {
  const map = await mapOf()
  const codes = map.currencies.map(({ code }: Json) => code)
  expect(codes[0]).toBe('BTC')
  expect(new Set(codes)).toEqual(new Set(['BTC', 'USDTTRC20', 'SBERRUB', 'LTC']))
  expect(map.cells).toHaveLength(16)
  expect(cellOf(map, 'BTC', 'BTC')).toBeNull()
  expect(cellOf(map, 'SBERRUB', 'BTC')).toBeNull()
  expect(cellOf(map, 'BTC', 'USDTTRC20').offers).toBe(2)
  // The way there and back costs something at any prices.
  const there = cellOf(map, 'BTC', 'USDTTRC20').marketPercent
  const back = cellOf(map, 'USDTTRC20', 'BTC').marketPercent
  expect((1 + there / 100) * (1 + back / 100)).toBeCloseTo(60_000 * 0.0000163, 6)
})

test('a map of rates can be limited to the most offered currencies or to named ones', async () => {
  expect((await mapOf('(limit: 1)')).currencies).toEqual([{ code: 'BTC' }])
  const named = await mapOf('(currencies: ["sberrub", "BTC", "NOPE", "BTC"])')
  expect(named.currencies).toEqual([{ code: 'SBERRUB' }, { code: 'BTC' }])
  expect(named.cells.map((cell: Json) => cell?.offers ?? 0)).toEqual([0, 0, 1, 0])
})

test('no map of rates is larger than 24 by 24 currencies, whatever is requested', async () => {
  const many = JSON.stringify(Array.from({ length: 25 }, (_, at) => `C${at}`))
  const named = await server.ask(`{ rateMap(currencies: ${many}) { currencies { code } } }`)
  expect(named.errors[0]!.extensions.code).toBe('VALIDATION')
  const wide = await server.ask('{ rateMap(limit: 25) { currencies { code } } }')
  expect(wide.errors[0]!.extensions.code).toBe('VALIDATION')
})
