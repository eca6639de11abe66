import { describe, expect, test } from 'vitest'
import type { FeedResult } from './feed-result.ts'
import { readFeed, type ReadFeedOptions } from './read-feed.ts'
import { hasRecordedFiles, recordedFile } from './testing/recorded-files.ts'
import { RICH_FILE } from './testing/rich-file.ts'

const encoder = new TextEncoder()

function read(text: string, options?: ReadFeedOptions): FeedResult {
  return readFeed(encoder.encode(text), options)
}

function refusalOf(result: FeedResult): string {
  return result.ok ? 'read' : result.error.reason
}

describe.skipIf(!hasRecordedFiles)('recorded files', () => {
  const recorded = (name: string) => recordedFile(`exchanger-files/${name}`)

  test('include a large file of offers with lower-case cities and limits in units', () => {
    const result = readFeed(recorded('2024-08-large.xml'))
    if (!result.ok) throw new Error(result.error.reason)
    const { batch, facts, rejections } = result
    expect(rejections).toEqual([])
    expect(facts).toMatchObject({ dialect: 'xml-v1.0', encoding: 'utf-8', items: 3240, repeats: 0 })
    expect(batch.codes).toHaveLength(66)
    expect(batch.offers + facts.collapsed).toBe(3240)
    const inCities = [...batch.citySet].map((set) => batch.citySets[set]!)
    const isOfCity = (set: readonly number[]) => set.some((city) => batch.cities[city] !== '')
    expect(inCities.filter(isOfCity).flat()).toHaveLength(470)
    expect(batch.cities).toContain('MSK')
    expect(facts.unknown.size).toBe(0)
    expect(firstOffer(result)).toMatchObject({
      give: 59734.815556,
      get: 1,
      min: 1000,
      manual: true,
    })
  })

  test('include the same exchanger’s JSON file with the same number of offers', () => {
    const result = readFeed(recorded('2024-08-large.json'))
    if (!result.ok) throw new Error(result.error.reason)
    const { batch, facts, rejections } = result
    expect(rejections).toEqual([])
    expect(facts).toMatchObject({ dialect: 'json-exchanges', items: 3240, repeats: 0 })
    expect(batch.offers + facts.collapsed).toBe(3240)
    expect(new Set(batch.codes).size).toBe(66)
  })

  test('include XML and JSON of one exchanger whose rates, hours apart, are within a third', () => {
    const xml = slopesByPair(readFeed(recorded('2024-08-large.xml')))
    const json = slopesByPair(readFeed(recorded('2024-08-large.json')))
    const shared = [...xml.keys()].filter((pair) => json.has(pair))
    expect(shared.length).toBeGreaterThan(2700)
    const ratios = shared.map((pair) => ({ pair, ratio: xml.get(pair)! / json.get(pair)! }))
    expect(ratios.filter(({ ratio }) => ratio < 0.7 || ratio > 1.4)).toEqual([])
  })

  test('include small files with odd line ends and rates where neither side is 1', () => {
    const result = readFeed(recorded('2025-05-small-rates-2025-05-21.xml'))
    if (!result.ok) throw new Error(result.error.reason)
    expect(result.rejections).toEqual([])
    expect(result.batch.length).toBe(5)
    expect(firstOffer(result)).toMatchObject({
      give: 100000,
      get: 8091515,
      min: 100000,
      max: 123586,
    })
  })

  test('include a page copied from a browser, whose refusal quotes the faulty line', () => {
    const result = readFeed(recorded('2025-12-pasted-from-browser.xml'))
    expect(result).toMatchObject({ ok: false, error: { reason: 'not-well-formed', line: 1 } })
    expect(!result.ok && result.error.text).toMatch(/^This XML file does not appear/)
  })

  test('are refused when cut at any byte', () => {
    const bytes = recorded('2025-05-small-rates-2025-05-21.xml')
    for (let length = 0; length < bytes.length; length++) {
      expect(readFeed(bytes.subarray(0, length)).ok, `cut at ${length}`).toBe(false)
    }
    const large = recorded('2024-08-large.xml')
    for (let length = 17; length < large.length; length += 4003) {
      expect(refusalOf(readFeed(large.subarray(0, length))), `cut at ${length}`).toBe('truncated')
    }
    const json = recorded('2024-08-large.json')
    for (let length = 13; length < json.length; length += 401) {
      expect(refusalOf(readFeed(json.subarray(0, length))), `cut at ${length}`).toBe('truncated')
    }
  })
})

function firstOffer(result: FeedResult) {
  if (!result.ok) throw new Error(result.error.reason)
  const { give, get, lo, hi, conditions } = result.batch
  const max = Math.floor(hi[0]!)
  return { give: give[0], get: get[0], min: lo[0], max, manual: (conditions[0]! & 1) === 1 }
}

