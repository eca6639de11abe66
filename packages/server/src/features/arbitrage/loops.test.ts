import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { openStream } from '../../testing/read-stream.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: manyWays() })
})
afterAll(() => server.close())

const FIND = `query Find($query: ArbitrageQuery!) {
  arbitrage(query: $query) { proved cycles { ...Loop } }
}
fragment Loop on Cycle { loop loopCycles path { id suspicious } }`

const baseQuery = { capitalUsd: 900, minProfitPercent: 1, limit: 500, order: 'RETURN' }
const find = (query: object = {}) => server.ask(FIND, { query: { ...baseQuery, ...query } })
const cyclesOf = async (query: object) => (await find(query)).data.arbitrage.cycles as Json[]

test('a loop shows the number of its other cycles and lists them on request', async () => {
  const loops = await cyclesOf({ groupBy: 'CURRENCIES', limit: 1_000 })
  const all = await cyclesOf({})
  expect(loops.length).toBeGreaterThan(2)
  for (const { loop, loopCycles, path } of loops) {
    const own = all.filter((cycle) => cycle.loop === loop)
    expect(loopCycles).toBe(own.length - 1)
    const codes = loop.split('>')
    for (const rotation of [loop, [...codes.slice(1), codes[0]].join('>')]) {
      const listed = await cyclesOf({ loop: rotation })
      expect(listed).toEqual(own)
      expect(listed[0]!.path.id).toBe(path.id)
    }
  }
  expect(loops.map(({ loopCycles }) => loopCycles)).toContain(5)
})

test('a list that is not grouped by loop gives no count of a loop’s other cycles', async () => {
  const counts = (await cyclesOf({})).map(({ loopCycles }) => loopCycles)
  expect(new Set(counts)).toEqual(new Set([null]))
})

test('a query can list only suspicious loops', async () => {
  const query = { groupBy: 'CURRENCIES', onlySuspicious: true }
  const isBait = ({ path }: Json) => path.suspicious as boolean
  const baits = await cyclesOf(query)
  expect(baits.length).toBeGreaterThan(0)
  expect(baits.every(isBait)).toBe(true)
  const all = (await cyclesOf({})).filter(isBait)
  expect(new Set(baits.map(({ loop }) => loop))).toEqual(new Set(all.map(({ loop }) => loop)))
  expect(await cyclesOf({ ...query, filter: { hideSuspicious: true } })).toEqual([])
})

test.each([
  ['BTC', 'BAD_HOPS'],
  ['BTC>ETH>LTC>XMR>DASH', 'NEEDS_PRO'],
  ['BTC>ETH>LTC>XMR>DASH>ZEC', 'BAD_HOPS'],
  ['BTC>NOPE', 'UNKNOWN_CURRENCY'],
  ['BTC>ETH>BTC', 'SAME_CURRENCY'],
])('a query for the loop %s is refused with an error at its field', async (loop, reason) => {
  const { errors } = await find({ loop })
  expect(errors?.[0]?.extensions.fields).toMatchObject([{ field: 'query.loop', reason }])
})

test('a loop keeps its identity while its exchangers change', async () => {
  const watch = FIND.replace('query Find', 'subscription Watch')
  const query = { ...baseQuery, groupBy: 'CURRENCIES', limit: 1_000, maxProfitPercent: 50 }
  const stream = await openStream(server, watch, { query })
  const shortest = ({ data }: Json) =>
    data.arbitrage.cycles.find(({ loop }: Json) => loop === 'BTC>ETH')
  const before = shortest(await stream.next())
  await server.app.gate.replaceExchanger(bank('two', 0.04995))
  const after = shortest(await stream.next())
  expect(after.path.id).not.toBe(before.path.id)
  stream.close()
})

/** Two pay too well for bitcoin, three buy it back, and one makes an unbelievable promise. */
function manyWays() {
  return [
    bank('one'),
    bank('two'),
    bank('three'),
    offersOf('generous', { 'BTC > ETH @ 22': { reserve: 100 } }),
    offersOf('kind', { 'BTC > ETH @ 21': { reserve: 50 } }),
    offersOf('bait', { 'ETH > USDTTRC20 @ 9980': {} }),
  ]
}

function bank(id: string, etherInBitcoin = 0.0499) {
  return offersOf(id, {
    'BTC > USDTTRC20 @ 19950': {},
    'USDTTRC20 > BTC @ 0.00005': {},
    'ETH > USDTTRC20 @ 998': {},
    'USDTTRC20 > ETH @ 0.000999': {},
    [`ETH > BTC @ ${etherInBitcoin}`]: {},
  })
}
