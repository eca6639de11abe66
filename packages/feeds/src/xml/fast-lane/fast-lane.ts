import { readAmount } from '../../terms/amount-text.ts'
import { CONDITION_FLAGS } from '../../terms/condition-flags.ts'
import { EXACT_MAX, EXACT_POWERS } from '../../terms/exact-decimals.ts'
import type { FeedLedger } from '../../terms/feed-ledger.ts'
import { SEEN_FROM, SEEN_GET, SEEN_GIVE, SEEN_RESERVE, SEEN_TO } from '../../terms/offer-terms.ts'
import { asciiText, fourDigits } from './decimal-words.ts'
import {
  AMOUNT,
  CITY,
  EMPTY_TAG,
  END_TAG,
  findTagAt,
  FROM,
  FROMFEE,
  FROMFEE_PERCENT,
  FROMMAX,
  FROMMIN,
  IN,
  ITEM_END,
  KNOWN_ELEMENTS,
  MAXAMOUNT,
  MEASURED,
  MINAMOUNT,
  NO_ELEMENT,
  OUT,
  PARAM,
  tagEndAt,
  TO,
  TOMAX,
  TOMIN,
} from './known-elements.ts'
import { LearnedTexts } from './learned-texts.ts'
import type { PaddedBytes } from '../padded-bytes.ts'
import { BYTE_CLASS, SPACE } from '../document/xml-chars.ts'

const LT = 0x3c
const POINT = 0x2e
const BLANK = 0x20
const PERCENT = 0x25
/** `<item>` as two words. */
const ITEM_HEAD = 0x6574693c
const ITEM_TAIL = 0x3e6d

const FLAG_MASKS = Int32Array.from(KNOWN_ELEMENTS, (name) => CONDITION_FLAGS.get(name) ?? 0)

/**
 * Reads items whose every child has the form `<name>plain text</name>`, with a known name and a
 * text that is a plain decimal or was met before. It takes an item as a whole or not at all; the
 * general lane reads the others, with the same meaning.
 */
export class FastLane {
  readonly #source: PaddedBytes
  readonly #ledger: FeedLedger
  readonly #learned: LearnedTexts
  /** The tag that last followed each tag: exporters print every item alike. */
  readonly #next = new Int8Array(EMPTY_TAG + KNOWN_ELEMENTS.length).fill(ITEM_END)
  /** The bits of elements met. */
  #met = 0

  constructor(source: PaddedBytes, ledger: FeedLedger) {
    this.#source = source
    this.#ledger = ledger
    this.#learned = new LearnedTexts(source, ledger.names)
  }

