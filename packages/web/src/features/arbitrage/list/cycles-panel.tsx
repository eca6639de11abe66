import { searchRanges } from '@hopwise/contract'
import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { ActivityLater, PastLivesLater } from '../lives/lives-later.tsx'
import { isOfLoops } from '../query/arbitrage-query.ts'
import { PANEL_ID } from './cycle-tabs.tsx'
import { FoundList, type FoundListProps } from './found-list.tsx'
import { useIsLate } from './list-head.tsx'
import { LoopsToCome } from './loops-to-come.tsx'
import { PairsList } from './pairs-list.tsx'

/** The live loops found, or the pairs they pass. */
export function CyclesPanel(props: FoundListProps) {
  const { query, found, lists, onChange } = props
  const { t } = useTranslation('arbitrage')
  const { views, error, refetch, isBusy } = found
  const isLate = useIsLate(found)
  if (error && !views) return <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
  if (!views) return <LoopsToCome />
  return (
    <section aria-label={t('caption')} aria-busy={isBusy} className="grid grid-cols-1 gap-3">
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={t(`tab.${query.tab}`)}
        className={clsx('transition-opacity duration-200', isLate && 'opacity-50')}
      >
        {query.tab === 'pairs' ? (
          <PairsList
            lists={lists}
            chosen={query.pair}
            onChoose={(pair) => onChange({ ...query, tab: 'live', row: '', pair })}
          />
        ) : query.tab === 'past' ? (
          <PastLivesLater query={query} />
        ) : (
          <FoundList {...props} />
        )}
      </div>
      <Notes {...props} />
      <ActivityLater capitalUsd={query.capitalUsd} />
    </section>
  )
}

/** Notes on the whole list: the meaning of a row, and whether the search was cut. */
function Notes({ query, found, lists, onChange }: FoundListProps) {
  const { t } = useTranslation('arbitrage')
  const { show } = query
  const why = show === 'sources' && lists.folds === undefined ? 'apart' : show
  return (
    <div className="grid gap-1 text-dense text-text-2">
      {(found.isCut || found.isSuspiciousCut) && <CutNote {...{ query, found }} />}
      {isOfLoops(query.tab) && (
        <p>
          {t(query.isSmallShown ? 'small-shown' : 'small-left-out')}{' '}
          <button
            type="button"
            className="touch-area relative rounded-small font-semibold text-accent"
            aria-label={t(query.isSmallShown ? 'small-not' : 'small-too')}
            onClick={() => onChange({ ...query, isSmallShown: !query.isSmallShown, row: '' })}
          >
            {t(query.isSmallShown ? 'small-hide' : 'small-show')}
          </button>
        </p>
      )}
      {isOfLoops(query.tab) && <p>{t(`show-why.${why}`)}</p>}
      <p>{t('lead')}</p>
    </div>
  )
}

/** Says that the search was cut, and which part of the question to narrow. */
function CutNote({ query, found }: Pick<FoundListProps, 'query' | 'found'>) {
  const { t } = useTranslation('arbitrage')
  const [leastHops] = searchRanges.cycleHops
  const canHide = !found.isCut
  const advice = query.maxHops > leastHops ? (canHide ? 'both' : 'hops') : canHide && 'suspicious'
  return (
    <p>
      {t('cut')} {advice && t(`cut-advice.${advice}`)}
    </p>
  )
}
