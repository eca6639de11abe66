import {
  DEFAULT_ORDER,
  findSplit,
  findSplitCarefully,
  type Market,
  MarketViews,
  numberOrNull,
} from '@hopwise/market'
import type { Answer, Question } from '../questions.ts'
import { detailedPath } from './path-detail.ts'
import type { Judging } from './judging.ts'

/** The best split; in careful order, the best that was found of trusted parts only. */
export function answerSplit(
  market: Market,
  { query, order = DEFAULT_ORDER, detail }: Question<'split'>,
  judging: Judging,
): Answer<'split'> {
  const isCareful = order !== 'RETURN'
  const views = new MarketViews(market, { city: query.filter?.city, ...judging })
  const answer = isCareful ? findSplitCarefully(views, query) : findSplit(market, query)
  if (!answer.ok && answer.reason !== 'UNKNOWN_CURRENCY') return answer
  const filter = isCareful ? { ...query.filter, hideSuspicious: true } : query.filter
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
