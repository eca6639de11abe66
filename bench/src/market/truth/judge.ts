import type { ExchangerOffers } from '@hopwise/market'
import { quotedPairs, type QuotedPair } from './quoted-pairs.ts'
import { robustMids } from './robust-mids.ts'

export type Verdict = 'HONEST' | 'MISPRICED' | 'NO_MID'

/** The facts by which a hop is judged. */
export interface JudgedHop {
  readonly exchangerId: string
  readonly give: string
  readonly get: string
  readonly giveAmount: number
  readonly getAmount: number
}

/**
 * The factors above the best rival and above the mid from which an offer is too good; both must
 * hold.
 */
const OVER_RIVAL = 1.03
const OVER_MID = 1.02
/** A rate above the mid by more than this factor is far over it, whatever rivals pay. */
const FAR_OVER_MID = 1.05

/**
 * Judges whether anybody would honour an offer, by means of its own: prices that deviate least from
 * each exchanger's own mids, and rivals' rates at the same amount. It shares nothing with the
 * engine, whose marks it measures and whose prices come from the middles of pairs.
 */
export class Judge {
  readonly #pairs: ReadonlyMap<string, QuotedPair>
  readonly #mids: ReadonlyMap<string, number>

  constructor(exchangers: readonly ExchangerOffers[]) {
    this.#pairs = quotedPairs(exchangers)
    this.#mids = robustMids(this.#pairs)
  }

  /** Dollars for one unit; undefined if too few exchangers serve it both ways. */
  midOf(code: string): number | undefined {
    return this.#mids.get(code)
  }

  get pairs(): Iterable<QuotedPair> {
    return this.#pairs.values()
  }

  verdict({ exchangerId, give, get, giveAmount, getAmount }: JudgedHop): Verdict {
    const [giveMid, getMid] = [this.#mids.get(give), this.#mids.get(get)]
    if (giveMid === undefined || getMid === undefined) return 'NO_MID'
    const gain = (getAmount * getMid) / (giveAmount * giveMid)
    if (gain > FAR_OVER_MID) return 'MISPRICED'
    if (gain <= OVER_MID) return 'HONEST'
    const rival = this.#bestRival(exchangerId, `${give}>${get}`, giveAmount)
    return getAmount > OVER_RIVAL * rival ? 'MISPRICED' : 'HONEST'
  }

  #bestRival(exchangerId: string, pair: string, amount: number): number {
    let best = 0
    for (const quote of this.#pairs.get(pair)?.quotes ?? []) {
      if (quote.exchangerId === exchangerId || amount < quote.lo || amount > quote.hi) continue
      best = Math.max(best, quote.slope * amount - quote.fee)
    }
    return best
  }
}
