import { type Amount, asAmount, type In } from '../numbers/units.ts'
import type { Market } from '../market/market.ts'
import { Offer } from '../market/offer.ts'
import { headOf, listingAt, type OfferRef, refOf, pieceOf, rowOf } from '../listings/offer-ref.ts'
import type { OfferFilter } from '../query/query.ts'
import { RowFilter } from '../query/row-filter.ts'
import { EXCHANGER_SHIFT, IS_SUSPICIOUS } from '../shelves/row-flags.ts'
import { REFS } from '../shelves/shelf.ts'
import { type HopRefusal, payoutAt, TieredPath } from '../window/tiered-path.ts'

/** A query for all offers of one pair. */
export interface PairQuery {
  readonly give: string
  readonly get: string
  /** At most one of the two; by default offers are shown at one unit or the nearest to it. */
  readonly giveAmount?: In<'Amount'>
  readonly getAmount?: In<'Amount'>
  readonly filter?: OfferFilter
}

/** One offer of a pair at an amount, or why it does not take it. */
export interface PairOffer {
  readonly offer: Offer
  readonly giveAmount: Amount
  readonly getAmount: Amount
  /** The refusal: the amounts are then those of the nearest end of its own window. */
  readonly refusal: HopRefusal | undefined
}

/**
 * Every offer of a pair, whatever its limits: those that take the amount first, the best first,
 * then those that refuse it. Suspicious ones stand behind the sound ones of their part.
 */
export function pairOffers(market: Market, query: PairQuery): PairOffer[] {
  const from = market.currencies.indexOf(query.give)
  const to = market.currencies.indexOf(query.get)
  const shelf = from === undefined ? undefined : market.shelves[from]
  if (!shelf || to === undefined) return []
  const rows = query.filter && new RowFilter(market, query.filter)
  if (rows && (rows.endOk[from!] === 0 || rows.endOk[to] === 0)) return []
  const heads = new Set<OfferRef>()
  // Each offer would look for itself among all of them, at each comparison.
  const suspicious = new Set<OfferRef>()
  const { refs } = shelf.arena
  const start = shelf.start[to]!
  for (let row = start; row < start + shelf.count[to]!; row++) {
    const meta = refs[row * REFS + 1]!
    const ref = refOf(meta >>> EXCHANGER_SHIFT, refs[row * REFS]!)
    if ((meta & IS_SUSPICIOUS) !== 0) suspicious.add(ref)
    if (!rows || rows.accepts(shelf, row)) heads.add(headOf(market, ref))
  }
  return Array.from(heads, (head) => pairOffer(market, head, query)).sort(
    (a, b) =>
      Number(a.refusal !== undefined) - Number(b.refusal !== undefined) ||
      Number(suspicious.has(a.offer.ref)) - Number(suspicious.has(b.offer.ref)) ||
      b.getAmount / b.giveAmount - a.getAmount / a.giveAmount ||
      (a.offer.id < b.offer.id ? -1 : 1),
  )
}

function pairOffer(market: Market, head: OfferRef, query: PairQuery): PairOffer {
  const { batch } = listingAt(market, head)
  const first = rowOf(head)
  let end = first + 1
  while (end < batch.length && batch.tier[end]! > 0) end++
  const at = (row: number, give: number, refusal?: HopRefusal): PairOffer => ({
    offer: new Offer(market, pieceOf(head, row - first)),
    giveAmount: asAmount(give),
    getAmount: asAmount(batch.slope[row]! * give - batch.fee[row]!),
    refusal,
  })
  const giveAt = (row: number) => amountAt(query, batch.slope[row]!, batch.fee[row]!)
  for (let row = first; row < end; row++) {
    // The default amount is one unit, or the nearest to it that the offer takes.
    const giveAmount = giveAt(row) ?? Math.max(batch.lo[row]!, Math.min(1, batch.hi[row]!))
    if (giveAmount < batch.lo[row]! || giveAmount > batch.hi[row]!) continue
    return at(row, giveAmount)
  }
  const wanted = giveAt(first) ?? 0
  const isUnder = wanted < batch.lo[first]!
  const row = isUnder ? first : end - 1
  const path = new TieredPath(market, { hops: [{ ...emptyHop, offer: new Offer(market, head) }] })
  const refused = payoutAt(path.hops[0]!, isUnder ? wanted : Math.max(wanted, giveAt(row) ?? 0))
  const reason = typeof refused === 'string' ? refused : 'TIER_ASKS_MORE'
  return at(row, isUnder ? batch.lo[row]! : batch.hi[row]!, reason)
}

const emptyHop = { giveAmount: asAmount(0), getAmount: asAmount(0) }

function amountAt(
  { giveAmount, getAmount }: PairQuery,
  slope: number,
  fee: number,
): number | undefined {
  return getAmount === undefined ? giveAmount : (getAmount + fee) / slope
}
