import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Json, startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const FIND = `query Find($query: PathsQuery!) {
  paths(query: $query) {
    marketVersion proved
    paths {
      id giveAmount getAmount rate confidence suspicious updatedAt cities
      window { min max }
      doubts { reason hopIndex factor }
      hops {
        giveAmount getAmount alternatives
        give { code name group network usdPrice }
        get { code }
        exchanger { id slug name status pairs reserveUsd goodReviews badReviews updatedAt }
        offer { id rate minGive maxGive reserve reserveUsd city conditions receivedAt suspicious }
      }
    }
    noRoute { reason nearestAmount proved relaxations { changes { kind amount } path { id } } }
  }
}`

const find = (query: object) => server.ask(FIND, { query })

const SPLIT = `query Split($query: SplitQuery!) {
  split(query: $query) {
    proved bound
    split { getAmount gainPercent parts { id giveAmount getAmount hops { exchanger { id } } } }
  }
}`

describe('a split', () => {
  const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.4, order: 'RETURN' }

  test('divides an amount between two chains, or is absent if the amount is too small', async () => {
    const { split, bound } = await provedSplit(query)
    expect(bound).toBe(null)
    const given: number[] = split.parts.map(({ giveAmount }: Json) => giveAmount)
    expect(given[0]! + given[1]!).toBeCloseTo(0.4, 12)
    expect(given[0]!).toBeGreaterThanOrEqual(given[1]!)
    const got: number[] = split.parts.map(({ getAmount }: Json) => getAmount)
    expect(split.getAmount).toBe(got[0]! + got[1]!)
    expect((await provedSplit({ ...query, giveAmount: 1e-9 })).split).toBe(null)
  })
})

/** The search's time limit can end it before its proof on a busy machine. */
async function provedSplit(query: object): Promise<Json> {
  let answer: Json
  const isProved = async (tries: number) => {
    // Answers are cached by the query's exact text.
    answer = (await server.ask(`${SPLIT} # ${tries}`, { query })).data.split
    return answer.proved
  }
  let tries = 0
  await expect.poll(() => isProved(tries++)).toBe(true)
  return answer
}

describe('paths', () => {
  test('are listed best first, each with the amounts at every hop', async () => {
    const { data } = await find({ give: 'BTC', get: 'SBERRUB', giveAmount: 0.1, limit: 3 })
    const [best, second] = data.paths.paths
    expect(best.id).toBe('alpha:BTC:USDTTRC20>beta:USDTTRC20:SBERRUB')
    expect(best.getAmount).toBeCloseTo(0.1 * 60_000 * 92, 6)
    expect(best.rate).toBeCloseTo(60_000 * 92, 6)
    expect(second.getAmount).toBeLessThanOrEqual(best.getAmount)
    expect(best.hops[1].giveAmount).toBe(best.hops[0].getAmount)
    expect(best.window.min).toBeCloseTo(100 / 60_000, 12)
    expect(best.window.max).toBeCloseTo(2_000_000 / 92 / 60_000, 9)
    expect(best).toMatchObject({ suspicious: false, updatedAt: '2026-11-21T12:00:00.000Z' })
    expect(best.confidence).toBeGreaterThan(0)
    expect(data.paths).toMatchObject({ marketVersion: 1, proved: true, noRoute: null })
  })

  test('name the exchanger of each hop, its terms and the number of alternatives', async () => {
    const { data } = await find({ give: 'BTC', get: 'USDTTRC20', giveAmount: 0.1, maxHops: 1 })
    expect(data.paths.paths[0].hops[0]).toMatchObject({
      alternatives: 1,
      give: { code: 'BTC', name: 'Bitcoin', group: 'CRYPTO', network: null },
      exchanger: { id: 'alpha', slug: 'alpha', name: 'alpha', status: 'ACTIVE', pairs: 2 },
      offer: { id: 'alpha:BTC:USDTTRC20', rate: 60_000, minGive: 0.001, city: null },
    })
  })

  test('can be ordered by trust, which costs more query points than the usual order', async () => {
    const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.1, limit: 20 }
    const document = `query ($query: PathsQuery!) { paths(query: $query) {
      paths { getAmount confidence trust suspicious }
    } }`
    const costing = async (order: string) => {
      const variables = { query: { ...query, order } }
      const { text } = await server.post(
        JSON.stringify({ query: document, variables, extensions: { cost: true } }),
      )
      return JSON.parse(text)
    }
    const { data, extensions } = await costing('CAREFUL')
    const { paths } = data.paths
    const steps = ['HIGH', 'MIDDLING', 'LOW', 'SUSPICIOUS']
    const places = paths.map(({ trust }: Json) => steps.indexOf(trust))
    expect(places).toEqual(places.toSorted((a: number, b: number) => a - b))
    expect(new Set(places).size).toBeGreaterThan(1)
    for (const { trust, confidence, suspicious } of paths) {
      expect(trust === 'SUSPICIOUS').toBe(suspicious)
      expect(trust === 'HIGH').toBe(!suspicious && confidence >= 0.75)
    }
    const usual = await costing('RETURN')
    expect(extensions.cost.points - usual.extensions.cost.points).toBe(2_000)
    expect(usual.data.paths.paths.length).toBe(paths.length)
  })

  test('can be requested by the amount to get', async () => {
    const { data } = await find({ give: 'BTC', get: 'SBERRUB', getAmount: 552_000 })
    expect(data.paths.paths[0].getAmount).toBe(552_000)
    expect(data.paths.paths[0].giveAmount).toBeCloseTo(0.1, 9)
  })

  test('accept aliases and any case of a code', async () => {
    const { data } = await find({ give: 'btc', get: 'sberrub', giveAmount: 0.1, limit: 1 })
    expect(data.paths.paths).toHaveLength(1)
  })

  test('follow the filter', async () => {
    const filter = { forbid: ['MANUAL'], ignoreExchangers: ['alpha'] }
    const query = { give: 'BTC', get: 'USDTTRC20', giveAmount: 1, maxHops: 1, filter }
    const { data } = await find(query)
    expect(data.paths.paths).toEqual([])
    expect(data.paths.noRoute.reason).toBe('MORE_HOPS_NEEDED')
    // The way over ether, whose price is unsure, is one that the list shows.
    const longer = await find({ ...query, maxHops: 2 })
    const [way] = longer.data.paths.paths
    expect(way).toMatchObject({ id: 'gamma:BTC:ETH>gamma:ETH:USDTTRC20', suspicious: false })
    expect(data.paths.noRoute.relaxations[0].path.id).toBe(way.id)
  })

  test('are replaced by a reason and a suggested change when none exist', async () => {
    const { data } = await find({ give: 'BTC', get: 'SBERRUB', giveAmount: 0.0001 })
    expect(data.paths.noRoute.reason).toBe('AMOUNT_TOO_SMALL')
    expect(data.paths.noRoute.nearestAmount).toBeCloseTo(100 / 60_000, 9)
    const [smallest] = data.paths.noRoute.relaxations
    expect(smallest.changes[0].kind).toBe('AMOUNT')
    expect(smallest.path.id).toContain('beta:USDTTRC20:SBERRUB')
    const unknown = await find({ give: 'NOPE', get: 'BTC', giveAmount: 1 })
    expect(unknown.data.paths.noRoute.reason).toBe('UNKNOWN_CURRENCY')
  })

  test('are refused with a list of all errors in the query, each named by its field', async () => {
    const { status, data, errors } = await find({
      give: 'BTC',
      get: 'btc',
      giveAmount: -1,
      getAmount: 2,
      maxHops: 9,
      filter: { minReviews: -3 },
    })
    expect([status, data]).toEqual([200, null])
    expect(errors[0]).toMatchObject({
      path: ['paths'],
      message: 'Some of this cannot be searched for',
      extensions: { code: 'VALIDATION' },
    })
    expect(errors[0]?.extensions.fields?.map(({ field }) => field)).toEqual([
      'query.filter.minReviews',
      'query.get',
      'query.giveAmount',
      'query.giveAmount',
      'query.maxHops',
    ])
    const { errors: beyond } = await find({ give: 'BTC', get: 'ETH', giveAmount: 1, limit: 0 })
    expect(beyond[0]?.extensions.fields).toMatchObject([
      { field: 'query.limit', reason: 'OUT_OF_RANGE:1:200', message: 'From 1 to 200' },
    ])
  })
})

