import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, piecesOf, readChange } from './answer-changes.ts'

const answerOf = (...rows: object[]) =>
  JSON.stringify({ data: { found: { at: 1, rows, more: [] } } })

function applied(last: readonly string[], change: string): string {
  return [...readChange(change)]
    .flatMap((each) => (typeof each === 'string' ? [each] : last.slice(each.from, each.end)))
    .join('')
}

const pieces = (text: string) => [...piecesOf(text)]

test('a live answer sends a changed row in full and each run of unchanged rows as two numbers', () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id, words: 'as before' }))
  const last = pieces(answerOf(...rows))
  const next = pieces(answerOf(...rows.with(40, { id: 40, words: 'other' })))
  expect(last).toHaveLength(101)
  expect(changeOf(last, next).split('\n')).toEqual([
    '=0 41',
    '+40,"words":"other"},{"id":',
    '=42 101',
  ])
  expect(applied(last, changeOf(last, next))).toBe(next.join(''))
})

test('rows of an answer that only moved are not sent again', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, pad: 'x'.repeat(500) }))
  const last = pieces(answerOf(a!, b!, c!, { id: 'end' }))
  const change = changeOf(last, pieces(answerOf(c!, a!, b!, { id: 'end' })))
  expect(change).not.toContain('x')
})

/** Whatever changes in an answer, a reader’s copy becomes exactly the new answer. */
test('a change turns any previous answer into exactly the next answer', () => {
  const word = fc.constantFrom('id', 'a', '},{"id":', '[{"id":1}]', '\n', 'é', '=1 2', '+')
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.integer({ min: 0, max: 2 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.record({ id: tie('value'), a: tie('value') }), { maxLength: 6 }),
    ),
  }))
  assertProperty(
    fc.property(value, value, (before, after) => {
      const [last, next] = [pieces(JSON.stringify(before)), pieces(JSON.stringify(after))]
      expect(last.join('')).toBe(JSON.stringify(before))
      expect(applied(last, changeOf(last, next))).toBe(JSON.stringify(after))
    }),
    { numRuns: 1_000 },
  )
})

test.each(['', '=1', '=a 2', '{"data":1}', '=0 1\n'])(
  'the text %j is refused as a change of an answer',
  (text) => {
    expect(() => [...readChange(text)]).toThrow(SyntaxError)
  },
)
