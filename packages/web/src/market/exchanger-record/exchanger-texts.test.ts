import { exchangerRecord } from '@hopwise/contract'
import { expect, test } from 'vitest'
import english from './en.json'
import russian from './ru.json'

const { fields, names } = exchangerRecord

test.each([
  ['English', english],
  ['Russian', russian],
])('in %s, each field has a label, and a hint if it says so', (_language, { label, hint }) => {
  expect(Object.keys(label)).toEqual(names)
  expect(Object.keys(hint)).toEqual(names.filter((name) => 'hasHint' in fields[name]))
})
