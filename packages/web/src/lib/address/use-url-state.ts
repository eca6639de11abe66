import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** A change of the address: undefined or empty values leave it. */
export type UrlChange = Readonly<Record<string, string | undefined>>

/**
 * The state of a page, kept in its address. Typing replaces the entry in the history, choosing adds
 * one; neither scrolls. Changes made in one go add up.
 */
export function useUrlState() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (changes: UrlChange, { replace = false }: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(latest.current)
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(key)
        else next.set(key, value)
      }
      if (next.toString() === latest.current.toString()) return
      latest.current = next
      setParams(next, { replace, preventScrollReset: true })
    },
    [setParams],
  )
  return { params, change }
}
