import { useMemo } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { CurrenciesDocument, type CurrenciesAnswer } from './currencies.documents.ts'

export type Currency = CurrenciesAnswer['currencies'][number]

/** New currencies are rare, and the counts need not be fresh to the second. */
const AGAIN_MS = 120_000

/** Every currency offered now, and a look-up by code. */
export function useCurrencies() {
  const result = useQuery(CurrenciesDocument, {}, { everyMs: AGAIN_MS })
  const { answer, answered, error, isFetching, refetch } = result
  return useMemo(() => {
    const all = answer?.currencies ?? []
    const byCode = new Map(all.map((each) => [each.code, each]))
    const find = (code: string) => byCode.get(code)
    return { answer, answered, error, isFetching, refetch, all, find }
  }, [answer, answered, error, isFetching, refetch])
}
