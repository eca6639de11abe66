import { useMemo } from 'react'
import { useAsked } from '#web/lib/graphql/use-asked.ts'
import { type CitiesAnswer, CitiesDocument } from './cities.documents.ts'

export type City = CitiesAnswer['cities'][number]

/** New ones come seldom, and names hardly ever change. */
const AGAIN_MS = 600_000

/** Every city where cash changes hands, and each by its code. */
export function useCities({ pause = false }: { pause?: boolean } = {}) {
  const { answer, fault } = useAsked(CitiesDocument, {}, { everyMs: AGAIN_MS, pause })
  return useMemo(() => {
    const all = answer?.cities ?? []
    const byCode = new Map(all.map((each) => [each.code, each]))
    /** A city of a code, or of a name as it stands in an old link. */
    const find = (called: string) =>
      byCode.get(called) ?? all.find(({ searchWords }) => searchWords.includes(called))
    return {
      all,
      find,
      /** One that nobody has named stays a code. */
      nameOf: (called: string) => find(called)?.name ?? called,
      /** Names are on their way. */
      isAwaited: answer === undefined && fault === undefined,
    }
  }, [answer, fault])
}
