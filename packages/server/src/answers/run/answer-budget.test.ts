import { getVariableValues } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualEntitlements } from '../../features/subscriptions/index.ts'
import { contentConfigOf } from '../../settings/content-settings.ts'
import { OverloadedError } from '../../lib/user-error.ts'
import { AnswerBudget } from './answer-budget.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { someTurns } from '../../testing/waiting/some-turns.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { schema } from '../../schema/schema.ts'
import { Documents } from '../documents/documents.ts'
import { runOperation } from './run-operation.ts'

/** When the time of an answer was over before it began. */
const OVER = -Infinity
const OTHERS = ['LTC', 'XMR', 'TRX', 'DOGE', 'SOL', 'TON', 'ADA', 'XRP', 'DASH', 'ZEC']

let server: TestServer
beforeAll(async () => {
  const market = Array.from({ length: 400 }, (_, at) =>
    offersOf(`office-${at}`, {
      [`BTC > ETH @ ${15 + at / 1_000}`]: {},
      'CASHUSD > ETH @ 1': { city: `City ${at % 12}` },
      ...Object.fromEntries(OTHERS.map((code) => [`${code} > ETH @ 1`, {}])),
    }),
  )
  server = await startTestServer({ market })
})
afterAll(() => server.close())

const documents = new Documents(schema, { allowsIntrospection: false })

async function runWith(query: string, budget: AnswerBudget, { signal } = new AbortController()) {
  const prepared = documents.prepare(query, undefined)
  if ('errors' in prepared) throw prepared.errors[0]!
  const variables = getVariableValues(schema, [], {}).variableValues!
  const context = {
    app: server.app,
    locale: 'en' as const,
    viewer: null,
    client: {
      address: '',
      userAgent: '',
      cookies: undefined,
      isOwnPage: false,
      setCookie: () => undefined,
    },
    variables: {},
    signal,
    asker: '',
    isPerson: true,
    plan: () => Promise.resolve(usualEntitlements(contentConfigOf({}))),
    budget,
  }
  return { ...(await runOperation(schema, { prepared, variables }, context)), prepared }
}

const ROWS = 'items { giveAmount getAmount refusal exchanger { id name slug } offer { id rate } }'
const straight = `{ ${[1, 2, 3, 4].map((n) => `p${n}: ${offers(n)}`).join(' ')} }`
const rowByRow = `{ ${offers(1).replace('items {', 'items @include(if: true) {')} }`

function offers(giveAmount: number): string {
  const query = `give: "BTC", get: "ETH", giveAmount: ${giveAmount}, limit: 400`
  return `pairOffers(query: { ${query} }) { ${ROWS} }`
}

describe.each([
  ['written straight', straight, true],
  ['answered row by row', rowByRow, false],
])('an answer that is %s', (_how, query, isStraight) => {
  test('is complete within its time', async () => {
    const { errors, prepared } = await runWith(query, new AnswerBudget(Infinity))
    expect([errors, prepared.planned !== undefined]).toEqual([[], isStraight])
  })

  test('ends when its time is over, however much is still to be written', async () => {
    const { errors } = await runWith(query, new AnswerBudget(OVER))
    expect(errors[0]?.originalError).toBeInstanceOf(OverloadedError)
  })
})

test('no further rows are resolved for an answer that has ended', async () => {
  let turns = 0
  const leaving = new AbortController()
  const budget: AnswerBudget = new AnswerBudget(Infinity, () => {
    if (++turns === 2) {
      budget.end()
      leaving.abort(new OverloadedError())
    }
    return Promise.resolve()
  })
  const { errors } = await runWith(rowByRow, budget, leaving)
  expect(errors[0]?.originalError).toBe(leaving.signal.reason)
  await someTurns()
  expect(turns).toBe(2)
})

