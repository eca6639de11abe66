import { useMemo } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { CurrenciesDocument, type CurrenciesAnswer } from './currencies.documents.ts'

export type Currency = CurrenciesAnswer['currencies'][number]

/** New ones come seldom; the counts beside them need not be of this second. */
const AGAIN_MS = 120_000

/** Everything that is offered now, and each by its code. */
export function useCurrencies() {
  const asked = useAsked(CurrenciesDocument, {}, { everyMs: AGAIN_MS })
  const all = asked.answer?.currencies
  return useMemo(() => {
    const byCode = new Map((all ?? []).map((each) => [each.code, each]))
    return { ...asked, all: all ?? [], find: (code: string) => byCode.get(code) }
  }, [all, asked.fault, asked.isFetching])
}