  hasMet(id: number): boolean {
    return (this.#met & (1 << id)) !== 0
  }

  /**
   * Books the items from here on. Returns the offset of the first one that needs the general lane,
   * or of the content after the last.
   *
   * One function over locals, long as it is: each field or call in this loop costs a tenth of it.
   */
  scan(start: number): number {
    const { bytes, view } = this.#source
    const next = this.#next
    const ledger = this.#ledger
    const { terms } = ledger
    const { offer, pending } = terms
    const learned = this.#learned
    const { codes } = learned
    let met = this.#met
    let itemAt = start
    for (;;) {
      while ((BYTE_CLASS[bytes[itemAt]!]! & SPACE) !== 0) itemAt++
      if (
        view.getInt32(itemAt, true) !== ITEM_HEAD ||
        (view.getInt32(itemAt + 4, true) & 0xffff) !== ITEM_TAIL
      ) {
        break
      }
      let p = itemAt + 6
      let tag = ITEM_END
      let seen = 0
      let from = 0
      let to = 0
      let city = 0
      let conditions = 0
      let give = 0
      let get = 0
      let giveDigits = Infinity
      let getDigits = Infinity
      let reserve = 0
      let min = 0
      let max = 0
      let getMin = 0
      let getMax = 0
      let fromFee = 0
      let toFee = 0
      let fromFeePercent = 0
      let toFeePercent = 0
      pending.count = 0
      for (;;) {
        while (bytes[p] !== LT && (BYTE_CLASS[bytes[p]!]! & SPACE) !== 0) p++
        const guess = next[tag]!
        let end = tagEndAt(view, p, guess)
        if (end < 0) {
          const found = findTagAt(view, p)
          if (found === NO_ELEMENT) {
            tag = NO_ELEMENT
            break
          }
          next[tag] = found
          tag = found
          end = tagEndAt(view, p, found)
        } else tag = guess
        p = end
        if (tag === ITEM_END) break
        met |= 1 << (tag < EMPTY_TAG ? tag : tag - EMPTY_TAG)
        if (tag < FROM) {
          let whole = 0
          let point = -1
          for (;;) {
            const word = view.getInt32(p, true) ^ 0x30303030
            const others = ((word + 0x76767676) | 0 | word) & 0x80808080
            if (others === 0) {
              whole = whole * 10000 + fourDigits(word)
              p += 4
              continue
            }
            // The lowest mark is exact: it is in the first byte that is no digit.
            const count = (31 - Math.clz32(others & -others)) >> 3
            if (count > 0) {
              whole = whole * EXACT_POWERS[count]! + fourDigits(word << (32 - (count << 3)))
              p += count
            }
            if (bytes[p] !== POINT || point >= 0) break
            point = p++
          }
          const decimals = point < 0 ? 0 : p - point - 1
          if (point < 0 ? p === end : decimals === 0 || point === end) {
            tag = NO_ELEMENT
            break
          }
          let value = whole
          if (whole < EXACT_MAX && decimals < EXACT_POWERS.length) {
            if (decimals > 0) value /= EXACT_POWERS[decimals]!
          } else {
            const long = readAmount(asciiText(bytes, end, p))
            if (Number.isNaN(long.value)) {
              tag = NO_ELEMENT
              break
            }
            value = long.value
            whole = long.digits
          }
          if (bytes[p] === BLANK) {
            p = this.#takeMeasured(tag, value, p + 1)
            if (p < 0) {
              tag = NO_ELEMENT
              break
            }
            continue
          }
          let isPercent = tag >= FROMFEE_PERCENT
          if (bytes[p] === PERCENT && tag >= FROMFEE) {
            isPercent = true
            p++
          }
          p = tagEndAt(view, p, tag + END_TAG)
          switch (tag) {
            case IN:
              if ((seen & SEEN_GIVE) !== 0) p = -1
              seen |= SEEN_GIVE
              give = value
              if (value !== 1) giveDigits = whole
              break
            case OUT:
              if ((seen & SEEN_GET) !== 0) p = -1
              seen |= SEEN_GET
              get = value
              if (value !== 1) getDigits = whole
              break
            case AMOUNT:
              if ((seen & SEEN_RESERVE) !== 0) p = -1
              seen |= SEEN_RESERVE
              reserve = value
              break
            case MINAMOUNT:
            case FROMMIN:
              if (value > min) min = value
              break
            case MAXAMOUNT:
            case FROMMAX:
              if (value > 0 && (max === 0 || value < max)) max = value
              break
            case TOMIN:
              if (value > getMin) getMin = value
              break
            case TOMAX:
              if (value > 0 && (getMax === 0 || value < getMax)) getMax = value
              break
            default:
              if ((tag & 1) === 1) {
                if (isPercent) fromFeePercent += value
                else fromFee += value
              } else if (isPercent) toFeePercent += value
              else toFee += value
          }
        } else if (tag <= TO) {
          let value = codes.find(view, p)
          p = codes.end < 0 ? -1 : tagEndAt(view, codes.end, tag + END_TAG)
          if (value < 0 && p >= 0) value = learned.learn(tag, end)
          const bit = tag === FROM ? SEEN_FROM : SEEN_TO
          if (value < 0 || (seen & bit) !== 0) p = -1
          seen |= bit
          if (tag === FROM) from = value
          else to = value
        } else if (tag < EMPTY_TAG) {
          const table = learned.tableOf(tag)
          let value = table.find(view, p)
          p = table.end < 0 ? -1 : tagEndAt(view, table.end, tag + END_TAG)
          if (value < 0 && p >= 0) value = learned.learn(tag, end)
          if (value < 0) p = -1
          if (tag === CITY) {
            if (city !== 0) p = -1
            city = value
          } else if (tag === PARAM) conditions |= value
          else if (value === 1) conditions |= FLAG_MASKS[tag]!
        } else conditions |= FLAG_MASKS[tag - EMPTY_TAG]!
        if (p < 0) {
          tag = NO_ELEMENT
          break
        }
      }
      if (tag === NO_ELEMENT) break
      terms.beginPlain(itemAt)
      terms.seen = seen
      terms.giveDigits = giveDigits
      terms.getDigits = getDigits
      offer.from = from
      offer.to = to
      offer.give = give
      offer.get = get
      offer.reserve = reserve
      offer.min = min
      offer.max = max
      offer.getMin = getMin
      offer.getMax = getMax
      offer.fromFee = fromFee
      offer.toFee = toFee
      offer.fromFeePercent = fromFeePercent
      offer.toFeePercent = toFeePercent
      offer.conditions = conditions
      if (city !== 0) {
        terms.cities[0] = city
        terms.cityCount = 1
      }
      ledger.book(itemAt, p)
      itemAt = p
    }
    this.#met = met
    return itemAt
  }

  /** Takes `1000 RUB`, whose currency only the whole item shows. Returns the child's end. */
  #takeMeasured(tag: number, value: number, at: number): number {
    const { units, unitTexts } = this.#learned
    const field = MEASURED[tag]
    if (field === undefined) return -1
    const { view } = this.#source
    let unit = units.find(view, at)
    const end = units.end < 0 ? -1 : tagEndAt(view, units.end, tag + END_TAG)
    if (end < 0) return -1
    if (unit < 0) unit = this.#learned.learnUnit(at)
    if (unit < 0) return -1
    this.#ledger.terms.pending.add(field, value, unitTexts[unit]!)
    return end
  }
}
