import { clsx } from 'clsx'
import { Bone, Waiting } from './waiting.tsx'

/** A column of placeholder rows, in the shape of its table's. */
export interface WaitedColumn {
  readonly className?: string
  readonly isRight?: boolean
  /** A second, smaller line below the first. */
  readonly hasTwoLines?: boolean
  /** A round mark before the words. */
  readonly hasMark?: boolean
}

interface WaitedTableProps {
  rows: number
  /** The height of one row with its border, in CSS pixels, so that nothing moves when it comes. */
  rowHeight: number
  columns: readonly WaitedColumn[]
  /** The class of a grid with the table's columns. */
  rowClass: string
}

/** A placeholder table: its frame and its head stand, and its rows have their columns. */
export function WaitedTable({ rows, rowHeight, columns, rowClass }: WaitedTableProps) {
  return (
    <Waiting className="overflow-clip rounded-large border border-line-soft bg-raised">
      <div className="h-(--th) border-b border-line-soft bg-surface-1" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className={clsx(
            'grid items-center border-b border-line-soft last:border-b-0',
            // Rows out of sight are not drawn.
            '[content-visibility:auto]',
            rowClass,
          )}
          style={{ height: rowHeight, containIntrinsicHeight: rowHeight }}
        >
          {columns.map(({ className, isRight, hasTwoLines, hasMark }, at) => (
            <span
              key={at}
              className={clsx('grid min-w-0 gap-1.5', isRight && 'justify-items-end', className)}
            >
              <span className="flex w-full items-center gap-2">
                {hasMark && <Bone row={row} isRound className="size-5.5 shrink-0" />}
                <Bone row={row} className={clsx('h-3 w-3/5', isRight && 'ml-auto')} />
              </span>
              {hasTwoLines && <Bone row={row} className="h-2 w-2/5" />}
            </span>
          ))}
        </div>
      ))}
    </Waiting>
  )
}

interface WaitedCardsProps {
  rows: number
  /** The height of one card, in CSS pixels. */
  cardHeight: number
  className?: string
}

/** Placeholder cards: a figure, its maker and its facts. */
export function WaitedCards({ rows, cardHeight, className }: WaitedCardsProps) {
  return (
    <Waiting className={clsx('grid grid-cols-1', className)}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid content-between rounded-large border border-line-soft bg-raised p-3.5 [content-visibility:auto]"
          style={{ height: cardHeight, containIntrinsicHeight: cardHeight }}
        >
          <Bone row={row} className="h-2.5 w-1/4" />
          <Bone row={row} className="h-5 w-2/5" />
          <span className="flex items-center gap-2">
            <Bone row={row} isRound className="size-5.5 shrink-0" />
            <Bone row={row} className="h-3 w-2/5" />
            <Bone row={row} isRound className="size-5.5 shrink-0" />
          </span>
          <Bone row={row} className="h-2.5 w-3/4" />
        </div>
      ))}
    </Waiting>
  )
}
