import { describe, expect, test } from 'vitest'
import type { FeedResult } from '../feed-result.ts'
import { readFeed, type ReadFeedOptions } from '../read-feed.ts'

const encoder = new TextEncoder()

function refusalOf(result: FeedResult): string {
  return result.ok ? 'read' : result.error.reason
}

describe('when a file is decoded', () => {
  const terms = '<from>A</from><to>B</to><in>1</in><out>2</out><amount>9</amount>'
  const text = `<rates><item>${terms}<city>Москва</city></item></rates>`
  const cp1251 = Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0)
    return code >= 0x410 ? code - 0x410 + 0xc0 : code
  })
  const inUtf16 = (isLittle: boolean, letters = text) => {
    const view = new DataView(new ArrayBuffer(2 * letters.length + 2))
    view.setUint16(0, 0xfeff, isLittle)
    for (let at = 0; at < letters.length; at++)
      view.setUint16(2 * at + 2, letters.charCodeAt(at), isLittle)
    return new Uint8Array(view.buffer)
  }
  /** Each letter's one byte in this charset. */
  const inCharset = (name: string) => {
    const letters = Array.from({ length: 256 }, (_, byte) =>
      new TextDecoder(name).decode(Uint8Array.of(byte)),
    )
    return Uint8Array.from(text, (letter) => letters.indexOf(letter))
  }
  const declared = (name: string, bytes: Uint8Array) =>
    Uint8Array.from([...encoder.encode(`<?xml version="1.0" encoding="${name}"?>`), ...bytes])
  test.each<[string, Uint8Array, string, ReadFeedOptions?]>([
    ['UTF-8', encoder.encode(text), 'utf-8'],
    ['UTF-8 with a byte order mark', encoder.encode(`\ufeff${text}`), 'utf-8'],
    [
      'UTF-8 after a byte order mark and blank lines',
      encoder.encode(`\ufeff\r\n\n<?xml version="1.0"?>${text}`),
      'utf-8',
    ],
    ['UTF-8 with two byte order marks', encoder.encode(`\ufeff\ufeff${text}`), 'utf-8'],
    [
      'UTF-8 with a byte order mark after blank lines',
      encoder.encode(`\r\n\ufeff${text}`),
      'utf-8',
    ],
    [
      'UTF-8 after a byte order mark and blanks unknown to XML',
      encoder.encode(`\ufeff\u00a0\v\f\u200b\u2028\n<?xml version="1.0"?>${text}`),
      'utf-8',
    ],
    ['UTF-16 with a blank line after its byte order mark', inUtf16(true, `\n${text}`), 'utf-16le'],
    ['UTF-16 with a byte order mark', inUtf16(true), 'utf-16le'],
    ['UTF-16 in the other byte order', inUtf16(false), 'utf-16be'],
    ['windows-1251 by declaration', declared('windows-1251', cp1251), 'windows-1251'],
    ['KOI8-R', declared('KOI8-R', inCharset('koi8-r')), 'koi8-r'],
    ['KOI8-U', declared('koi8-u', inCharset('koi8-u')), 'koi8-u'],
    ['the code page of DOS', declared('cp866', inCharset('ibm866')), 'ibm866'],
    ['ISO 8859-5', declared('iso-8859-5', inCharset('iso-8859-5')), 'iso-8859-5'],
    ['windows-1251 by another name', declared('x-cp1251', cp1251), 'windows-1251'],
    [
      'windows-1251 by header',
      cp1251,
      'windows-1251',
      { contentType: 'application/xml; charset="Windows-1251"' },
    ],
    [
      'windows-1251 by header, where the declaration cannot be true',
      declared('utf-8', cp1251),
      'windows-1251',
      { contentType: 'text/xml;charset=cp1251' },
    ],
    [
      'windows-1251 by declaration, despite a blanket header of the server',
      declared('windows-1251', cp1251),
      'windows-1251',
      { contentType: 'text/xml; charset=ISO-8859-1' },
    ],
    [
      'windows-1251 by a header that says it twice',
      cp1251,
      'windows-1251',
      { contentType: "text/xml; charset='windows-1251,windows-1251'" },
    ],
  ])('%s is read', (_what, bytes, encoding, options) => {
    const result = readFeed(bytes, options)
    expect(result.ok && result.facts.encoding).toBe(encoding)
    expect(result.ok && result.batch.cities).toContain('MSK')
  })

  const WRONG_LABELS = ['utf-16', 'UTF-16LE', 'ISO-8859-1', 'windows-1251', 'utf8mb4', 'none', '']
  WRONG_LABELS.push('utf-32', 'klingon', 'utf-8,utf-8', 'utf-8;')

  test.each(WRONG_LABELS)('UTF-8 is read as UTF-8 under the label "%s"', (label) => {
    const sound = encoder.encode(text)
    const options = { contentType: `text/xml; charset=${label}` }
    const results = [
      readFeed(declared(label, sound)),
      readFeed(sound, options),
      readFeed(declared('utf-8', sound), options),
      readFeed(declared(label, sound), { contentType: 'text/xml; charset=koi8-r' }),
    ]
    for (const result of results) {
      expect(result.ok && result.facts.encoding).toBe('utf-8')
      expect(result.ok && result.batch.cities).toContain('MSK')
    }
  })

  test.each(WRONG_LABELS)('ASCII is read as UTF-8 under the label "%s"', (label) => {
    const plain = encoder.encode(text.replace('Москва', 'MSK'))
    const contentType = `text/xml; charset=${label}`
    for (const result of [readFeed(declared(label, plain)), readFeed(plain, { contentType })]) {
      expect(result.ok && result.batch.cities).toContain('MSK')
      expect(result.facts.encoding).toBe('utf-8')
    }
  })

  test.each(['utf-7', 'utf-32', 'klingon'])(
    'bytes that are not UTF-8 are refused under the label %s, which the refusal names',
    (name) => {
      const inUtf7 = encoder.encode(text.replace('Москва', '+BBwEPgRBBDoEMgQw-'))
      const bytes = declared(name, name === 'utf-7' ? inUtf7 : cp1251)
      expect(readFeed(bytes)).toMatchObject({ ok: false, error: { reason: 'charset', text: name } })
    },
  )

  test('UTF-16 without a byte order mark is refused, and the refusal names UTF-16', () => {
    const bytes = inUtf16(true, text.replace('Москва', 'MSK')).subarray(2)
    const result = readFeed(bytes, { contentType: 'text/xml; charset=utf-16' })
    expect(result).toMatchObject({ ok: false, error: { reason: 'charset', text: 'utf-16' } })
  })

  test('a broken letter in declared UTF-8 is refused, whatever encoding the header states', () => {
    const broken = encoder.encode(text.replace('Москва', 'Москва?'))
    broken[broken.indexOf(0x3f)] = 0xff
    const options = { contentType: 'text/xml; charset=ISO-8859-1' }
    expect(refusalOf(readFeed(declared('utf-8', broken), options))).toBe('charset')
  })

  test('blanks before a file do not shift the line numbers of faults', () => {
    const faulty = `\ufeff\u00a0\n\u2028\n${text.replace('<in>1', '<in>x')}`
    expect(readFeed(encoder.encode(faulty)).ok).toBe(true)
    expect(readFeed(encoder.encode(faulty))).toMatchObject({ rejections: [{ line: 3 }] })
  })

  test('windows-1251 without a declaration is refused rather than guessed', () => {
    expect(refusalOf(readFeed(cp1251))).toBe('charset')
  })

  test('UTF-16 cut in the middle of a character is refused', () => {
    expect(readFeed(inUtf16(true).subarray(0, -1)).ok).toBe(false)
  })
})
