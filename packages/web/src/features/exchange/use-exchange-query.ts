import { useCallback, useMemo } from 'react'
import { type UrlChange, useUrlState } from '#web/lib/address/use-url-state.ts'
import { readExchange } from './exchange-query.ts'

/** What is asked of the page, kept in its address. A change leaves out what made no sense. */
export function useExchangeQuery() {
  const { params, change: changeUrl } = useUrlState()
  const { query, dropped } = useMemo(() => readExchange(params), [params])
  const change = useCallback(
    (changes: UrlChange, how?: { replace?: boolean }) => {
      const without = Object.fromEntries(dropped.map((key) => [key, undefined]))
      changeUrl({ ...without, ...changes }, how)
    },
    [changeUrl, dropped],
  )
  return { query, dropped, change }
}

export type ChangeQuery = ReturnType<typeof useExchangeQuery>['change']