test('an answer that grows too large ends at the size limit', async () => {
  let turns = 0
  const awaitTurn = () => Promise.resolve(turns++)
  const { body, errors } = await runWith(rowByRow, new AnswerBudget(Infinity, awaitTurn, -48_000))
  expect(errors[0]?.originalError).toMatchObject({ code: 'ANSWER_TOO_LARGE' })
  expect(body.length).toBeLessThan(1_000)
  await someTurns()
  expect(turns).toBeLessThan(3)
})

test('an aborted query ends even if its answer is written by a plan', async () => {
  const leaving = new AbortController()
  leaving.abort(new OverloadedError())
  const { errors, prepared } = await runWith(
    '{ exchangers { total } }',
    new AnswerBudget(Infinity),
    leaving,
  )
  expect(prepared.planned).toBeDefined()
  expect(errors[0]?.originalError).toBe(leaving.signal.reason)
})

test('a long asynchronous answer yields repeatedly, and a short synchronous one never', async () => {
  const turns = { straight: 0, rowByRow: 0 }
  const turn = (kind: keyof typeof turns) => () => Promise.resolve(turns[kind]++)
  await runWith(rowByRow, new AnswerBudget(Infinity, turn('rowByRow')))
  await runWith(straight, new AnswerBudget(Infinity, turn('straight'), 1_000))
  expect(turns.straight).toBe(0)
  expect(turns.rowByRow).toBeGreaterThan(1)
})

test('a synchronous answer that may be long yields before each list', async () => {
  let turns = 0
  const awaitTurn = () => Promise.resolve(turns++)
  const { errors, body } = await runWith(straight, new AnswerBudget(Infinity, awaitTurn, 12_000))
  expect([errors, turns]).toEqual([[], 4])
  const late = new AnswerBudget(OVER, awaitTurn, 12_000)
  // Nothing late is written.
  const { errors: lateErrors, body: short } = await runWith(straight, late)
  expect(lateErrors[0]?.originalError).toBeInstanceOf(OverloadedError)
  expect(short.length).toBeLessThan(body.length / 20)
})

const rates = (below: string): string => `rates { items { getAmount ${below} exchanger { name } } }`
const nested = `{ exchangers(query: { limit: 40 }) { items {
  name ${rates(`offer { id rate } exchanger { slug ${rates('refusal')} }`)} } } }`
/** A list that is there at once, in each of many rows. */
const listsInRows = `{ pairOffers(query: {
  give: "CASHUSD", get: "ETH", giveAmount: 1, limit: 400
}) { items @include(if: true) {
  give { code cities } get { code } giveAmount getAmount offer { id rate } exchanger { name }
} } }`

const givenUp = [1, 2, 3, 5, 8].flatMap((last) => [
  [last, nested] as const,
  [last, listsInRows] as const,
])

test.each(givenUp)(
  'a query with nested lists that is abandoned at slice %i leaves no unhandled rejection',
  async (last, query) => {
    const leaving = new AbortController()
    let turns = 0
    const budget = new AnswerBudget(Infinity, () => {
      if (++turns === last) leaving.abort(new OverloadedError())
      return new Promise((resolve) => setImmediate(resolve))
    })
    // A rejection that nobody heard would end the process, and fails the run here.
    const { errors } = await runWith(query, budget, leaving)
    expect(errors[0]?.originalError).toBeInstanceOf(OverloadedError)
    await someTurns()
  },
)

test('a row that fails while other answers wait makes only its own answer fail', async () => {
  const failing = new AnswerBudget(Infinity, () => Promise.resolve())
  let fields = 0
  const count = failing.count.bind(failing)
  failing.count = () => {
    if (++fields === 5_000) throw new OverloadedError()
    count()
  }
  const { errors } = await runWith(nested, failing)
  expect(errors.length).toBeGreaterThan(0)
  await someTurns()
})

test('no answer exceeds the length limit', () => {
  const budget = new AnswerBudget(Infinity)
  expect(() => budget.judgeLetters(20_000_000)).not.toThrow()
  expect(() => budget.judgeLetters(20_000_001)).toThrow('too large')
  const count = (): void => {
    for (let field = 0; field < 1_100_000; field++) budget.count()
  }
  expect(count).toThrow('too large')
})
