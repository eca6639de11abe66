import { boundThrough } from './bound-through.ts'
import { changeBetween } from './changed-offers.ts'
import { findPaths, type PathsAnswer } from '../paths/find-paths.ts'
import type { Market } from '../market/market.ts'
import type { PathsQuery, Refusal } from '../query/query.ts'

/**
 * A saved search over a market that changes: always equal to what `findPaths` says of the newest
 * version. A changed exchanger costs a look at its own offers: where none of the paths shown uses
 * it and none of its offers could make a better one than the last of them, nothing is searched.
 */
export class KeptPaths {
  /** How often the search was made; for measurements. */
  searches = 1
  readonly #query: PathsQuery
  readonly #limit: number
  #market: Market
  #answer: PathsAnswer

  /** Or why the query cannot be answered. */
  static of(market: Market, query: PathsQuery): KeptPaths | Refusal {
    const answer = findPaths(market, query)
    return answer.ok ? new KeptPaths(market, query, answer) : answer
  }

  private constructor(market: Market, query: PathsQuery, answer: PathsAnswer) {
    this.#market = market
    this.#query = query
    this.#limit = query.limit ?? 50
    this.#answer = answer
  }

  get answer(): PathsAnswer {
    return this.#answer
  }

  /** Moves to a newer version in which these exchangers, and no others, have changed. */
  update(market: Market, exchangerIds: Iterable<string>): PathsAnswer {
    if (this.#isUntouched(market, exchangerIds)) {
      const paths = this.#answer.paths.map((path) => path.in(market))
      this.#answer = { ...this.#answer, marketVersion: market.version, paths, work: 0 }
    } else {
      const answer = findPaths(market, this.#query)
      // A currency stays known once it was: what was answered can be answered again.
      if (!answer.ok) throw new Error(`a kept search was refused: ${answer.reason}`)
      this.#answer = answer
      this.searches++
    }
    this.#market = market
    return this.#answer
  }

  #isUntouched(market: Market, exchangerIds: Iterable<string>): boolean {
    const { paths, proved } = this.#answer
    if (market.usdPrices !== this.#market.usdPrices || !proved) return false
    const change = changeBetween(this.#market, market, exchangerIds)
    if (paths.some((path) => path.usesAny(change.exchangers))) return false
    const needed = paths.length === this.#limit ? paths.at(-1)!.benefit : 0
    const bound = boundThrough(market, this.#query, { change, needed })
    return bound === 0 || bound < needed
  }
}
