import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyWaiting, type LiveRow, openList, receive, sweep } from './live-list.ts'

const row = (key: string, figure: number): LiveRow => ({ key, figure })
const free = { nowMs: 1_000, isHeld: false, keepGoneMs: 0 }
const held = { ...free, isHeld: true }

const rowsArbitrary = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...'abcdefgh'.split('')),
    figure: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ key }) => key },
)

test('no row of a frozen list moves, appears or disappears, whatever answer arrives', () => {
  assertProperty(
    fc.property(rowsArbitrary, fc.array(rowsArbitrary), (first, answers) => {
      const list = answers.reduce((last, rows) => receive(last, rows, held), openList(first))
      expect(list.shown.map(({ key }) => key)).toEqual(first.map(({ key }) => key))
    }),
  )
})

test('changes that a frozen list did not show appear in their order once they are applied', () => {
  assertProperty(
    fc.property(rowsArbitrary, rowsArbitrary, (first, next) => {
      const list = applyWaiting(receive(openList(first), next, held), free)
      expect(list.shown.map((each) => each.row)).toEqual(next)
      expect(list.moves).toBe(0)
    }),
  )
})

test('a frozen list reports waiting changes exactly if the rows of the answer differ', () => {
  assertProperty(
    fc.property(rowsArbitrary, rowsArbitrary, (first, next) => {
      const list = receive(openList(first), next, held)
      const isSame = first.map(({ key }) => key).join() === next.map(({ key }) => key).join()
      expect(list.moves === 0).toBe(isSame)
      expect(list.waiting === undefined).toBe(isSame)
    }),
  )
})

test('a list that is not frozen takes the order of the answer and reports the changes', () => {
  const list = receive(
    openList([row('a', 3), row('b', 2), row('c', 1)]),
    [row('b', 4), row('a', 3), row('d', 2), row('c', 0)],
    free,
  )
  expect(list.shown.map(({ key, change }) => [key, change])).toEqual([
    ['b', 'up'],
    ['a', undefined],
    ['d', 'new'],
    ['c', 'down'],
  ])
})

test('a row that vanished from a frozen list stays in place and is marked', () => {
  const list = receive(openList([row('a', 3), row('b', 2)]), [row('b', 2)], held)
  expect(list.shown.map(({ key, change }) => [key, change])).toEqual([
    ['a', 'gone'],
    ['b', undefined],
  ])
  expect(list.moves).toBe(1)
})

test('a row that vanished from a list that is not frozen stays for a set time and then goes', () => {
  const keep = { ...free, keepGoneMs: 5_000 }
  const list = receive(openList([row('a', 3), row('b', 2)]), [row('b', 2)], keep)
  expect(list.shown.map(({ key }) => key)).toEqual(['a', 'b'])
  const later = receive(list, [row('b', 2)], { ...keep, nowMs: 6_000 })
  expect(later.shown.map(({ key }) => key)).toEqual(['b'])
})

test('a vanished row is removed after its set time, even without a new answer or other rows', () => {
  const moment = { nowMs: 1_000, keepGoneMs: 5_000 }
  const list = receive(openList([row('a', 3)]), [], { ...moment, isHeld: false })
  expect(sweep(list, { ...moment, nowMs: 5_999 }).shown).toHaveLength(1)
  expect(sweep(list, { ...moment, nowMs: 6_000 }).shown).toHaveLength(0)
})

test('removing vanished rows from a list that has none returns the same list', () => {
  const list = openList([row('a', 3)])
  expect(sweep(list, { nowMs: 9_000, keepGoneMs: 0 })).toBe(list)
})

test('the first rows of an empty list are not marked as new', () => {
  const list = receive(openList<LiveRow>([]), [row('a', 1)], free)
  expect(list.shown[0]?.change).toBeUndefined()
})

test('an unchanged row of a newer answer is the same object', () => {
  const named = (key: string, figure: number, names: readonly string[]) => ({ key, figure, names })
  const list = openList([named('a', 1, ['x']), named('b', 2, ['y'])])
  const later = receive(list, [named('a', 1, ['x']), named('b', 2, ['z'])], free)
  expect(later.shown[0]).toBe(list.shown[0])
  expect(later.shown[1]).not.toBe(list.shown[1])
  expect(later.shown[1]!.row.names).toEqual(['z'])
})
