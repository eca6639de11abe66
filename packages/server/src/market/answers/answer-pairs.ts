import {
  type Market,
  MarketViews,
  offersOfExchanger,
  type PairOffer,
  pairOffers,
} from '@hopwise/market'
import type { PairOffersView, Question } from '../questions.ts'
import type { Judging } from './judging.ts'

/**
 * Offers that take the amount, by what is expected of them, suspicious ones last; then those that
 * do not, up to the limit.
 */
export function answerPairOffers(
  market: Market,
  { query, limit }: Question<'pairOffers'>,
  judging: Judging,
): PairOffersView {
  const views = new MarketViews(market, { city: query.filter?.city, ...judging })
  const placeOf = (hop: PairOffer) => {
    const { offer, giveAmount, getAmount, refusal } = hop
    if (refusal !== undefined) return { place: 2, rate: 0 }
    const { expected } = views.outlookOf({ hops: [hop] })
    return { place: Number(offer.isSuspicious), rate: (getAmount / giveAmount) * expected }
  }
  const { leastReliability = 0 } = query.filter ?? {}
  const offers = pairOffers(market, query)
    .filter((hop) => !(leastReliability > 0) || isAsSure(views, hop, leastReliability))
    .map((each) => [placeOf(each), each] as const)
    // Equals keep their order.
    .sort(([a], [b]) => a.place - b.place || b.rate - a.rate)
    .map(([, each]) => each)
  return pairOffersView(views, offers, { limit })
}

function isAsSure(views: MarketViews, hop: PairOffer, least: number): boolean {
  return views.outlookOf({ hops: [hop] }).probability >= least
}

export function answerExchangerOffers(
  market: Market,
  { exchangerId, give, get, offset = 0, limit }: Question<'exchangerOffers'>,
  judging: Judging,
): PairOffersView {
  const offers = offersOfExchanger(market, exchangerId).filter(
    ({ offer }) =>
      (give === undefined || offer.from === give) && (get === undefined || offer.to === get),
  )
  return pairOffersView(new MarketViews(market, judging), offers, { offset, limit })
}

interface OffersPage {
  readonly offset?: number
  readonly limit: number
}

function pairOffersView(
  views: MarketViews,
  offers: readonly PairOffer[],
  { offset = 0, limit }: OffersPage,
): PairOffersView {
  return {
    marketVersion: views.market.version,
    total: offers.length,
    taking: offers.filter(({ refusal }) => refusal === undefined).length,
    offers: offers.slice(offset, offset + limit).map((each) => ({
      ...views.pairOffer(each),
      refusal: each.refusal ?? null,
    })),
  }
}
