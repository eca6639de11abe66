import { useMemo } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useCurrencies } from '../currency/use-currencies.ts'
import { CitiesOfPairDocument } from './cities.documents.ts'
import { useCities } from './use-cities.ts'

export interface PairCitiesParams {
  /** Currency codes. */
  give: string
  get: string
  /** Counts only offers between the two; otherwise all that take or pay the cash. */
  isDirect?: boolean
}

const AGAIN_MS = 60_000

/** The cities of a pair's cash, most offers first; empty for a pair without cash. */
export function usePairCities({ give, get, isDirect = false }: PairCitiesParams) {
  const { find } = useCurrencies()
  const cash = [give, get]
    .flatMap((code) => find(code) ?? [])
    .filter(({ group }) => group === 'CASH')
    .map(({ name }) => name)
    .join(', ')
  const isCash = cash !== ''
  const { all, find: findCity, nameOf } = useCities({ pause: !isCash })
  const { answer } = useQuery(
    CitiesOfPairDocument,
    { give, get, direct: isDirect },
    { everyMs: AGAIN_MS, pause: !isCash },
  )
  return useMemo(() => {
    const offersIn = new Map((answer?.cities ?? []).map((each) => [each.code, each.offers]))
    const countIn = ({ code }: { code: string }) => offersIn.get(code) ?? 0
    return {
      isCash,
      /** The name of the pair's cash. */
      cash,
      /** All cities; those without this cash come last. */
      cities: answer ? [...all].sort((a, b) => countIn(b) - countIn(a)) : [],
      countIn,
      findCity,
      nameOf,
    }
  }, [isCash, cash, answer, all, findCity, nameOf])
}
