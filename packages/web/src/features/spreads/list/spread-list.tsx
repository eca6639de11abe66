import { type ReactNode, useCallback } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useAnnouncement } from '#web/lib/live/use-announcement.ts'
import { useOlderThan } from '#web/lib/live/use-stale.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import type { ChipRowProps } from '#web/ui/show/chip-row.tsx'
import { isClosed, OLD_BOOK_MS, type SpreadView } from '../spread-view.ts'
import type { SpreadsPageQuery } from '../spreads-query.ts'
import type { FoundSpreads } from '../use-spreads.ts'
import { SpreadCards } from './spread-cards.tsx'
import { SpreadsTable } from './spreads-table.tsx'

/** A vanished spread stays in its place this long; while it is open, longer. */
const GONE_MS = 30_000
const nothing: readonly SpreadView[] = []

export interface FoundSpreadsProps {
  query: SpreadsPageQuery
  found: FoundSpreads
  chips: ChipRowProps
  linkTo: (row: string) => string
  onChange: (query: SpreadsPageQuery) => void
}

/** The spreads in the server's order, which holds while somebody points at them. */
export function SpreadList(props: FoundSpreadsProps & { none: ReactNode }) {
  const { query, found, linkTo, none } = props
  const { views = nothing } = found
  const { row: openRow } = query
  const isWide = useWiderThan('lg')
  const old = useOlderThan(views, OLD_BOOK_MS)
  // A row that answers another question is no news of the last one's list.
  const questionKey = JSON.stringify([found.answered, query.venues, query.isClosedShown])
  const isKept = useCallback(({ key }: SpreadView) => key === openRow, [openRow])
  const list = useLiveList(views, { questionKey, keepGoneMs: GONE_MS, isKept })
  const said = useAnnouncement(useSummary(views))
  const shared = { rows: list.shown, openRow, old, linkTo }
  return (
    <div {...list.holders}>
      <WaitingPill moves={list.moves} onApply={list.apply} />
      {list.shown.length === 0 ? (
        none
      ) : isWide ? (
        <SpreadsTable {...shared} />
      ) : (
        <SpreadCards {...shared} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** The summary for screen readers: the number of spreads, and the best that can be done. */
function useSummary(views: readonly SpreadView[]): string {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const best = views.find(({ spread }) => !isClosed(spread.networkState))
  if (!best) return ''
  return t('said', { count: views.length, percent: format.percent(best.figure) })
}
