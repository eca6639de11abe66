import { dequal } from 'dequal/lite'

/** One row of an answer. */
export interface LiveRow {
  /** A stable key: a row has the same one in every answer. */
  readonly key: string
  /** The number that readers watch; greater is better. */
  readonly figure: number
}

type Change = 'new' | 'up' | 'down' | 'gone'

export interface ShownRow<Row extends LiveRow> {
  readonly key: string
  readonly row: Row
  /** The last change of the row, and its time. */
  readonly change: Change | undefined
  readonly changedAtMs: number
}

/**
 * A list that changes under a reader's eyes. While the pointer or the focus holds it, values change
 * in place and no row moves, comes or goes; such changes are counted and wait.
 */
export interface LiveList<Row extends LiveRow> {
  readonly shown: readonly ShownRow<Row>[]
  /** The newest answer, while its order is not on screen yet. */
  readonly waiting: readonly Row[] | undefined
  /** The number of rows that would come, go or move. */
  readonly moves: number
}

interface Moment<Row extends LiveRow> {
  readonly nowMs: number
  readonly isHeld: boolean
  /** The time a vanished row stays in place. */
  readonly keepGoneMs: number
  /** Whether a vanished row stays longer, because its reader is at it. */
  readonly isKept?: ((row: Row) => boolean) | undefined
}

export function openList<Row extends LiveRow>(rows: readonly Row[]): LiveList<Row> {
  const shown = rows.map((row) => ({ key: row.key, row, change: undefined, changedAtMs: 0 }))
  return { shown, waiting: undefined, moves: 0 }
}

/** Takes a newer answer. */
export function receive<Row extends LiveRow>(
  list: LiveList<Row>,
  rows: readonly Row[],
  moment: Moment<Row>,
): LiveList<Row> {
  return moment.isHeld ? receiveHeld(list, rows, moment) : receiveFree(list, rows, moment)
}

/** Applies the waiting changes. */
export function applyWaiting<Row extends LiveRow>(
  list: LiveList<Row>,
  moment: Omit<Moment<Row>, 'isHeld'>,
): LiveList<Row> {
  return list.waiting ? receiveFree(list, list.waiting, { ...moment, isHeld: false }) : list
}

/** Drops rows that vanished long enough ago. Returns the same list if there are none. */
export function sweep<Row extends LiveRow>(
  list: LiveList<Row>,
  moment: Omit<Moment<Row>, 'isHeld'>,
): LiveList<Row> {
  const shown = list.shown.filter((each) => each.change !== 'gone' || staysGone(each, moment))
  return shown.length === list.shown.length ? list : { ...list, shown }
}

function receiveHeld<Row extends LiveRow>(
  list: LiveList<Row>,
  rows: readonly Row[],
  { nowMs }: Moment<Row>,
): LiveList<Row> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const shown = list.shown.map((last) => seenAgain(last, byKey.get(last.key), nowMs))
  const moves = movesBetween(shown, rows)
  return { shown, waiting: moves > 0 ? rows : undefined, moves }
}

function receiveFree<Row extends LiveRow>(
  list: LiveList<Row>,
  rows: readonly Row[],
  moment: Moment<Row>,
): LiveList<Row> {
  const { nowMs } = moment
  const lastByKey = new Map(list.shown.map((each) => [each.key, each]))
  const isFirst = list.shown.length === 0
  const shown: ShownRow<Row>[] = rows.map((row) => {
    const last = lastByKey.get(row.key)
    if (last && last.change !== 'gone') return seenAgain(last, row, nowMs)
    return { key: row.key, row, change: isFirst ? undefined : 'new', changedAtMs: nowMs }
  })
  const living = new Set(rows.map(({ key }) => key))
  list.shown.forEach((last, at) => {
    if (living.has(last.key)) return
    const gone = seenAgain(last, undefined, nowMs)
    if (staysGone(gone, moment)) shown.splice(Math.min(at, shown.length), 0, gone)
  })
  return { shown, waiting: undefined, moves: 0 }
}

function staysGone<Row extends LiveRow>(
  { row, changedAtMs }: ShownRow<Row>,
  { nowMs, keepGoneMs, isKept }: Omit<Moment<Row>, 'isHeld'>,
): boolean {
  return nowMs - changedAtMs < keepGoneMs || isKept?.(row) === true
}

function seenAgain<Row extends LiveRow>(
  last: ShownRow<Row>,
  row: Row | undefined,
  nowMs: number,
): ShownRow<Row> {
  if (!row) return last.change === 'gone' ? last : { ...last, change: 'gone', changedAtMs: nowMs }
  // An equal row keeps its object, so that it is not rendered anew.
  if (last.change !== 'gone' && dequal(last.row, row)) return last
  const change = changeBetween(last, row)
  if (!change) return { ...last, row, change: last.change === 'gone' ? undefined : last.change }
  return { key: last.key, row, change, changedAtMs: nowMs }
}

function changeBetween<Row extends LiveRow>(last: ShownRow<Row>, row: Row): Change | undefined {
  if (row.figure === last.row.figure) return undefined
  return row.figure > last.row.figure ? 'up' : 'down'
}

/** The number of rows that are on one side only, or in another place. */
function movesBetween<Row extends LiveRow>(
  shown: readonly ShownRow<Row>[],
  rows: readonly Row[],
): number {
  const placeOf = new Map(rows.map(({ key }, place) => [key, place]))
  const kept = shown.filter(({ key, change }) => change !== 'gone' && placeOf.has(key))
  const come = rows.length - kept.length
  const gone = shown.length - kept.length
  const wanted = [...kept].sort((a, b) => placeOf.get(a.key)! - placeOf.get(b.key)!)
  const moved = kept.filter(({ key }, at) => wanted[at]!.key !== key).length
  return come + gone + moved
}
