import type { ExchangerSort } from '@hopwise/contract'
import { useGrowing } from '#web/lib/page/use-growing.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useSteadyOrder } from '#web/lib/live/use-steady-order.ts'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import { RowsToCome } from '#web/ui/show/rows-to-come.tsx'
import type { ExchangerRow } from './exchangers.documents.ts'
import { ExchangerCards } from './exchanger-cards.tsx'
import { ExchangersTable } from './exchangers-table.tsx'
import type { ListQuery } from './list-query.ts'

interface ListFoundProps {
  rows: readonly ExchangerRow[]
  /** The question these rows answer. */
  answered: string | undefined
  query: ListQuery
  label: string
  isStill: boolean
  onSort: (sort: ExchangerSort, isDescending: boolean) => void
}

/** The rows rendered at once. */
const SCREENFUL = 12

/** The exchangers of a page. They change places only while nobody points at them. */
export function ListFound(props: ListFoundProps) {
  const { rows, answered, query, label, isStill, onSort } = props
  const isWide = useWiderThan('lg')
  const list = useSteadyOrder(rows, ({ id }) => id, answered)
  const shown = list.ordered.slice(0, useGrowing(list.ordered.length, SCREENFUL))
  return (
    <div {...list.holders}>
      <WaitingPill moves={list.moved} onApply={list.apply} />
      {isWide ? (
        <ExchangersTable rows={shown} {...{ label, query, isStill, onSort }} />
      ) : (
        <ExchangerCards rows={shown} {...{ label, isStill }} />
      )}
      <RowsToCome count={list.ordered.length - shown.length} rowHeight={isWide ? 53 : 228} />
    </div>
  )
}
