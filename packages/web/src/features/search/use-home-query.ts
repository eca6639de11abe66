import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { HomeQuery } from './query/home-query.ts'
import { printHomeQuery } from './query/print-home-query.ts'
import { readHomeQuery } from './query/read-home-query.ts'

/** Synchronous, because the next change builds on this one and may come at any moment. */
const atOnce = { flushSync: true }

/** The query in the address, and the function that changes it. */
export function useHomeQuery() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { query, dropped } = useMemo(() => readHomeQuery(search), [search])
  const change = useCallback(
    (next: HomeQuery, { isTyping = false }: { isTyping?: boolean } = {}) => {
      // Typing is one step of the history; each choice is a step of its own.
      const how = { replace: isTyping, preventScrollReset: true, ...atOnce }
      void navigate(`?${printHomeQuery(next)}`, how)
    },
    [navigate],
  )
  const isMended = dropped.length === 0
  return { query, dropped: isMended ? droppedBefore(state) : dropped, change }
}

/** The values dropped from the address that this one has replaced. */
function droppedBefore(state: unknown): readonly string[] {
  return (state as { dropped?: readonly string[] } | null)?.dropped ?? []
}
