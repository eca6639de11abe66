import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useIsBack } from '#web/lib/page/use-growing.ts'
import { LiveState } from '#web/market/chain/live-bar.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { SaveList } from '#web/ui/save/save-list.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { layOut } from '../belief/lay-out.ts'
import { NoRouteLater } from '../no-route/no-route-later.tsx'
import { SplitLater } from '../split/split-later.tsx'
import { ChainsToCome } from './chains-to-come.tsx'
import { FoundChains } from './found-chains.tsx'
import type { PathsPanelProps } from './paths-panel-props.ts'
import { SortTabs } from './sort-tabs.tsx'
import { useListed } from './use-listed.ts'

/** Rows that stand for an answer: as many as a first one has. */
const AT_FIRST = 12

/** The chains found, as they live. */
export function PathsPanel(props: PathsPanelProps) {
  const { question, sort, isFavoritesOnly } = props
  const { t } = useTranslation('paths')
  const { views, noRoute, fault, isOutdated, isBusy, ask } = props.found
  const { isReconnecting, isPaused, setPaused } = props.found
  const { listed, isCut, tops, ...known } = useListed(props)
  const format = useFormat()
  const isBack = useIsBack()
  // The orders have all the room of a phone; there the list is saved at its end.
  const isPhone = !useWiderThan('md')
  // As they stand on the page: what is doubtful where it is unfolded.
  const sheetRows = () => {
    const { rows, doubtful } = layOut(listed, { sort, isStale: known.isStale })
    return props.isDoubtfulShown ? [...rows, ...doubtful] : rows
  }
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
        <NoRouteLater {...{ question, noRoute }} onRelax={props.onRelax} />
        {/* Two parts go by whatever currencies. */}
        {!question.through && (
          <SplitLater
            question={question}
            isAlone
            linkToPart={props.linkToPart}
            isBusy={isBusy}
            isStill={isPaused}
          />
        )}
      </div>
    )
  }
  const saveList = listed.length > 0 && (
    <SaveList
      name={`chains-${question.give}-${question.get}`.toLowerCase()}
      read={async () => {
        const rows = sheetRows()
        const { chainsSheet } = await import('./chains-sheet.ts')
        return chainsSheet(rows, t)
      }}
    />
  )
  const isAwaited = !views || (isBusy && views.length === 0 && !props.isNearMarketOnly)
  return (
    <section aria-label={t('found-chains')} aria-busy={isBusy} className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-x-4">
        {isAwaited ? (
          // Of the height of what comes, and nothing that moves when it does.
          <span aria-hidden className="h-8 flex-1 pointer-coarse:h-12" />
        ) : (
          <>
            <h2 className="shrink-0 text-body font-bold max-md:sr-only">
              {t(isCut && !isFavoritesOnly ? 'best' : 'found', {
                count: listed.length,
                value: format.count(listed.length),
              })}
            </h2>
            <div className="flex min-w-0 flex-1">
              {listed.length > 0 && <SortTabs sort={sort} tops={tops} onSort={props.onSort} />}
            </div>
          </>
        )}
        {!isPhone && saveList}
        <LiveState
          isSmall
          isPaused={isPaused}
          isReconnecting={isReconnecting}
          isUpdating={isBusy || isAwaited}
          stillSinceMs={known.stillSinceMs}
          onPause={setPaused}
        />
      </div>
      {isAwaited ? (
        // Room for all that will come again keeps the reader's place.
        <ChainsToCome count={isBack ? (question.limit ?? AT_FIRST) : AT_FIRST} />
      ) : listed.length === 0 ? (
        <EmptyState
          title={t(isFavoritesOnly ? 'no-favorites' : 'none-near')}
          actions={<Button onClick={props.onShowAll}>{t('show-all')}</Button>}
        >
          {t(isFavoritesOnly ? 'no-favorites-why' : 'none-near-why')}
        </EmptyState>
      ) : (
        <FoundChains {...props} {...known} isCut={isCut} views={listed} />
      )}
      {isPhone && <div className="flex justify-end">{saveList}</div>}
    </section>
  )
}
