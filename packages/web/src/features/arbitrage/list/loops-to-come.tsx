import { useWiderThan } from '#web/lib/page/use-media.ts'
import { type WaitedColumn, WaitedCards, WaitedTable } from '#web/ui/state/waited-rows.tsx'

/** The columns of the table's head. */
const columns: readonly WaitedColumn[] = [
  { hasTwoLines: true },
  { hasTwoLines: true, hasMark: true },
  { hasMark: true },
  {},
  { hasTwoLines: true },
  {},
  { isRight: true },
]

const tracks =
  'grid-cols-[112px_200px_minmax(0,1fr)_100px_132px_84px_80px] gap-x-4 px-4 ' +
  'xl:grid-cols-[224px_208px_minmax(0,1fr)_100px_152px_84px_80px]'

/** Placeholder rows while loops are loading. */
export function LoopsToCome() {
  const isWide = useWiderThan('lg')
  return isWide ? (
    <WaitedTable rows={12} rowHeight={60} columns={columns} rowClass={tracks} />
  ) : (
    <WaitedCards rows={6} cardHeight={186} className="gap-2.5" />
  )
}
