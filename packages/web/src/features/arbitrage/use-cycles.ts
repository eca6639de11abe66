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
  return {
    ...live,
    views,
    isPaused,
    setPaused: (pauses: boolean) => setPausedFor(pauses ? question : undefined),
  }
}
