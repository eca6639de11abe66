import { useState } from 'react'

/** Handlers for the list whose rows must not move under a pointer or a focus. */
interface Holders {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * Rows with their newest values, in the order last seen, while the pointer or the focus is among
 * them. New rows wait below; removed ones go. Another topic, that is another question, resets the
 * order.
 */
export function useSteadyOrder<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  topic?: string,
) {
  const [holds, setHolds] = useState(0)
  const [seen, setSeen] = useState<{ order: readonly string[]; topic: typeof topic }>(() => ({
    order: rows.map(idOf),
    topic,
  }))
  const isHeld = holds > 0 && seen.topic === topic
  const ordered = isHeld ? inOrder(rows, seen.order, idOf) : rows
  const moved = isHeld ? ordered.filter((row, at) => idOf(row) !== idOf(rows[at]!)).length : 0
  const order = ordered.map(idOf)
  if (seen.topic !== topic || !isSame(order, seen.order)) setSeen({ order, topic })
  const hold = (by: 1 | -1) => () => setHolds((last) => Math.max(0, last + by))
  const holders: Holders = {
    onPointerEnter: hold(1),
    onPointerLeave: hold(-1),
    onFocus: hold(1),
    onBlur: hold(-1),
  }
  return { ordered, moved, holders, apply: () => setHolds(0) }
}

function isSame(order: readonly string[], other: readonly string[]): boolean {
  return order.length === other.length && order.every((id, at) => id === other[at])
}

function inOrder<Row>(
  rows: readonly Row[],
  order: readonly string[],
  idOf: (row: Row) => string,
): Row[] {
  const place = new Map(order.map((id, at) => [id, at]))
  const placeOf = (row: Row) => place.get(idOf(row)) ?? Infinity
  return rows
    .map((row, at) => ({ row, at, place: placeOf(row) }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ row }) => row)
}
