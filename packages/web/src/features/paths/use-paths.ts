import type { PathsQuery } from '@hopwise/contract'
import { useMemo, useState } from 'react'
import { useLive } from '#web/lib/graphql/use-live.ts'
import { LivePathsDocument } from './live-paths.documents.ts'
import { pathViews } from './path-view.ts'

/** A dummy query that is never sent. */
const nothing: PathsQuery = { give: '', get: '' }

/**
 * The live chains of a question, unless the reader pauses them; without those that lose more than
 * the allowed percent against the market.
 */
export function usePaths(question: PathsQuery | undefined, maxLossPercent: number | null = null) {
  const [pausedFor, setPausedFor] = useState<PathsQuery>()
  // Another query is sent even while the list is paused.
  const isPaused = question !== undefined && pausedFor === question
  const variables = useMemo(() => ({ query: question ?? nothing }), [question])
  const live = useLive(LivePathsDocument, variables, { pause: isPaused || question === undefined })
  const paths = live.answer?.paths
  const isEachOffer = question?.groupBy === 'OFFERS'
  const isAnswered = paths !== undefined && question !== undefined
  const views = useMemo(() => {
    const all = isAnswered ? pathViews(paths.paths, isEachOffer) : undefined
    if (maxLossPercent === null) return all
    // A chain without a price cannot be said to be near the market.
    return all?.filter(({ marketPercent }) => (marketPercent ?? -Infinity) >= -maxLossPercent)
  }, [paths, isAnswered, isEachOffer, maxLossPercent])
  // After a change of the pair, the old rows belong to another question.
  const first = paths?.paths[0]?.hops
  // After a change of only the amount or a filter, the old rows stay until the new ones come.
  const isOutdated = live.answered !== undefined && live.answered !== JSON.stringify(variables)
  const isOfThis =
    !first || (first[0]!.give.code === question?.give && first.at(-1)!.get.code === question.get)
  return {
    ...live,
    isPaused,
    setPaused: (pauses: boolean) => setPausedFor(pauses ? question : undefined),
    views: isOfThis ? views : undefined,
    noRoute: isOfThis && !isOutdated ? paths?.noRoute : undefined,
    isOutdated,
    /** Whether the shown answer is being refreshed. */
    isBusy: !live.error && (isOutdated || (live.isFetching && !isPaused)),
  }
}

export type FoundPaths = ReturnType<typeof usePaths>
