import { expect, test } from 'vitest'
import { tableLines } from './table.ts'
import { printable, widthOf, wrap } from './text-width.ts'

const plain = { columns: 30, paint: (_format: unknown, text: string) => text }

test('text columns are aligned to the left, and columns of numbers to the right', () => {
  const columns = [{ title: 'get', align: 'right' as const }, { title: 'who' }]
  expect(
    tableLines(
      columns,
      [
        ['1.5', 'Otterway'],
        ['10.25', [{ text: 'a' }, { text: 'b' }]],
      ],
      plain,
    ),
  ).toEqual(['  get  who', '  1.5  Otterway', '10.25  a', '       b'])
})

test('a column that may wrap becomes narrower on a narrow page', () => {
  const columns = [{ title: 'n' }, { title: 'what', canWrap: true }]
  const lines = tableLines(columns, [['1', 'one two three four five six seven eight']], plain)
  expect(lines.every((line) => line.length <= 30)).toBe(true)
  expect(lines.slice(1)).toEqual(['1  one two three four five six', '   seven eight'])
})

test('wide letters count twice in the width of a text', () => {
  expect(widthOf('обмен')).toBe(5)
  expect(widthOf('交換')).toBe(4)
  expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
})

test('text from a stranger is printed without control characters', () => {
  expect(printable('\u001B[31mred\u001B[0m\n\u202Eevil')).toBe('[31mred [0m evil')
})
