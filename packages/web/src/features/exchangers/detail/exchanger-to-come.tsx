import { clsx } from 'clsx'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { type WaitedColumn, WaitedCards, WaitedTable } from '#web/ui/state/waited-rows.tsx'
import { Bone, Waiting } from '#web/ui/state/waiting.tsx'

/** The columns of the table of rates. */
const columns: readonly WaitedColumn[] = [
  { hasMark: true },
  {},
  { isRight: true },
  { isRight: true },
]

const card = 'rounded-large border border-line bg-raised p-5 md:p-6'

/** The placeholder of an exchanger: cards of the usual height, and its rates. */
export function ExchangerToCome() {
  const isWide = useWiderThan('lg')
  return (
    <>
      <Waiting>
        <div className={clsx(card, 'h-[451px] sm:h-[277px] lg:h-[197px]')}>
          <div className="flex items-center gap-4">
            <Bone row={0} isRound className="size-12 shrink-0 md:size-14" />
            <div className="grid flex-1 gap-2">
              <Bone row={0} className="h-6 w-36 max-w-full" />
              <Bone row={0} className="h-3 w-52 max-w-full" />
            </div>
            <Bone row={0} className="h-9 w-44 max-sm:hidden" />
          </div>
          <div className="mt-4 grid gap-3 sm:hidden">
            <Bone row={0} className="h-11 w-44" />
            <Bone row={0} className="h-11 w-full" />
          </div>
          <div className="mt-6 grid grid-cols-2 gap-4 border-t border-line-soft pt-5 sm:grid-cols-3 lg:grid-cols-6">
            {[0, 1, 2, 3, 4].map((figure) => (
              <div key={figure} className="grid gap-2 py-0.5">
                <Bone row={1} className="h-2.5 w-2/5" />
                <Bone row={1} className="h-4 w-3/5" />
              </div>
            ))}
          </div>
        </div>
        <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className={clsx(card, 'grid h-[324px] content-between sm:h-[280px]')}>
            <Bone row={2} className="h-3 w-2/5" />
            {[3, 4, 5, 6].map((row) => (
              <Bone key={row} row={row} className="h-3 w-3/4" />
            ))}
          </div>
          <div className={clsx(card, 'grid h-[272px] content-between sm:h-[246px]')}>
            <Bone row={2} className="h-3 w-2/5" />
            <Bone row={2} className="h-5 w-3/5" />
            <Bone row={3} className="h-6 w-full" />
            <Bone row={4} className="h-3 w-3/4" />
          </div>
        </div>
        <div className={clsx(card, 'mt-6 grid h-[250px] content-between md:h-[150px]')}>
          <Bone row={5} className="h-3 w-1/4" />
          <Bone row={5} className="h-16 w-full md:w-1/2" />
        </div>
      </Waiting>
      <div className="mt-10 h-18" />
      {isWide ? (
        <WaitedTable
          rows={8}
          rowHeight={53}
          columns={columns}
          rowClass="grid-cols-[2fr_1.5fr_1fr_1fr] gap-x-6 px-4"
        />
      ) : (
        <WaitedCards rows={4} cardHeight={164} className="gap-2" />
      )}
    </>
  )
}
