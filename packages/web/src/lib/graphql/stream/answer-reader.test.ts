import { changeOf, piecesOf } from '@hopwise/contract'
import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerReader } from './answer-reader.ts'

interface Answer {
  data: { found: { rows: object[] } }
}

const answerOf = (...rows: object[]) =>
  JSON.stringify({ data: { found: { at: 1, rows, more: [] } } })

test('an unchanged row is the same object in the next response, in any position', async () => {
  const read = answerReader().whole as (text: string) => Promise<Answer>
  const [a, b, c, end] = 'abcz'.split('').map((id) => ({ id, hops: [{ at: 1 }, { at: 2 }] }))
  const first = (await read(answerOf(a!, b!, c!, end!))).data.found.rows
  const changed = answerOf({ id: 'new' }, c!, { ...b, hops: [] }, a!, end!)
  const next = (await read(changed)).data.found.rows
  expect(next).toEqual([{ id: 'new' }, c, { ...b, hops: [] }, a, end])
  expect(next[1]).toBe(first[2])
  expect(next[3]).toBe(first[0])
})

test('unchanged rows stay the same objects when a response is sent as a change', async () => {
  const { whole, change } = answerReader()
  const [a, b, end] = 'abz'.split('').map((id) => ({ id, hops: [{ at: 1 }] }))
  const [before, after] = [answerOf(a!, b!, end!), answerOf(b!, { ...a, hops: [] }, end!)]
  const first = ((await whole(before)) as Answer).data.found.rows
  const next = (await change(changeOf([...piecesOf(before)], [...piecesOf(after)]))) as Answer
  expect(next.data.found.rows).toEqual([b, { ...a, hops: [] }, end])
  expect(next.data.found.rows[0]).toBe(first[1])
})

test('a change that belongs to another response is an error', async () => {
  const { whole, change } = answerReader()
  await whole(answerOf({ id: 1 }))
  await expect(change('=0 9')).rejects.toThrow(RangeError)
})

/** Whatever bytes a response has, the page reads exactly the JSON that was sent. */
test('any response, sent whole or as a change, is read as it was written', async () => {
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
  await assertProperty(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 4 }), async (answers) => {
      const reader = answerReader()
      let last: string[] | undefined
      for (const each of answers) {
        const next = [...piecesOf(JSON.stringify(each))]
        const isChange = last !== undefined && next.length > 1
        const read = isChange ? reader.change(changeOf(last!, next)) : reader.whole(next.join(''))
        expect(await read).toEqual(each)
        last = next
      }
    }),
    { numRuns: 1_000 },
  )
})

test('invalid JSON is refused', async () => {
  const read = answerReader().whole
  await read(answerOf({ id: 1 }, { id: 2 }))
  const cut = answerOf({ id: 1 }, { id: 2 }).slice(0, -1)
  await expect(read(cut)).rejects.toThrow(SyntaxError)
})

test('a page can do other work while it reads a long response', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, word: `row ${id}`.repeat(20) }))
  let turns = 0
  const timer = setInterval(() => turns++)
  const answer = await answerReader().whole(answerOf(...rows))
  clearInterval(timer)
  expect(answer).toEqual(JSON.parse(answerOf(...rows)))
  expect(turns).toBeGreaterThan(1)
})
