import { useMemo, useState } from 'react'
import { useStale } from '#web/lib/live/use-stale.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import type { CycleView } from './cycle-view.ts'
import { type Fold, foldLoops, foldsOf } from './folds.ts'
import type { CycleShow, CycleTab } from './query/arbitrage-query.ts'
import type { FoundCycles } from './use-cycles.ts'

/** Cycles are new for this long. */
export const NEW_FOR_MINUTES = 5

const none: readonly CycleView[] = []
const noFolds: readonly Fold[] = []

interface Choice {
  readonly tab: CycleTab
  readonly pair: string
}

/** The cycles found, split into listed, stale and new to the reader. */
export function useCycleLists(
  {
    views: found,
    suspicious,
    sources,
    answered,
  }: Pick<FoundCycles, 'views' | 'suspicious' | 'sources' | 'answered'>,
  { tab, pair, show }: Choice & { readonly show: CycleShow },
) {
  const believed = found ?? none
  // Folding precedes the choice of a pair, on which the source of a loop does not depend.
  const allFolds = useMemo(
    // A suspicious loop is never folded under a believed source.
    () =>
      show === 'sources'
        ? [...foldLoops(believed, sources), ...foldLoops(suspicious, [])]
        : noFolds,
    [believed, suspicious, sources, show],
  )
  const views = useMemo(
    () => withBests(suspicious.length > 0 ? [...believed, ...suspicious] : believed, allFolds),
    [believed, suspicious, allFolds],
  )
  const facts = useMarketFacts()
  const isStill = facts?.isLive === false
  const stale = useStale(views, !isStill)
  const newborn = useNewborn(views)
  const unseen = useUnseen(newborn, { tab, pair, answered })
  const all = useOfPair(views, pair)
  const young = useOfPair(newborn, pair)
  const folds = useMemo(
    () => (pair ? foldsOf(allFolds, ({ pairs }) => pairs.includes(pair)) : allFolds),
    [allFolds, pair],
  )
  return {
    isStill,
    stale,
    unseen,
    /** Regardless of the chosen pair. */
    ofAnyPair: views,
    /** The cycles of the chosen pair, if there is one. */
    all,
    newborn: young,
    listed: tab === 'new' ? young : all,
    /** The live loops by their sources, in that kind of row. */
    folds: tab === 'live' && show === 'sources' ? folds : undefined,
  }
}

export type CycleLists = ReturnType<typeof useCycleLists>

/** Adds the best of each source that has no listed loop, as a row like the others. */
function withBests(views: readonly CycleView[], folds: readonly Fold[]): readonly CycleView[] {
  const listed = new Set(views.map(({ key }) => key))
  const others = folds.flatMap((fold) => fold.views.filter(({ key }) => !listed.has(key)))
  return others.length === 0 ? views : [...views, ...others]
}

function useOfPair(views: readonly CycleView[], pair: string): readonly CycleView[] {
  return useMemo(
    () => (pair ? views.filter(({ pairs }) => pairs.includes(pair)) : views),
    [views, pair],
  )
}

/** The loops born within the last minutes, the youngest first. */
function useNewborn(views: readonly CycleView[]): readonly CycleView[] {
  const youngestFirst = useMemo(() => [...views].sort((a, b) => b.bornAtMs - a.bornAtMs), [views])
  const count = useAtServerNow((nowMs) =>
    countWhile(youngestFirst, (view) => nowMs - view.bornAtMs < NEW_FOR_MINUTES * 60_000),
  )
  return useMemo(() => youngestFirst.slice(0, count), [youngestFirst, count])
}

/** The last birth seen by the reader: in the list of new loops, and in single pairs. */
interface Looked {
  readonly answered: string | undefined
  readonly atAllMs: number
  readonly atPairMs: ReadonlyMap<string, number>
}

const nowhere: Looked = { answered: undefined, atAllMs: 0, atPairMs: new Map() }

/**
 * Keys of loops born since the reader last looked at the new ones, or at a pair they pass. The
 * first answer to a question holds no news.
 */
function useUnseen(
  newborn: readonly CycleView[],
  { tab, pair, answered }: Choice & { answered: string | undefined },
): ReadonlySet<string> {
  const latestMs = newborn[0]?.bornAtMs ?? 0
  const [looked, setLooked] = useState<Looked>(nowhere)
  const isFirst = looked.answered !== answered
  if (isFirst || (tab === 'new' && !pair)) {
    if (isFirst || latestMs > looked.atAllMs) {
      setLooked({ ...looked, answered, atAllMs: Math.max(latestMs, looked.atAllMs) })
    }
  } else if (pair && tab !== 'pairs' && latestMs > (looked.atPairMs.get(pair) ?? 0)) {
    setLooked({ ...looked, atPairMs: new Map(looked.atPairMs).set(pair, latestMs) })
  }
  return useMemo(() => {
    const seenMs = ({ pairs }: CycleView) =>
      Math.max(looked.atAllMs, ...pairs.map((each) => looked.atPairMs.get(each) ?? 0))
    return new Set(newborn.filter((view) => view.bornAtMs > seenMs(view)).map(({ key }) => key))
  }, [newborn, looked])
}

/** The length of the leading run that passes. */
function countWhile<T>(values: readonly T[], isSo: (value: T) => boolean): number {
  const end = values.findIndex((value) => !isSo(value))
  return end < 0 ? values.length : end
}
