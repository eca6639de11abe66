import type { ArbitrageQuery } from '@hopwise/contract'
import { useMemo, useState } from 'react'
import { useLive } from '#web/lib/graphql/use-live.ts'
import { type CycleView, cycleView } from './cycle-view.ts'
import type { OpportunityView } from './folds.ts'
import { loopViews, suspiciousView } from './loop-views.ts'
import { LiveCyclesDocument } from './live-cycles.documents.ts'
import {
  type LiveOpportunitiesAnswer,
  LiveOpportunitiesDocument,
} from './live-opportunities.documents.ts'
import { LiveSuspiciousDocument } from './live-suspicious.documents.ts'
import {
  type ArbitragePageQuery,
  type CycleShow,
  suspiciousQueryOf,
} from './query/arbitrage-query.ts'

const none: readonly OpportunityView[] = []
const noViews: readonly CycleView[] = []

/** The live cycles of a question, unless the reader pauses them. */
export function useCycles(
  question: ArbitrageQuery,
  { show, isSuspiciousShown }: Pick<ArbitragePageQuery, 'show' | 'isSuspiciousShown'>,
) {
  const [pausedFor, setPausedFor] = useState<ArbitrageQuery>()
  const isPaused = pausedFor === question
  const document = show === 'offers' ? LiveCyclesDocument : LiveOpportunitiesDocument
  const live = useLive(document, { query: question }, { pause: isPaused })
  const answer = live.answer?.arbitrage
  const opportunities = hasOpportunities(answer) ? answer.opportunities : undefined
  const cycles = show === 'together' ? opportunities?.atOnce : answer?.cycles
  const isByOffers = show === 'offers'
  const views = useMemo(
    () => (isByOffers ? cycles?.map(cycleView) : cycles && loopViews(cycles)),
    [cycles, isByOffers],
  )
  const sources = useMemo(() => {
    const sorted = bestFirst(opportunities?.sources ?? [], question)
    const bests = loopViews(
      sorted.map(({ best }) => best),
      views,
    )
    return sorted.map((source, at) => ({ ...source, best: bests[at]! }))
  }, [opportunities, views, question])
  // The last question's loops stay until the new answer comes, marked as another's.
  const isOther = live.answered !== JSON.stringify({ query: question })
  const suspicious = useSuspicious(question, { isPaused, isShown: isSuspiciousShown, show })
  const isFailed = live.error !== undefined && isOther
  return {
    ...live,
    question,
    views: isFailed ? undefined : views,
    /** Suspicious loops in a list of their own; empty until requested. */
    suspicious: suspicious.views,
    /** Whether there may be further suspicious loops. */
    isSuspiciousCut: suspicious.isCut,
    /** The question they answer, as `answered` is for the others. */
    suspiciousAnswered: suspicious.answered,
    /** The sources of profit, best first, if loops are folded by them. */
    sources: show === 'sources' ? sources : none,
    /** The answer shown is to another question, or is being refreshed. */
    isBusy: views !== undefined && !live.error && (isOther || (live.isFetching && !isPaused)),
    /** Whether there may be further loops, as the search reached its budget. */
    isCut: answer !== undefined && !isWhole(answer, opportunities),
    isPaused,
    setPaused: (pauses: boolean) => setPausedFor(pauses ? question : undefined),
  }
}

interface SuspiciousShown {
  readonly isPaused: boolean
  readonly isShown: boolean
  readonly show: CycleShow
}

function useSuspicious(question: ArbitrageQuery, { isPaused, isShown, show }: SuspiciousShown) {
  const query = useMemo(() => suspiciousQueryOf(question), [question])
  const options = { pause: isPaused || !isShown }
  const { answer, answered } = useLive(LiveSuspiciousDocument, { query }, options)
  const found = isShown ? answer?.arbitrage : undefined
  const views = useMemo(() => {
    const viewOf = show === 'offers' ? cycleView : suspiciousView
    const all = found?.cycles.map(viewOf) ?? noViews
    return show === 'together' ? sharingNone(all) : all
  }, [found, show])
  return { views, isCut: found?.proved === false, answered: isShown ? answered : undefined }
}

/** Picks the first, then the next that shares no offer with it, and so on. */
function sharingNone(views: readonly CycleView[]): readonly CycleView[] {
  const taken = new Set<string>()
  return views.filter(({ path: { hops } }) => {
    if (hops.some(({ offer }) => taken.has(offer.id))) return false
    for (const { offer } of hops) taken.add(offer.id)
    return true
  })
}

type Source = LiveOpportunitiesAnswer['arbitrage']['opportunities']['sources'][number]

/** As each was found without those before it: a loop owes its profit to the first it passes. */
function bestFirst(sources: readonly Source[], { capitalUsd }: ArbitrageQuery): readonly Source[] {
  const earned = ({ best: { profitPercent, earningsUsd } }: Source) =>
    (capitalUsd === null || capitalUsd === undefined ? profitPercent : earningsUsd) ?? -Infinity
  return sources.toSorted((a, b) => earned(b) - earned(a))
}

function isWhole(
  { proved }: { readonly proved: boolean },
  opportunities: LiveOpportunitiesAnswer['arbitrage']['opportunities'] | undefined,
): boolean {
  if (!opportunities) return proved
  return proved && opportunities.proved && opportunities.isComplete
}

/**
 * Whether the answer has opportunities: cycles of offers come without, and so does the last answer
 * while another question waits.
 */
function hasOpportunities(
  answer: object | undefined,
): answer is LiveOpportunitiesAnswer['arbitrage'] {
  return answer !== undefined && 'opportunities' in answer
}

export type FoundCycles = ReturnType<typeof useCycles>
