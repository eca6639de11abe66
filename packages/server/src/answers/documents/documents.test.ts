import {
  getNamedType,
  getVariableValues,
  type GraphQLArgument,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputField,
  GraphQLString,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../schema/schema.ts'
import { Documents } from './documents.ts'

const MARKET = '{ market { version } }'
const documents = () => new Documents(schema, { allowsIntrospection: false })

test('the validation of a document is cached, whether the document is valid or not', () => {
  const known = documents()
  for (const text of [MARKET, '{ nothing }']) {
    expect(known.knows(text, undefined)).toBe(false)
    const prepared = known.prepare(text, undefined)
    expect(known.knows(text, undefined)).toBe(true)
    expect(known.prepare(text, undefined)).toBe(prepared)
  }
})

test.each([
  ['remarks', `${MARKET} #${'x'.repeat(90_000)}`, undefined],
  ['a name for it', 'query A { market { version } }', 'A'.repeat(90_000)],
])('a document made too long by %s is validated but not cached', (_what, text, operationName) => {
  const known = documents()
  known.prepare(text, operationName)
  expect(known.knows(text, operationName)).toBe(false)
})

test('the cache of documents holds fewer large documents than small ones', () => {
  const keptOf = (fields: number) => {
    const known = documents()
    const texts = Array.from({ length: 600 }, (_, n) => {
      const rows = Array.from({ length: fields / 60 }, (_each, at) => `a${at}: market { ${MANY} }`)
      return `query Q${n} { ${rows.join(' ')} }`
    })
    for (const text of texts) known.prepare(text, undefined)
    return texts.filter((text) => known.knows(text, undefined)).length
  }
  expect(keptOf(60)).toBeGreaterThan(300)
  expect(keptOf(540)).toBeLessThan(60)
})

/** Sixty fields with the one they are in, ten times each at most. */
const MANY = Array.from({ length: 10 }, () => 'version offers pairs exchangers currencies isLive')
  .join(' ')
  .replace('isLive', '')

type Input = GraphQLArgument | GraphQLInputField

/** `query: { giveAmount: NUMBER }`, for each number with a point among an input. */
function floatsOf({ name, type }: Input): string[] {
  const named = getNamedType(type)
  if (named === GraphQLFloat) {
    const isList = isListType(isNonNullType(type) ? type.ofType : type)
    return [`${name}: ${isList ? '[NUMBER]' : 'NUMBER'}`]
  }
  if (!isInputObjectType(named)) return []
  const fields = Object.values(named.getFields())
  // Other faults of a document may be reported first, and only so many are.
  const texts = fields
    .filter(({ type: each }) => isNonNullType(each) && isText(each.ofType))
    .map((each) => `${each.name}: "a"`)
    .join(' ')
  return fields.flatMap(floatsOf).map((inner) => `${name}: { ${inner} ${texts} }`)
}

const isText = (type: unknown): boolean => type === GraphQLString || type === GraphQLID

const types = Object.values(schema.getTypeMap()).filter((type) => 'getFields' in type)
const floats = types.flatMap((type) =>
  isInputObjectType(type)
    ? []
    : Object.values(type.getFields()).flatMap((field) =>
        field.args
          .flatMap(floatsOf)
          .map((given) => [type.name, `${field.name}(${given})`] as const),
      ),
)

describe('a number that JSON reads as Infinity', () => {
  const tooLarge = expect.arrayContaining([
    expect.objectContaining({ message: 'A number is too large' }),
  ])

  test.each(floats)('is refused in the type %s for the field %s', (type, call) => {
    for (const number of ['1e999', '-1e999', `1${'0'.repeat(400)}`]) {
      const text = `{ ... on ${type} { ${call.replace('NUMBER', number)} } }`
      expect(documents().prepare(text, undefined)).toEqual({ errors: tooLarge })
    }
  })

  test('is refused in literals, defaults and variables', () => {
    const [, call] = floats[0]!
    const text = `query ($n: Float = 1e999) { ${call.replace('NUMBER', '$n')} }`
    expect(documents().prepare(text, undefined)).toEqual({ errors: tooLarge })
    const query = 'query ($n: Float) { path(id: "a", giveAmount: $n) { id } }'
    const { operation } = documents().prepare(query.replace('Float', 'Float!'), undefined) as never
    const { variableDefinitions } = operation as { variableDefinitions: never }
    const sent = JSON.parse('{ "n": 1e999 }')
    expect(getVariableValues(schema, variableDefinitions, sent).errors?.length).toBe(1)
  })
})
