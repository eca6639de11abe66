import { useMemo } from 'react'
import { STALE_AFTER_MS } from '../format/format-age.ts'
import { useAtServerNow } from '../server-clock.ts'

export interface Ageing {
  readonly key: string
  readonly updatedAtMs: number
}

/** Keys of rows that are too old to win. A market that stands still does not age. */
export function useStale(rows: readonly Ageing[], isLive: boolean): ReadonlySet<string> {
  return useOlderThan(rows, isLive ? STALE_AFTER_MS : Infinity)
}

const none: ReadonlySet<string> = new Set()

/** Keys of rows older than this. Draws anew when another row becomes so, not every second. */
export function useOlderThan(rows: readonly Ageing[], ageMs: number): ReadonlySet<string> {
  const oldestFirst = useMemo(() => [...rows].sort((a, b) => a.updatedAtMs - b.updatedAtMs), [rows])
  const count = useAtServerNow((nowMs) => {
    const younger = oldestFirst.findIndex(({ updatedAtMs }) => nowMs - updatedAtMs <= ageMs)
    return younger === -1 ? oldestFirst.length : younger
  })
  return useMemo(
    () => (count === 0 ? none : new Set(oldestFirst.slice(0, count).map(({ key }) => key))),
    [oldestFirst, count],
  )
}
