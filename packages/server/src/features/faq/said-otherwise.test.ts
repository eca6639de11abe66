import { expect, test } from 'vitest'
import { saidOtherwise } from './said-otherwise.ts'

test.each([
  ['телеграмом', 'telegram'],
  ['телеге', 'telegram'],
  ['telegram', 'телеграм'],
  ['имейл', 'mail'],
  ['партнёрский', 'affiliat'],
  ['гугла', 'gugl'],
  ['zhurnal', 'журнал'],
])('the word %s has the variant %s in the other alphabet', (word, otherwise) => {
  expect(saidOtherwise(word)).toContain(otherwise)
})

test('short words and numbers have no variants in the other alphabet', () => {
  expect(['и', 'or', 'как', '2026', 'тгк'].map(saidOtherwise)).toEqual([[], [], [], [], []])
})
