import {
  DeclaredOffer,
  maskOfConditions,
  type OfferBatch,
  OfferBatchBuilder,
  type OfferRefusal,
} from '@hopwise/market/offers'
import { leastOf } from '../catalogue/catalogue.ts'
import { Counter, type Counts } from './venue-shapes.ts'
import type { VenueNetwork } from './networks-of.ts'
import { crossesOf, type FoldedTrade, type TradesOptions, tradesOf } from './trades.ts'

export interface VenueOffersOptions extends TradesOptions {
  readonly networks: readonly VenueNetwork[]
  /** Whether networks in an unknown state may be used. */
  readonly allowsUnknown: boolean
}

/** The reason why a possible exchange of a venue is not offered. */
export type VenueRejection =
  | OfferRefusal
  /** Its deposits or withdrawals are closed. */
  | 'closed'
  /** The network's state is unknown, and such networks may not be used. */
  | 'unknown-network'
  /** The withdrawal fee is unknown, so no result can be promised. */
  | 'unknown-fee'
  | 'no-book'
  /** The book, or the greatest amount, ends before the least one. */
  | 'too-thin'
  | 'too-many'

export interface VenueOffers {
  readonly batch: OfferBatch
  readonly rejections: Counts
  /** Offers over networks in an unknown state: `FROM TO`, in our codes. */
  readonly unconfirmed: ReadonlySet<string>
}

/** 60 coins on three networks each way, with all crosses, make a tenth of this. */
export const MOST_VENUE_OFFERS = 50_000

/**
 * A venue states no reserve, so this stands above any real amount and below the limit for faults.
 */
const UNBOUNDED = 1e23

const CONDITIONS = maskOfConditions(['REGISTRATION', 'IDENTITY_CHECK'])

/**
 * A venue as one more exchanger: depositing a coin on a network, trading it and withdrawing another
 * is one offer, whose tiers are the folded book. It never promises too much: a tier's rate is the
 * least within it, and the part of a trade that fills no step is deducted.
 */
export function venueOffers(options: VenueOffersOptions): VenueOffers {
  const rejections = new Counter()
  const unconfirmed = new Set<string>()
  const builder = new OfferBatchBuilder({ leastOf })
  const offer = new DeclaredOffer()
  const networksOfCoin = Map.groupBy(options.networks, ({ coin }) => coin)
  let offers = 0
  const trades = tradesOf(options, rejections)
  for (const trade of [...trades, ...crossesOf(options, trades)]) {
    for (const from of networksOfCoin.get(trade.give) ?? []) {
      for (const to of networksOfCoin.get(trade.get) ?? []) {
        const refused =
          refusalOf(from, to, options.allowsUnknown) ??
          (offers >= MOST_VENUE_OFFERS ? 'too-many' : undefined) ??
          declare(offer, trade, { from, to }, builder) ??
          builder.add(offer)
        if (refused) {
          rejections.add(refused)
          continue
        }
        offers++
        const isKnown = from.deposit !== null && to.withdraw !== null
        if (!isKnown) unconfirmed.add(`${from.code} ${to.code}`)
      }
    }
  }
  return { batch: builder.finish().batch, rejections: rejections.counts, unconfirmed }
}

function refusalOf(
  from: VenueNetwork,
  to: VenueNetwork,
  allowsUnknown: boolean,
): VenueRejection | undefined {
  if (from.deposit === false || to.withdraw === false) return 'closed'
  if (!allowsUnknown && (from.deposit === null || to.withdraw === null)) return 'unknown-network'
  return to.withdrawFee === null ? 'unknown-fee' : undefined
}

function declare(
  offer: DeclaredOffer,
  trade: FoldedTrade,
  { from, to }: { from: VenueNetwork; to: VenueNetwork },
  builder: OfferBatchBuilder,
): VenueRejection | undefined {
  const max = trade.tiers.at(-1)?.max ?? 0
  const min = Math.max(trade.least, from.depositMin)
  if (!(max > 0) || min > max) return 'too-thin'
  offer.reset()
  offer.from = builder.codeIndex(from.code)
  offer.to = builder.codeIndex(to.code)
  offer.give = 1
  offer.get = trade.bestRate
  offer.reserve = UNBOUNDED
  offer.min = min
  offer.max = max
  offer.getMin = to.withdrawMin
  offer.fromFee = trade.giveDust
  offer.toFeePercent = trade.takerPercent
  offer.toFee = (to.withdrawFee ?? 0) + trade.getDust
  offer.conditions = CONDITIONS
  for (const { min: tierMin, max: tierMax, rate } of trade.tiers) {
    offer.steps.push({ min: tierMin, max: tierMax, get: rate })
  }
  return undefined
}
