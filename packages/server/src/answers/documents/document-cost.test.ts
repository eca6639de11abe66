import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
/** A server with as many exchangers as there are. */
let crowded: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const market = Array.from({ length: 300 }, (_, at) =>
    offersOf(`office-${at}`, { 'BTC > ETH @ 15': {} }),
  )
  crowded = await startTestServer({ market })
})
afterAll(() => Promise.all([server.close(), crowded.close()]))

async function costOf(query: string, variables: object = {}): Promise<number> {
  const body = JSON.stringify({ query, variables, extensions: { cost: true } })
  const { text } = await server.post(body)
  return JSON.parse(text).extensions.cost.points
}

describe('the cost of a GraphQL document', () => {
  test('is one point for each field of its answer', async () => {
    expect(await costOf('{ market { version offers pairs } }')).toBe(4)
    expect(
      await costOf(
        '{ a: market { version } b: market { version ...M } } fragment M on Market { offers }',
      ),
    ).toBe(5)
  })

  test('multiplies nested fields by the length of their list, given or default', async () => {
    const { currencies } = server.app.gate.facts()
    const listed = '{ currencies { code name } }'
    expect(await costOf(listed)).toBe(1 + 2 * currencies)
    const pairs = (limit: string, declared = '') =>
      costOf(
        `query ${declared} { pairOffers(query: { give: "BTC", get: "ETH" ${limit} }) {
          total items { giveAmount getAmount } } }`,
        { n: 7 },
      )
    const seven = await pairs('limit: 7')
    const usual = await pairs('')
    expect(await pairs('limit: $n', '($n: Int)')).toBe(seven)
    expect(await pairs('limit: 1000000')).toBe(await pairs('limit: 500'))
    expect(usual - seven).toBe(2 * (200 - 7))
  })

  test('is one point for each row, even if only its type is selected', async () => {
    const { pairs } = server.app.gate.facts()
    expect(await costOf('{ pairs { __typename } }')).toBe(await costOf('{ pairs { bestRate } }'))
    expect(await costOf('{ pairs { __typename } }')).toBeGreaterThan(pairs)
    const items = (selection: string) =>
      costOf(`{ pairOffers(query: { give: "BTC", get: "ETH" }) { items { ${selection} } } }`)
    expect(await items('__typename')).toBe(await items('__typename giveAmount'))
  })

  test('grows with the number of cycles, even if none of their fields is read', async () => {
    const found = (limit: number) =>
      costOf(`{ arbitrage(query: { limit: ${limit}, groupBy: CURRENCIES }) { proved } }`)
    expect((await found(1_000)) - (await found(1))).toBe(999 * 30)
  })

  test('multiplies nested lists, even inside fragments', async () => {
    const slotsOf = (length: number) =>
      Array.from({ length }, (_, at) => `r${at}: rates(limit: 100) { ...Row }`)
    const nested = (slots: number) => `{ exchangers(query: { limit: 2 }) { items {
      ${slotsOf(slots).join(' ')} } } }
      fragment Row on PairOffersResult { items { giveAmount } }`
    const [one, two] = [await costOf(nested(1)), await costOf(nested(2))]
    expect(two - one).toBe(2 * (1_000 + 1 + 100))
  })

  test('is as high for explaining a missing path as for the longest search', async () => {
    const found = (selection: string, maxHops: number) =>
      costOf(`{ paths(query: {
        give: "BTC", get: "ETH", giveAmount: 1, maxHops: ${maxHops}, order: RETURN
      }) {
        proved ${selection} } }`)
    const [plain, diagnosed] = [await found('', 1), await found('noRoute { proved }', 1)]
    expect(diagnosed - plain).toBe(await found('', 4))
  })

  test('is no lower for a field selected under two names with different limits', async () => {
    const rows = (limits: readonly number[]) =>
      costOf(`{ ${limits
        .map(
          (limit, at) => `p${at}: paths(query: { give: "BTC", get: "ETH",
        giveAmount: 1, limit: ${limit} }) { ...Result }`,
        )
        .join(' ')} }
        fragment Result on PathsResult { paths { id rate } }`)
    expect(await rows([1, 200])).toBe((await rows([1])) + (await rows([200])))
  })
})

describe('a GraphQL document above the cost limit', () => {
  const critical = `{ exchangers { items { rates { items { exchanger { rates { items {
    offer { id } } } } } } } } }`

  test('is refused with the cost of its nested lists', async () => {
    const { status, errors } = await server.ask(critical)
    expect([status, errors[0]!.extensions.code]).toEqual([400, 'DOCUMENT_TOO_LARGE'])
    const { cost } = errors[0]!.extensions as unknown as { cost: Record<string, number> }
    expect(cost['points']).toBeGreaterThan(1e6)
    expect(cost['documentLimit']).toBe(200_000)
  })

  test.each([
    [
      'with database reads for each row',
      `{ exchangers(query: { limit: 500 }) {
        items { feedRuns { bytes } statusHistory { changedAt } } } }`,
    ],
    [
      'with the help nested in itself',
      '{ faqCategories { articles { category { articles { category { articles { html } } } } } } }',
    ],
  ])('is refused %s', async (_what, query) => {
    const { status, errors } = await crowded.ask(query)
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'DOCUMENT_TOO_LARGE'])
  })
})

test('the schema query of GraphQL tools stays below the cost limit', async () => {
  expect(await costOf(getIntrospectionQuery())).toBeLessThan(200_000)
})
