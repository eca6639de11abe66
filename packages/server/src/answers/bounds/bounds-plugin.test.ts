import SchemaBuilder from '@pothos/core'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/start-test-server.ts'
import { boundsPlugin } from './bounds-plugin.ts'
import { listOf } from './costs.ts'

type Builder = ReturnType<typeof newBuilder>
const newBuilder = () => {
  const builder = new SchemaBuilder<object>({
    plugins: [boundsPlugin],
    scopeAuth: { authScopes: () => ({}) },
  })
  builder.queryType({})
  return builder
}

describe('a GraphQL schema', () => {
  test.each<[string, (builder: Builder) => void, string]>([
    [
      'with a list without a cost',
      (builder) => builder.queryField('all', (t) => t.stringList({ resolve: () => [] })),
      'Query.all declares no cost',
    ],
    [
      'with a field without a cost that may read a source',
      (builder) =>
        builder.queryField('asks', (t) =>
          t.string({ resolve: (_root, _args, context) => JSON.stringify(context) }),
        ),
      'Query.asks declares no cost',
    ],
    [
      'with a text of any length',
      (builder) =>
        builder.queryField('find', (t) =>
          t.string({ args: { text: t.arg.string() }, resolve: () => '' }),
        ),
      'Query.find.text declares no maxLength',
    ],
    [
      'with an id of any length',
      (builder) =>
        builder.queryField('one', (t) => t.string({ args: { id: t.arg.id() }, resolve: () => '' })),
      'Query.one.id declares no maxLength',
    ],
    [
      'with a number of rows of any size',
      (builder) =>
        builder.queryField('rows', (t) =>
          t.string({ args: { limit: t.arg.int() }, resolve: () => '' }),
        ),
      'Query.rows.limit declares no rows',
    ],
    [
      'with a list of any length, within an input',
      (builder) => {
        const Filter = builder.inputType('Filter', {
          fields: (t) => ({ ids: t.idList({ maxLength: 3 }) }),
        })
        builder.queryField('some', (t) =>
          t.string({ args: { filter: t.arg({ type: Filter }) }, resolve: () => '' }),
        )
      },
      'Filter.ids declares no maxItems',
    ],
  ])('is refused %s', (_what, add, message) => {
    const builder = newBuilder()
    add(builder)
    expect(() => builder.toSchema()).toThrow(message)
  })

  test('is built if its lists and texts have bounds', () => {
    const builder = newBuilder()
    builder.queryField('all', (t) =>
      t.stringList({
        cost: listOf(3),
        args: { ids: t.arg.idList({ maxItems: 2, maxLength: 3 }) },
        resolve: () => [],
      }),
    )
    expect(builder.toSchema().getQueryType()?.getFields()['all']).toBeDefined()
  })
})

test('an argument that is too long is reported with the path of its field, however deep', async () => {
  const server = await startTestServer()
  const long = 'x'.repeat(65)
  const { errors } = await server.ask(
    'query ($query: PathsQuery!) { paths(query: $query) { proved } }',
    {
      query: {
        give: 'BTC',
        get: long,
        giveAmount: 1,
        filter: { ignoreCurrencies: ['BTC', long, long], ignoreExchangers: Array(1_001).fill('a') },
      },
    },
  )
  expect(errors[0]!.extensions).toEqual({
    code: 'VALIDATION',
    fields: [
      { field: 'query.get', reason: 'TOO_LONG', max: 64, message: 'Max 64 characters' },
      {
        field: 'query.filter.ignoreCurrencies',
        reason: 'TOO_LONG',
        max: 64,
        message: 'Max 64 characters',
      },
      {
        field: 'query.filter.ignoreExchangers',
        reason: 'TOO_MANY',
        max: 1000,
        message: 'No more than 1000',
      },
    ],
  })
  await server.close()
})
