import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useIsBack } from '#web/lib/page/use-growing.ts'
import { FIRST_CHAINS } from '#web/market/chain/first-chains.ts'
import { LiveState } from '#web/market/chain/live-bar.tsx'
import { NoneReliable } from '#web/market/chain/none-reliable.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { SaveList } from '#web/ui/save/save-list.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { freshOf } from '../belief/best-of.ts'
import { layOut } from '../belief/lay-out.ts'
import { NoRouteLater } from '../no-route/no-route-later.tsx'
import { SplitLater } from '../split/split-later.tsx'
import { ChainsToCome } from './chains-to-come.tsx'
import { FoundChains } from './found-chains.tsx'
import type { PathsPanelProps } from './paths-panel-props.ts'
import { SortTabs } from './sort-tabs.tsx'
import { useListed } from './use-listed.ts'

/** The rows of a placeholder for a first answer: they fill the window. */
const SCREENFUL = 12

/** The live chains found. */
export function PathsPanel(props: PathsPanelProps) {
  const { question, sort, isFavoritesOnly } = props
  const { t } = useTranslation('paths')
  const { views, noRoute, error, isOutdated, isBusy, refetch } = props.found
  const { isReconnecting, isPaused, setPaused } = props.found
  const { listed, isCut, tops, ...known } = useListed(props)
  const format = useFormat()
  const isBack = useIsBack()
  // On a phone, the orders need the whole line, and the list is saved at its end.
  const isPhone = !useWiderThan('md')
  // Below that width, the line that none is reliable is the list's first.
  const hasRoom = useWiderThan('xl')
  // The rows as shown, with doubtful ones if they are unfolded.
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
  if (error && (!views || isOutdated))
    return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  if (noRoute) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <NoRouteLater {...{ question, noRoute }} onRelax={props.onRelax} />
        {/* A split ignores the wish to pass certain currencies. */}
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
  // A returning reader's place needs the room of all rows.
  const rowsBefore = props.wantsMore ? (question.limit ?? FIRST_CHAINS) : FIRST_CHAINS
  const isAwaited = !views || (isBusy && views.length === 0 && !props.isNearMarketOnly)
  return (
    <section aria-label={t('found-chains')} aria-busy={isBusy} className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center gap-x-4">
        {isAwaited ? (
          // The height of the controls to come, so that nothing moves when they do.
          <span aria-hidden className="h-8 flex-1 pointer-coarse:h-12" />
        ) : (
          <>
            <h2 className="shrink-0 text-body font-bold max-md:sr-only">
              {t(isCut && !isFavoritesOnly ? 'best' : 'found', {
                count: listed.length,
                value: format.count(listed.length),
              })}
            </h2>
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
              {listed.length > 0 && (
                // The line beside them goes below before an order is cut.
                <div className={clsx('flex', hasRoom ? 'max-w-full shrink-0' : 'min-w-0')}>
                  <SortTabs sort={sort} tops={tops} onSort={props.onSort} />
                </div>
              )}
              {hasRoom && (
                <NoneReliable
                  of={freshOf(listed, known.isStale).map(({ path }) => path)}
                  className="leading-4"
                />
              )}
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
        <ChainsToCome count={isBack ? rowsBefore : SCREENFUL} />
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
