import { assert, integer, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueWith } from '../catalogue/overlaid-catalogue.ts'
import type { DumpErrorReason } from './dump-fault.ts'
import type { DumpResult } from './dump-result.ts'
import { type DumpOptions, readDump } from './read-dump.ts'
import { makeZip } from './testing/make-zip.ts'
import { smallDump, smallDumpFile } from './testing/small-dump.ts'

function read(bytes: Uint8Array, options?: DumpOptions): Extract<DumpResult, { ok: true }> {
  const result = readDump(bytes, options)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result
}

function refusal(bytes: Uint8Array): DumpErrorReason | undefined {
  const result = readDump(bytes)
  return result.ok ? undefined : result.error.reason
}

test('a dump is read with exchangers, their names, reviews and offers', () => {
  const { exchangers, facts } = read(smallDump())
  expect(exchangers.map(({ exchanger }) => exchanger)).toEqual([
    { id: '1', name: 'First', goodReviews: 1550, badReviews: 0 },
    { id: '2', name: 'Второй', goodReviews: 70, badReviews: 3 },
    { id: '3', name: 'Third', goodReviews: 0, badReviews: 0 },
  ])
  const [first, second, third] = exchangers.map(({ offers }) => offers)
  expect(first!.codes).toEqual(['BTC', 'SBERRUB'])
  expect([...first!.give]).toEqual([1, 3_600_000])
  expect([...first!.hi]).toEqual([2, 9_000_000])
  expect([...second!.get]).toEqual([3_490_000.5])
  expect(second!.citySets[second!.citySet[0]!]!.map((city) => second!.cities[city])).toEqual([
    'KIEV',
    'MSK',
  ])
  expect(third!.length).toBe(0)
  expect(facts).toMatchObject({ rows: 7, exchangers: 4, exchangersWithRows: 3, pairs: 4 })
  expect(facts).toMatchObject({ offers: 3, collapsed: 1, replaced: 0, version: '2.02' })
  expect(facts.updatedAtMs).toBe(Date.UTC(2021, 11, 28, 18, 2, 21))
})

test('a dump is read with its currencies and reference rates', () => {
  const { currencies, referenceRates } = read(smallDump())
  expect(currencies[1]).toEqual({
    id: 91,
    code: 'CASHRUB',
    name: 'Наличные RUB',
    group: 'CASH',
    base: 'RUB',
  })
  expect(referenceRates).toEqual([{ from: 'BTC', to: 'RUB', rate: 3_550_000.5 }])
})

test('a rejected row of a dump is reported with line, reason and text', () => {
  const { rejections } = read(smallDump())
  expect(rejections.map(({ line, reason, severity }) => [line, reason, severity])).toEqual([
    [5, 'same-currency', 'notice'],
    [6, 'no-reserve', 'notice'],
    [7, 'min-above-max', 'error'],
  ])
  expect(rejections[0]!.text).toBe('93;93;2;1;1;5;3.70;1;0;0;0')
  expect(rejections[0]!.file).toBe('bm_rates.dat')
})

test.each([
  ['too few columns', '93;42;1;1;3500000;9000;0.1', 'bad-row'],
  ['limits without a city', '93;42;1;1;3500000;9000;0.1;1;1;2', 'bad-row'],
  ['words for numbers', '93;42;1;one;3500000;9000;0.1;1', 'bad-row'],
  ['an empty rate', '93;42;1;;3500000;9000;0.1;1', 'bad-row'],
  ['half an id', '93.5;42;1;1;3500000;9000;0.1;1', 'bad-row'],
  ['an id that wraps around', '4294967389;42;1;1;3500000;9000;0.1;1', 'bad-row'],
  ['an exchanger beyond all bounds', '93;42;999999999;1;3500000;9000;0.1;1', 'bad-row'],
  ['a city beyond all bounds', '93;91;1;1;3500000;9000;0.1;1;0;0;999999999', 'bad-row'],
  ['an unlisted currency', '93;7;1;1;3500000;9000;0.1;1', 'unknown-currency'],
  ['a rate of zero', '93;42;1;0;3500000;9000;0.1;1', 'bad-rate'],
  ['a limit below zero', '93;42;1;1;3500000;9000;0.1;1;-5;0;0', 'bad-limit'],
  ['an exchanger without a name', '93;42;9;1;3500000;9000;0.1;1', 'unnamed-exchanger'],
  ['a city without a name', '93;91;1;1;3500000;9000;0.1;1;0;0;77', 'unnamed-city'],
])('a row of a dump with %s is reported', (_what, row, reason) => {
  const rates = `42;93;3;3600000;1;2;0.5;1;0;0;0\n${row}`
  const { rejections } = read(smallDump({ 'bm_rates.dat': rates }))
  expect(rejections.map((each) => [each.line, each.reason, each.text])).toEqual([[2, reason, row]])
})

