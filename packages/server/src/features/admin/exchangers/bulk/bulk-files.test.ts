import { exchangerRecord } from '@hopwise/contract'
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  option,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../../../../config.ts'
import type { ListedExchanger } from '../../../exchangers/index.ts'
import { rowOfView, viewOfRow } from '../../../../lib/records/record-values.ts'
import { listedExchanger } from '../../../../testing/records/listed-exchanger.ts'
import { sampleValues } from '../../../../testing/records/sample-values.ts'
import { readCsv, writeCsv } from './csv-text.ts'
import { textsOfFacts } from './file-columns.ts'
import { planImport } from './plan-import.ts'
import { writeFile } from './write-file.ts'

const tools = {
  config: readConfig({ NODE_ENV: 'test' }),
  now: () => Date.UTC(2026, 10, 20),
}

const exchanger = listedExchanger

const plan = (text: string, listed: readonly ListedExchanger[] = [], format?: 'JSON') =>
  planImport({ text, format: format ?? 'CSV' }, listed, tools)
const outcomesOf = async (text: string, listed: readonly ListedExchanger[] = []) =>
  (await plan(text, listed)).lines.map(({ line, slug, outcome }) => `${line} ${slug} ${outcome}`)

/** Names that the form lets through: letters, formulas, quotes, no line breaks inside a name. */
const name = string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((text) =>
  `${text}a`
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim(),
)
const anyName = constantFrom('=cmd|x', '+1 Ex', '-Ex', '@ex', "'=ex", "''=ex", "'ex", 'A;b,"c"')
const listedOnes = uniqueArray(
  record({
    at: integer({ min: 0, max: 1e6 }),
    name: option(name, { nil: undefined }),
    odd: anyName,
    country: constantFrom('CZ', null),
    site: constantFrom('https://a.example/', 'https://b.example/?a=1,2;3&b="', null),
    file: constantFrom(true, false),
    good: integer({ min: 0, max: 1e9 }),
    bad: integer({ min: 0, max: 1e9 }),
    links: constantFrom([], ['https://a.example/x'], ['https://a.example/x', 'https://b.example/']),
    openedAtMs: constantFrom(null, 0, Date.UTC(2020, 1, 29), Date.UTC(2020, 1, 29, 5, 4, 3, 2)),
    wantedStatus: constantFrom('TRIAL' as const, 'ACTIVE' as const, 'ARCHIVED' as const),
  }),
  { selector: ({ at }) => at, maxLength: 12, minLength: 1 },
).map((all) =>
  all.map(({ at, name: given, odd, country, site, file, good, bad, links, ...rest }) =>
    exchanger(`ex-${at}`, {
      name: given ?? odd,
      country,
      siteUrl: site === null ? null : new URL(site).href,
      feedUrl: file ? `https://ex-${at}.example/rates.xml` : null,
      goodReviews: good,
      badReviews: bad,
      reviewLinks: links,
      ...rest,
    }),
  ),
)

/** Whatever facts a deployment lists, an export keeps every one of them. */
test.each(['CSV', 'JSON'] as const)(
  'importing an export in the format %s changes nothing',
  async (format) => {
    await assert(
      asyncProperty(listedOnes, async (listed) => {
        const text = writeFile(listed, format)
        const { fault, lines } = await planImport({ text, format }, listed, tools)
        expect(fault).toBeUndefined()
        expect(lines.map(({ outcome }) => outcome)).toEqual(listed.map(() => 'UNCHANGED'))
        // Another deployment lists them all with the same facts.
        const anew = await planImport({ text, format }, [], tools)
        expect(anew.lines.map(({ columns }) => columns.name)).toEqual(
          listed.map((each) => each.name),
        )
        expect(anew.lines.every(({ outcome }) => outcome === 'ADDED')).toBe(true)
        for (const [at, each] of listed.entries()) {
          const { slug, changes } = anew.lines[at]!
          const read = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
          const texts = Object.entries(textsOfFacts(each)).filter(([, said]) => said !== '')
          expect({ slug, ...read }).toEqual(Object.fromEntries(texts))
        }
      }),
      { numRuns: 300 },
    )
  },
)

const { fields, names } = exchangerRecord
const edited = names.filter((each) => each !== 'slug')

test.each(edited)('the field %s is imported from a file and exported unchanged', async (field) => {
  const { column, kind } = fields[field]
  const after = sampleValues[kind].text
  const known = exchanger('a')
  const { lines } = await plan(`slug,${field}\na,${after}\n`, [known])
  const before = textsOfFacts(known)[field]
  expect(lines[0]).toMatchObject({ outcome: 'CHANGED', changes: [{ field, before, after }] })
  const changed = viewOfRow(exchangerRecord, {
    ...rowOfView(exchangerRecord, known),
    [column]: lines[0]?.columns[column],
  } as never)
  const [titles = '', row = ''] = writeFile([{ ...known, ...changed }], 'CSV').split('\n')
  expect(row.split(',')[titles.split(',').indexOf(field)]).toBe(after)
})

/** No name that a stranger chose runs as a formula in an admin’s spreadsheet. */
test('no field of an exported CSV begins like a formula, and each is read back unchanged', async () => {
  await assert(
    asyncProperty(string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const line = writeCsv([[text, 'b']])
      expect(line).not.toMatch(/^"?[=+\-@\t\r]/)
      const read = readCsv(line)
      expect(read.ok && read.records[0]?.fields[0]).toBe(text)
      return Promise.resolve()
    }),
    { numRuns: 2_000 },
  )
  expect(writeCsv([['=HYPERLINK("http://x")']])).toBe(`"'=HYPERLINK(""http://x"")"\n`)
})

