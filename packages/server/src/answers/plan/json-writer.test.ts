import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeString } from './json-writer.ts'

/** No string, however hostile, breaks out of the JSON that it is written into. */
test('any string is written as ASCII that reads back as the same string', () => {
  const strings = fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', '\0', 'Я', 'é', '€', '😀', '\ud800'),
  })
  assertProperty(
    fc.property(strings, (value) => {
      const text = writeString(value)
      expect(text).toMatch(/^[\x20-\x7e]*$/)
      expect(JSON.parse(text)).toBe(value)
    }),
  )
})
