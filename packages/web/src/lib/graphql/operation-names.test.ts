import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { expect, test } from 'vitest'

/** Names of operations that the specification fixes. */
const CALLS = ['currentUser', 'sendAuthEmail', 'logout', 'subscribeUser']

const sources = join(import.meta.dirname, '../..')
const operations = globSync('**/*.graphql', { cwd: sources }).flatMap((path) =>
  parse(readFileSync(join(sources, path), 'utf8')).definitions.flatMap((each) =>
    each.kind === 'OperationDefinition' ? [{ path, ...each }] : [],
  ),
)

test('a call that the specification names is sent under the specified name on every page', () => {
  const calls = operations.flatMap(({ path, name, selectionSet }) =>
    selectionSet.selections.flatMap((each) =>
      each.kind === 'Field' && CALLS.includes(each.name.value)
        ? [{ path, field: each.name.value, operation: name?.value }]
        : [],
    ),
  )
  expect(calls.length).toBeGreaterThan(5)
  expect(calls.filter(({ field, operation }) => field !== operation)).toEqual([])
})

test('an operation with the name of a call in the specification makes that call', () => {
  const named = operations.filter(({ name }) => CALLS.includes(name?.value ?? ''))
  const strays = named.filter(({ name, selectionSet }) =>
    selectionSet.selections.every(
      (each) => each.kind !== 'Field' || each.name.value !== name?.value,
    ),
  )
  expect(strays.map(({ path }) => path)).toEqual([])
})
