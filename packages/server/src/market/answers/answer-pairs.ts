import {
  isTrusted,
  type Market,
  MarketViews,
  offersOfExchanger,
  type PairOffer,
  pairOffers,
} from '@hopwise/market'
import type { PairOffersView, Question } from '../questions.ts'
import type { Judging } from './judging.ts'

/**
 * The best of the offers that take the amount, then those that do not, up to the limit; trusted
 * ones first among each.
 */
export function answerPairOffers(
  market: Market,
  { query, limit }: Question<'pairOffers'>,
  judging: Judging,
): PairOffersView {
  const views = new MarketViews(market, { city: query.filter?.city, ...judging })
  const doubtOf = ({ offer, giveAmount, getAmount, refusal }: PairOffer) =>
    2 * Number(refusal !== undefined) +
    Number(!isTrusted(views.trustOfOffer({ offer, giveAmount, getAmount })))
  const offers = pairOffers(market, query)
    .map((each) => [doubtOf(each), each] as const)
    // Equals keep their order.
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each)
  return pairOffersView(views, offers, { limit })
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
