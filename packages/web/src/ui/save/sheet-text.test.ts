import { expect, test } from 'vitest'
import { csvOf, pastedOf } from './sheet-text.ts'

const sheet = {
  head: ['Обменник', 'Profit, %'],
  rows: [
    ['=HYPERLINK("http://a.example")', -1.5],
    ['+1', 0.0000001],
    ['@sum', 1234567.25],
    ['-2', null],
    ['Smith, "Jones"\nand sons', 3],
  ],
}

test('a CSV file has a byte order mark and quotes, runs no formula, and keeps figures as numbers', () => {
  expect(csvOf(sheet)).toBe(
    '\uFEFFОбменник,"Profit, %"\r\n' +
      '"\'=HYPERLINK(""http://a.example"")",-1.5\r\n' +
      "'+1,0.0000001\r\n" +
      "'@sum,1234567.25\r\n" +
      "'-2,\r\n" +
      '"Smith, ""Jones""\nand sons",3\r\n',
  )
})

test('copied rows paste into separate cells', () => {
  expect(pastedOf({ head: ['a', 'b'], rows: [['x', 1]] })).toBe('a\tb\nx\t1\n')
})
