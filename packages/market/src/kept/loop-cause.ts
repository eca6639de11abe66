import type { Listing } from '../listings/listing.ts'
import type { Market } from '../market/market.ts'
import { type HopTerms, termsIn, termsNow } from './hop-terms.ts'

/** A number of one offer that is another now. */
export type MovedNumber = 'RATE' | 'LIMITS' | 'RESERVE'

/** The cause of a loop's changed profit. */
export type LoopCause =
  | {
      readonly kind: MovedNumber
      readonly exchangerId: string
      readonly give: string
      readonly get: string
      /** A rate in `get` for one `give`, a limit in `give` (null: none), a reserve in `get`. */
      readonly before: number | null
      readonly after: number | null
    }
  | {
      /** STALE: the exchanger has nothing any more. */
      readonly kind: 'OFFER_CAME' | 'OFFER_GONE' | 'EXCHANGER_STALE'
      readonly exchangerId: string
      readonly give: string
      readonly get: string
    }
  /** No offer of it is another: the dollar prices are, by which amounts are chosen. */
  | { readonly kind: 'PRICES' }

/** Exchangers' listings before they changed, for as long as they are not forgotten. */
export class FormerOffers {
  /** Former listings by exchanger id; undefined for one that was not there. */
  readonly #listings = new Map<string, Listing | undefined>()

  /** Keeps the oldest of several versions. */
  keep(market: Market, exchangerIds: Iterable<string>): void {
    for (const id of exchangerIds) {
      if (this.#listings.has(id)) continue
      const index = market.exchangerIndexes.get(id)
      this.#listings.set(id, index === undefined ? undefined : market.listings[index])
    }
  }

  /** The same terms where the exchanger has not changed. */
  of(hop: HopTerms): HopTerms | undefined {
    const { exchangerId } = hop
    return this.#listings.has(exchangerId) ? termsIn(this.#listings.get(exchangerId), hop) : hop
  }
}

/** A loop's best cycle before and after, where there is one. */
export interface LoopMove {
  readonly before: readonly HopTerms[] | undefined
  readonly after: readonly HopTerms[] | undefined
}

/** The cause with the greatest effect, over all changes between both cycles' offers. */
export function causeOf(
  market: Market,
  former: FormerOffers,
  { before = [], after = [] }: LoopMove,
): LoopCause {
  const kept = new Set(after.map(({ offerId }) => offerId))
  const moves = [
    ...after.map((is) => moveOf(former.of(is), is)),
    ...before
      .filter(({ offerId }) => !kept.has(offerId))
      .map((was) => moveOf(was, termsNow(market, was)) ?? goneFrom(market, was)),
  ]
  let most: Move | undefined
  for (const move of moves) if (move && !(most && most.effect >= move.effect)) most = move
  return most?.cause ?? { kind: 'PRICES' }
}

interface Move {
  readonly cause: LoopCause
  /** The effect on the result, as a logarithm; little for changes that only let in or out. */
  readonly effect: number
}

const SLIGHT = 1e-9

function moveOf(was: HopTerms | undefined, is: HopTerms | undefined): Move | undefined {
  if (!is) return undefined
  const { exchangerId, give, get } = is
  const at = { exchangerId, give, get }
  if (!was) return { cause: { kind: 'OFFER_CAME', ...at }, effect: Infinity }
  const moved = (kind: MovedNumber, before: number, after: number, effect: number): Move => ({
    cause: { kind, ...at, before: finite(before), after: finite(after) },
    effect,
  })
  if (was.rate !== is.rate) {
    const effect = was.rate > 0 && is.rate > 0 ? Math.abs(Math.log(is.rate / was.rate)) : Infinity
    return moved('RATE', was.rate, is.rate, effect)
  }
  if (was.minGive !== is.minGive) return moved('LIMITS', was.minGive, is.minGive, SLIGHT)
  // A reserve often ends the window.
  if (was.reserve !== is.reserve) return moved('RESERVE', was.reserve, is.reserve, SLIGHT)
  if (was.maxGive !== is.maxGive) return moved('LIMITS', was.maxGive, is.maxGive, SLIGHT)
  return undefined
}

function goneFrom(market: Market, was: HopTerms): Move | undefined {
  if (termsNow(market, was)) return undefined
  const { exchangerId, give, get } = was
  const index = market.exchangerIndexes.get(exchangerId)
  const left = index === undefined ? 0 : (market.listings[index]?.batch.length ?? 0)
  const kind = left > 0 ? 'OFFER_GONE' : 'EXCHANGER_STALE'
  return { cause: { kind, exchangerId, give, get }, effect: Infinity }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
