import type { RankedRows } from '../belief/ranked-rows.ts'

/** The rows of a pair as they would stand if one of them paid otherwise. */
export class MovedRow implements RankedRows {
  readonly count: number
  /** The row's place: before those that pay as much. */
  readonly place: number
  readonly #rows: RankedRows
  readonly #was: number
  readonly #slope: number

  constructor(rows: RankedRows, was: number, slope: number) {
    this.#rows = rows
    this.#was = was
    this.#slope = slope
    this.count = rows.count
    let [low, high] = [0, rows.count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (rows.slopeAt(middle) > slope) low = middle + 1
      else high = middle
    }
    this.place = low > was ? low - 1 : low
  }

  slopeAt(place: number): number {
    return place === this.place ? this.#slope : this.#rows.slopeAt(this.#rowAt(place))
  }

  exchangerAt(place: number): number {
    return this.#rows.exchangerAt(this.#rowAt(place))
  }

  loAt(place: number): number {
    return this.#rows.loAt(this.#rowAt(place))
  }

  hiAt(place: number): number {
    return this.#rows.hiAt(this.#rowAt(place))
  }

  #rowAt(place: number): number {
    if (place === this.place) return this.#was
    const other = place > this.place ? place - 1 : place
    return other >= this.#was ? other + 1 : other
  }
}
