import { useEffect, useEffectEvent } from 'react'
import { useWatched, watched } from '../watched.ts'

/** A function for each filter whose field has a text that is no number; it empties that field. */
const refused = watched<ReadonlySet<() => void>>(new Set())

/** Names the field of a filter while its text is refused: no question knows of that text. */
export function useRefusedFilter(isRefused: boolean, drop: () => void): void {
  const dropNow = useEffectEvent(drop)
  useEffect(() => {
    if (!isRefused) return undefined
    const own = () => dropNow()
    refused.set(new Set([...refused.get(), own]))
    return () => refused.set(new Set([...refused.get()].filter((each) => each !== own)))
  }, [isRefused])
}

/** Whether a filter has a refused text, which is cleared with all filters in force. */
export function useHasRefusedFilters(): boolean {
  return useWatched(refused).size > 0
}

/** Empties the fields of filters with refused texts. It belongs to each button that clears all. */
export function clearRefusedFilters(): void {
  for (const drop of refused.get()) drop()
}
