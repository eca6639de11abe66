import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFeed } from '../read-feed.ts'
import { jsonFaultAt } from './json-fault.ts'

const encoder = new TextEncoder()
const faultAt = (text: string) => jsonFaultAt(encoder.encode(text))

const rows = Array.from({ length: 6 }, (_, at) => `  "${at}": {"to": {"7": -90.5e1, "8": null}},`)
const lines = [
  '{"currencies": {"list": ["Биткойн", true], "amounts": []},',
  '"exchange": {',
  ...rows,
]
lines.push('  "9": {}', '}}', '')

test.each([...lines.slice(0, -1).keys()])(
  'a fault in line %i is reported with that line number',
  (line) => {
    const faulty = lines.with(
      line,
      lines[line]!.replace(/[{}\]](?=[^{}\]]*$)/, (mark) => `@${mark}`),
    )
    expect(readFeed(encoder.encode(faulty.join('\n')))).toMatchObject({
      ok: false,
      error: { reason: 'not-well-formed', line: line + 1 },
    })
  },
)

/** Wherever a stranger’s JSON is broken, the fault is found at that very byte. */
test('a stray character in any JSON is located at its exact position', () => {
  assertProperty(
    fc.property(fc.json(), fc.nat(), (json, seed) => {
      const text = JSON.stringify([JSON.parse(json), [0, { a: 'b' }]])
      const marks = [...text.matchAll(/[[\]{},:]/g)].filter(({ index }) => {
        return !isInString(text, index)
      })
      const at = marks[seed % marks.length]!.index
      const faulty = `${text.slice(0, at)}@${text.slice(at)}`
      expect(faultAt(text)).toBe(encoder.encode(text).length)
      expect(faultAt(faulty)).toBe(encoder.encode(text.slice(0, at)).length)
    }),
    { numRuns: 2000 },
  )
})

function isInString(text: string, at: number): boolean {
  return (text.slice(0, at).replaceAll(/\\./g, '').split('"').length - 1) % 2 === 1
}

test.each([
  ['{"a": 1, }', 9],
  ['{"a" 1}', 5],
  ['[1 2]', 3],
  ['[01]', 1],
  ['["a\nb"]', 1],
  ['[tru]', 1],
  ['{} {}', 3],
  ['["a", "b', 8],
  ['[1, tr', 6],
  ['[1, -', 5],
  ['{"a":', 5],
])('the text %j has its fault at position %i', (text, at) => {
  expect(faultAt(text)).toBe(at)
})
