import {
  DEFAULT_ORDER,
  doubtedIn,
  findSplit,
  findSplitCarefully,
  type Market,
  MarketViews,
  numberOrNull,
} from '@hopwise/market'
import type { Answer, Question } from '../questions.ts'
import { detailedPath } from './path-detail.ts'
import type { Judging } from './judging.ts'

/** The best split; unless by return, the best that was found without doubted parts. */
export function answerSplit(
  market: Market,
  { query, order = DEFAULT_ORDER, detail }: Question<'split'>,
  judging: Judging,
): Answer<'split'> {
  const isJudged = order !== 'RETURN'
  const views = new MarketViews(market, { city: query.filter?.city, ...judging })
  const answer = isJudged
    ? findSplitCarefully(views, query, doubtedIn(views, order, query.filter))
    : findSplit(market, query)
  if (!answer.ok && answer.reason !== 'UNKNOWN_CURRENCY') return answer
  const filter = isJudged ? { ...query.filter, hideSuspicious: true } : query.filter
  const found = answer.ok ? answer : { split: undefined, proved: true, bound: undefined }
  const { split, proved, bound } = found
  return {
    ok: true,
    marketVersion: market.version,
    split: split
      ? {
          parts: split.parts.map((path) => detailedPath(views, path, { ...detail, filter })),
          getAmount: split.getAmount,
          gainPercent: numberOrNull(split.gainPercent),
        }
      : null,
    proved,
    bound: numberOrNull(bound),
  }
}
