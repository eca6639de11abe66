import { clsx } from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useFolded } from '#web/lib/live/use-folded.ts'
import { useLiveList } from '#web/lib/live/use-live-list.ts'
import { useAnnouncement } from '#web/lib/live/use-announcement.ts'
import { useGrowing } from '#web/lib/page/use-growing.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { FIRST_CHAINS } from '#web/market/chain/first-chains.ts'
import { WaitingPill } from '#web/market/chain/live-bar.tsx'
import { NoneReliable } from '#web/market/chain/none-reliable.tsx'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { StaleFold } from '#web/market/offer/stale-fold.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { isBait } from '../belief/belief.ts'
import { bestOf, freshOf, shownOf } from '../belief/best-of.ts'
import { DoubtfulLine } from '../belief/doubtful-line.tsx'
import { layOut } from '../belief/lay-out.ts'
import type { PathView } from '../path-view.ts'
import type { PathSort } from '../sort-paths.ts'
import { SplitLater } from '../split/split-later.tsx'
import { ChainCard } from '../row/chain-card.tsx'
import { ChainHead } from '../row/chain-head.tsx'
import { ChainRow } from '../row/chain-row.tsx'
import { takesAxis } from '../row/takes-axis.ts'
import { NoDirect } from './no-direct.tsx'
import type { PathsPanelProps } from './paths-panel-props.ts'
import type { useListed } from './use-listed.ts'

/** The rows rendered at once, then per step: few, so that each step is short. */
const AT_ONCE = { wide: 6, narrow: 4 } as const
/** Below this many rows, a late part moves nothing that is being read. */
const SPLIT_BELOW = { wide: 12, narrow: 4 } as const
/** The height of a row not drawn yet, in CSS pixels, so that the content below does not move. */
const ROOM_FOR = { wide: 57, narrow: 170 } as const
const GONE_MS = 4_000

type FoundChainsProps = PathsPanelProps &
  Pick<ReturnType<typeof useListed>, 'isCut' | 'isStale' | 'side' | 'stillSinceMs'> & {
    views: readonly PathView[]
  }

