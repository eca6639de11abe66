import { expect, test } from 'vitest'
import { typedDollars } from './typed-dollars.ts'

test.each([
  ['20', '20'],
  [' 1 234,5 ', '1234.5'],
  ['20,50', '20.50'],
  ['$20', '20'],
  ['1\u202f000', '1000'],
  // Ambiguous or invalid text is passed on as it is, not made into an amount.
  ['1,234', '1,234'],
  ['1,234.50', '1,234.50'],
  ['twenty', 'twenty'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(typedDollars(typed)).toBe(sent)
})
