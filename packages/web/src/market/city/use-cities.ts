import { useMemo } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { type CitiesAnswer, CitiesDocument } from './cities.documents.ts'

export type City = CitiesAnswer['cities'][number]

/** New cities are rare, and names hardly ever change. */
const AGAIN_MS = 600_000

/** Every city with cash offers, and a look-up by code. */
export function useCities({ pause = false }: { pause?: boolean } = {}) {
  const { answer, error } = useQuery(CitiesDocument, {}, { everyMs: AGAIN_MS, pause })
  return useMemo(() => {
    const all = answer?.cities ?? []
    const byCode = new Map(all.map((each) => [each.code, each]))
    /** Finds a city by its code, or by the name in old links. */
    const find = (called: string) =>
      byCode.get(called) ?? all.find(({ searchWords }) => searchWords.includes(called))
    return {
      all,
      find,
      /** A city without a name stays a code. */
      nameOf: (called: string) => find(called)?.name ?? called,
      /** Whether names are on their way. */
      isAwaited: answer === undefined && error === undefined,
    }
  }, [answer, error])
}
