import type { FoundPath } from '../paths/found-path.ts'
import type { Refusal } from '../query/query.ts'
import {
  findSplit,
  type SplitAnswer,
  type SplitQuery,
  USUAL_SPLIT_BUDGET,
} from '../splits/find-split.ts'
import type { MarketViews } from '../views/path-view.ts'

/** Searches of one careful question; all share its work budget. */
const CAREFUL_TRIES = 4

type IsDoubted = (path: Pick<FoundPath, 'hops'>) => boolean

/**
 * The best split that was found without doubted parts. It searches again without the exchangers of
 * doubted hops, until neither part is doubted. These exchangers may have better offers, too, so a
 * later search proves nothing.
 */
export function findSplitCarefully(
  { market }: Pick<MarketViews, 'market'>,
  query: SplitQuery,
  isDoubted: IsDoubted,
): SplitAnswer | Refusal {
  const ignored = new Set(query.filter?.ignoreExchangers)
  let workBudget = query.workBudget ?? USUAL_SPLIT_BUDGET
  let first: SplitAnswer | undefined
  let work = 0
  for (let tries = 1; ; tries++) {
    const filter = { ...query.filter, hideSuspicious: true, ignoreExchangers: [...ignored] }
    const answer = findSplit(market, { ...query, filter, workBudget })
    if (!answer.ok) return answer
    first ??= answer
    work += answer.work
    workBudget -= answer.work
    const { split, marketVersion } = answer
    const doubted = split?.parts.filter(isDoubted) ?? []
    if (doubted.length === 0 && tries === 1) return answer
    const bound = first.bound ?? first.split!.getAmount
    if (doubted.length === 0) return { ...answer, proved: false, bound, work }
    if (tries === CAREFUL_TRIES || workBudget <= 0) {
      return { ok: true, marketVersion, proved: false, bound, work }
    }
    for (const id of doubted.flatMap((part) => doubtedExchangers(part, isDoubted))) ignored.add(id)
  }
}

/** The exchangers of doubted hops; of all hops where they are doubted only together. */
function doubtedExchangers({ hops }: FoundPath, isDoubted: IsDoubted): string[] {
  const doubted = hops.filter((hop) => isDoubted({ hops: [hop] }))
  return (doubted.length > 0 ? doubted : hops).map(({ offer }) => offer.exchanger.id)
}
