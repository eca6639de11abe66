import { countName } from '../feed-result.ts'
import { CONDITION_FLAGS } from '../terms/condition-flags.ts'
import type { FeedLedger } from '../terms/feed-ledger.ts'
import { type OfferTerms, SEEN_FROM, SEEN_GET, SEEN_GIVE, SEEN_TO } from '../terms/offer-terms.ts'
import { readAmount } from '../terms/amount-text.ts'
import { entriesOf, flagNamesOf, printed } from './json-value.ts'

/** A direction in either dialect: two ids of the file's own, and a rate or an object. */
export interface Direction {
  readonly from: string
  readonly to: string
  readonly value: unknown
}

/** The file's own ids with their codes. */
export class CurrencyIds {
  readonly #codes: Map<string, string>
  readonly #uses = new Map<string, number>()

  constructor(codeById: unknown) {
    this.#codes = new Map(entriesOf(codeById).map(([id, code]) => [id, printed(code)]))
    for (const code of this.#codes.values()) this.#uses.set(code, (this.#uses.get(code) ?? 0) + 1)
  }

  codeOf(id: string): string | undefined {
    return this.#codes.get(id)
  }

  /** Whether another id has the same code. */
  isShared(id: string): boolean {
    return (this.#uses.get(this.#codes.get(id) ?? '') ?? 0) > 1
  }
}

/** The common part of the two JSON dialects: short rates, and booking by ordinal. */
export class Directions {
  readonly ledger: FeedLedger
  readonly #booked: Direction[] = []

  constructor(ledger: FeedLedger) {
    this.ledger = ledger
  }

  /** Begins a direction; the dialect adds the rest of its terms before `book`. */
  begin({ from, to }: Direction, rate: unknown, ids: CurrencyIds): OfferTerms {
    const { terms } = this.ledger
    terms.begin(this.#booked.length)
    const codes = [ids.codeOf(from), ids.codeOf(to)] as const
    if (codes[0] === undefined || codes[1] === undefined) terms.refuse('bad-code')
    else {
      terms.setCode(SEEN_FROM, codes[0])
      terms.setCode(SEEN_TO, codes[1])
    }
    setShortRate(terms, rate)
    const place = this.#placeOf([from, to], ids)
    if (place !== undefined) terms.addCities(place)
    return terms
  }

  book(direction: Direction): void {
    const ordinal = this.#booked.length
    this.#booked.push(direction)
    this.ledger.book(ordinal, ordinal)
  }

  describe(ordinal: number): { from: string; to: string; text: string } {
    const { from, to, value } = this.#booked[ordinal]!
    const text = JSON.stringify({ from, to, value })
    return { from, to, text: text.length > 200 ? `${text.slice(0, 199)}…` : text }
  }

  /** Adds conditions to an offer, and refuses it where one of them cannot be read. */
  addConditions(offer: OfferTerms, masks: readonly (number | undefined)[]): void {
    for (const mask of masks) {
      if (mask === undefined) offer.refuse('bad-flag')
      else offer.addConditions(mask)
    }
  }

  /** The conditions in `["manual"]` or `{"manual":1}`; undefined where that is no list of flags. */
  conditionsOf(options: unknown): number | undefined {
    const names = flagNamesOf(options)
    if (names === undefined) return undefined
    let mask = 0
    for (const name of names) {
      const flag = CONDITION_FLAGS.get(name)
      if (flag === undefined) countName(this.ledger.facts.unknown, `options:${name}`)
      else mask |= flag
    }
    return mask
  }

  /**
   * A place for cash ids that share a code, which are branches in cities the file does not name.
   * Their own ids keep them apart, so that no branch's rate replaces another's and no chain takes
   * two for one; the owner's name does too, since another exchanger's file has the same ids for
   * other cities.
   */
  #placeOf(ids: readonly string[], book: CurrencyIds): string | undefined {
    const branch = ids.find((id) => {
      return book.isShared(id) && this.ledger.isCash(book.codeOf(id)?.trim().toUpperCase() ?? '')
    })
    const { owner } = this.ledger
    if (branch === undefined) return undefined
    return owner === '' ? `#${branch}` : `#${owner}-${branch}`
  }
}

/** Sets a rate: `X` is "give X for 1"; `-X` is "give 1 for X". */
function setShortRate(terms: OfferTerms, rate: unknown): void {
  const text = printed(rate)
  if (text.trim() === '') return
  const { value, digits, unit } = readAmount(text)
  const size = unit === '' ? Math.abs(value) : NaN
  const isGiven = value > 0
  terms.setRateNumber(SEEN_GIVE, isGiven ? size : 1, isGiven ? sizeDigits(size, digits) : Infinity)
  terms.setRateNumber(SEEN_GET, isGiven ? 1 : size, isGiven ? Infinity : sizeDigits(size, digits))
}

function sizeDigits(size: number, digits: number): number {
  return size === 1 ? Infinity : digits
}
