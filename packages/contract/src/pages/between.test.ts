import { expect, test } from 'vitest'
import { between } from './between.ts'

const isLetter = (letter: string) => /[a-z]/.test(letter)

test.each([
  ['..a.b..', 'a.b'],
  ['ab', 'ab'],
  ['a', 'a'],
  ['...', ''],
  ['', ''],
])('the text %j without the marks around it is %j', (text, kept) => {
  expect(between(text, isLetter)).toBe(kept)
})

test.each([
  ['a run of marks before a letter', `a${'.'.repeat(15_000)}a`, 2],
  ['marks alone', '.'.repeat(15_000), 15_000],
  ['marks at both ends', `${'.'.repeat(7_500)}a${'.'.repeat(7_500)}`, 15_002],
])('no character is read twice in %s', (_what, text, most) => {
  let looks = 0
  between(text, (letter) => {
    looks++
    return isLetter(letter)
  })
  expect(looks).toBeLessThanOrEqual(most)
})
