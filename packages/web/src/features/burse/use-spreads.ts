import type { BurseSpreadsQuery } from '@hopwise/contract'
import { useMemo, useState } from 'react'
import { useLive } from '#web/lib/graphql/use-live.ts'
import { LiveSpreadsDocument } from './live-spreads.documents.ts'
import { isClosed, rankedSpreads, spreadView } from './spread-view.ts'
import { aroundBurse, type SpreadsAsked, spreadsQueryOf } from './spreads-asked.ts'

/** The spreads of a question, as they live, unless the reader pauses them. */
export function useSpreads(asked: SpreadsAsked) {
  const text = JSON.stringify(spreadsQueryOf(asked))
  const question = useMemo(() => JSON.parse(text) as BurseSpreadsQuery, [text])
  const [pausedFor, setPausedFor] = useState<BurseSpreadsQuery>()
  const isPaused = pausedFor === question
  const live = useLive(LiveSpreadsDocument, { query: question }, { pause: isPaused })
  const answer = live.answer?.burseSpreads
  const around = aroundBurse(asked)
  const all = useMemo(
    () =>
      answer?.spreads
        .filter(({ buy, sell }) => !around || buy.burse.id === around || sell.burse.id === around)
        .map(spreadView),
    [answer, around],
  )
  const { isClosedShown } = asked
  const views = useMemo(() => {
    const shown = all?.filter(({ spread }) => isClosedShown || !isClosed(spread.networkState))
    return shown && rankedSpreads(shown)
  }, [all, isClosedShown])
  const isOther = live.answered !== JSON.stringify({ query: question })
  const isFailed = live.fault !== undefined && isOther
  const listedClosed = all?.filter(({ spread }) => isClosed(spread.networkState)).length ?? 0
  // The server counts those that it leaves out.
  const isLeftOut = around === undefined && !isClosedShown
  return {
    ...live,
    views: isFailed ? undefined : views,
    /** How many have a closed network, shown or not. */
    closed: isLeftOut ? (answer?.closed ?? 0) : listedClosed,
    /** How many match, where more do than are listed. */
    total: around === undefined ? (answer?.total ?? 0) : (views?.length ?? 0),
    /** Those that are read, each with how it does. */
    burses: useMemo(() => answer?.burses ?? [], [answer]),
    isBusy: views !== undefined && !live.fault && (isOther || (live.isFetching && !isPaused)),
    isPaused,
    setPaused: (pauses: boolean) => setPausedFor(pauses ? question : undefined),
  }
}

export type FoundSpreads = ReturnType<typeof useSpreads>
