import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useIsBack } from '#web/lib/page/use-growing.ts'
import { LiveState } from '#web/market/chain/live-bar.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type NoRouteAnswer, NoRouteNotice } from '../no-route/no-route-notice.tsx'
import type { PathSort } from '../sort-paths.ts'
import { SplitNote, type SplitNoteProps } from '../split/split-note.tsx'
import { FoundChains } from './found-chains.tsx'
import { SortTabs } from './sort-tabs.tsx'
import { type ListedAsked, useListed } from './use-listed.ts'

export interface PathsPanelProps extends ListedAsked {
  /** What is given is what is wanted. */
  isSame: boolean
  sort: PathSort
  openRow: string
  /** The address of the page with this row open. */
  linkTo: (row: string) => string
  /** What is doubtful and promises more is unfolded. */
  isDoubtfulShown: boolean
  /** The address of the page with that unfolded, or folded. */
  linkToDoubtful: (isShown: boolean) => string
  linkToPart: SplitNoteProps['linkToPart']
  /** Whether more chains than the first are wanted. */
  wantsMore: boolean
  onMore: () => void
  onSort: (sort: PathSort) => void
  onShowAll: () => void
  /** One click on a proposal of the diagnosis. */
  onRelax: (changes: NoRouteAnswer['relaxations'][number]['changes']) => void
}

/** Of a card and the gap below it, in CSS pixels. */
const CARD_HEIGHT = 244

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
    const room = isBack ? { rows: question.limit ?? 0, rowHeight: CARD_HEIGHT } : undefined
    return <Skeleton rows={5} rowHeight={148} {...room} />
  }
  return (
    <section aria-label={t('found-chains')} aria-busy={isBusy} className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-x-4">
        <h2 className="shrink-0 text-body font-bold max-md:sr-only">
          {t(isCut && !isFavoritesOnly ? 'best' : 'found', {
            count: listed.length,
            value: format.count(listed.length),
          })}
        </h2>
        <div className="flex min-w-0 flex-1">
          {listed.length > 0 && <SortTabs sort={sort} tops={tops} onSort={props.onSort} />}
        </div>
        <LiveState
          isSmall
          isPaused={isPaused}
          isReconnecting={isReconnecting}
          isUpdating={isBusy}
          stillSinceMs={known.stillSinceMs}
          onPause={setPaused}
        />
      </div>
      {listed.length === 0 ? (
        <EmptyState
          title={t('no-favorites')}
          actions={<Button onClick={props.onShowAll}>{t('show-all')}</Button>}
        >
          {t('no-favorites-why')}
        </EmptyState>
      ) : (
        <FoundChains {...props} {...known} isCut={isCut} views={listed} />
      )}
    </section>
  )
}