describe('a single path', () => {
  const EXPLAIN = `query Explain($id: ID!, $amount: Float!) {
    path(id: $id, giveAmount: $amount) {
      getAmount
      hops { alternativeHops(limit: 1) { exchanger { name } getAmount } }
      explanation {
        grossAmount netAmount
        deductions { kind amount share }
        limitedAbove { hopIndex limit }
        curve { giveAmount rate }
        hops { nextBest { lostPercent hop { exchanger { name } } } }
      }
    }
  }`
  const id = 'alpha:BTC:USDTTRC20>beta:USDTTRC20:SBERRUB'

  test('is found by its id and explained', async () => {
    const { data } = await server.ask(EXPLAIN, { id, amount: 0.2 })
    expect(data.path.getAmount).toBeCloseTo(0.2 * 60_000 * 92, 6)
    expect(data.path.hops[0].alternativeHops[0].exchanger.name).toBe('beta')
    const { explanation } = data.path
    expect(explanation.netAmount).toBe(data.path.getAmount)
    expect(explanation.limitedAbove).toEqual({ hopIndex: 1, limit: 'RESERVE_TOO_SMALL' })
    expect(explanation.curve.length).toBeGreaterThan(5)
    expect(explanation.hops[0].nextBest.hop.exchanger.name).toBe('beta')
    expect(explanation.hops[0].nextBest.lostPercent).toBeCloseTo(100 / 600, 9)
  })

  test.each([
    ['an offer has gone', 'omega:BTC:USDTTRC20', 1],
    ['an offer does not take the amount', id, 0.0001],
    ['the id is malformed', 'what?', 1],
    ['its hops do not meet', 'alpha:BTC:USDTTRC20>alpha:BTC:USDTTRC20', 1],
  ])('is null if %s', async (_why, wanted, amount) => {
    const { data } = await server.ask(EXPLAIN, { id: wanted, amount })
    expect(data.path).toBeNull()
  })

  test('is explained within a list only if the list is short', async () => {
    const query = { give: 'BTC', get: 'SBERRUB', giveAmount: 0.1 }
    const ask = (limit: number) =>
      server.ask(
        `query ($query: PathsQuery!) {
          paths(query: $query) { paths { ...P } }
        }
        fragment P on Path { explanation { grossRate } }`,
        { query: { ...query, limit } },
      )
    expect((await ask(21)).errors[0]?.extensions.fields?.[0]?.field).toBe('query.limit')
    expect((await ask(2)).data.paths.paths[0].explanation.grossRate).toBeCloseTo(5_520_000, 3)
  })
})

test('all offers of a pair are listed, and an offer that refuses the amount gives the reason', async () => {
  const { data } = await server.ask(`{
    pairOffers(query: { give: "BTC", get: "SBERRUB", giveAmount: 5 }) {
      total taking items { exchanger { id } giveAmount getAmount refusal offer { maxGive } }
    }
  }`)
  expect(data.pairOffers).toMatchObject({
    total: 1,
    taking: 0,
    items: [{ exchanger: { id: 'alpha' }, giveAmount: 1, refusal: 'ABOVE_MAX' }],
  })
})