/** Rates of pairs without a city. */
function slopesByPair(result: FeedResult): Map<string, number> {
  if (!result.ok) throw new Error(result.error.reason)
  const { batch } = result
  const slopes = new Map<string, number>()
  for (let row = 0; row < batch.length; row++) {
    if (batch.citySet[row] !== 0) continue
    slopes.set(
      `${batch.codes[batch.from[row]!]} > ${batch.codes[batch.to[row]!]}`,
      batch.slope[row]!,
    )
  }
  return slopes
}

test('a file with every feature is refused when cut at any byte', () => {
  const bytes = encoder.encode(RICH_FILE.trimEnd())
  for (let length = 0; length < bytes.length; length++) {
    const result = readFeed(bytes.subarray(0, length))
    expect(refusalOf(result), `cut at ${length}`).toMatch(/^(truncated|empty|unknown-format)$/)
  }
  expect(readFeed(bytes).ok).toBe(true)
})

describe('a file that cannot be read', () => {
  const item = '<item><from>A</from><to>B</to><in>1</in><out>1</out><amount>1</amount></item>'
  test.each([
    ['nothing', '', 'empty'],
    ['blank lines', ' \r\n\n', 'empty'],
    ['a block page', '<!DOCTYPE html><html><body>Checking your browser</body></html>', 'html'],
    ['a bare page', '\n<html lang="en"><head></head></html>', 'html'],
    ['a page of XHTML', '<?xml version="1.0"?><html><p/></html>', 'html'],
    ['a PHP warning before the file', `<br />\n<b>Warning</b>: x<rates>${item}</rates>`, 'html'],
    ['maintenance', '<?xml version="1.0"?><error>Back at <b>9</b> o\'clock</error>', 'maintenance'],
    ['maintenance inside', '<rates><error>closed</error></rates>', 'maintenance'],
    ['maintenance by JSON', '["error","closed"]', 'maintenance'],
    ['no items', '<rates/>', 'no-items'],
    ['no items, spelled out', '<rates>\n <!-- soon --> </rates>', 'no-items'],
    ['an error without words', '<rates><error> </error></rates>', 'no-items'],
    ['no items by JSON', '{"exchanges":{"currencies":{},"from":{}}}', 'no-items'],
    ['another XML', '<rss version="2.0"><channel/></rss>', 'unknown-format'],
    ['another JSON', '{"tickers":[]}', 'unknown-format'],
    ['prose', 'Service unavailable', 'unknown-format'],
    ['two roots', `<rates>${item}</rates><rates/>`, 'not-well-formed'],
    ['words behind the file', `<rates>${item}</rates> Warning: x`, 'not-well-formed'],
    ['a mismatched tag', '<rates><item><from>A</to></item></rates>', 'not-well-formed'],
    [
      'a late declaration',
      `<!-- a --><?xml version="1.0"?><rates>${item}</rates>`,
      'not-well-formed',
    ],
    ['a doctype', `<!DOCTYPE rates><rates>${item}</rates>`, 'doctype'],
    ['an unknown entity', '<rates><item><from>&euro;</from></item></rates>', 'entity'],
    [
      'an unknown charset',
      `<?xml version="1.0" encoding="utf-7"?><rates>${item}<!-- +BB4- --></rates>`,
      'charset',
    ],
    ['broken UTF-8', `<rates><!-- \u{1f600} -->${item}</rates>`, 'charset'],
  ])('is refused with the line and the reason that fit the fault: %s', (what, text, reason) => {
    const bytes = encoder.encode(text)
    // A byte from the middle of a character.
    const sent = what === 'broken UTF-8' ? bytes.filter((byte) => byte !== 0x9f) : bytes
    const result = readFeed(sent)
    expect(result).toMatchObject({ ok: false, error: { reason, line: expect.any(Number) } })
  })

  test.each([
    ['a bare ampersand', '<name>a & b</name></item>\n</rates>'],
    ['a reference that is not closed', '<name>a &amp b</name></item>\n</rates>'],
    ['a reference at the end of a text', '<name>a &</name></item>\n</rates>'],
    ['an ampersand in an attribute', '<name a="&"/></item></rates>'],
    ['a stray sign after the root', '</item></rates><!x>'],
    ['an ampersand before a comment', '</item><!-- a --><b>&</b></rates>'],
  ])('is reported as faulty, not as cut off, with %s near its end', (_what, ending) => {
    const faulty = `<rates>\n${item}\n<item>${ending}`
    const error = { reason: 'not-well-formed', line: 3 }
    expect(read(faulty)).toMatchObject({ ok: false, error })
  })

  test.each(['&', '&am', '&#x2', '<!', '<!-', '<![CDATA', '<!DOC'])(
    'counts as cut off when it ends inside markup like %s',
    (ending) => {
      expect(refusalOf(read(`<rates>${item}<item>${ending}`))).toBe('truncated')
    },
  )

  test('is refused with its line and the exchanger’s own text', () => {
    expect(read('<rates>\n<item>\n<from>A</form>')).toMatchObject({ error: { line: 3 } })
    expect(read('<rates>\r\n\r<item>\r<a&></a></item></rates>')).toMatchObject({
      error: { line: 4 },
    })
    expect(read('<error>till nine</error>')).toMatchObject({ error: { text: 'till nine' } })
    expect(read('["error","till nine"]')).toMatchObject({ error: { text: 'till nine' } })
  })
})