test('blank lines, a byte order mark, CRLF and further columns do not change how a dump is read', () => {
  const plain = read(smallDump())
  const rates = smallDumpFile('bm_rates.dat').replaceAll('\n', ';new;0.5\r\n\r\n')
  const odd = read(smallDump({ 'bm_rates.dat': `\uFEFF${rates}\r\n` }))
  expect(odd.exchangers).toEqual(plain.exchangers)
})

test('a dump reads the same in windows-1251 and UTF-8', () => {
  const cp1251 = Uint8Array.from([0x32, 0x3b, 0xc2, 0xf2, 0xee, 0xf0, 0xee, 0xe9])
  const { exchangers } = read(smallDump({ 'bm_exch.dat': cp1251 }))
  expect(exchangers[1]!.exchanger.name).toBe('Второй')
  expect(exchangers[0]!.exchanger.name).toBe('#1')
})

test('a currency without a code is known by its name or else by its id', () => {
  const names = '42;1;Сбербанк;S;643;1;0\n91;2;WEX RUB;W;643;0;0\n93;3;Bitcoin (BTC);BTC;967;0;0'
  const { currencies, rejections } = read(
    smallDump({ 'bm_cycodes.dat': undefined, 'bm_cy.dat': names }),
  )
  expect(currencies.map(({ code, group }) => [code, group])).toEqual([
    ['SBERRUB', 'BANK'],
    ['BC91', 'EMONEY'],
    ['BTC', 'CRYPTO'],
  ])
  expect(rejections[0]).toMatchObject({ file: 'bm_cy.dat', line: 2, reason: 'unknown-code' })
})

test('a token code without a network takes the network from the currency’s name', () => {
  const names = smallDumpFile('bm_cy.dat').replace('Bitcoin (BTC)', 'Tether Omni (USDT)')
  const codes = smallDumpFile('bm_cycodes.dat').replace('BTC', 'USDT')
  const { currencies } = read(smallDump({ 'bm_cy.dat': names, 'bm_cycodes.dat': codes }))
  expect(currencies[2]!.code).toBe('USDTOMNI')
})

test('codes set for this deployment make two spellings in a dump one currency', () => {
  const names = `${smallDumpFile('bm_cy.dat')}\n95;4;Биток;B;967;0;111\n96;5;Own;O;643;1;011`
  const codes = `95;BITOK\n${smallDumpFile('bm_cycodes.dat')}\n96;NOTES`
  const rates = '95;42;1;1;3500000;9000000;0.1;1\n96;93;1;1;2;3;0.1;1;0;0;1\n7;42;1;1;2;3;0.1;1'
  const own = { code: 'NOTES', name: { en: 'Notes', ru: 'Ноты' }, group: 'CASH' } as const
  const options = {
    currencies: catalogueWith({
      currencies: [{ ...own, status: 'active', aliases: [] }],
      aliases: new Map([['BITOK', 'BTC']]),
    }),
  }
  const dump = smallDump({ 'bm_cy.dat': names, 'bm_cycodes.dat': codes, 'bm_rates.dat': rates })
  const { currencies, exchangers } = read(dump, options)
  const codeOf = (id: number) => currencies.find((each) => each.id === id)?.code
  expect([93, 95, 96].map(codeOf)).toEqual(['BTC', 'BTC', 'NOTES'])
  expect(currencies.at(-1)!.group).toBe('CASH')
  expect(exchangers[0]!.offers.codes).toEqual(['BTC', 'SBERRUB', 'NOTES'])
  // Only offers of cash keep their city.
  expect(exchangers[0]!.offers.cities).toContain('MSK')
  expect(read(dump).currencies.find(({ id }) => id === 95)?.code).toBe('BITOK')
})

