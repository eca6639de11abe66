/** One price of a book, and how much of the base can be had at it. */
export type BookLevel = readonly [price: number, quantity: number]

/** A venue's present trades: prices in the quote currency for one of the base, best first. */
export interface OrderBook {
  /** Buyers of the base, dearest first. */
  readonly bids: readonly BookLevel[]
  /** Sellers of the base, cheapest first; all above every bid. */
  readonly asks: readonly BookLevel[]
}

/** Reasons against a book. A book with a fault is dropped whole. */
export type BookFault = (typeof BOOK_FAULTS)[number]

/** Faults by which `checkedBook` refuses a book. */
export const BOOK_FAULTS = ['not-a-book', 'empty', 'bad-number', 'disordered', 'crossed'] as const

/** Levels of a side that are read; deeper ones are not for one order. */
export const MOST_LEVELS = 200

/** The limit of rates elsewhere: a larger number is a fault, and no 200 of them overflow. */
const MAX_PRICE = 1e18
const MAX_QUANTITY = 1e24

/** A plain decimal, as some venues write their numbers. */
const DECIMAL = /^\d{1,40}(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?$/i
const LONGEST_DECIMAL = 48

/**
 * Judges a stranger's book before anything is computed with it. Levels may have more than price and
 * quantity (a time, an order), which is not read.
 */
export function checkedBook(raw: {
  readonly bids: unknown
  readonly asks: unknown
}): OrderBook | BookFault {
  const bids = sideOf(raw.bids, -1)
  if (typeof bids === 'string') return bids
  const asks = sideOf(raw.asks, 1)
  if (typeof asks === 'string') return asks
  const [bid, ask] = [bids[0], asks[0]]
  if (!bid || !ask) return 'empty'
  return bid[0] < ask[0] ? { bids, asks } : 'crossed'
}

/** @param direction 1: prices rise along the side; -1: they fall. */
function sideOf(raw: unknown, direction: 1 | -1): BookLevel[] | BookFault {
  if (!Array.isArray(raw)) return 'not-a-book'
  const levels: BookLevel[] = []
  let before: number | undefined
  for (let i = 0; i < raw.length && i < MOST_LEVELS; i++) {
    const level: unknown = raw[i]
    if (!Array.isArray(level) || level.length < 2) return 'not-a-book'
    const [price, quantity] = [numberOf(level[0]), numberOf(level[1])]
    if (!isWithin(price, MAX_PRICE) || !isWithin(quantity, MAX_QUANTITY)) return 'bad-number'
    if (before !== undefined && (price - before) * direction <= 0) return 'disordered'
    levels.push([price, quantity])
    before = price
  }
  return levels
}

function isWithin(value: number, most: number): boolean {
  return value >= 1 / most && value <= most
}

/** NaN where it is no number. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.length > LONGEST_DECIMAL) return NaN
  return DECIMAL.test(value) ? Number(value) : NaN
}
