import type { BurseSpreadsQuery } from '@hopwise/contract'
import { useMemo, useState } from 'react'
import { useLive } from '#web/lib/graphql/use-live.ts'
import { LiveSpreadsDocument } from './live-spreads.documents.ts'
import { isClosed, rankedSpreads, spreadView } from './spread-view.ts'
import { type SpreadsPageQuery, spreadsQueryOf } from './spreads-query.ts'

/** The live spreads of a question, unless the reader pauses them. */
export function useSpreads(query: SpreadsPageQuery) {
  const text = JSON.stringify(spreadsQueryOf(query))
  const question = useMemo(() => JSON.parse(text) as BurseSpreadsQuery, [text])
  const [pausedFor, setPausedFor] = useState<BurseSpreadsQuery>()
  const isPaused = pausedFor === question
  const live = useLive(LiveSpreadsDocument, { query: question }, { pause: isPaused })
  const answer = live.answer?.burseSpreads
  const views = useMemo(() => answer && rankedSpreads(answer.spreads.map(spreadView)), [answer])
  const { isClosedShown } = query
  const isOther = live.answered !== JSON.stringify({ query: question })
  const isFailed = live.error !== undefined && isOther
  const listed = views?.filter(({ spread }) => isClosed(spread.networkState)).length ?? 0
  return {
    ...live,
    views: isFailed ? undefined : views,
    /** The number of spreads with a closed network, shown or not. */
    closed: isClosedShown ? listed : (answer?.closed ?? 0),
    /** The number of matches, where the list is shorter. */
    total: answer?.total ?? 0,
    /** The venues that are read, with the health of each. */
    venues: useMemo(() => answer?.burses ?? [], [answer]),
    isBusy: views !== undefined && !live.error && (isOther || (live.isFetching && !isPaused)),
    isPaused,
    setPaused: (pauses: boolean) => setPausedFor(pauses ? question : undefined),
  }
}

export type FoundSpreads = ReturnType<typeof useSpreads>
