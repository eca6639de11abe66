import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HomeQuery } from './query/home-query.ts'

/**
 * Whether more chains than the first are wanted. The entry of the history remembers it for the
 * question it was said of, so that Back and a reload bring all of them again.
 */
export function useWantsMore(query: HomeQuery) {
  const { state, search } = useLocation() as { state: { moreFor?: string } | null; search: string }
  const navigate = useNavigate()
  // Neither another order nor an open row asks anything new.
  const asked = JSON.stringify({ ...query, row: '', sort: '', isFavoritesOnly: false })
  // A row that an address opens may be any.
  const [moreFor, setMoreFor] = useState(query.row === '' ? '' : asked)
  const isKept = state?.moreFor === asked
  const wantsMore = isKept || moreFor === asked
  const isToKeep = wantsMore && !isKept && query.row === ''
  useEffect(() => {
    if (!isToKeep) return
    const how = { replace: true, preventScrollReset: true, state: { ...state, moreFor: asked } }
    void navigate({ search }, how)
  }, [isToKeep, asked, state, search, navigate])
  return { asked, wantsMore, onMore: () => setMoreFor(asked) }
}
