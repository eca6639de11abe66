import { expect, test } from 'vitest'
import { changedPassages } from './changed-passage.ts'

const of = (before: string, after: string) =>
  changedPassages({ en: { body: before } }, { en: { body: after } })

test('only the changed lines of a text are shown, before and after', () => {
  expect(of('One\n\nTwo\n\nThree', 'One\n\nToo\n\nThree')).toEqual({
    before: { 'text.en': 'Two' },
    after: { 'text.en': 'Too' },
  })
  expect(of('One\nThree', 'One\nTwo\nThree')).toEqual({
    before: { 'text.en': '' },
    after: { 'text.en': 'Two' },
  })
  expect(of('One\nOne', 'One')).toEqual({ before: { 'text.en': 'One' }, after: { 'text.en': '' } })
})

test('unchanged passages are left out, and long ones are cut', () => {
  expect(of('One', 'One')).toEqual({ before: {}, after: {} })
  const { before, after } = changedPassages({}, { ru: { body: 'ы'.repeat(20_000) } })
  expect(before).toEqual({ 'text.ru': '' })
  expect(after['text.ru']).toHaveLength(1_501)
})
