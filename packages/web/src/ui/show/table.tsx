import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { useTooWide } from '#web/lib/page/use-too-wide.ts'

export type SortOrder = 'ascending' | 'descending'

interface TableProps {
  /** The table's name and order, for screen readers. */
  label: string
  /** The column headers. */
  head: ReactNode
  children: ReactNode
  /** Whether a newer answer is on its way. */
  isBusy?: boolean
  /** The number of all rows with the head, where only those in sight are rendered. */
  rowCount?: number
  className?: string
}

/**
 * A real table. It scrolls sideways if it is wider than its place, which differs from page to page:
 * a menu may stand beside it. Otherwise its head stays in sight as the page scrolls.
 */
export function Table({ label, head, children, isBusy, rowCount, className }: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const isTooWide = useTooWide(box)
  return (
    <div
      ref={box}
      tabIndex={0}
      data-too-wide={isTooWide || undefined}
      role="region"
      aria-label={label}
      aria-busy={isBusy ?? false}
      className={clsx(
        // `relative` keeps visually hidden texts inside, which would widen the page otherwise.
        'relative rounded-large border border-line bg-raised',
        // Words stay whole where the table can scroll.
        'max-lg:overflow-x-auto max-lg:wrap-break-word',
        'data-too-wide:overflow-x-auto data-too-wide:wrap-break-word',
        className,
      )}
    >
      <table
        aria-rowcount={rowCount}
        className="w-full border-separate border-spacing-0 text-table"
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface ColumnProps {
  children: ReactNode
  align?: 'left' | 'right'
  /** Makes the column sortable; `order` is the present order, if it is by this column. */
  onSort?: () => void
  order?: SortOrder | undefined
  className?: string
}

export function Column({ children, align = 'left', onSort, order, className }: ColumnProps) {
  const Arrow = order === undefined ? ChevronsUpDown : order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={order}
      className={clsx(
        // The head lies above the tints of changed values (flash.css).
        'sticky top-(--header-height) z-[2] border-b border-line bg-surface-1 px-3 py-0',
        'h-(--th) text-meta font-medium wrap-break-word text-text-3',
        'first:rounded-tl-large first:pl-4 last:rounded-tr-large last:pr-4 max-lg:static',
        'in-data-too-wide:static',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={clsx(
            '-mx-1 inline-flex min-h-7 items-center gap-1 rounded-small px-1 hover:text-text',
            'pointer-coarse:min-h-11',
            align === 'right' && 'flex-row-reverse text-right',
            order && 'text-text',
          )}
        >
          {children}
          <Arrow aria-hidden className={clsx('size-3.5 shrink-0', !order && 'opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

interface CellProps extends ComponentPropsWithRef<'td'> {
  align?: 'left' | 'right'
}

export function Cell({ align = 'left', className, ...rest }: CellProps) {
  return (
    <td
      {...rest}
      align={undefined}
      className={clsx(
        'h-13 border-b border-line-soft px-3 group-last/row:border-b-0 first:pl-4 last:pr-4',
        // In a narrow table, columns of names shrink before those of numbers.
        align === 'right' && 'text-right wrap-break-word',
        className,
      )}
    />
  )
}

/** A row lights up under the pointer without a fade, because rows pass under it during a scroll. */
export function Row({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx('group/row hover:bg-surface-1 dark:hover:bg-surface-2', className)}
    />
  )
}
