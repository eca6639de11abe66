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
): PairOffersView {
  return pairOffersView(market, pairOffers(market, query), { limit, city: query.filter?.city })
}

export function answerExchangerOffers(
  market: Market,
  { exchangerId, limit }: Question<'exchangerOffers'>,
): PairOffersView {
  return pairOffersView(market, offersOfExchanger(market, exchangerId), { limit })
}

function pairOffersView(
  market: Market,
  offers: readonly PairOffer[],
  { limit, city }: { readonly limit: number; readonly city?: string | undefined },
): PairOffersView {
  const views = new MarketViews(market, { city })
  return {
    marketVersion: market.version,
    total: offers.length,
    taking: offers.filter(({ refusal }) => refusal === undefined).length,
    offers: offers.slice(0, limit).map((each) => ({
      ...views.pairOffer(each),
      refusal: each.refusal ?? null,
    })),
  }
}