/** The chains, baits last; those that show more than any other are folded. */
export function FoundChains(props: FoundChainsProps) {
  const { views, sort, isStale, side, question, found, openRow, wantsMore } = props
  const isWide = useWiderThan('lg')
  const hasRoomAbove = useWiderThan('xl')
  const { t } = useTranslation('paths')
  const format = useFormat()
  const atOnce = isWide ? AT_ONCE.wide : AT_ONCE.narrow
  const room = Math.min(useGrowing(FIRST_CHAINS, atOnce), FIRST_CHAINS)
  const laidOut = useLaidOut(views, sort, isStale)
  // A row that answers another question is no news of the last one's list.
  const questionKey = JSON.stringify([found.answered, sort])
  const list = useLiveList(laidOut.all, { questionKey, keepGoneMs: GONE_MS })
  const isLive = props.stillSinceMs === undefined
  const { rows: young, fold } = useFolded(list.shown, { isLive, openRow, isHeld: list.isHeld })
  // While the list is held, the set of folded chains does not change.
  const [apart, setApart] = useState(laidOut.apart)
  if (apart !== laidOut.apart && (list.moves === 0 || !list.isHeld())) setApart(laidOut.apart)
  const rows = young.filter(({ key }) => !apart.has(key))
  const doubtful = list.shown.filter(({ key }) => apart.has(key))
  const shown = rows.filter(({ key }, at) => wantsMore || at < room || key === openRow)
  const undrawn = Math.max(0, Math.min(rows.length, FIRST_CHAINS) - shown.length)
  const best = bestOf(views, isStale)
  const shownFirst = shownOf(views, isStale)
  // A split ignores the wish to pass certain currencies.
  const hasSplit = question !== undefined && !question.through && !props.isFavoritesOnly
  const isUnproved = found.answer?.paths.proved === false
  const said = useAnnouncement(
    shownFirst && !found.isBusy
      ? t(side === 'give' ? 'said' : 'said-give', {
          count: rows.length,
          amount:
            side === 'give'
              ? format.money(
                  shownFirst.path.getAmount,
                  unitOf(shownFirst.get),
                  moneyKindOf(shownFirst.get),
                )
              : format.money(
                  shownFirst.path.giveAmount,
                  unitOf(shownFirst.give),
                  moneyKindOf(shownFirst.give),
                ),
        })
      : '',
  )
  const { least, most } = takesAxis(views)
  const axis = useMemo(() => ({ least, most }), [least, most])
  const Row = isWide ? ChainRow : ChainCard
  const row = (each: ShownRow<PathView>, isDoubtful = false) => (
    <li key={each.key} className="row-later-[170px] lg:row-later-[57px] scroll-mt-24">
      <Row
        shown={each}
        isBest={each.key === best?.key}
        isDoubtful={isDoubtful}
        isOpen={each.key === openRow}
        isStill={!isLive}
        side={side}
        axis={axis}
        filter={question?.filter ?? undefined}
        linkTo={props.linkTo(each.key === openRow ? '' : each.key)}
      />
    </li>
  )
  const isUnfolded = props.isDoubtfulShown || doubtful.some(({ key }) => key === openRow)
  const behind: ReactNode[] =
    doubtful.length === 0
      ? []
      : [
          <li key="doubtful">
            <DoubtfulLine
              views={doubtful.map(({ row: view }) => view)}
              side={side}
              isAlone={rows.length === 0}
              isOpen={isUnfolded}
              linkTo={props.linkToDoubtful(!isUnfolded)}
            />
          </li>,
          ...(isUnfolded ? doubtful.map((each) => row(each, true)) : []),
        ]
  // The split comes later than the rows: below the first ones it moves nothing being read.
  const split = hasSplit && (
    <li key="split" className="empty:hidden">
      <SplitLater
        question={question}
        mostListed={mostOf(views)}
        linkToPart={props.linkToPart}
        isBusy={found.isBusy}
        isStill={found.isPaused || !isLive}
      />
    </li>
  )
  return (
    <div
      id="found-chains"
      role="tabpanel"
      aria-label={t('found-chains')}
      // The delay keeps a quick answer from dimming anything.
      className={clsx('transition-opacity', found.isBusy && 'opacity-60 delay-150')}
    >
      {question && shownFirst && !question.through && !props.isFavoritesOnly && (
        <NoDirect {...{ question, views, best: shownFirst, isCut: props.isCut || isUnproved }} />
      )}
      {!hasRoomAbove && (
        <NoneReliable of={freshOf(views, isStale).map(({ path }) => path)} className="mb-3" />
      )}
      <div {...list.holders}>
        <WaitingPill moves={list.moves} onApply={list.apply} />
        <div className="@container lg:rounded-large lg:border lg:border-line-soft lg:bg-raised">
          {isWide && <ChainHead view={views[0]!} {...{ side, sort }} />}
          <ul className="grid grid-cols-1 gap-2.5 lg:gap-0 lg:divide-y lg:divide-line-soft">
            {shown.length === 0 && behind}
            {shown.flatMap((each, at) => [
              row(each),
              ...(at === 0 ? behind : []),
              at === Math.min(isWide ? SPLIT_BELOW.wide : SPLIT_BELOW.narrow, shown.length) - 1 &&
                split,
            ])}
          </ul>
          {undrawn > 0 && (
            <div
              aria-hidden
              style={{ height: undrawn * (isWide ? ROOM_FOR.wide : ROOM_FOR.narrow) }}
            />
          )}
        </div>
        <StaleFold {...fold} />
      </div>
      {!wantsMore && list.shown.length >= FIRST_CHAINS && (
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

/** The greatest result of a listed chain without bait, to compare a split with. */
function mostOf(views: readonly PathView[]): number {
  const counted = views.filter((view) => !isBait(view))
  return Math.max(0, ...counted.map(({ path }) => path.getAmount))
}

/** The layout changes only with the answer, the order or the set of stale chains. */
function useLaidOut(
  views: readonly PathView[],
  sort: PathSort,
  isStale: (view: PathView) => boolean,
) {
  const stale = views.filter(isStale).map(({ key }) => key)
  const questionKey = `${sort.key}${sort.isDescending}${stale.join()}`
  const layNow = () => {
    const { rows, doubtful } = layOut(views, { sort, isStale })
    const all = [...rows, ...doubtful]
    return { views, questionKey, all, apart: new Set(doubtful.map(({ key }) => key)) }
  }
  const [last, setLast] = useState(layNow)
  if (last.views === views && last.questionKey === questionKey) return last
  const next = layNow()
  setLast(next)
  return next
}
