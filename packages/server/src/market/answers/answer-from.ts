import {
  cityFacts,
  cityUses,
  currencyFacts,
  exchangerStanding,
  exchangerView,
  findPositions,
  hasOffer,
  hopRates,
  markedShares,
  type Market,
  pairViews,
} from '@hopwise/market'
import type { Answer, Question, QuestionKind } from '../questions.ts'
import { answerCycles } from './answer-cycles.ts'
import { answerExchangerOffers, answerPairOffers } from './answer-pairs.ts'
import { answerPath, answerPaths } from './answer-paths.ts'
import { answerRateMap } from './answer-rate-map.ts'
import { answerSplit } from './answer-split.ts'
import { answerSuspicious } from './answer-suspicious.ts'

type Answers = {
  readonly [K in QuestionKind]: (market: Market, question: Question<K>, nowMs: number) => Answer<K>
}

const answers: Answers = {
  paths: (market, question, nowMs) => answerPaths(market, nowMs, question),
  path: (market, question, nowMs) => answerPath(market, nowMs, question),
  split: (market, question, nowMs) => answerSplit(market, nowMs, question),
  arbitrage: (market, question, nowMs) => answerCycles(market, nowMs, question),
  pairs: pairViews,
  rateMap: answerRateMap,
  rates: (market, { hops }) => hopRates(market, hops),
  hasOffer: (market, { id }) => hasOffer(market, id),
  pairOffers: answerPairOffers,
  cities: cityFacts,
  cityUses,
  currencies: currencyFacts,
  exchangers: (market) =>
    [...market.exchangerIndexes.keys()].flatMap((id) => {
      const view = exchangerView(market, id)
      return view && view.offers > 0 ? [view] : []
    }),
  exchangerOffers: answerExchangerOffers,
  exchangerStanding: (market, { exchangerId }) => exchangerStanding(market, exchangerId) ?? null,
  positions: (market, { freshForMs = Infinity, ...query }, nowMs) => ({
    asOfMs: nowMs,
    positions: findPositions(market, { ...query, freshSinceMs: nowMs - freshForMs }),
  }),
  suspicious: answerSuspicious,
  markedShares: (market, { exchangerIds }) => markedShares(market, exchangerIds),
  contents: (market) => market.contents(),
}

/** Age is judged by when the market last changed, so that one version gives one answer. */
export function answerFrom<K extends QuestionKind>(
  market: Market,
  nowMs: number,
  kind: K,
  question: Question<K>,
): Answer<K> {
  market.citySets.tidy()
  return answers[kind](market, question, nowMs)
}