test('CSV may have a byte order mark, semicolons, CRLF, quoted breaks and titles in any case', async () => {
  const text =
    '\uFEFFSlug;Name;"Site URL";good_reviews\r\nfirst;"The ""first""; of all";https://a.example/;7\r\n' +
    'second;"two\nlines";;\r\n\r\nthird;Third;;1\r\n'
  const { lines } = await plan(text)
  expect(lines.map(({ name: shown }) => shown)).toEqual([
    'The "first"; of all',
    'two\nlines',
    'Third',
  ])
  expect(lines[0]?.columns).toMatchObject({ good_reviews: 7, site_url: 'https://a.example/' })
  expect(lines[1]?.columns.name).toBe('two lines')
  expect(lines.map(({ line }) => line)).toEqual([2, 4, 6])
})

test('each line of an imported file has its own result, with its errors beside their fields', async () => {
  const listed = [
    exchanger('kept', { goodReviews: 5 }),
    exchanger('other', { feedUrl: 'https://other.example/a.xml' }),
    exchanger('brought-bestchange', { isOfSource: true, name: 'Brought' }),
  ]
  const text = `slug,name,country,feedUrl,openedAt,goodReviews,status
kept,kept,,,,5,ACTIVE
kept2,New one,cz,https://new.example/a.xml,2020-01-31,,
other,other,DE,https://other.example/a.xml,,,archived
wrong,,XX,ftp://x,2026-02-31,-1,GONE
third,Third,,https://other.example/a.xml,,,
kept,again,,,,,
brought-bestchange,Mine,,,,,
`
  const { lines } = await plan(text, listed)
  expect(lines.map(({ slug, outcome }) => `${slug} ${outcome}`)).toEqual([
    'kept UNCHANGED',
    'kept2 ADDED',
    'other CHANGED',
    'wrong REFUSED',
    'third REFUSED',
    'kept REFUSED',
    'brought-bestchange REFUSED',
  ])
  expect(lines[2]?.changes).toEqual([
    { field: 'status', before: 'ACTIVE', after: 'ARCHIVED' },
    { field: 'country', before: '', after: 'DE' },
  ])
  const faults = lines.map((line) => line.faults.map(({ field, reason }) => `${field} ${reason}`))
  expect(faults[3]?.sort()).toEqual([
    'country NOT_A_COUNTRY',
    'feedUrl NOT_HTTP',
    'goodReviews OUT_OF_RANGE:0:1000000000',
    'name REQUIRED',
    'openedAt NOT_A_DAY',
    'status NOT_A_STATUS',
  ])
  expect(faults.slice(4)).toEqual([['feedUrl TAKEN'], ['slug REPEATED'], ['name OF_SOURCE']])
})

test('fields absent from an imported file stay unchanged', async () => {
  const a = exchanger('a', { feedUrl: 'https://x.example/a.xml', country: 'CZ' })
  const b = exchanger('b', { feedUrl: 'https://x.example/b.xml' })
  const text = 'slug,feedUrl\na,https://x.example/b.xml\nb,https://x.example/a.xml\n'
  const { lines } = await plan(text, [a, b])
  expect(lines.map(({ outcome, columns }) => [outcome, columns])).toEqual([
    ['CHANGED', { feed_url: 'https://x.example/b.xml' }],
    ['CHANGED', { feed_url: 'https://x.example/a.xml' }],
  ])
  expect(await outcomesOf('name\nNew Exchange\n')).toEqual(['2 new-exchange ADDED'])
})

test.each([
  ['an empty file', '', 'NO_ROWS'],
  ['only titles', 'slug,name\n', 'NO_ROWS'],
  ['an unknown column', 'slug,nmae\na,b\n', 'UNKNOWN_COLUMN'],
  ['a repeated column', 'slug,Slug\na,b\n', 'REPEATED'],
  ['no column that identifies rows', 'country\nCZ\n', 'NO_NAMES'],
  ['a quote without its end', 'slug,name\na,"b\n', 'NOT_CSV'],
  ['more fields than titles', 'slug\na,b\n', 'NOT_CSV'],
  [
    'too many rows',
    `slug\n${Array.from({ length: 5_001 }, (_, at) => `e${at}`).join('\n')}`,
    'TOO_MANY_ROWS',
  ],
  ['too many bytes', 'x'.repeat(2_000_001), 'TOO_LARGE'],
])('a CSV file with the fault “%s” is refused as a whole', async (_what, text, reason) => {
  const { fault, lines } = await plan(text)
  expect([fault?.reason, lines]).toEqual([reason, []])
})

test('an unknown column is refused by name, whatever its position', async () => {
  for (const text of ['slug,name,licence\na,A,yes\n', 'licence;slug\nyes;a\n']) {
    expect((await plan(text)).fault).toEqual({ reason: 'UNKNOWN_COLUMN', line: 1, text: 'licence' })
  }
  const json = '[{"slug":"a"},{"slug":"b","licence":null}]'
  expect((await plan(json, [], 'JSON')).fault).toEqual({
    reason: 'UNKNOWN_COLUMN',
    line: 2,
    text: 'licence',
  })
})

test.each([
  ['a text that is not JSON', '[{', 'NOT_JSON'],
  ['an object', '{}', 'NOT_JSON'],
  ['a list of names', '["a"]', 'NOT_JSON'],
  ['a list in a field', '[{"slug":"a","name":["b"]}]', 'NOT_JSON'],
  ['an unknown field', '[{"slug":"a","nmae":"b"}]', 'UNKNOWN_COLUMN'],
  ['an empty list', '[]', 'NO_ROWS'],
])('a JSON file with the fault “%s” is refused as a whole', async (_what, text, reason) => {
  expect((await plan(text, [], 'JSON')).fault?.reason).toBe(reason)
})
