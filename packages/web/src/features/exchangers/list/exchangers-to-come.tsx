import { useWiderThan } from '#web/lib/page/use-media.ts'
import { type WaitedColumn, WaitedCards, WaitedTable } from '#web/ui/state/waited-rows.tsx'

/** The columns of the table's head. */
const columns: readonly WaitedColumn[] = [
  { hasMark: true },
  { isRight: true },
  { isRight: true },
  {},
  { isRight: true },
  { isRight: true },
  { isRight: true },
]

/** The placeholder of the list: its count and its rows. */
export function ExchangersToCome() {
  const isWide = useWiderThan('lg')
  return (
    <>
      <div className="h-8" />
      {isWide ? (
        <WaitedTable
          rows={12}
          rowHeight={53}
          columns={columns}
          rowClass="grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))] gap-x-6 px-4"
        />
      ) : (
        <WaitedCards rows={5} cardHeight={216} className="gap-3" />
      )}
    </>
  )
}
