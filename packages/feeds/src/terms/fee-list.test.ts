import { expect, test } from 'vitest'
import { readFees } from './fee-list.ts'

const absolute = (value: number, unit = '') => ({
  value,
  isPercent: false,
  unit,
})
const percent = (value: number) => ({ value, isPercent: true, unit: '' })

test.each([
  ['10', undefined, [absolute(10)]],
  ['2.15 EUR', undefined, [absolute(2.15, 'EUR')]],
  ['1%', undefined, [percent(1)]],
  ['2 %', undefined, [percent(2)]],
  ['0.2', '%', [percent(0.2)]],
  ['0.2', 'percent', [percent(0.2)]],
  ['3', 'abs', [absolute(3)]],
  ['1%,0.5', undefined, [percent(1), absolute(0.5)]],
  ['10 RUB, 1.5 %', undefined, [absolute(10, 'RUB'), percent(1.5)]],
  ['10, 1%', undefined, [absolute(10), percent(1)]],
  ['0.5%,10 RUB', undefined, [percent(0.5), absolute(10, 'RUB')]],
  ['0.5,1%', undefined, [absolute(0.5), percent(1)]],
  ['1000.50 RUB, 0.125,2%', undefined, [absolute(1000.5, 'RUB'), absolute(0.125), percent(2)]],
  ['-0.5%', undefined, [percent(-0.5)]],
])('the fee %j (%s) is read part by part', (text, type, parts) => {
  expect(readFees(text, type)).toEqual(parts)
})

test.each([
  ['a negative absolute fee', '-10'],
  ['words', 'by agreement'],
  ['10.1 % or ten and one percent', '10,1%'],
  ['2.15 or two and fifteen', '2,15'],
  ['a sum with a decimal comma and a unit', '1,25 RUB'],
  ['a sum with a decimal comma behind a blank', '1 ,25 RUB'],
  ['a percentage with a decimal comma before a sum', '0,5 %, 10 RUB'],
  ['a percentage with a decimal comma behind a sum', '10 RUB, 0,5 %'],
  ['a sum with a decimal comma before a percentage', '1,5 RUB,1%'],
  ['a discount with a decimal comma', '-0,5 %, 10 RUB'],
  ['a zero that a blank parts from its decimals', '0, 5 %'],
  ['thousands with a decimal comma', '1.234,50 RUB'],
  ['thousands with blanks and a decimal comma', '1 000,50 RUB'],
  ['a list with a hole', '1%,,2'],
])('%s is not a fee', (_what, text) => {
  expect(readFees(text)).toBeUndefined()
})

test('a fee that is mostly blanks is read in one pass, however long', () => {
  // By the square of its length it would take hours.
  expect(readFees(`1,1${' '.repeat(2_000_000)}x`)).toBeUndefined()
  expect(readFees(`1${' '.repeat(2_000_000)}x`)).toBeUndefined()
  expect(readFees(`${'1'.repeat(2_000_000)}x`)).toBeUndefined()
})
