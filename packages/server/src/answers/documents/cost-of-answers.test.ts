import { stderr } from 'node:process'
import { runsWanted, seed } from '@hopwise/testing'
import { getVariableValues, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offersOf } from '../../testing/offers-of.ts'
import { sampleCodes, randomQuestions } from '../../schema/strangers/random-questions.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { schema } from '../../schema/schema.ts'
import { Documents, type PreparedOperation } from './documents.ts'

const DOCUMENTS = runsWanted ?? 150

let server: TestServer
beforeAll(async () => {
  // Every office has a rate for every pair: lists are as long as they get.
  const market = Array.from({ length: 40 }, (_, at) => offersOf(`office-${at}`, everyPair(at)))
  server = await startTestServer({ market })
})
afterAll(() => server.close())

function everyPair(at: number): Record<string, object> {
  const known = sampleCodes.filter((code) => code !== 'NOSUCH')
  const pairs = known.flatMap((give) =>
    known.filter((get) => get !== give).map((get) => [give, get]),
  )
  return Object.fromEntries(
    pairs.map(([give, get], n) => [`${give} > ${get} @ ${1 + ((at * 7 + n) % 13) / 100}`, {}]),
  )
}

/** Allowed refusals; nothing else may happen, whatever the query. */
const REFUSALS = new Set([
  'DOCUMENT_TOO_LARGE',
  'BAD_DOCUMENT',
  'VALIDATION',
  'NOT_AUTHORIZED',
  'NOT_AVAILABLE',
  'NOT_FOUND',
  'OVERLOADED',
  'RATE_LIMITED',
])

const NONE = getVariableValues(schema, [], {}).variableValues!

/** Objects and values of an answer, names of types left out. */
function fieldsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + fieldsIn(each), 0)
  if (typeof value !== 'object' || value === null) return 0
  const { __typename: _free, ...fields } = value as Record<string, unknown>
  return Object.values(fields).reduce<number>((sum, each) => sum + 1 + fieldsIn(each), 0)
}

/** Lists that are longer than their field states, although nobody requested more. */
function tooLongIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tooLongIn)
  if (typeof value !== 'object' || value === null) return []
  const { __typename: name, ...fields } = value as Record<string, unknown>
  const type = schema.getType(String(name))
  return Object.entries(fields).flatMap(([label, each]) => {
    const field = isObjectType(type) ? type.getFields()[label.split('_')[0]!] : undefined
    const { size = Infinity } = (field?.extensions['cost'] ?? {}) as { readonly size?: number }
    // Plain values are counted by the field's weight, and may be null.
    const isOfObjects = Array.isArray(each) && typeof (each[0] ?? 0) === 'object'
    const isLong = isOfObjects && each.length > size
    return [...(isLong ? [`${label} has ${each.length}, not ${size}`] : []), ...tooLongIn(each)]
  })
}

test('no answer holds more than was estimated before its query ran', async () => {
  stderr.write(`${DOCUMENTS} documents, seed ${seed}\n`)
  const nextQuestion = randomQuestions(seed)
  const known = new Documents(schema, { allowsIntrospection: false })
  const wrong: string[] = []
  const counts = { answered: 0, refused: 0, fields: 0 }
  for (let n = 0; n < DOCUMENTS; n++) {
    const query = nextQuestion()
    const { text } = await server.post(JSON.stringify({ query, extensions: { cost: true } }))
    const { data, errors = [], extensions } = JSON.parse(text)
    const codes = errors.map((each: { extensions: { code: string } }) => each.extensions.code)
    if (codes.some((code: string) => !REFUSALS.has(code))) wrong.push(`${codes}: ${query}`)
    if (!extensions) {
      counts.refused++
      continue
    }
    const fields = fieldsIn(data)
    counts.answered++
    counts.fields += fields
    const { cost } = known.prepare(query, undefined) as PreparedOperation
    const reckoned = cost.fields(NONE, server)
    if (fields > reckoned) wrong.push(`${fields} fields, not ${reckoned}: ${query}`)
    for (const list of tooLongIn(data)) wrong.push(`${list}: ${query}`)
  }
  expect(wrong).toEqual([])
  // Nothing would have been tried otherwise.
  expect(counts.answered).toBeGreaterThan(DOCUMENTS / 4)
  expect(counts.refused).toBeGreaterThan(0)
  expect(counts.fields).toBeGreaterThan(5 * DOCUMENTS)
})
