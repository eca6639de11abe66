import { describe, expect, test } from 'vitest'
import type { FeedResult } from '../feed-result.ts'
import { readFeed, type ReadFeedOptions } from '../read-feed.ts'

const encoder = new TextEncoder()

function refusalOf(result: FeedResult): string {
  return result.ok ? 'read' : result.error.reason
}

describe('encodings', () => {
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
    ['UTF-8 with a mark', encoder.encode(`\ufeff${text}`), 'utf-8'],
    [
      'UTF-8 behind a mark and blank lines',
      encoder.encode(`\ufeff\r\n\n<?xml version="1.0"?>${text}`),
      'utf-8',
    ],
    ['UTF-8 with a mark twice', encoder.encode(`\ufeff\ufeff${text}`), 'utf-8'],
    ['UTF-8 with a mark behind blank lines', encoder.encode(`\r\n\ufeff${text}`), 'utf-8'],
    [
      'UTF-8 behind a mark and blanks that XML knows not',
      encoder.encode(`\ufeff\u00a0\v\f\u200b\u2028\n<?xml version="1.0"?>${text}`),
      'utf-8',
    ],
    ['UTF-16 with a blank line behind its mark', inUtf16(true, `\n${text}`), 'utf-16le'],
    ['UTF-16 by its mark', inUtf16(true), 'utf-16le'],
    ['UTF-16, the other way round', inUtf16(false), 'utf-16be'],
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
      'a header wins over a declaration',
      declared('utf-8', cp1251),
      'windows-1251',
      { contentType: 'text/xml;charset=cp1251' },
    ],
  ])('%s', (_what, bytes, encoding, options) => {
    const result = readFeed(bytes, options)
    expect(result.ok && result.facts.encoding).toBe(encoding)
    expect(result.ok && result.batch.cities).toContain('MSK')
  })

  test.each(['utf-7', 'utf-32', 'klingon'])('%s is refused, and named', (name) => {
    const bytes = declared(name, encoder.encode(text))
    expect(readFeed(bytes)).toMatchObject({ ok: false, error: { reason: 'charset', text: name } })
  })

  test('blanks before a file do not move the lines of its faults', () => {
    const faulty = `\ufeff\u00a0\n\u2028\n${text.replace('<in>1', '<in>x')}`
    expect(readFeed(encoder.encode(faulty)).ok).toBe(true)
    expect(readFeed(encoder.encode(faulty))).toMatchObject({ rejections: [{ line: 3 }] })
  })

  test('windows-1251 that says nothing of itself is refused, not guessed', () => {
    expect(refusalOf(readFeed(cp1251))).toBe('charset')
  })

  test('UTF-16 cut in the middle of a character is refused', () => {
    expect(readFeed(inUtf16(true).subarray(0, -1)).ok).toBe(false)
  })
})
