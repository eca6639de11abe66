import { useMemo } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { CurrenciesDocument, type CurrenciesAnswer } from './currencies.documents.ts'

export type Currency = CurrenciesAnswer['currencies'][number]

/** New ones come seldom; the counts beside them need not be of this second. */
const AGAIN_MS = 120_000

/** Everything that is offered now, and each by its code. */
export function useCurrencies() {
  const asked = useAsked(CurrenciesDocument, {}, { everyMs: AGAIN_MS })
  const { answer, answered, fault, isFetching, ask } = asked
  return useMemo(() => {
    const all = answer?.currencies ?? []
    const byCode = new Map(all.map((each) => [each.code, each]))
    const find = (code: string) => byCode.get(code)
    return { answer, answered, fault, isFetching, ask, all, find }
  }, [answer, answered, fault, isFetching, ask])
}
