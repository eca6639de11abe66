import {
  type Market,
  MarketViews,
  offersOfExchanger,
  type PairOffer,
  pairOffers,
} from '@hopwise/market'
import type { PairOffersView, Question } from '../questions.ts'

/** The best of the offers that take the amount, and as many that do not, up to the limit. */
export function answerPairOffers(
  market: Market,
  { query, limit }: Question<'pairOffers'>,
  nowMs: number,
): PairOffersView {
  const city = query.filter?.city
  return pairOffersView(market, pairOffers(market, query), { limit, city, nowMs })
}

export function answerExchangerOffers(
  market: Market,
  { exchangerId, give, get, offset = 0, limit }: Question<'exchangerOffers'>,
  nowMs: number,
): PairOffersView {
  const offers = offersOfExchanger(market, exchangerId).filter(
    ({ offer }) =>
      (give === undefined || offer.from === give) && (get === undefined || offer.to === get),
  )
  return pairOffersView(market, offers, { offset, limit, nowMs })
}

interface OffersPage {
  readonly offset?: number
  readonly limit: number
  readonly nowMs: number
  readonly city?: string | undefined
}

function pairOffersView(
  market: Market,
  offers: readonly PairOffer[],
  { offset = 0, limit, city, nowMs }: OffersPage,
): PairOffersView {
  const views = new MarketViews(market, { city, nowMs })
  return {
    marketVersion: market.version,
    total: offers.length,
    taking: offers.filter(({ refusal }) => refusal === undefined).length,
    offers: offers.slice(offset, offset + limit).map((each) => ({
      ...views.pairOffer(each),
      refusal: each.refusal ?? null,
    })),
  }
}