test.each<[DumpErrorReason, () => Uint8Array]>([
  ['not-a-zip', () => new Uint8Array()],
  ['not-a-zip', () => new TextEncoder().encode('<html>Checking your browser</html>')],
  ['truncated', () => smallDump().subarray(0, -1)],
  ['missing-file', () => smallDump({ 'bm_cy.dat': undefined })],
  ['missing-file', () => smallDump({ 'bm_exch.dat': undefined })],
  ['no-offers', () => smallDump({ 'bm_rates.dat': '\n\n' })],
  ['bad-file', () => smallDump({ 'bm_rates.dat': '<html>Checking your browser</html>' })],
  ['bad-file', () => smallDump({ 'bm_cy.dat': '<html></html>' })],
  ['encrypted', () => makeZip([{ name: 'bm_rates.dat', content: '1;2', flags: 1 }])],
  ['too-large', () => makeZip([{ name: 'bm_rates.dat', content: '0'.repeat(1_000_000) }])],
  ['too-large', () => smallDump({ 'bm_exch.dat': new Uint8Array(4_000_001) })],
])('a dump is refused as a whole for the reason %s', (reason, bytes) => {
  expect(refusal(bytes())).toBe(reason)
})

test('a dump is refused if an exchanger has more offers than a batch can count', () => {
  const limits = { rowsOfExchanger: 1 }
  expect(readDump(smallDump(), { limits })).toMatchObject({ error: { reason: 'too-large' } })
})

test('a dump is refused if it has more exchangers than one update can pass on', () => {
  const limits = { exchangers: 1 }
  expect(readDump(smallDump(), { limits })).toMatchObject({ error: { reason: 'too-large' } })
})

test('a zip with a wrong compression, disk number or zip64 mark is refused with that reason', () => {
  const zip = smallDump()
  const end = Buffer.from(zip).lastIndexOf('PK\x05\x06')
  const patched = (at: number, ...values: number[]) => {
    const copy = zip.slice()
    copy.set(values, at)
    return copy
  }
  expect(refusal(patched(end + 4, 1))).toBe('multi-disk')
  expect(refusal(patched(end + 8, 1))).toBe('multi-disk')
  expect(refusal(patched(end + 16, 255, 255, 255, 255))).toBe('zip64')
  expect(refusal(patched(end + 10, 9, 0))).toBe('multi-disk')
  const entry = Buffer.from(zip).indexOf('PK\x01\x02')
  expect(refusal(patched(entry + 10, 12))).toBe('unknown-compression')
  expect(refusal(patched(entry + 16, 0))).toBe('bad-checksum')
  expect(readDump(zip, { limits: { files: 3 } })).toMatchObject({
    error: { reason: 'too-many-files' },
  })
})

/** Whatever was damaged on the way, a dump is never read as another market. */
test('a dump with a cut end or a changed byte is never read wrongly', () => {
  const zip = smallDump({ 'bm_news.dat': undefined })
  const whole = read(zip)
  for (let length = 0; length < zip.length; length++) {
    expect(readDump(zip.subarray(0, length)).ok).toBe(false)
  }
  const at = integer({ min: 0, max: zip.length - 1 })
  assert(
    property(at, integer({ min: 1, max: 255 }), (index, change) => {
      const changed = zip.slice()
      changed[index]! ^= change
      const result = readDump(changed)
      // A time stamp may change: it has no checksum, and only the year depends on it.
      expect(result.ok ? result.exchangers : whole.exchangers).toEqual(whole.exchangers)
    }),
    { numRuns: 3000 },
  )
})

test('a dump of millions of short rows is refused before memory is allocated for them', () => {
  const rows = Buffer.from(`${'123\n'.repeat(20)}${smallDumpFile('bm_rates.dat')}\n`.repeat(80_000))
  const isStored = true
  const dump = makeZip([
    { name: 'bm_rates.dat', content: rows, isStored },
    ...['bm_cy.dat', 'bm_exch.dat'].map((name) => ({ name, content: smallDumpFile(name) })),
  ])
  const before = process.memoryUsage().arrayBuffers
  expect(readDump(dump)).toMatchObject({ error: { reason: 'too-large', file: 'bm_rates.dat' } })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
})

/** Whatever bytes a stranger sends, reading them ends in a market or a stated reason. */
test('arbitrary bytes give a market or a reason, and never an exception', () => {
  assert(
    property(uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(readDump(bytes).ok).toBe(false)
      readDump(smallDump({ 'bm_rates.dat': bytes, 'bm_exch.dat': bytes.slice(0, 50) }))
    }),
    { numRuns: 500 },
  )
})
