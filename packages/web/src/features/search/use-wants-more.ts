import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HomeQuery } from './query/home-query.ts'

/** The state of a history entry. */
interface MoreWanted {
  /** The question. */
  readonly moreFor: string
}

/** The state of a link whose open row may be beyond the first page. */
export function moreWantedFor(query: HomeQuery): MoreWanted {
  return { moreFor: queryKeyOf(query) }
}

/** The order and unfolded rows do not change the question. */
function queryKeyOf(query: HomeQuery): string {
  const shown = {
    row: '',
    sort: '',
    isFavoritesOnly: false,
    isDoubtfulShown: false,
    maxLossPercent: null,
  }
  return JSON.stringify({ ...query, ...shown })
}

/**
 * Whether more chains than the first are wanted. The history entry remembers it for its question,
 * so that Back and a reload bring all of them again.
 */
export function useWantsMore(query: HomeQuery) {
  const { state, search } = useLocation() as { state: Partial<MoreWanted> | null; search: string }
  const navigate = useNavigate()
  const queryKey = queryKeyOf(query)
  // A row opened by an address may be beyond the first page.
  const [moreFor, setMoreFor] = useState(query.row === '' ? '' : queryKey)
  const isKept = state?.moreFor === queryKey
  const wantsMore = isKept || moreFor === queryKey
  const isToKeep = wantsMore && !isKept && query.row === ''
  useEffect(() => {
    if (!isToKeep) return
    const how = { replace: true, preventScrollReset: true, state: { ...state, moreFor: queryKey } }
    void navigate({ search }, how)
  }, [isToKeep, queryKey, state, search, navigate])
  return { queryKey, wantsMore, onMore: () => setMoreFor(queryKey) }
}
