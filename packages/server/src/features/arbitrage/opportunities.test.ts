import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: twoSources() })
})
afterAll(() => server.close())

/** In a market of five exchangers what pays is not believed. */
const all = { groupBy: 'CURRENCIES', minProfitPercent: 1, order: 'RETURN' }

const OPPORTUNITIES = `query Opportunities($query: ArbitrageQuery!) {
  arbitrage(query: $query) {
    cycles { loop profitPercent earningsUsd path { id } }
    opportunities {
      isComplete proved
      sources {
        loops loopsLeft capacity capacityUsd isCapacityExact
        best { ...Source }
      }
      atOnce { ...Source }
    }
  }
}
fragment Source on Cycle {
  loop source profitPercent bornAt
  path { id hops { exchanger { id } give { code } get { code } offer { id } } }
}`

test('the best cycle of each loop is listed, with the sources of its profit', async () => {
  const query = { ...all, capitalUsd: 900, limit: 1_000 }
  const { data } = await server.ask(OPPORTUNITIES, { query })
  const { cycles, opportunities } = data.arbitrage
  const loops = cycles.map(({ loop }: Json) => loop)
  expect(new Set(loops).size).toBe(loops.length)
  const { sources, atOnce, isComplete, proved } = opportunities
  expect([isComplete, proved]).toEqual([true, true])
  expect(sources[0].best.path.id).toBe(cycles[0].path.id)
  const sourceOf = ({ best }: Json) => {
    const { exchanger, give, get } = best.path.hops[best.source]
    return `${exchanger.id}: ${give.code} > ${get.code}`
  }
  expect(sources.map(sourceOf)).toEqual(['generous: BTC > ETH', 'kind: BTC > ETH'])
  expect(sources[0]).toMatchObject({ isCapacityExact: true, loops: loops.length })
  // Both pay from their reserves, so each capacity takes all of one.
  expect(sources[0].capacity).toBeCloseTo(100 / 22, 6)
  expect(sources[0].capacityUsd).toBeCloseTo((100 / 22) * 20_000, -3)
  expect(sources[1].loopsLeft).toBe(0)
  const used = atOnce.flatMap(({ path }: Json) => path.hops.map(({ offer }: Json) => offer.id))
  expect(new Set(used).size).toBe(used.length)
  // The plain path of writing gives the same answer.
  const common = await server.ask(OPPORTUNITIES.replace('cycles {', 'cycles @skip(if: false) {'), {
    query,
  })
  expect(common.data).toEqual(data)
})

test('sources of profit are explained on request, however many cycles there are', async () => {
  const { data } = await server.ask(
    `query Why($query: ArbitrageQuery!) {
      arbitrage(query: $query) {
        cycles { path { id } }
        opportunities {
          sources { best { ...Why } }
          atOnce { ...Why }
        }
      }
    }
    fragment Why on Cycle { path { explanation { grossRate } } }`,
    { query: { ...all, capitalUsd: 900, limit: 500, groupBy: 'OFFERS' } },
  )
  const { sources, atOnce } = data.arbitrage.opportunities
  for (const { path } of [...sources.map(({ best }: Json) => best), ...atOnce]) {
    expect(path.explanation.grossRate).toBeGreaterThan(1)
  }
})

test('capital above a source’s capacity is reduced to the capacity if the query allows a part', async () => {
  const query = { ...all, capitalUsd: 200_000 }
  const whole = await server.ask(OPPORTUNITIES, { query })
  expect(whole.data.arbitrage.cycles).toEqual([])
  const { data } = await server.ask(OPPORTUNITIES, { query: { ...query, upTo: true } })
  const { cycles, opportunities } = data.arbitrage
  expect(cycles.length).toBeGreaterThan(0)
  expect(opportunities.sources[0].best.path.id).toBe(cycles[0].path.id)
  expect(opportunities.sources).toHaveLength(2)
  const earned = cycles.map(({ earningsUsd }: Json) => earningsUsd)
  expect(earned).toEqual(earned.toSorted((a: number, b: number) => b - a))
})

test('a limit above the maximum of a grouping is refused with an error at its field', async () => {
  const find = (query: object) =>
    server.ask('query Q($query: ArbitrageQuery!) { arbitrage(query: $query) { proved } }', {
      query,
    })
  const { errors } = await find({ limit: 501 })
  expect(errors?.[0]?.extensions.fields).toMatchObject([
    { field: 'query.limit', reason: 'OUT_OF_RANGE:1:500' },
  ])
  const { data } = await find({ limit: 501, groupBy: 'CURRENCIES' })
  expect(data.arbitrage.proved).toBe(true)
})

/** Two pay more for bitcoin than it is worth, the one more than the other; others buy it back. */
function twoSources() {
  const banks = ['one', 'two', 'three'].map((bank) =>
    offersOf(bank, {
      'BTC > USDTTRC20 @ 19950': {},
      'USDTTRC20 > BTC @ 0.00005': {},
      'ETH > USDTTRC20 @ 998': {},
      'USDTTRC20 > ETH @ 0.000999': {},
      'ETH > BTC @ 0.0499': {},
    }),
  )
  return [
    ...banks,
    offersOf('generous', { 'BTC > ETH @ 22': { reserve: 100 } }),
    offersOf('kind', { 'BTC > ETH @ 21': { reserve: 50 } }),
  ]
}
