import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerReader } from './answer-reader.ts'

interface Answer {
  data: { found: { rows: object[] } }
}

const answerOf = (...rows: object[]) =>
  JSON.stringify({ data: { found: { at: 1, rows, more: [] } } })

test('a row that has not changed is the same object in the next answer, wherever it stands', () => {
  const read = answerReader() as (text: string) => Answer
  const [a, b, c, end] = 'abcz'.split('').map((id) => ({ id, hops: [{ at: 1 }, { at: 2 }] }))
  const first = read(answerOf(a!, b!, c!, end!)).data.found.rows
  const next = read(answerOf({ id: 'new' }, c!, { ...b, hops: [] }, a!, end!)).data.found.rows
  expect(next).toEqual([{ id: 'new' }, c, { ...b, hops: [] }, a, end])
  expect(next[1]).toBe(first[2])
  expect(next[3]).toBe(first[0])
})

test('whatever comes, it is read as it is written', () => {
  const word = fc.constantFrom('id', 'a', 'b', '},{"id":', '[{"id":1}]', 'é')
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      word,
      fc.integer({ min: 0, max: 2 }),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('id', 'a', 'b', 'no name'), tie('value'), { maxKeys: 3 }),
      fc.array(fc.record({ id: tie('value'), a: tie('value') }), { maxLength: 4 }),
    ),
  }))
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (answers) => {
      const read = answerReader()
      for (const each of answers) expect(read(JSON.stringify(each))).toEqual(each)
    }),
    { numRuns: 1_000 },
  )
})

test('what is no JSON is refused', () => {
  const read = answerReader()
  read(answerOf({ id: 1 }, { id: 2 }))
  expect(() => read(answerOf({ id: 1 }, { id: 2 }).slice(0, -1))).toThrow(SyntaxError)
})
