import type { PathsQuery } from '@hopwise/contract'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useFolded } from '#web/lib/live/use-folded.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useSaid } from '#web/lib/live/use-said.ts'
import { useGrowing, useIsBack } from '#web/lib/page/use-growing.ts'
import { LiveBar, WaitingPill } from '#web/market/chain/live-bar.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { StaleFold } from '#web/market/offer/stale-fold.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type NoRouteAnswer, NoRouteNotice } from '../no-route/no-route-notice.tsx'
import type { PathView } from '../path-view.ts'
import { type PathSort, sortPaths } from '../sort-paths.ts'
import { SplitNote, type SplitNoteProps } from '../split/split-note.tsx'
import { bestOf } from './best-of.ts'
import { NoDirect } from './no-direct.tsx'
import { PathCard } from './path-card.tsx'
import { SortBar } from './sort-bar.tsx'
import { type ListedAsked, useListed } from './use-listed.ts'

export interface PathsPanelProps extends ListedAsked {
  /** What is given is what is wanted. */
  isSame: boolean
  sort: PathSort
  openRow: string
  /** The address of the page with this row open. */
  linkTo: (row: string) => string
  linkToPart: SplitNoteProps['linkToPart']
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
/** Of a card and the gap below it, in CSS pixels. */
const CARD_HEIGHT = 244
const GONE_MS = 4_000

/** The chains found, as they live. */
export function PathsPanel(props: PathsPanelProps) {
  const { question, sort, isFavoritesOnly } = props
  const { t } = useTranslation('paths')
  const { views, noRoute, fault, isOutdated, isBusy, ask } = props.found
  const { isReconnecting, isPaused, setPaused } = props.found
  const { listed, isCut, tops, ...known } = useListed(props)
  const format = useFormat()
  const isBack = useIsBack()
  if (question === undefined) {
    return (
      <EmptyState title={t(props.isSame ? 'same-asked' : 'nothing-asked')}>
        {props.isSame && t('same-asked-why')}
      </EmptyState>
    )
  }
  if (fault && (!views || isOutdated))
    return <ErrorNotice fault={fault} title={t('failed')} onRetry={ask} />
  if (noRoute) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <NoRouteNotice {...{ question, noRoute }} onRelax={props.onRelax} />
        <SplitNote
          question={question}
          isAlone
          linkToPart={props.linkToPart}
          isBusy={isBusy}
          isStill={isPaused}
        />
      </div>
    )
  }
  if (!views || (isBusy && views.length === 0)) {
    // Room for all that will come again keeps the reader's place.
    const room = isBack ? { rows: question.limit ?? AT_FIRST, rowHeight: CARD_HEIGHT } : undefined
    return <Skeleton rows={5} rowHeight={148} {...room} />
  }
  return (
    <section aria-label={t('found-chains')} aria-busy={isBusy} className="grid grid-cols-1 gap-4">
      <LiveBar
        title={t(isCut && !isFavoritesOnly ? 'best' : 'found', {
          count: listed.length,
          value: format.count(listed.length),
        })}
        isPaused={isPaused}
        isReconnecting={isReconnecting}
        isUpdating={isBusy}
        stillSinceMs={known.stillSinceMs}
        onPause={setPaused}
      />
      {listed.length > 0 && <SortBar sort={sort} tops={tops} onSort={props.onSort} />}
      {listed.length === 0 ? (
        <EmptyState
          title={t('no-favorites')}
          actions={<Button onClick={props.onShowAll}>{t('show-all')}</Button>}
        >
          {t('no-favorites-why')}
        </EmptyState>
      ) : (
        <Found {...props} {...known} isCut={isCut} views={listed} />
      )}
    </section>
  )
}

/** The most that a listed chain brings; in careful order of believed ones, as for two parts. */
function mostOf(views: readonly PathView[], order: PathsQuery['order']): number {
  const counted = views.filter(({ path }) => order === 'RETURN' || !path.suspicious)
  return Math.max(0, ...counted.map(({ path }) => path.getAmount))
}

type FoundProps = PathsPanelProps &
  Pick<ReturnType<typeof useListed>, 'isCut' | 'isStale' | 'side' | 'stillSinceMs'> & {
    views: readonly PathView[]
  }

function Found(props: FoundProps) {
  const { views, sort, isStale, side, question, found, openRow, wantsMore } = props
  const { t } = useTranslation('paths')
  const format = useFormat()
  const room = Math.min(useGrowing(AT_FIRST, AT_ONCE), AT_FIRST)
  const rows = useSorted(views, sort, isStale)
  // Rows that answer another question are no news of the last one's.
  const topic = JSON.stringify([found.answered, sort])
  const list = useLiveList(rows, { topic, keepGoneMs: GONE_MS })
  const isLive = props.stillSinceMs === undefined
  const { rows: young, fold } = useFolded(list.shown, { isLive, openRow, isHeld: list.isHeld })
  const shown = young.filter(({ key }, at) => wantsMore || at < room || key === openRow)
  const best = bestOf(views, isStale)
  const hasSplit = question !== undefined && !props.isFavoritesOnly
  const isUnproved = found.answer?.paths.proved === false
  const said = useSaid(
    best && !found.isBusy
      ? t(side === 'give' ? 'said' : 'said-give', {
          count: views.length,
          amount:
            side === 'give'
              ? format.money(best.path.getAmount, unitOf(best.get), moneyKindOf(best.get))
              : format.money(best.path.giveAmount, unitOf(best.give), moneyKindOf(best.give)),
        })
      : '',
  )
  return (
    <div
      id="found-chains"
      role="tabpanel"
      aria-label={t('found-chains')}
      // A quick answer dims nothing.
      className={clsx('transition-opacity', found.isBusy && 'opacity-60 delay-150')}
    >
      {question && best && !props.isFavoritesOnly && (
        <NoDirect {...{ question, views, best, isCut: props.isCut || isUnproved }} />
      )}
      <div {...list.holders}>
        <WaitingPill moves={list.moves} onApply={list.apply} />
        <ul className="grid grid-cols-1 gap-3">
          {shown.flatMap((each, at) => [
            <li key={each.key} className="row-later-[404px] md:row-later-[228px] scroll-mt-24">
              <PathCard
                shown={each}
                isBest={each.key === best?.key}
                isOpen={each.key === openRow}
                isStill={!isLive}
                side={side}
                filter={question?.filter ?? undefined}
                linkTo={props.linkTo(each.key === openRow ? '' : each.key)}
              />
            </li>,
            // It comes a little later than rows do: below the first ones it moves nothing read.
            at === Math.min(AT_ONCE, shown.length) - 1 && hasSplit && (
              <li key="split" className="empty:hidden">
                <SplitNote
                  question={question}
                  mostListed={mostOf(views, question.order)}
                  linkToPart={props.linkToPart}
                  isBusy={found.isBusy}
                  isStill={found.isPaused || !isLive}
                />
              </li>
            ),
          ])}
        </ul>
        <StaleFold {...fold} />
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
