import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { keyOf } from '#web/account/favorites/favorite.ts'
import { useFavorites } from '#web/account/favorites/favorites.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useSaid } from '#web/lib/live/use-said.ts'
import { useGrowing } from '#web/lib/use-growing.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { LiveBar, WaitingPill } from '#web/market/chain/live-bar.tsx'
import { trustOf } from '#web/market/chain/confidence.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { useMarketFacts } from '#web/market/use-market-facts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { PathsQuery } from '../live-paths.documents.ts'
import { type NoRouteAnswer, NoRouteNotice } from '../no-route/no-route-notice.tsx'
import { freshnessAt, type PathView } from '../path-view.ts'
import { type PathSort, sortPaths } from '../sort-paths.ts'
import type { FoundPaths } from '../use-paths.ts'

import { PathCard } from './path-card.tsx'
import { SortBar } from './sort-bar.tsx'
import { topFigures } from './top-figures.ts'
import '../texts.ts'

export interface PathsPanelProps {
  /** Undefined: there is nothing to ask yet. */
  question: PathsQuery | undefined
  /** What is given is what is wanted. */
  isSame: boolean
  found: FoundPaths
  sort: PathSort
  isFavoritesOnly: boolean
  openRow: string
  /** The address of the page with this row open. */
  linkTo: (row: string) => string
  /** Whether more chains than the first are wanted. */
  wantsMore: boolean
  onMore: () => void
  onSort: (sort: PathSort) => void
  onShowAll: () => void
  /** One click on a proposal of the diagnosis. */
  onRelax: (changes: NoRouteAnswer['relaxations'][number]['changes']) => void
}

/** Cards drawn at once, and then as many again and again: few, so that each time is short. */
const AT_ONCE = 2
/** Cards on the page at first; more are one press away. */
const AT_FIRST = 20
const GONE_MS = 4_000

/** The chains found, as they live. */
export function PathsPanel(props: PathsPanelProps) {
  const { question, sort, isFavoritesOnly } = props
  const { t } = useTranslation('paths')
  const { views, noRoute, fault, isReconnecting, ask, isPaused, setPaused } = props.found
  const facts = useMarketFacts()
  const favorites = useFavorites()
  const format = useFormat()
  const isStill = facts?.isLive === false
  if (question === undefined) {
    return (
      <EmptyState title={t(props.isSame ? 'same-asked' : 'nothing-asked')}>
        {props.isSame && t('same-asked-why')}
      </EmptyState>
    )
  }
  if (fault && !views) return <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />
  if (noRoute) {
    return <NoRouteNotice {...{ question, noRoute }} onRelax={props.onRelax} />
  }
  if (!views) return <Skeleton rows={5} rowHeight={148} />
  // As many as were asked for: there may be more.
  const isFull = views.length === question.limit
  const wanted = isFavoritesOnly
    ? views.filter(({ favorite }) => favorites.has(keyOf(favorite)))
    : views
  return (
    <section aria-label={t('found-chains')} className="grid grid-cols-1 gap-4">
      <LiveBar
        title={t(isFull && !isFavoritesOnly ? 'best' : 'found', {
          count: wanted.length,
          value: format.count(wanted.length),
        })}
        isPaused={isPaused}
        isReconnecting={isReconnecting}
        stillSinceMs={isStill ? Date.parse(facts.updatedAt) : undefined}
        onPause={setPaused}
      />
      {wanted.length > 0 && (
        <SortBar
          sort={sort}
          tops={topFigures(wanted, { format, isCut: isFull })}
          onSort={props.onSort}
        />
      )}
      {wanted.length === 0 ? (
        <EmptyState
          title={t('no-favorites')}
          actions={<Button onClick={props.onShowAll}>{t('show-all')}</Button>}
        >
          {t('no-favorites-why')}
        </EmptyState>
      ) : (
        <Found {...props} views={wanted} isStill={isStill} />
      )}
    </section>
  )
}

type FoundProps = PathsPanelProps & {
  views: readonly PathView[]
  isStill: boolean
}

function Found(props: FoundProps) {
  const { views, sort, isStill, question, openRow, wantsMore } = props
  const { t } = useTranslation('paths')
  const format = useFormat()
  const room = Math.min(useGrowing(AT_FIRST, AT_ONCE), AT_FIRST)
  const isStale = useStale(views, !isStill)
  const rows = useSorted(views, sort, isStale)
  // Rows that answer another question are no news of the last one's.
  const topic = JSON.stringify([props.found.answered, sort])
  const list = useLiveList(rows, { topic, keepGoneMs: GONE_MS })
  const shown = list.shown.filter(({ key }, at) => wantsMore || at < room || key === openRow)
  const best = bestOf(views, isStale)
  const said = useSaid(
    best
      ? t('said', {
          count: views.length,
          amount: format.money(best.path.getAmount, unitOf(best.get), moneyKindOf(best.get)),
        })
      : '',
  )
  const side = (question?.getAmount ?? null) === null ? 'give' : 'get'
  return (
    <div id="found-chains" role="tabpanel" aria-label={t('found-chains')}>
      <div {...list.holders}>
        <WaitingPill moves={list.moves} onApply={list.apply} />
        <ul className="grid grid-cols-1 gap-3">
          {shown.map((each) => (
            <li key={each.key} className="row-later-[232px] scroll-mt-24">
              <PathCard
                shown={each}
                isBest={each.key === best?.key}
                isOpen={each.key === openRow}
                isStill={isStill}
                side={side}
                filter={question?.filter ?? undefined}
                linkTo={props.linkTo(each.key === openRow ? '' : each.key)}
              />
            </li>
          ))}
        </ul>
      </div>
      {!wantsMore && list.shown.length >= AT_FIRST && (
        <Button className="mt-4" isWide onClick={props.onMore}>
          {t('show-more')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Tells what is stale; draws anew when another row becomes so, not every second. */
function useStale(views: readonly PathView[], isLive: boolean): (view: PathView) => boolean {
  const keys = useAtServerNow((nowMs) =>
    views
      .filter((view) => freshnessAt(view, nowMs, isLive) === 'stale')
      .map(({ key }) => key)
      .join('\n'),
  )
  return ({ key }) => keys.split('\n').includes(key)
}

/** Sorted anew only when the answer, the order or what is stale has changed. */
function useSorted(
  views: readonly PathView[],
  sort: PathSort,
  isStale: (view: PathView) => boolean,
): PathView[] {
  const stale = views.filter(isStale).map(({ key }) => key)
  const topic = `${sort.key}${sort.isDescending}${stale.join()}`
  const [last, setLast] = useState(() => ({
    views,
    topic,
    rows: sortPaths(views, { sort, isStale }),
  }))
  if (last.views === views && last.topic === topic) return last.rows
  const rows = sortPaths(views, { sort, isStale })
  setLast({ views, topic, rows })
  return rows
}

/** What returns most among those that can be believed; nothing wears the mark where none can be. */
function bestOf(
  views: readonly PathView[],
  isStale: (view: PathView) => boolean,
): PathView | undefined {
  return views
    .filter(
      (view) => !isStale(view) && !view.path.suspicious && trustOf(view.path.confidence) !== 'low',
    )
    .reduce<PathView | undefined>(
      (best, view) => (best && best.path.rate >= view.path.rate ? best : view),
      undefined,
    )
}
