import { useCallback, useMemo } from 'react'
import { type UrlChange, useUrlState } from '#web/lib/address/use-url-state.ts'
import { readExchange } from './exchange-query.ts'

/** The page's question, kept in its address. A change drops the invalid values. */
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
