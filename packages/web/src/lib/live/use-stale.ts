import { useMemo } from 'react'
import { STALE_AFTER_MS } from '../format/format-age.ts'
import { useAtServerNow } from '../server-clock.ts'

export interface Ageing {
  readonly key: string
  readonly updatedAtMs: number
}

/** The keys of rows too old to win. A still market does not age. */
export function useStale(rows: readonly Ageing[], isLive: boolean): ReadonlySet<string> {
  return useOlderThan(rows, isLive ? STALE_AFTER_MS : Infinity)
}

const none: ReadonlySet<string> = new Set()

/** The keys of rows older than this. Renders only when another row becomes so, not every second. */
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
