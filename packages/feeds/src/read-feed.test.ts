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

  test('a large file: each item is an offer, cities are in lower case, limits have a unit', () => {
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
    expect(facts.unknownUnits.size + facts.unknown.size).toBe(0)
    expect(firstOffer(result)).toMatchObject({
      give: 59734.815556,
      get: 1,
      min: 1000,
      manual: true,
    })
  })

  test('the same exchanger by JSON: the sign of a rate is its orientation', () => {
    const result = readFeed(recorded('2024-08-large.json'))
    if (!result.ok) throw new Error(result.error.reason)
    const { batch, facts, rejections } = result
    expect(rejections).toEqual([])
    expect(facts).toMatchObject({ dialect: 'json-exchanges', items: 3240, repeats: 0 })
    expect(batch.offers + facts.collapsed).toBe(3240)
    expect(new Set(batch.codes).size).toBe(66)
  })

  test('its XML and its JSON, hours apart, tell the same rates within a third', () => {
    const xml = slopesByPair(readFeed(recorded('2024-08-large.xml')))
    const json = slopesByPair(readFeed(recorded('2024-08-large.json')))
    const shared = [...xml.keys()].filter((pair) => json.has(pair))
    expect(shared.length).toBeGreaterThan(2700)
    const ratios = shared.map((pair) => ({ pair, ratio: xml.get(pair)! / json.get(pair)! }))
    expect(ratios.filter(({ ratio }) => ratio < 0.7 || ratio > 1.4)).toEqual([])
  })

  test('small files of odd line ends, with rates where neither side is 1', () => {
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

  test('a page copied from a browser is refused with its line and words', () => {
    const result = readFeed(recorded('2025-12-pasted-from-browser.xml'))
    expect(result).toMatchObject({ ok: false, error: { reason: 'not-well-formed', line: 1 } })
    expect(!result.ok && result.error.text).toMatch(/^This XML file does not appear/)
  })

  test('a file cut at any byte is refused', () => {
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

test('a file of every feature, cut at any byte, is refused', () => {
  const bytes = encoder.encode(RICH_FILE.trimEnd())
  for (let length = 0; length < bytes.length; length++) {
    const result = readFeed(bytes.subarray(0, length))
    expect(refusalOf(result), `cut at ${length}`).toMatch(/^(truncated|empty|unknown-format)$/)
  }
  expect(readFeed(bytes).ok).toBe(true)
})

describe('what is sent instead of a file is refused, each for its own reason', () => {
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
      `<?xml version="1.0" encoding="koi8-r"?><rates>${item}</rates>`,
      'charset',
    ],
    ['broken UTF-8', `<rates><!-- \u{1f600} -->${item}</rates>`, 'charset'],
  ])('%s', (what, text, reason) => {
    const bytes = encoder.encode(text)
    // A byte out of the middle of a character.
    const sent = what === 'broken UTF-8' ? bytes.filter((byte) => byte !== 0x9f) : bytes
    const result = readFeed(sent)
    expect(result).toMatchObject({ ok: false, error: { reason, line: expect.any(Number) } })
  })

  test('a refusal tells the line, and the words of the exchanger', () => {
    expect(read('<rates>\n<item>\n<from>A</form>')).toMatchObject({ error: { line: 3 } })
    expect(read('<rates>\r\n\r<item>\r<a&></a></item></rates>')).toMatchObject({
      error: { line: 4 },
    })
    expect(read('<error>till nine</error>')).toMatchObject({ error: { text: 'till nine' } })
    expect(read('["error","till nine"]')).toMatchObject({ error: { text: 'till nine' } })
  })
})

describe('bounds', () => {
  test('JSON is parsed up to a size that is safe, whatever else is allowed', () => {
    const text = Buffer.from(`{"directions":[]${' '.repeat(8_000_000)}}`)
    const result = readFeed(text, { limits: { bytes: 50_000_000 } })
    expect(result).toMatchObject({ ok: false, error: { reason: 'too-large' } })
  })

  const item = '<item><from>A</from><to>B</to><in>1</in><out>1</out><amount>1</amount></item>'
  const named = (from: number) => item.replace('<from>A', `<from>A${from}`)
  test.each([
    ['size', `<rates>${' '.repeat(5_000_000)}</rates>`, 'too-large'],
    ['items', `<rates>${item.repeat(20_001)}</rates>`, 'too-many-items'],
    ['items by cities', `<rates>${withCities(30, 1000)}</rates>`, 'too-many-items'],
    ['depth', `<rates>${'<a>'.repeat(8)}${'</a>'.repeat(8)}</rates>`, 'too-deep'],
    ['200,000 levels', `<rates>${'<a>'.repeat(200_000)}`, 'too-deep'],
    ['a text', `<rates><item><from>${'A'.repeat(16_385)}</from></item></rates>`, 'too-large-text'],
    [
      'a text in parts',
      `<rates><item><from>${'AA<!---->'.repeat(9000)}</from></item></rates>`,
      'too-large-text',
    ],
    ['an attribute', `<rates a="${'A'.repeat(16_385)}"/>`, 'too-large-text'],
    [
      'attributes',
      `<rates ${Array.from({ length: 65 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'too-many-attributes',
    ],
    [
      'codes',
      `<rates>${Array.from({ length: 4100 }, (_, i) => named(i)).join('')}</rates>`,
      'too-many-names',
    ],
    [
      'a million references',
      `<rates><item><from>${'&#65;'.repeat(900_000)}</from></item></rates>`,
      'too-large-text',
    ],
    ['depth of JSON', '['.repeat(200_000), 'too-deep'],
    ['entities of entities', '<!DOCTYPE r [<!ENTITY a "aaaa">]><rates>&a;</rates>', 'doctype'],
    [
      'an outside entity',
      '<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><rates/>',
      'doctype',
    ],
  ])('%s', (_what, text, reason) => {
    const startedAtMs = performance.now()
    expect(refusalOf(read(text))).toBe(reason)
    expect(performance.now() - startedAtMs).toBeLessThan(1000)
  })

  test('a bench may lift them', () => {
    const text = `<rates>${item.repeat(20_001)}</rates>`
    expect(read(text, { limits: { items: 30_000 } }).ok).toBe(true)
  })

  test('an item of endless steps is rejected alone', () => {
    const step = '<step frommin="1"><out>2</out></step>'
    const endless = item.replace('</item>', `${step.repeat(20_000)}</item>`)
    const startedAtMs = performance.now()
    const result = read(`<rates>${endless}${named(1)}</rates>`)
    expect(performance.now() - startedAtMs).toBeLessThan(1000)
    expect(result).toMatchObject({ ok: true, rejections: [{ reason: 'too-many-steps' }] })
    expect(result.ok && result.batch.length).toBe(1)
  })

  function withCities(items: number, cities: number): string {
    const list = Array.from({ length: cities }, (_, i) => `C${i}`).join(',')
    return item.replace('</item>', `<city>${list}</city></item>`).repeat(items)
  }
})

describe('encodings', () => {
  const terms = '<from>A</from><to>B</to><in>1</in><out>2</out><amount>9</amount>'
  const text = `<rates><item>${terms}<city>Москва</city></item></rates>`
  const cp1251 = Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0)
    return code >= 0x410 ? code - 0x410 + 0xc0 : code
  })
  const inUtf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * text.length + 2))
    view.setUint16(0, 0xfeff, isLittle)
    for (let at = 0; at < text.length; at++)
      view.setUint16(2 * at + 2, text.charCodeAt(at), isLittle)
    return new Uint8Array(view.buffer)
  }
  const declared = (name: string, bytes: Uint8Array) =>
    Uint8Array.from([...encoder.encode(`<?xml version="1.0" encoding="${name}"?>`), ...bytes])
  test.each<[string, Uint8Array, string, ReadFeedOptions?]>([
    ['UTF-8', encoder.encode(text), 'utf-8'],
    ['UTF-8 with a mark', encoder.encode(`\ufeff${text}`), 'utf-8'],
    [
      'UTF-8 behind a mark and blank lines',
      encoder.encode(`\ufeff\r\n\n<?xml version="1.0"?>${text}`),
      'utf-8',
    ],
    ['UTF-16 by its mark', inUtf16(true), 'utf-16le'],
    ['UTF-16, the other way round', inUtf16(false), 'utf-16be'],
    ['windows-1251 by declaration', declared('windows-1251', cp1251), 'windows-1251'],
    [
      'windows-1251 by header',
      cp1251,
      'windows-1251',
      { contentType: 'application/xml; charset="Windows-1251"' },
    ],
    [
      'a header wins over a declaration',
      declared('utf-8', cp1251),
      'windows-1251',
      { contentType: 'text/xml;charset=cp1251' },
    ],
  ])('%s', (_what, bytes, encoding, options) => {
    const result = readFeed(bytes, options)
    expect(result.ok && result.facts.encoding).toBe(encoding)
    expect(result.ok && result.batch.cities).toContain('МОСКВА')
  })

  test('windows-1251 that says nothing of itself is refused, not guessed', () => {
    expect(refusalOf(readFeed(cp1251))).toBe('charset')
  })

  test('UTF-16 cut in the middle of a character is refused', () => {
    expect(readFeed(inUtf16(true).subarray(0, -1)).ok).toBe(false)
  })
})

describe('codes', () => {
  const item = (from: string, to: string) =>
    `<item><from>${from}</from><to>${to}</to><in>1</in><out>2</out><amount>9</amount></item>`

  test('the catalogue is asked once per code; what it does not know stays, counted', () => {
    const asked: string[] = []
    const resolveCode = (code: string) => {
      asked.push(code)
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
    expect(asked).toEqual(['BTC', 'TONCOIN', 'NEW'])
    expect(result.batch.codes).toEqual(['BTC', 'TON', 'NEW'])
    expect(result.batch.offers).toBe(4)
    expect([...result.facts.unmapped]).toEqual([['NEW', 3]])
  })

  test('a file may be read while the catalogue is being asked about another', () => {
    const inner = `<rates>${item('XMR', 'LTC').repeat(3)}</rates>`
    const outer = `<rates>${item('BTC', 'TON')}${item('TON', 'BTC')}</rates>`
    const resolveCode = (code: string) => (read(inner).ok ? code : undefined)
    const result = read(outer, { resolveCode })
    expect(result).toMatchObject({ ok: true, batch: { codes: ['BTC', 'TON'], offers: 2 } })
  })

  test('two foreign codes of one currency are one', () => {
    const result = read(`<rates>${item('YAMRUB', 'BTC')}${item('YMRUB', 'BTC')}</rates>`, {
      resolveCode: (code) => (code.startsWith('Y') ? 'YAMRUB' : code),
    })
    expect(result).toMatchObject({ ok: true, batch: { codes: ['YAMRUB', 'BTC'], offers: 1 } })
    expect(result.facts.repeats).toBe(1)
  })
})
