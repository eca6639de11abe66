import { useMemo, useState } from 'react'
import { useLive } from '#web/lib/graphql/use-live.ts'
import { cycleView } from './cycle-view.ts'
import { type ArbitrageQuery, LiveCyclesDocument } from './live-cycles.documents.ts'

/** The cycles of a question, as they live, unless the reader pauses them. */
export function useCycles(question: ArbitrageQuery) {
  const [pausedFor, setPausedFor] = useState<ArbitrageQuery>()
  const isPaused = pausedFor === question
  const live = useLive(LiveCyclesDocument, { query: question }, { pause: isPaused })
  const cycles = live.answer?.arbitrage.cycles
  const views = useMemo(() => cycles?.map(cycleView), [cycles])
  // Until its own answer comes, the last one's loops are shown, and said to be another's.
  const isOther = live.answered !== JSON.stringify({ query: question })
  const isFailed = live.fault !== undefined && isOther
  return {
    ...live,
    question,
    views: isFailed ? undefined : views,
    /** What is shown answers another question, or is asked anew. */
    isBusy: views !== undefined && !live.fault && (isOther || (live.isFetching && !isPaused)),
    isPaused,
    setPaused: (pauses: boolean) => setPausedFor(pauses ? question : undefined),
  }
}

export type FoundCycles = ReturnType<typeof useCycles>
