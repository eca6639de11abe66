import { expect, test } from 'vitest'
import { schema } from '../schema.ts'
import { Documents } from './documents.ts'

const MARKET = '{ market { version } }'
const documents = () => new Documents(schema, { allowsIntrospection: false })

test('a document is judged once, whether it may be asked or not', () => {
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
])('one that is long by %s is judged and not kept', (_what, text, operationName) => {
  const known = documents()
  known.prepare(text, operationName)
  expect(known.knows(text, operationName)).toBe(false)
})
