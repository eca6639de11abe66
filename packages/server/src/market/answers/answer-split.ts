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

/** The work it is allowed lasts half as long on an idle core: this is for a busy one. */
const LATE_AFTER_MS = 35

interface SplitTimes {
  readonly nowMs: number
  /** The clock that limits the search. */
  readonly elapsedMs?: () => number
}

/** The best split; in careful order, the best that was found of trusted parts only. */
export function answerSplit(
  market: Market,
  { query, order = DEFAULT_ORDER, detail }: Question<'split'>,
  { nowMs, elapsedMs = () => performance.now() }: SplitTimes,
): Answer<'split'> {
  const lateAtMs = elapsedMs() + LATE_AFTER_MS
  const isLate = () => elapsedMs() > lateAtMs
  const isCareful = order === 'CAREFUL'
  const views = new MarketViews(market, { city: query.filter?.city, nowMs })
  const answer = isCareful
    ? findSplitCarefully(views, query, { isLate })
    : findSplit(market, query, { isLate })
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
