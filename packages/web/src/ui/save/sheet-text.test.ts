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

test('a file has its mark, its quotes, and runs no formula; figures stay figures', () => {
  expect(csvOf(sheet)).toBe(
    '\uFEFFОбменник,"Profit, %"\r\n' +
      '"\'=HYPERLINK(""http://a.example"")",-1.5\r\n' +
      "'+1,0.0000001\r\n" +
      "'@sum,1234567.25\r\n" +
      "'-2,\r\n" +
      '"Smith, ""Jones""\nand sons",3\r\n',
  )
})

test('what is copied goes into cells of their own when it is pasted', () => {
  expect(pastedOf({ head: ['a', 'b'], rows: [['x', 1]] })).toBe('a\tb\nx\t1\n')
})
