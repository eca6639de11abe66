import { FeedFault } from '../../feed-fault.ts'
import type { FeedLimits } from '../../feed-limits.ts'
import type { FeedErrorReason } from '../../feed-result.ts'
import type { PaddedBytes } from '../padded-bytes.ts'
import { Utf8Check } from './utf8-check.ts'
import {
  BYTE_CLASS,
  CONTROL,
  isCutBang,
  isInReference,
  isXmlName,
  NAME,
  NAME_START,
  resolveReference,
  SPACE,
} from './xml-chars.ts'

const LT = 0x3c
const GT = 0x3e
const AMP = 0x26
const SLASH = 0x2f
const QUESTION = 0x3f
const BANG = 0x21
const EQUALS = 0x3d
const BRACKET = 0x5d
const ATTRIBUTES_MAX = 64
/** `&#x10ffff;`, with some leading zeros. */
const REFERENCE_LENGTH_MAX = 32

export type XmlEvent = 'open' | 'close' | 'text' | 'end'

/**
 * A pull reader for all of XML 1.0 except DOCTYPE, which is refused. It checks well-formedness on
 * the way; comments and processing instructions are skipped. Throws only `FeedFault`.
 */
export class XmlReader {
  at: number
  /** The last opened element; an empty one sends no `close`. */
  name = ''
  openedAt = 0
  isEmpty = false
  readonly attributes = new Map<string, string>()
  /** The last text: one run between two pieces of markup. */
  text = ''
  /** Names of the open elements. */
  readonly open: string[] = []
  readonly #bytes: Uint8Array
  readonly #end: number
  readonly #limits: FeedLimits
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  #hasRoot = false
  readonly #utf8: Utf8Check

  constructor({ bytes, end }: PaddedBytes, limits: FeedLimits, start = 0) {
    this.#bytes = bytes
    this.#end = end
    this.#utf8 = new Utf8Check(bytes.subarray(0, end))
    this.#limits = limits
    this.at = start
  }

