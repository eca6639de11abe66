import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import {
  execute,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getVariableValues,
  isLeafType,
  isObjectType,
  parse,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualEntitlements } from '../../features/subscriptions/index.ts'
import { contentConfigOf } from '../../settings/content-settings.ts'
import type { RequestContext } from '../../context.ts'
import { AnswerBudget } from './answer-budget.ts'
import { AnswerTemplate } from '../plan/answer-template.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { Documents, type PreparedOperation } from '../documents/documents.ts'
import { type Operation, runOperation } from './run-operation.ts'
import { schema } from '../../schema/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const documents = new Documents(schema, { allowsIntrospection: true })
const contextOf = (variables: object = {}): RequestContext => ({
  app: server.app,
  locale: 'ru',
  viewer: null,
  client: {
    address: '',
    userAgent: '',
    cookies: undefined,
    isOwnPage: false,
    setCookie: () => undefined,
  },
  variables: variables as Record<string, unknown>,
  signal: new AbortController().signal,
  asker: '',
  isPerson: true,
  plan: () => Promise.resolve(usualEntitlements(contentConfigOf({}))),
  budget: new AnswerBudget(Infinity),
})
const operationOf = (prepared: PreparedOperation): Operation => ({
  prepared,
  variables: getVariableValues(schema, [], {}).variableValues!,
})

const roots = [
  'rateMap(limit: 3)',
  'exchangers(query: { limit: 3 })',
  'exchanger(slug: "alpha")',
  'cities',
  'pairs(give: "BTC")',
  'split(query: { give: "BTC", get: "USDTTRC20", giveAmount: 1 })',
  'usualEntitlements',
  'paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 0.1, limit: 5 })',
  'paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 0.0001, limit: 5 })',
  'paths(query: { give: "BTC", get: "CASHRUB", getAmount: 5000, limit: 5 })',
  'arbitrage(query: { minProfitPercent: -5, limit: 5 })',
  'pairOffers(query: { give: "BTC", get: "USDTTRC20", giveAmount: 0.0001 })',
  'market',
  'currencies',
]

/** Selections of fields that need no arguments, some twice, some under another name. */
function selectionOf(type: GraphQLObjectType, depth: number): fc.Arbitrary<string> {
  const fields = Object.values(type.getFields()).filter(
    ({ args, type: of }) => args.length === 0 && (depth > 0 || isLeafType(getNamedType(of))),
  )
  const field = fc
    .constantFrom(...fields)
    .chain(({ name, type: of }) =>
      fc
        .tuple(fc.constantFrom('', '', '', `${name}Twin: `), innerOf(of, depth))
        .map(
          ([alias, inner]) =>
            `${alias}${name}${alias ? inner.replaceAll('Twin', 'Triplet') : inner}`,
        ),
    )
  return fc
    .tuple(fc.uniqueArray(field, { minLength: 1, maxLength: 4, selector: labelOf }), fc.nat(5))
    .map(([chosen, dice]) => {
      const list = dice === 0 ? ['__typename', ...chosen] : chosen
      if (dice === 1) return `{ ... on ${type.name} { ${list.join(' ')} } }`
      return `{ ${list.join(' ')} }`
    })
}

const labelOf = (field: string): string => /^\w+/.exec(field)?.[0] ?? ''

function innerOf(type: GraphQLOutputType, depth: number): fc.Arbitrary<string> {
  const named = getNamedType(type)
  if (!isObjectType(named)) return fc.constant('')
  return selectionOf(named, depth - 1).map((inner) => ` ${inner}`)
}

const questions = fc.constantFrom(...roots).chain((root) => {
  const name = /^\w+/.exec(root)![0]
  const type = getNamedType(schema.getQueryType()!.getFields()[name]!.type)
  return selectionOf(type as GraphQLObjectType, 5).map((inner) => `{ ${root} ${inner} }`)
})

/** Run where it is found, and run here: the same plan. */
test.each([
  ['the thread that finds it', true],
  ['the thread that answers', false],
])('a plan on %s writes the same answer as graphql-js for any selection', async (_where, isFar) => {
  const { gate } = server.app
  const far = gate.askWritten.bind(gate)
  let written = 0
  gate.askWritten = async (kind, question, options) => {
    const plan = isFar ? options?.plan : undefined
    const answer = await far(kind, question, { ...options, plan })
    if (answer instanceof AnswerTemplate) written++
    return answer
  }
  let fast = 0
  await assertProperty(
    fc.asyncProperty(questions, async (text) => {
      const prepared = documents.prepare(text, undefined)
      if ('errors' in prepared) {
        const messages = prepared.errors.map(({ message }) => message).join()
        if (!/conflict|too much/.test(messages)) throw new Error(messages)
        return
      }
      if (prepared.planned) fast++
      const { body } = await runOperation(schema, operationOf(prepared), contextOf())
      const common = await execute({ schema, document: parse(text), contextValue: contextOf() })
      // Letters may be escaped otherwise; order and all else is the same.
      expect(JSON.stringify(JSON.parse(body))).toBe(JSON.stringify(common))
    }),
    { numRuns: 300 },
  )
  gate.askWritten = far
  expect(fast).toBeGreaterThan(100)
  expect(written > 50, `${written} written where they were found`).toBe(isFar)
})

test.each([
  ['two roots', '{ a: market { version } market { offers } }'],
  ['fragments', '{ market { ...M } } fragment M on Market { version ... { pairs } }'],
  ['one field in two places', '{ market { version } pairs { give { code } give { name } } }'],
  ['directives', '{ market { version @include(if: true) pairs @skip(if: true) } }'],
  [
    'a faulty one beside a sound one',
    '{ market { version } paths(query: {give: "BTC", get: "BTC"}) { proved } }',
  ],
])('a query with %s gets the same answer from a plan and from graphql-js', async (_what, text) => {
  const prepared = documents.prepare(text, undefined)
  if ('errors' in prepared) throw prepared.errors[0]!
  const { body } = await runOperation(schema, operationOf(prepared), contextOf())
  const common = await execute({ schema, document: parse(text), contextValue: contextOf() })
  expect(JSON.parse(body).data).toEqual(JSON.parse(JSON.stringify(common.data)))
  expect(JSON.parse(body).errors?.length).toBe(common.errors?.length)
})

test('the market thread writes all answers except fields that only the main thread knows', async () => {
  const { gate } = server.app
  const came: unknown[] = []
  const ask = gate.askWritten.bind(gate)
  gate.askWritten = async (kind, question, options) => {
    const answer = await ask(kind, question, options)
    came.push(answer)
    return answer
  }
  const paths = roots.find((root) => root.startsWith('paths('))!
  const query = `{ ${paths} { noRoute { reason } paths { id updatedAt hops {
    giveAmount exchanger { slug } give { name } offer { conditions city } } } } }`
  const prepared = documents.prepare(query, undefined)
  if ('errors' in prepared) throw new Error('refused')
  const { body, errors } = await runOperation(schema, operationOf(prepared), contextOf())
  expect([came[0] instanceof AnswerTemplate, errors]).toEqual([true, []])
  expect(JSON.parse(body).data.paths.paths[0].hops[0].exchanger.slug).toMatch(/./)
  gate.askWritten = ask
})