describe('a limit on', () => {
  test('the size of JSON holds whatever other limits allow', () => {
    const text = Buffer.from(`{"directions":[]${' '.repeat(8_000_000)}}`)
    const result = readFeed(text, { limits: { bytes: 50_000_000 } })
    expect(result).toMatchObject({ ok: false, error: { reason: 'too-large' } })
  })

  const item = '<item><from>A</from><to>B</to><in>1</in><out>1</out><amount>1</amount></item>'
  const named = (from: number) => item.replace('<from>A', `<from>A${from}`)
  test.each([
    ['bytes', `<rates>${' '.repeat(5_000_000)}</rates>`, 'too-large'],
    ['items', `<rates>${item.repeat(50_001)}</rates>`, 'too-many-items'],
    ['items by cities', `<rates>${withCities(60, 1000)}</rates>`, 'too-many-items'],
    ['depth', `<rates>${'<a>'.repeat(8)}${'</a>'.repeat(8)}</rates>`, 'too-deep'],
    ['depth, at 200,000 levels,', `<rates>${'<a>'.repeat(200_000)}`, 'too-deep'],
    [
      'the length of a text',
      `<rates><item><from>${'A'.repeat(16_385)}</from></item></rates>`,
      'too-large-text',
    ],
    [
      'the length of a text in parts',
      `<rates><item><from>${'AA<!---->'.repeat(9000)}</from></item></rates>`,
      'too-large-text',
    ],
    ['the length of an attribute', `<rates a="${'A'.repeat(16_385)}"/>`, 'too-large-text'],
    [
      'the number of attributes',
      `<rates ${Array.from({ length: 65 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'too-many-attributes',
    ],
    [
      'the number of codes',
      `<rates>${Array.from({ length: 4100 }, (_, i) => named(i)).join('')}</rates>`,
      'too-many-names',
    ],
    [
      'the length of a text of a million references',
      `<rates><item><from>${'&#65;'.repeat(900_000)}</from></item></rates>`,
      'too-large-text',
    ],
    ['the depth of JSON', '['.repeat(200_000), 'too-deep'],
    [
      'entities, for entities of entities,',
      '<!DOCTYPE r [<!ENTITY a "aaaa">]><rates>&a;</rates>',
      'doctype',
    ],
    [
      'entities, for an external one,',
      '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><rates/>',
      'doctype',
    ],
  ])('%s refuses the file', (_what, text, reason) => {
    expect(refusalOf(read(text))).toBe(reason)
  })

  test('bytes has room for the largest known file, 22,279 offers in 3.9 MB', () => {
    const items = Array.from({ length: 22_279 }, (_, i) => {
      const limits = `<minamount>${i + 1} C${i % 200}</minamount><maxamount>900000</maxamount>`
      const codes = `<from>C${i % 200}</from><to>D${Math.floor(i / 200)}</to>`
      return `<item>${codes}<in>1</in><out>1.0${i}</out><amount>900000</amount>${limits}</item>`
    })
    const text = `<rates>${items.join('\n')}</rates>`
    expect(read(text.padEnd(3_900_000))).toMatchObject({ ok: true, batch: { offers: 22_279 } })
  })

  test('items may be raised for benchmarks', () => {
    const text = `<rates>${item.repeat(50_001)}</rates>`
    expect(read(text, { limits: { items: 60_000 } }).ok).toBe(true)
  })

  test('steps rejects only the item with too many steps', () => {
    const step = '<step frommin="1"><out>2</out></step>'
    const endless = item.replace('</item>', `${step.repeat(20_000)}</item>`)
    const result = read(`<rates>${endless}${named(1)}</rates>`)
    expect(result).toMatchObject({ ok: true, rejections: [{ reason: 'too-many-steps' }] })
    expect(result.ok && result.batch.length).toBe(1)
  })

  function withCities(items: number, cities: number): string {
    const list = Array.from({ length: cities }, (_, i) => `C${i}`).join(',')
    return item.replace('</item>', `<city>${list}</city></item>`).repeat(items)
  }
})

describe('a comma between digits', () => {
  const item = { in: '1', out: '90', amount: '9000000000', frommin: '10', tofee: '2' }
  const rich = { ...item, extra: '' }
  const xmlOf = (values: Readonly<Record<string, string>>): string => {
    const fields = Object.entries(values).map(([name, text]) => `<${name}>${text}</${name}>`)
    return `<rates><item><from>BTC</from><to>SBERRUB</to>${fields.join('')}</item></rates>`
  }
  const textOf = (values: Readonly<Record<string, string>>): string =>
    `from;to;${Object.keys(values).join(';')};\nBTC;SBERRUB;${Object.values(values).join(';')};\n`
  const jsonOf = ({ out = '', amount, frommin, tofee }: Partial<typeof item>): string =>
    JSON.stringify({
      currencies: { list: { a: 'BTC', b: 'SBERRUB' } },
      exchange: { a: { to: { b: { xr: `-${out}`, amount, min: frommin, outFee: tofee } } } },
    })
  /** An unknown child sends a file down the slower of the two ways through XML. */
  const files = [
    ['XML', (change: object) => xmlOf({ ...item, ...change })],
    ['XML that is read slowly', (change: object) => xmlOf({ ...rich, ...change })],
    ['text', (change: object) => textOf({ ...item, ...change })],
    ['JSON', (change: object) => jsonOf({ ...item, ...change })],
  ] as const
  const fields = [
    ['out', 'bad-rate'],
    ['amount', 'bad-reserve'],
    ['frommin', 'bad-limit'],
    ['tofee', 'bad-fee'],
  ] as const

  test.each(
    files.flatMap(([format, fileOf]) => fields.map((field) => [format, ...field, fileOf] as const)),
  )(
    'counts as ambiguous before three digits: in %s, the field %s is rejected as %s',
    (_format, field, reason, fileOf) => {
      const result = read(fileOf({ [field]: '123,456' }))
      expect(result).toMatchObject({ ok: true, rejections: [{ reason }], facts: { offers: 0 } })
    },
  )

  test.each(files)('is read when it has only one meaning: in %s', (_format, fileOf) => {
    const of = (change: object, column: 'get' | 'reserve') => {
      const result = read(fileOf(change))
      return result.ok && [...result.batch[column]]
    }
    expect(of({ out: '123456,5' }, 'get')).toEqual([123_456.5])
    expect(of({ out: '0,456' }, 'get')).toEqual([0.456])
    expect(of({ amount: '1,234,567' }, 'reserve')).toEqual([1_234_567])
  })
})

describe('when codes are looked up', () => {
  const item = (from: string, to: string) =>
    `<item><from>${from}</from><to>${to}</to><in>1</in><out>2</out><amount>9</amount></item>`

  test('the catalogue is consulted once per code, and unknown codes are counted', () => {
    const requestedCodes: string[] = []
    const resolveCode = (code: string) => {
      requestedCodes.push(code)
      return code === 'TONCOIN' ? 'TON' : code === 'BTC' ? 'BTC' : undefined
    }
    const pairs = [
      ['BTC', 'toncoin'],
      ['NEW', 'BTC'],
      ['BTC', ' New '],
      ['TONCOIN', 'NEW'],
    ] as const
    const text = `<rates>${pairs.map(([from, to]) => item(from, to)).join('')}</rates>`
    const result = read(text, { resolveCode })
    if (!result.ok) throw new Error(result.error.reason)
    expect(requestedCodes).toEqual(['BTC', 'TONCOIN', 'NEW'])
    expect(result.batch.codes).toEqual(['BTC', 'TON', 'NEW'])
    expect(result.batch.offers).toBe(4)
    expect([...result.facts.unmapped]).toEqual([['NEW', 3]])
  })

  test('a file can be read while the catalogue is consulted for another file', () => {
    const inner = `<rates>${item('XMR', 'LTC').repeat(3)}</rates>`
    const outer = `<rates>${item('BTC', 'TON')}${item('TON', 'BTC')}</rates>`
    const resolveCode = (code: string) => (read(inner).ok ? code : undefined)
    const result = read(outer, { resolveCode })
    expect(result).toMatchObject({ ok: true, batch: { codes: ['BTC', 'TON'], offers: 2 } })
  })

  test('two foreign codes of one currency are one currency', () => {
    const result = read(`<rates>${item('YAMRUB', 'BTC')}${item('YMRUB', 'BTC')}</rates>`, {
      resolveCode: (code) => (code.startsWith('Y') ? 'YAMRUB' : code),
    })
    expect(result).toMatchObject({ ok: true, batch: { codes: ['YAMRUB', 'BTC'], offers: 1 } })
    expect(result.facts.repeats).toBe(1)
  })
})
