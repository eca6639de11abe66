import { useCallback, useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useFolded } from '#web/lib/live/use-folded.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useAnnouncement } from '#web/lib/live/use-announcement.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import { StaleFold } from '#web/market/offer/stale-fold.tsx'
import { bestFigure, type CycleView, sortCycles } from '../cycle-view.ts'
import type { LoopChips } from '../filters/use-loop-chips.ts'
import { foldedRows } from '../folds.ts'
import type { ArbitragePageQuery, RowChange } from '../query/arbitrage-query.ts'
import type { CycleLists } from '../use-cycle-lists.ts'
import type { FoundCycles } from '../use-cycles.ts'
import { doubtfulOf, markDoubtful } from './behind/behind-line.ts'
import { CycleCards } from './cycle-cards.tsx'
import { CyclesTable } from './cycles-table.tsx'
import { DoubtfulLine } from './behind/doubtful-line.tsx'
import { NoneNow } from './none-now.tsx'
import { openAmong, ringOf } from './opened-row.ts'

/** A vanished loop stays in its place this long, struck through; while it is open, longer. */
const GONE_MS = 30_000

export interface FoundListProps {
  query: ArbitragePageQuery
  found: FoundCycles
  lists: CycleLists
  chips: LoopChips
  linkTo: (change: RowChange) => string
  onChange: (query: ArbitragePageQuery) => void
}

/** The loops of a tab in the chosen order, which holds while somebody points at them. */
export function FoundList(props: FoundListProps) {
  const { query, found, lists, chips, linkTo, onChange } = props
  const { tab } = query
  const { listed, folds, stale, isStill } = lists
  const isWide = useWiderThan('lg')
  const { sort } = query
  const { key, isDescending } = sort
  const { fold: openFold, capitalUsd } = query
  const openRow = openAmong(lists.all, query.row)
  const ordered = useMemo(() => {
    const options = { sort: { key, isDescending }, stale }
    if (!folds) return markDoubtful(sortCycles(listed, options))
    return markDoubtful(foldedRows(folds, { ...options, openFold, openRow }))
  }, [listed, folds, openFold, openRow, stale, key, isDescending])
  const isUnveiled =
    query.isSuspiciousShown || ordered.some((row) => row.isBehind && row.key === openRow)
  const rows = useMemo(
    () => (isUnveiled ? ordered : ordered.filter(({ isBehind }) => !isBehind)),
    [ordered, isUnveiled],
  )
  // A row that answers another question is no news of the last one's list.
  const questionKey = JSON.stringify([
    found.answered,
    found.suspiciousAnswered,
    query.pair,
    tab,
    sort,
    query.show,
    openFold,
    isUnveiled,
  ])
  const { row: opened } = query
  // An open row stays in the list after it has gone, to say so.
  const isKept = useCallback((row: CycleView) => openAmong([row], opened) !== undefined, [opened])
  const list = useLiveList(rows, { questionKey, keepGoneMs: GONE_MS, isKept })
  const said = useAnnouncement(useSummary(props))
  const isFolded = folds !== undefined
  // Nothing leaves the list while the pointer is over it.
  const isHeld = list.waiting !== undefined
  const alive = useMemo(
    () => stillAlive(list.shown, { all: lists.all, isFolded, isHeld }),
    [list.shown, lists.all, isFolded, isHeld],
  )
  const { rows: shown, fold } = useFolded(alive, {
    isLive: !isStill,
    openRow,
    isHeld: list.isHeld,
  })
  const doubtful = useMemo(() => doubtfulOf(ordered), [ordered])
  const firstBehind = shown.findIndex(({ row }) => row.isBehind)
  const line = (
    <DoubtfulLine
      {...doubtful}
      isOpen={isUnveiled}
      onTurn={() => onChange({ ...query, isSuspiciousShown: !isUnveiled, row: '' })}
      className={
        isWide && shown.length > 0
          ? 'not-first:rounded-b-large'
          : 'rounded-large border border-line'
      }
    />
  )
  const shared = {
    rows: shown,
    // While the list is held, its opened row stays the same one.
    openRow: openAmong(
      shown.map(({ row }) => row),
      query.row,
    ),
    isStill,
    stale,
    capitalUsd,
    question: found.question,
    linkTo,
    doubtfulFrom: firstBehind < 0 ? shown.length : firstBehind,
    doubtfulLine: line,
  }
  return (
    <div {...list.holders}>
      <WaitingPill moves={list.moves} onApply={list.apply} />
      {shown.length === 0 ? (
        <div className="grid grid-cols-1 gap-3">
          <NoneNow
            {...{ query, tab, chips, onChange }}
            isCut={found.isCut}
            doubtful={doubtful.count}
          />
          {line}
        </div>
      ) : isWide ? (
        <CyclesTable
          {...shared}
          sort={sort}
          isFolded={isFolded}
          onSort={(next) => onChange({ ...query, sort: next })}
        />
      ) : (
        <CycleCards {...shared} />
      )}
      <StaleFold {...fold} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** The summary for screen readers: the number of loops, and the best fresh one. */
function useSummary({ lists: { listed, stale } }: FoundListProps): string {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const best = bestFigure(listed, stale)
  if (listed.length === 0) return ''
  return best === null
    ? t('found-stale', { count: listed.length })
    : t('said', { count: listed.length, percent: format.percent(best) })
}

interface Living {
  readonly all: readonly CycleView[]
  readonly isFolded: boolean
  readonly isHeld: boolean
}

/**
 * A loop can leave this list without being gone: it is no longer new, a fold has taken it in, or it
 * is listed from another start. Such a row is not struck out; the last two kinds have a place
 * elsewhere and leave at once.
 */
function stillAlive(
  shown: readonly ShownRow<CycleView>[],
  { all, isFolded, isHeld }: Living,
): readonly ShownRow<CycleView>[] {
  if (shown.every(({ change }) => change !== 'gone')) return shown
  const byKey = new Map(all.map((view) => [view.key, view]))
  const byRing = new Map(all.map((view) => [ringOf(view.path.id), view]))
  return shown.flatMap((each) => {
    const { key, row: last, change } = each
    const view = change === 'gone' && (byKey.get(key) ?? byRing.get(ringOf(last.path.id)))
    if (!view) return each
    const isSame = view.key === each.key
    if (!isHeld && (isFolded || !isSame)) return []
    // Folded and folding rows around it stay as well.
    const row = isSame ? { ...each.row, ...view } : each.row
    return { ...each, row, change: undefined }
  })
}
