import type { Belief } from '../belief/belief.ts'
import type { RankedRows } from '../belief/ranked-rows.ts'
import { movedWindow, type PieceTerms } from './limits-of-row.ts'

/** The rows of a pair, and who of them counts at the amount. */
export interface PairRows {
  readonly from: number
  readonly to: number
  readonly ranked: RankedRows
  readonly amount: number
  /** The payout for one unit by another exchanger's row; NaN: it is old or refuses the amount. */
  readonly payAt: (place: number) => number
  /** Whether a person vouches for an exchanger here, by its index. */
  readonly isAllowed: (exchanger: number) => boolean
}

/** The offer whose rate moves. */
export interface MovedOffer {
  readonly exchanger: number
  /** Its pieces that the printed rate moves, the one at the amount first. */
  readonly pieces: readonly { readonly place: number; readonly terms: PieceTerms }[]
}

/** The verdict of a market in which the offer has that rate. */
export interface Judged {
  readonly isBelieved: boolean
  readonly isTaking: boolean
  /** Payouts of others that count then, ascending. */
  readonly pays: Float64Array
}

/**
 * A pair as it would stand once its exchanger has published another rate, while prices stay: his
 * window moves with the rate, and so does what he vouches for and who vouches for him.
 */
export class PublishedPair {
  readonly #pair: PairRows
  readonly #moved: MovedOffer
  readonly #belief: Belief
  /** Places of the rows that stay, the best slope first. */
  readonly #staying: Int32Array

  constructor(pair: PairRows, moved: MovedOffer, belief: Belief) {
    this.#pair = pair
    this.#moved = moved
    this.#belief = belief
    const places = new Set(moved.pieces.map(({ place }) => place))
    this.#staying = Int32Array.from(
      Array.from({ length: pair.ranked.count }, (_, place) => place).filter(
        (place) => !places.has(place),
      ),
    )
  }

  /** @param slope of the piece at the amount; the offer's other pieces move by the same factor. */
  judge(slope: number): Judged {
    const { from, to, amount, isAllowed, payAt } = this.#pair
    const { exchanger, pieces } = this.#moved
    const rows = new MovedRows(this.#pair.ranked, this.#staying, this.#moved, slope)
    const doubted = this.#belief.doubted(from, to, rows)
    const { lo, hi } = movedWindow(pieces[0]!.terms, slope).surely
    const pays: number[] = []
    for (let rank = 0; rank < rows.count; rank++) {
      const place = rows.stayingAt(rank)
      if (place < 0) continue
      if (rank < doubted && !isAllowed(rows.exchangerAt(rank))) continue
      const pay = payAt(place)
      if (!Number.isNaN(pay)) pays.push(pay)
    }
    return {
      isBelieved: isAllowed(exchanger) || rows.rankOfFirst >= doubted,
      isTaking: amount >= lo && amount <= hi,
      pays: Float64Array.from(pays).sort(),
    }
  }
}

/** Rows by their rank once some have moved: before those that pay as much. */
class MovedRows implements RankedRows {
  readonly count: number
  /** The rank of the first moved piece. */
  readonly rankOfFirst: number
  readonly #rows: RankedRows
  readonly #exchanger: number
  /** The place by rank of a row that stays; below 0 for a moved one: -1 for the first, … */
  readonly #order: Int32Array
  readonly #moved: readonly PieceTerms[]

  constructor(rows: RankedRows, staying: Int32Array, moved: MovedOffer, slope: number) {
    this.#rows = rows
    this.#exchanger = moved.exchanger
    this.count = rows.count
    const factor = slope / moved.pieces[0]!.terms.slope
    this.#moved = moved.pieces.map(({ terms }, at) => {
      const next = at === 0 ? slope : terms.slope * factor
      return { ...terms, ...movedWindow(terms, next).likely, slope: next }
    })
    this.#order = new Int32Array(rows.count)
    const coming = [...this.#moved.keys()].sort(
      (a, b) => this.#moved[b]!.slope - this.#moved[a]!.slope,
    )
    let [rank, at] = [0, 0]
    for (const piece of coming) {
      const { slope: own } = this.#moved[piece]!
      while (at < staying.length && rows.slopeAt(staying[at]!) > own) {
        this.#order[rank++] = staying[at++]!
      }
      this.#order[rank++] = -1 - piece
    }
    while (at < staying.length) this.#order[rank++] = staying[at++]!
    this.rankOfFirst = this.#order.indexOf(-1)
  }

  /** The place of a row that stays; below 0 for one that moved. */
  stayingAt(rank: number): number {
    return this.#order[rank]!
  }

  slopeAt(rank: number): number {
    const place = this.#order[rank]!
    return place < 0 ? this.#moved[-1 - place]!.slope : this.#rows.slopeAt(place)
  }

  exchangerAt(rank: number): number {
    const place = this.#order[rank]!
    return place < 0 ? this.#exchanger : this.#rows.exchangerAt(place)
  }

  loAt(rank: number): number {
    const place = this.#order[rank]!
    return place < 0 ? this.#moved[-1 - place]!.lo : this.#rows.loAt(place)
  }

  hiAt(rank: number): number {
    const place = this.#order[rank]!
    return place < 0 ? this.#moved[-1 - place]!.hi : this.#rows.hiAt(place)
  }
}
