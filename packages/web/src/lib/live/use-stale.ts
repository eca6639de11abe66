import { useMemo } from 'react'
import { freshnessOf } from '../format/format-age.ts'
import { useAtServerNow } from '../server-clock.ts'

interface Ageing {
  readonly key: string
  readonly updatedAtMs: number
}

/**
 * Keys of rows that are too old to win. Draws anew when another row becomes so, not every second.
 * A market that stands still does not age.
 */
export function useStale(rows: readonly Ageing[], isLive: boolean): ReadonlySet<string> {
  const oldestFirst = useMemo(() => [...rows].sort((a, b) => a.updatedAtMs - b.updatedAtMs), [rows])
  const count = useAtServerNow((nowMs) => {
    const isFresh = ({ updatedAtMs }: Ageing) => freshnessOf(nowMs - updatedAtMs) !== 'stale'
    const fresh = isLive ? oldestFirst.findIndex(isFresh) : 0
    return fresh === -1 ? oldestFirst.length : fresh
  })
  return useMemo(
    () => new Set(oldestFirst.slice(0, count).map(({ key }) => key)),
    [oldestFirst, count],
  )
}
