import { readFileSync } from 'node:fs'
import {
  buildSchema,
  findSchemaChanges,
  type GraphQLSchema,
  isObjectType,
  type GraphQLNamedType,
} from 'graphql'
import { expect, test } from 'vitest'
import { SCHEMA_FILE, schemaFile } from './printed-schema.ts'
import { schema } from './schema.ts'

const promise = new URL('../../../contract/promise.graphql', import.meta.url)

test('the printed schema is up to date (else run npm run codegen)', () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(schemaFile())
})

test('every field of the published contract keeps its name, arguments and type in the schema', () => {
  const promised = buildSchema(readFileSync(promise, 'utf8'))
  const broken = (now: GraphQLSchema) =>
    findSchemaChanges(promised, now)
      .filter(({ type }) => type in BREAKING)
      .map(({ description }) => description)
  expect(broken(schema)).toEqual([])
  expect(broken(buildSchema('type Query { market: Int }')).length).toBeGreaterThan(20)
})

const BREAKING = Object.fromEntries(
  [
    'TYPE_REMOVED',
    'TYPE_CHANGED_KIND',
    'VALUE_REMOVED_FROM_ENUM',
    'REQUIRED_INPUT_FIELD_ADDED',
    'FIELD_REMOVED',
    'FIELD_CHANGED_KIND',
    'REQUIRED_ARG_ADDED',
    'ARG_REMOVED',
    'ARG_CHANGED_KIND',
    'ARG_DEFAULT_VALUE_CHANGE',
  ].map((type) => [type, true]),
)

test('every root field declares who may read it', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const silent = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {}).filter(({ extensions }) => {
      const options = extensions['pothosOptions'] as { authScopes?: unknown } | undefined
      return options?.authScopes === undefined
    }),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('every amount to give or to get in the schema has a description', () => {
  const types: GraphQLNamedType[] = Object.values(schema.getTypeMap())
  const amounts = types.flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).filter(
          ({ name, description }) => /^(give|get)Amount$/.test(name) && !description,
        )
      : [],
  )
  expect(amounts.map(({ name }) => name)).toEqual([])
})