  next(): XmlEvent {
    for (;;) {
      if (this.#bytes[this.at] !== LT) {
        if (this.at < this.#end) {
          if (this.open.length === 0) this.#skipOutside()
          else return this.#readText()
          continue
        }
        if (this.open.length > 0 || !this.#hasRoot) this.fail(this.#end)
        return 'end'
      }
      const byte = this.#bytes[this.at + 1]!
      if (byte === SLASH) return this.#readClose()
      if (byte === QUESTION) this.#skipInstruction()
      else if (byte !== BANG) return this.#readOpen()
      else if (this.#readBang()) return 'text'
    }
  }

  /**
   * Reads the text of the element just opened, through its end. `onNested` gets the names of
   * elements inside it, whose text is dropped.
   */
  readElementText(onNested: (name: string) => void): string {
    if (this.isEmpty) return ''
    const depth = this.open.length
    let text = ''
    for (;;) {
      const event = this.next()
      if (event === 'open') onNested(this.name)
      else if (event === 'close' && this.open.length < depth) return text
      else if (event === 'text' && this.open.length === depth) {
        text += this.text
        if (text.length > this.#limits.textBytes) throw new FeedFault('too-large-text', this.at)
      }
    }
  }

  fail(at: number, reason: FeedErrorReason = 'not-well-formed'): never {
    throw new FeedFault(at >= this.#end ? 'truncated' : reason, Math.min(at, this.#end))
  }

  #skipOutside(): void {
    while ((BYTE_CLASS[this.#bytes[this.at]!]! & SPACE) !== 0) this.at++
    if (this.#bytes[this.at] !== LT && this.at < this.#end) this.fail(this.at)
  }

  #readText(): XmlEvent {
    this.text = this.#readRun(LT)
    return 'text'
  }

  /** Reads up to a `<` or a quote; references are resolved and line ends normalised. */
  #readRun(stop: number): string {
    const bytes = this.#bytes
    const first = this.at
    const isAttribute = stop !== LT
    let text = ''
    let start = first
    let p = first
    let hasReturn = false
    for (; ; p++) {
      const byte = bytes[p]!
      if (byte === stop) break
      if (byte === AMP) {
        text += this.#decode(start, p)
        text += this.#readReference(p)
        p = this.at - 1
        start = this.at
      } else if (byte >= 0x80) this.#utf8.check(p)
      else if (byte === 0x0d) hasReturn = true
      else if ((BYTE_CLASS[byte]! & CONTROL) !== 0) this.fail(p)
      else if (byte === LT && isAttribute) this.fail(p)
      else if (byte === GT && !isAttribute && p - start >= 2) {
        if (bytes[p - 1] === BRACKET && bytes[p - 2] === BRACKET) this.fail(p)
      }
      if (p - first >= this.#limits.textBytes) throw new FeedFault('too-large-text', first)
    }
    this.at = p
    text += this.#decode(start, p)
    if (hasReturn) text = text.replaceAll(/\r\n?/g, '\n')
    return text
  }

  #readReference(at: number): string {
    const bytes = this.#bytes
    let p = at + 1
    while (isInReference(bytes[p]!) && p - at < REFERENCE_LENGTH_MAX) p++
    if (p >= this.#end) this.fail(p)
    const name = this.#decode(at + 1, p)
    const value = bytes[p] === 0x3b ? resolveReference(name) : undefined
    if (value === undefined) {
      const isNamed = bytes[p] === 0x3b && isXmlName(name)
      throw new FeedFault(isNamed ? 'entity' : 'not-well-formed', at)
    }
    this.at = p + 1
    return value
  }

  #readName(): string {
    const bytes = this.#bytes
    const start = this.at
    if ((BYTE_CLASS[bytes[start]!]! & NAME_START) === 0) this.fail(start)
    let p = start
    let isAscii = true
    for (; (BYTE_CLASS[bytes[p]!]! & NAME) !== 0; p++) {
      if (bytes[p]! >= 0x80) isAscii = false
      if (p - start > this.#limits.textBytes) throw new FeedFault('too-large-text', start)
    }
    if (p >= this.#end) this.fail(p)
    if (!isAscii) this.#utf8.check(start)
    const name = this.#decode(start, p)
    if (!isAscii && !isXmlName(name)) this.fail(start)
    this.at = p
    return name
  }

  #readOpen(): XmlEvent {
    const start = this.at++
    const name = this.#readName()
    if (this.open.length === 0 && this.#hasRoot) this.fail(start)
    this.#hasRoot = true
    this.attributes.clear()
    let hasSpace = this.#skipSpace()
    while ((BYTE_CLASS[this.#bytes[this.at]!]! & NAME_START) !== 0) {
      if (!hasSpace) this.fail(this.at)
      this.#readAttribute()
      hasSpace = this.#skipSpace()
    }
    this.isEmpty = this.#bytes[this.at] === SLASH
    if (this.isEmpty) this.at++
    if (this.#bytes[this.at] !== GT) this.fail(this.at)
    this.at++
    this.name = name
    this.openedAt = start
    if (this.open.length >= this.#limits.depth) throw new FeedFault('too-deep', start)
    if (!this.isEmpty) this.open.push(name)
    return 'open'
  }

  #readAttribute(): void {
    const start = this.at
    const name = this.#readName()
    if (this.attributes.has(name)) this.fail(start)
    if (this.attributes.size >= ATTRIBUTES_MAX) throw new FeedFault('too-many-attributes', start)
    this.#skipSpace()
    if (this.#bytes[this.at] !== EQUALS) this.fail(this.at)
    this.at++
    this.#skipSpace()
    const quote = this.#bytes[this.at]!
    if (quote !== 0x22 && quote !== 0x27) this.fail(this.at)
    this.at++
    const value = this.#readRun(quote)
    this.at++
    this.attributes.set(name, value.replaceAll(/[\t\n]/g, ' '))
  }

  #readClose(): XmlEvent {
    const start = this.at
    this.at += 2
    const name = this.#readName()
    this.#skipSpace()
    if (this.#bytes[this.at] !== GT) this.fail(this.at)
    if (this.open.pop() !== name) this.fail(start)
    this.at++
    this.name = name
    return 'close'
  }

  #skipSpace(): boolean {
    const start = this.at
    while ((BYTE_CLASS[this.#bytes[this.at]!]! & SPACE) !== 0) this.at++
    return this.at > start
  }

  /** Reads `<!`: a comment is skipped, CDATA is text, anything else is refused. */
  #readBang(): boolean {
    const start = this.at
    if (this.#startsWith('<!--')) {
      const dashes = this.#find(start + 4, '--')
      if (this.#bytes[dashes + 2] !== GT) this.fail(dashes + 2)
      this.at = dashes + 3
      return false
    }
    if (this.#startsWith('<![CDATA[')) {
      if (this.open.length === 0) this.fail(start)
      const close = this.#find(start + 9, ']]>')
      if (close - start - 9 > this.#limits.textBytes) throw new FeedFault('too-large-text', start)
      this.text = this.#decode(start + 9, close).replaceAll(/\r\n?/g, '\n')
      this.at = close + 3
      return true
    }
    if (this.#startsWith('<!DOCTYPE')) throw new FeedFault('doctype', start)
    const rest = this.#decode(start, Math.min(start + 9, this.#end))
    return this.fail(isCutBang(rest) ? this.#end : start)
  }

  #skipInstruction(): void {
    const start = this.at
    this.at += 2
    const target = this.#readName()
    const byte = this.#bytes[this.at]!
    if (byte !== QUESTION && (BYTE_CLASS[byte]! & SPACE) === 0) this.fail(this.at)
    // The XML declaration was read before the first call, so another one is misplaced.
    if (target.toLowerCase() === 'xml') this.fail(start)
    this.at = this.#find(this.at, '?>') + 2
  }

  #startsWith(text: string): boolean {
    for (let at = 0; at < text.length; at++) {
      if (this.#bytes[this.at + at] !== text.charCodeAt(at)) return false
    }
    return true
  }

  /** The place of the next `text`; every byte before it is checked. */
  #find(from: number, text: string): number {
    const first = text.charCodeAt(0)
    for (this.at = from; ; this.at++) {
      const byte = this.#bytes[this.at]!
      if (byte === first && this.#startsWith(text)) return this.at
      if (byte >= 0x80) this.#utf8.check(this.at)
      else if ((BYTE_CLASS[byte]! & CONTROL) !== 0) this.fail(this.at)
    }
  }

  #decode(start: number, end: number): string {
    const bytes = this.#bytes
    if (end - start > 40) return this.#decoder.decode(bytes.subarray(start, end))
    let text = ''
    for (let p = start; p < end; p++) {
      const byte = bytes[p]!
      if (byte >= 0x80) return this.#decoder.decode(bytes.subarray(start, end))
      text += String.fromCharCode(byte)
    }
    return text
  }
}
