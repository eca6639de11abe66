import { expect, test } from 'vitest'
import { formatted, operationAt, variablesOf } from './operations.ts'

test('if a document has several operations, the one at the cursor is run, or else the first', () => {
  const document = 'query One { a }\n\nquery Two { b }'
  expect(operationAt(document, 3)).toBe('One')
  expect(operationAt(document, document.indexOf('b'))).toBe('Two')
  expect(operationAt(document, 16)).toBe('One')
})

test('a document with one operation, or with a syntax error, names no operation to run', () => {
  expect(operationAt('query One { a }', 3)).toBeUndefined()
  expect(operationAt('query One { a } query {', 3)).toBeUndefined()
})

test('a document is formatted, unless it has a syntax error', () => {
  expect(formatted('{a(b:1){c}}')).toBe('{\n  a(b: 1) {\n    c\n  }\n}\n')
  expect(formatted('{a')).toBeUndefined()
})

test('variables of a query are a JSON object or empty', () => {
  expect(variablesOf(' ')).toBeNull()
  expect(variablesOf('{"a":1}')).toEqual({ a: 1 })
  for (const wrong of ['[1]', '1', '"a"', '{a:1}']) expect(variablesOf(wrong)).toBeUndefined()
  expect(variablesOf('null')).toBeNull()
})
