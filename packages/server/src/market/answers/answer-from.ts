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
import type { Judging } from './judging.ts'

type Answers = {
  readonly [K in QuestionKind]: (
    market: Market,
    question: Question<K>,
    judging: Judging,
  ) => Answer<K>
}

const answers: Answers = {
  paths: answerPaths,
  path: answerPath,
  split: answerSplit,
  arbitrage: answerCycles,
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
  positions: (market, { freshForMs = Infinity, ...query }, { nowMs }) => ({
    asOfMs: nowMs,
    positions: findPositions(market, { ...query, freshSinceMs: nowMs - freshForMs }),
  }),
  suspicious: answerSuspicious,
  markedShares: (market, { exchangerIds }) => markedShares(market, exchangerIds),
  contents: (market) => market.contents(),
}

export function answerFrom<K extends QuestionKind>(
  market: Market,
  judging: Judging,
  kind: K,
  question: Question<K>,
): Answer<K> {
  market.citySets.tidy()
  return answers[kind](market, question, judging)
}
