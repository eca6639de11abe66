import { useWiderThan } from '#web/lib/page/use-media.ts'
import { type WaitedColumn, WaitedCards, WaitedTable } from '#web/ui/state/waited-rows.tsx'
import '../row/chain-row.css'

/** The columns of the list's head. */
const columns: readonly WaitedColumn[] = [
  { isRight: true, hasTwoLines: true },
  {},
  { className: 'chain-spark', hasTwoLines: true },
  { hasTwoLines: true, hasMark: true },
  { hasTwoLines: true },
  { className: 'chain-takes' },
  { className: 'chain-age', isRight: true },
  { isRight: true },
]

/** Placeholder rows or cards while chains are on their way. */
export function ChainsToCome({ count }: { count: number }) {
  const isWide = useWiderThan('lg')
  return (
    <div className="@container">
      {isWide ? (
        <WaitedTable rows={count} rowHeight={57} columns={columns} rowClass="chain-columns" />
      ) : (
        <WaitedCards rows={count} cardHeight={160} className="gap-2.5" />
      )}
    </div>
  )
}
