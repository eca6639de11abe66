import { assertProperty } from '@hopwise/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeedErrorReason } from '../feed-result.ts'
import { readFeed } from '../read-feed.ts'
import { readWithSaxes } from '../testing/read-with-saxes.ts'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { PLAIN_FILE, RICH_FILE } from '../testing/rich-file.ts'

const encoder = new TextEncoder()

/** Valid XML that we refuse all the same. */
const OUR_OWN_REFUSALS = new Set<FeedErrorReason>([
  'charset',
  'doctype',
  'no-items',
  'maintenance',
  'too-deep',
  'too-many-attributes',
])

/** Both readers on the same bytes: the same offers and rejections, or a refusal by both. */
function expectAgreement(bytes: Uint8Array): 'read' | 'refused' {
  const ours = readFeed(bytes)
  // Blanks before the prolog violate the standard, as do odd names of encodings; we read both,
  // saxes does not.
  const text = (textOf(bytes) ?? '').replace(/^[\s\u0085\u200b\u2060]+/, '')
  const saxes = readWithSaxes(text.replace(ENCODING, '$1"UTF-8"'))
  if (!ours.ok) {
    const isOurOwn = OUR_OWN_REFUSALS.has(ours.error.reason)
    if (!isOurOwn && saxes !== undefined) {
      throw new Error(`refused (${ours.error.reason}, ${ours.error.text}) what saxes reads`)
    }
    return 'refused'
  }
  if (saxes === undefined) throw new Error('read what saxes refuses')
  expect(ours.rejections.map(({ reason }) => reason)).toEqual(saxes.reasons)
  expect(ours.facts.items).toBe(saxes.facts.items)
  expect(ours.batch).toEqual(saxes.batch)
  return 'read'
}

const ENCODING =
  /^(<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')\s+encoding\s*=\s*)(?:"[^"<&]*"|'[^'<&]*')/

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

test('a file with every feature gives the same offers as the saxes parser', () => {
  expect(expectAgreement(encoder.encode(RICH_FILE))).toBe('read')
})

describe.skipIf(!hasRecordedFiles)('recorded files (../shared/data)', () => {
  test.each([
    '2024-08-large.xml',
    '2025-05-small-rates-2025-05-21.xml',
    '2025-05-small-rates-2025-05-25.xml',
    '2025-05-small-rates-aetovmasyan-0785955.xml',
  ])('include %s, which gives the same offers as the saxes parser', (name) => {
    expect(expectAgreement(recordedFile(`exchanger-files/${name}`))).toBe('read')
  })
})

/** Material for faults in a file: pieces of markup, of numbers, and random bytes. */
const PIECES = [
  '<',
  '>',
  '&',
  '/',
  '"',
  "'",
  ']]>',
  '<!--',
  '-->',
  '&#49;',
  '&lt;',
  '<a/>',
  '</item>',
]
  .concat(['<item>', '0', '9', '.', ',', '-', 'e5', ' ', '\r\n', '%', ' RUB', 'é', '<![CDATA[7]]>'])
  .map((piece) => [...encoder.encode(piece)])

const mutation = fc
  .record({
    // Not a double, because doubles crowd around zero, with all faults at the first byte.
    at: fc.nat(2 ** 30),
    isOverwriting: fc.boolean(),
    dropped: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 40 })),
    put: fc.oneof(
      fc.constantFrom(...PIECES),
      fc.array(fc.integer({ min: 0x20, max: 0x7e }), { minLength: 1, maxLength: 1 }),
      fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 2 }),
    ),
  })
  // A replacement of equal length is the hardest to notice.
  .map(({ at, put, isOverwriting, dropped }) => {
    return { at, put, dropped: isOverwriting ? put.length : dropped }
  })

function mutate(
  bytes: Uint8Array,
  mutations: readonly { at: number; dropped: number; put: number[] }[],
) {
  let mutated = [...bytes]
  for (const { at, dropped, put } of mutations) {
    const place = at % (mutated.length + 1)
    mutated = [...mutated.slice(0, place), ...put, ...mutated.slice(place + dropped)]
  }
  return Uint8Array.from(mutated)
}

/** A sound file in which one element is repeated after another. */
function withCopy(text: string, { source, target }: { source: number; target: number }): string {
  const elements = [...text.matchAll(/<(\w+)[^>]*>[^<]*<\/\1>/g)]
  const behind = elements[target % elements.length]!
  const place = behind.index + behind[0].length
  return text.slice(0, place) + elements[source % elements.length]![0] + text.slice(place)
}

/** Whatever elements a stranger repeats, our parser reads the offers that saxes reads. */
test.each([
  ['of every feature', RICH_FILE],
  ['as plain as most', PLAIN_FILE],
])('our parser reads a repeated element as saxes does, in a file %s', (_what, text) => {
  assertProperty(
    fc.property(fc.record({ source: fc.nat(), target: fc.nat() }), (copy) => {
      expect(expectAgreement(encoder.encode(withCopy(text, copy)))).toBe('read')
    }),
    { numRuns: 1500 },
  )
})

function mutationTest(bytes: Uint8Array, numRuns: number): Record<'read' | 'refused', number> {
  const outcomes = { read: 0, refused: 0 }
  assertProperty(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
      outcomes[expectAgreement(mutate(bytes, mutations))]++
    }),
    { numRuns },
  )
  return outcomes
}

/** Whatever a stranger breaks in an XML file, its offers are those of saxes or it is refused. */
test('5,000 faulty copies of a file with every feature are refused or read as saxes reads them', () => {
  const outcomes = mutationTest(encoder.encode(RICH_FILE), 5000)
  expect(outcomes.read).toBeGreaterThan(200)
  expect(outcomes.refused).toBeGreaterThan(200)
})

test('5,000 faulty copies of a plain file are refused or read as saxes reads them', () => {
  const outcomes = mutationTest(encoder.encode(PLAIN_FILE), 5000)
  expect(outcomes.read).toBeGreaterThan(200)
  expect(outcomes.refused).toBeGreaterThan(200)
})

test.skipIf(!hasRecordedFiles)(
  '3,000 faulty copies of a recorded file are refused or read as saxes reads them',
  () => {
    const bytes = recordedFile('exchanger-files/2025-05-small-rates-2025-05-21.xml')
    const outcomes = mutationTest(bytes, 3000)
    expect(outcomes.read).toBeGreaterThan(100)
    expect(outcomes.refused).toBeGreaterThan(100)
  },
)
