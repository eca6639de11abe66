import {
  DEFAULT_ORDER,
  findSplit,
  type FoundPath,
  isTrusted,
  type Market,
  MarketViews,
  numberOrNull,
  type PathsQuery,
  type Refusal,
  type SplitAnswer,
  USUAL_SPLIT_BUDGET,
} from '@hopwise/market'
import type { Answer, Question } from '../questions.ts'
import { detailedPath } from './path-detail.ts'

/** The work it is allowed lasts half as long on an idle core: this is for a busy one. */
const LATE_AFTER_MS = 35

/** Searches of one careful question; all share its work budget. */
const CAREFUL_TRIES = 4

/** The best split; in careful order, the best that was found of trusted parts only. */
export function answerSplit(
  market: Market,
  nowMs: number,
  { query, order = DEFAULT_ORDER, detail }: Question<'split'>,
): Answer<'split'> {
  const lateAtMs = performance.now() + LATE_AFTER_MS
  const isLate = () => performance.now() > lateAtMs
  const isCareful = order === 'CAREFUL'
  const filter = isCareful ? { ...query.filter, hideSuspicious: true } : query.filter
  const views = new MarketViews(market, { city: filter?.city, nowMs })
  const asked = { ...query, ...(filter && { filter }) }
  const answer = isCareful
    ? findTrustedSplit(views, asked, isLate)
    : findSplit(market, asked, { isLate })
  if (!answer.ok && answer.reason !== 'UNKNOWN_CURRENCY') return answer
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

/**
 * Searches again without the exchangers of untrusted hops, until both parts are trusted. These
 * exchangers may have trusted offers, too, so a later search proves nothing.
 */
function findTrustedSplit(
  views: MarketViews,
  query: PathsQuery,
  isLate: () => boolean,
): SplitAnswer | Refusal {
  const ignored = new Set(query.filter?.ignoreExchangers)
  let workBudget = query.workBudget ?? USUAL_SPLIT_BUDGET
  let first: SplitAnswer | undefined
  let work = 0
  for (let tries = 1; ; tries++) {
    const filter = { ...query.filter, ignoreExchangers: [...ignored] }
    const answer = findSplit(views.market, { ...query, filter, workBudget }, { isLate })
    if (!answer.ok) return answer
    first ??= answer
    work += answer.work
    workBudget -= answer.work
    const { split, marketVersion } = answer
    const doubted = split?.parts.filter((part) => !isTrusted(views.trustOf(part))) ?? []
    if (doubted.length === 0 && tries === 1) return answer
    const bound = first.bound ?? first.split!.getAmount
    if (doubted.length === 0) return { ...answer, proved: false, bound, work }
    if (tries === CAREFUL_TRIES || workBudget <= 0 || isLate()) {
      return { ok: true, marketVersion, proved: false, bound, work }
    }
    for (const id of doubted.flatMap((part) => doubtedExchangers(views, part))) ignored.add(id)
  }
}

/** The exchangers of untrusted hops; of all hops where they are doubted only together. */
function doubtedExchangers(views: MarketViews, { hops, cities }: FoundPath): string[] {
  const doubted = hops.filter((hop) => !isTrusted(views.trustOfOffer(hop)))
  const city = views.cityOf(cities)
  return (doubted.length > 0 ? doubted : hops).map((hop) => views.hop(hop, city).exchanger.id)
}
