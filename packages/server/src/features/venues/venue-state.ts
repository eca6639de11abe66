import type { VenueMarket } from '@hopwise/feeds'
import type { VenueId } from '../../settings/venue-settings.ts'
import type { VenueTurn, ReadBook, TurnFault } from './connector/venue-messages.ts'
import { symbolOf } from './connector/choose-pairs.ts'

/** A book that nobody has read again for so long is forgotten. */
const KEPT_MS = 120_000
/** Turns shown to admins. */
const TURNS_KEPT = 20

/** One turn of reading a venue's books, for admins. `requests`, `bytes` and `books` are counts. */
export interface TurnSummary {
  readonly startedAtMs: number
  readonly durationMs: number
  readonly requests: number
  readonly bytes: number
  readonly books: number
  readonly badBooks: readonly { readonly symbol: string; readonly fault: string }[]
  readonly fault: TurnFault | undefined
}

/** A state for each venue that is listed as an exchanger. */
export function statesOf(
  configs: readonly { readonly id: VenueId }[],
  exchangerIds: ReadonlyMap<VenueId, string>,
): ReadonlyMap<VenueId, VenueState> {
  return new Map(
    configs.flatMap(({ id }) => {
      const exchangerId = exchangerIds.get(id)
      return exchangerId === undefined ? [] : [[id, new VenueState(id, exchangerId)] as const]
    }),
  )
}

/** One venue (CEX) now: its pairs, their books, and the outcome of its last turns. */
export class VenueState {
  readonly id: VenueId
  /** The exchanger's id in the market and in the list of exchangers. */
  readonly exchangerId: string
  readonly books = new Map<string, ReadBook>()
  markets: ReadonlyMap<string, VenueMarket> = new Map()
  /** Newest first. */
  turns: readonly TurnSummary[] = []
  lastGoodAtMs: number | null = null
  /** Failures in a row. */
  failures = 0
  /** Grows whenever a book or a pair of it changes. */
  revision = 0

  constructor(id: VenueId, exchangerId: string) {
    this.id = id
    this.exchangerId = exchangerId
  }

  read(book: ReadBook): void {
    const symbol = symbolOf(book)
    // A process that has lost the reading of venues may still send an old book.
    if ((this.books.get(symbol)?.atMs ?? -Infinity) > book.atMs) return
    this.books.set(symbol, book)
    this.revision++
  }

  /** Whether any book is so old that it is forgotten. */
  forgetOld(nowMs: number): boolean {
    const before = this.books.size
    for (const [symbol, { atMs }] of this.books) {
      if (atMs < nowMs - KEPT_MS) this.books.delete(symbol)
    }
    if (this.books.size === before) return false
    this.revision++
    return true
  }

  take(turn: VenueTurn): void {
    const { startedAtMs, durationMs, requests, bytes, books, badBooks, fault, markets } = turn
    const summary = { startedAtMs, durationMs, requests, bytes, books, badBooks, fault }
    this.turns = [summary, ...this.turns].slice(0, TURNS_KEPT)
    this.revision++
    if (markets) this.markets = new Map(markets.map((each) => [symbolOf(each), each]))
    for (const { symbol } of badBooks) this.books.delete(symbol)
    this.forgetOld(startedAtMs)
    this.failures = fault?.isWhole === true ? this.failures + 1 : 0
    if (fault?.isWhole !== true) this.lastGoodAtMs = startedAtMs + durationMs
  }
}
