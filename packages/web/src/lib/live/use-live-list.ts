import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { applyWaiting, type LiveList, type LiveRow, openList, receive, sweep } from './live-list.ts'

interface Options<Row extends LiveRow> {
  /** Another value: another list, opened afresh. */
  readonly questionKey: string
  readonly keepGoneMs: number
  /** Whether a row stays longer when it is gone: the same function until it says otherwise. */
  readonly isKept?: (row: Row) => boolean
}

interface Seen<Row extends LiveRow> {
  readonly list: LiveList<Row>
  /** What the list was made from last. */
  readonly rows: readonly Row[] | undefined
  readonly questionKey: string
}

/** After a finger has left, its reader is still reading there. */
const TOUCH_HOLD_MS = 4_000
/** Rows that vanished are looked after this often. */
const SWEEP_MS = 1_000

/** Rows that never move under the pointer or the focus. Put `holders` on what surrounds them. */
export function useLiveList<Row extends LiveRow>(
  rows: readonly Row[] | undefined,
  { questionKey, keepGoneMs, isKept }: Options<Row>,
) {
  // One state, never a ref: a drawing that React drops must leave no trace of what it has seen.
  const [seen, setSeen] = useState<Seen<Row>>(() => ({
    list: openList(rows ?? []),
    rows,
    questionKey,
  }))
  const { list } = seen
  const hold = useHold()
  if (seen.questionKey !== questionKey || (seen.rows === undefined && rows)) {
    setSeen({ list: openList(rows ?? []), rows, questionKey })
  } else if (rows && seen.rows !== rows) {
    const isHeld = hold.isHeld()
    // oxlint-disable-next-line react/purity -- when it was seen; a dropped drawing drops it too
    const nowMs = Date.now()
    setSeen({ list: receive(list, rows, { nowMs, isHeld, keepGoneMs, isKept }), rows, questionKey })
  }
  const hasGone = list.shown.some(({ change }) => change === 'gone')
  const { isHeld } = hold
  useEffect(() => {
    if (!hasGone) return undefined
    const timer = setInterval(() => {
      if (isHeld()) return
      const moment = { nowMs: Date.now(), keepGoneMs, isKept }
      setSeen((last) => ({ ...last, list: sweep(last.list, moment) }))
    }, SWEEP_MS)
    return () => clearInterval(timer)
  }, [hasGone, isHeld, keepGoneMs, isKept])
  const apply = useCallback(
    () =>
      setSeen((last) => ({
        ...last,
        list: applyWaiting(last.list, { nowMs: Date.now(), keepGoneMs, isKept }),
      })),
    [keepGoneMs, isKept],
  )
  return { ...list, apply, isHeld, holders: hold.holders }
}

function useHold() {
  const state = useRef({ isPointed: false, isFocused: false, touchedAtMs: 0 })
  const isHeld = useCallback(() => {
    const { isPointed, isFocused, touchedAtMs } = state.current
    return isPointed || isFocused || Date.now() - touchedAtMs < TOUCH_HOLD_MS
  }, [])
  const holders = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') state.current.touchedAtMs = Date.now()
      else state.current.isPointed = true
    },
    onPointerMove: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') state.current.touchedAtMs = Date.now()
      else state.current.isPointed = true
    },
    onPointerLeave: () => {
      state.current.isPointed = false
    },
    onFocus: () => {
      state.current.isFocused = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      state.current.isFocused = currentTarget.contains(relatedTarget)
    },
  }
  return { isHeld, holders }
}
