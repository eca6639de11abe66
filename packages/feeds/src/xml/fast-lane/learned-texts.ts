import { conditionsOfList, isSetBy } from '../../terms/condition-flags.ts'
import type { NameBook } from '../../terms/name-book.ts'
import { CITY, KNOWN_ELEMENTS, PARAM, TO } from './known-elements.ts'
import type { PaddedBytes } from '../padded-bytes.ts'
import { TEXT_LENGTH_MAX, TextTable } from './text-table.ts'

const LT = 0x3c
const AMP = 0x26
/** One city: a lone `0` is none. */
const CITY_CODE = /^(?!0$)[A-Za-z0-9_.-]+$/
const FLAG_LIST = /^[A-Za-z0-9, ]*$/
const FLAG_TEXT = /^[A-Za-z0-9%., ]*$/
/** The unit of an amount after a space; `e5` would be read as part of the number. */
const UNIT = /^(?![eE]\d)[A-Za-z][A-Za-z0-9]{0,15}$/

/**
 * Texts met before, with their meanings. A text is learned from its own bytes, and only if it is
 * plain ASCII up to its end tag; the general lane reads all others, each time.
 */
export class LearnedTexts {
  readonly codes = new TextTable()
  readonly cities = new TextTable()
  /** Conditions of a `param` list. */
  readonly params = new TextTable()
  /** Tables by flag element: 1 for texts that set the flag, 0 for texts that deny it. */
  readonly #flags: TextTable[] = []
  /** Indexes into `unitTexts`. */
  readonly units = new TextTable()
  readonly unitTexts: string[] = []
  readonly #source: PaddedBytes
  readonly #names: NameBook

  constructor(source: PaddedBytes, names: NameBook) {
    this.#source = source
    this.#names = names
  }

  tableOf(id: number): TextTable {
    if (id <= TO) return this.codes
    if (id === CITY) return this.cities
    return id === PARAM ? this.params : (this.#flags[id] ??= new TextTable())
  }

  /** Learns an element's text and returns its number, or -1 for the general lane. */
  learn(id: number, at: number): number {
    const text = this.#plainTextAt(at)
    const value = text === undefined ? -1 : this.#valueOf(id, text, at)
    if (value >= 0) this.tableOf(id).add(this.#source.view, at, value)
    return value
  }

  /** Learns the unit after an amount. */
  learnUnit(at: number): number {
    const text = this.#plainTextAt(at)
    if (text === undefined || !UNIT.test(text)) return -1
    this.unitTexts.push(text.toUpperCase())
    this.units.add(this.#source.view, at, this.unitTexts.length - 1)
    return this.unitTexts.length - 1
  }

  #valueOf(id: number, text: string, at: number): number {
    if (id <= TO) return this.#names.codeIndex(text, at)
    if (id === CITY) return CITY_CODE.test(text) ? this.#names.cityIndex(text, at) : -1
    if (id !== PARAM) {
      return FLAG_TEXT.test(text) ? Number(isSetBy(KNOWN_ELEMENTS[id]!, text)) : -1
    }
    if (!FLAG_LIST.test(text)) return -1
    const unknown = new Map<string, number>()
    const mask = conditionsOfList(text, unknown)
    // An unknown flag is counted each time, so it must not be learned.
    return unknown.size === 0 ? mask : -1
  }

  /** Printable ASCII without `&` up to the next `<`; undefined for other text. */
  #plainTextAt(at: number): string | undefined {
    const { bytes } = this.#source
    let text = ''
    for (let p = at; p - at <= TEXT_LENGTH_MAX; p++) {
      const byte = bytes[p]!
      if (byte === LT) return text
      if (byte < 0x20 || byte > 0x7e || byte === AMP) return undefined
      text += String.fromCharCode(byte)
    }
    return undefined
  }
}
