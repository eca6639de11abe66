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
  const keys = useAtServerNow((nowMs) =>
    rows
      .filter(({ updatedAtMs }) => isLive && freshnessOf(nowMs - updatedAtMs) === 'stale')
      .map(({ key }) => key)
      .join('\n'),
  )
  return useMemo(() => new Set(keys === '' ? [] : keys.split('\n')), [keys])
}
