import { useMemo, useState } from 'react'
import { FOLDED_AFTER_MS } from '../format/format-age.ts'
import type { LiveRow, ShownRow } from './live-list.ts'
import { type Ageing, useOlderThan } from './use-stale.ts'

interface Options {
  /** Whether the market is live: a still one does not age. */
  readonly isLive: boolean
  /** The key of the open row, which is never folded. */
  readonly openRow?: string | undefined
  /** Whether somebody points at the list: nothing leaves it then. */
  readonly isHeld: () => boolean
}

/**
 * Folds rows that nobody has renewed for minutes behind a button, while there are younger ones.
 * `shown` keeps its identity while it is equal.
 */
export function useFolded<Row extends LiveRow & Ageing>(
  shown: readonly ShownRow<Row>[],
  { isLive, openRow, isHeld }: Options,
) {
  const [isUnfolded, setUnfolded] = useState(false)
  const all = useMemo(() => shown.map(({ row }) => row), [shown])
  const old = useOlderThan(all, isLive ? FOLDED_AFTER_MS : Infinity)
  const [folded, setFolded] = useState(old)
  if (folded !== old && !isHeld()) setFolded(old)
  const young = useMemo(() => {
    if (folded.size === 0 || shown.every(({ key }) => folded.has(key))) return shown
    return shown.filter(({ key }) => !folded.has(key) || key === openRow)
  }, [shown, folded, openRow])
  return {
    rows: isUnfolded ? shown : young,
    fold: {
      count: shown.length - young.length,
      isUnfolded,
      onTurn: () => setUnfolded(!isUnfolded),
    },
  }
}
