import { expect, test } from 'vitest'
import { readFeed } from './read-feed.ts'
import { SourceLines } from './source-lines.ts'

const encoder = new TextEncoder()

test.each([
  ['a\nb', 'b', { line: 2 }],
  ['a\r\n  b', 'b', { line: 2 }],
  ['a\rb', 'b', { line: 2 }],
  ['<?xml?>\n<a><b>', '<b>', { line: 2, column: 4 }],
  ['я€😀b', 'b', { line: 1, column: 4 }],
  ['a\n \t b c', 'c', { line: 2, column: 6 }],
])('in the text %j, the position of %s is %o', (text, sought, place) => {
  const before = text.slice(0, text.lastIndexOf(sought))
  expect(new SourceLines(encoder.encode(text)).placeAt(encoder.encode(before).length)).toEqual(
    place,
  )
})

test('positions in a file are the same in any order of lookups', () => {
  const text = 'one two\nthree four five\r\nsix'
  const offsets = [17, 4, 12, 30, 4, 0, 17]
  const lines = new SourceLines(encoder.encode(text))
  expect(offsets.map((at) => lines.placeAt(at))).toEqual(
    offsets.map((at) => new SourceLines(encoder.encode(text)).placeAt(at)),
  )
})

const item = (out: string) =>
  `<item><from>BTC</from><to>SBERRUB</to><in>1</in><out>${out}</out><amount>9</amount></item>`

test('faults in a one-line file are reported with their column, in XML and in JSON', () => {
  const xml = `<?xml version="1.0"?>\n<rates>${item('90')}${item('soon')}</rates>`
  const read = readFeed(encoder.encode(xml))
  expect(read.ok && read.rejections).toMatchObject([
    { line: 2, column: 1 + '<rates>'.length + item('90').length },
  ])
  const json = JSON.stringify({
    exchanges: {
      currencies: { aliases: { 2: 'SBERRUB', 5: 'BTC' }, amounts: { 2: 9_000, 5: 10 } },
      from: { 2: { to: { 5: 6_000_000 } }, 5: { to: { 2: 'soon' } } },
    },
  })
  const jsonResult = readFeed(encoder.encode(json))
  expect(jsonResult.ok && jsonResult.rejections).toMatchObject([
    { line: 1, column: json.indexOf('"2":"soon"') + 1 },
  ])
})

test('a broken file is reported with line and column', () => {
  const broken = readFeed(encoder.encode(`<rates>${item('90')}</wrong>`))
  expect(!broken.ok && broken.error).toMatchObject({ line: 1, column: expect.any(Number) })
})

test('a line with many faults is scanned once, not once per fault', () => {
  // One pass for each would take minutes.
  const FAULTS = 40_000
  const text = `<rates>${item('soon').repeat(FAULTS)}</rates>`
  const read = readFeed(encoder.encode(text))
  expect(read.ok && read.rejections.at(-1)?.column).toBe(8 + item('soon').length * (FAULTS - 1))
})
