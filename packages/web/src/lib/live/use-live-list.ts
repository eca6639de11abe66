import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { applyWaiting, type LiveList, type LiveRow, openList, receive, sweep } from './live-list.ts'

interface Options<Row extends LiveRow> {
  /** A changed topic starts a new list. */
  readonly topic: string
  readonly keepGoneMs: number
  /**
   * Whether a vanished row stays longer; keep the function's identity while it answers the same.
   */
  readonly isKept?: (row: Row) => boolean
}

interface Seen<Row extends LiveRow> {
  readonly list: LiveList<Row>
  /** The rows and the topic from which the list was last made. */
  readonly rows: readonly Row[] | undefined
  readonly topic: string
}

/** The hold after a touch, whose reader is still reading there. */
const TOUCH_HOLD_MS = 4_000
/** The interval of removing vanished rows. */
const SWEEP_MS = 1_000

/** A list whose rows never move under the pointer or the focus. Put `holders` on its container. */
export function useLiveList<Row extends LiveRow>(
  rows: readonly Row[] | undefined,
  { topic, keepGoneMs, isKept }: Options<Row>,
) {
  // A state, not a ref, because a render that React drops must leave no trace of what it saw.
  const [seen, setSeen] = useState<Seen<Row>>(() => ({ list: openList(rows ?? []), rows, topic }))
  const { list } = seen
  const hold = useHold()
  if (seen.topic !== topic || (seen.rows === undefined && rows)) {
    setSeen({ list: openList(rows ?? []), rows, topic })
  } else if (rows && seen.rows !== rows) {
    const isHeld = hold.isHeld()
    // oxlint-disable-next-line react/purity -- when it was seen; a dropped drawing drops it too
    const nowMs = Date.now()
    setSeen({ list: receive(list, rows, { nowMs, isHeld, keepGoneMs, isKept }), rows, topic })
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
