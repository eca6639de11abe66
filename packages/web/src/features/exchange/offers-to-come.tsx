import { type WaitedColumn, WaitedTable } from '#web/ui/state/waited-rows.tsx'
import { Bone, Waiting } from '#web/ui/state/waiting.tsx'

/** The columns of the table's head. */
const columns: readonly WaitedColumn[] = [
  {},
  { hasTwoLines: true },
  { isRight: true, hasTwoLines: true },
  { isRight: true },
  { isRight: true },
  { isRight: true },
  {},
  { isRight: true },
  { isRight: true },
]

const tracks = 'grid-cols-[24px_minmax(0,1fr)_96px_64px_116px_64px_96px_44px_72px] gap-x-4 px-2'

interface OffersToComeProps {
  isWide: boolean
}

/** Placeholder rows while offers are loading. */
export function OffersToCome({ isWide }: OffersToComeProps) {
  return isWide ? (
    <WaitedTable rows={12} rowHeight={48} columns={columns} rowClass={tracks} />
  ) : (
    <WaitedOffers rows={6} />
  )
}

/** The placeholder of a narrow page: the line of savings, and a frame of offers. */
function WaitedOffers({ rows }: { rows: number }) {
  return (
    <Waiting className="grid grid-cols-1 gap-3">
      <Bone row={0} className="my-1 h-2.5 w-4/5" />
      <div className="overflow-clip rounded-large border border-line bg-raised">
        <div className="h-(--th) bg-surface-1" />
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="grid h-(--card-offer) content-between border-t border-line-soft px-3 py-3"
          >
            <Ends row={row} left="h-3.5 w-2/5" right="h-4 w-1/4" />
            <Ends row={row} left="h-2.5 w-1/3" right="h-2.5 w-1/8" />
            <Bone row={row} className="h-2.5 w-3/5" />
            <Ends row={row} left="h-2.5 w-2/5" right="h-3 w-1/5" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

function Ends({ row, left, right }: { row: number; left: string; right: string }) {
  return (
    <span className="flex items-center justify-between">
      <Bone row={row} className={left} />
      <Bone row={row} className={right} />
    </span>
  )
}
