import { getVariableValues } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OverloadedError } from '../../lib/user-error.ts'
import { AnswerBudget } from '../../lib/writing/answer-budget.ts'
import { offersOf } from '../../testing/offers-of.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { schema } from '../schema.ts'
import { Documents } from './documents.ts'
import { runOperation } from './run-operation.ts'

let server: TestServer
beforeAll(async () => {
  const market = Array.from({ length: 400 }, (_, at) =>
    offersOf(`office-${at}`, { [`BTC > ETH @ ${15 + at / 1_000}`]: {} }),
  )
  server = await startTestServer({ market })
})
afterAll(() => server.close())

const documents = new Documents(schema, { allowsIntrospection: false })

async function runWith(query: string, budget: AnswerBudget) {
  const prepared = documents.prepare(query, undefined)
  if ('errors' in prepared) throw prepared.errors[0]!
  const variables = getVariableValues(schema, [], {}).variableValues!
  const context = {
    app: server.app,
    locale: 'en' as const,
    viewer: null,
    client: { address: '', userAgent: '', setCookie: () => undefined },
    variables: {},
    signal: new AbortController().signal,
    asker: '',
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
  test('is whole within its time', async () => {
    const { errors, prepared } = await runWith(query, new AnswerBudget(Infinity))
    expect([errors, prepared.compiled !== undefined]).toEqual([[], isStraight])
  })

  test('ends where its time is over, however much is still to be written', async () => {
    const { errors } = await runWith(query, new AnswerBudget(performance.now() - 1))
    expect(errors[0]?.originalError).toBeInstanceOf(OverloadedError)
  })
})

test('a long answer lets others go first again and again, a straight one does not', async () => {
  const turns = { straight: 0, rowByRow: 0 }
  const turn = (kind: keyof typeof turns) => () => Promise.resolve(turns[kind]++)
  await runWith(rowByRow, new AnswerBudget(Infinity, turn('rowByRow')))
  await runWith(straight, new AnswerBudget(Infinity, turn('straight')))
  expect(turns.straight).toBe(0)
  expect(turns.rowByRow).toBeGreaterThan(1)
})

test('no answer is longer than one may be', () => {
  const budget = new AnswerBudget(Infinity)
  expect(() => budget.judgeLetters(20_000_000)).not.toThrow()
  expect(() => budget.judgeLetters(20_000_001)).toThrow('too large')
  const count = (): void => {
    for (let field = 0; field < 1_100_000; field++) budget.count()
  }
  expect(count).toThrow('too large')
})
