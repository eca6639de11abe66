import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { LiveState } from '#web/market/chain/live-bar.tsx'
import { SaveList } from '#web/ui/save/save-list.tsx'
import type { SpreadsPageQuery } from '../spreads-query.ts'
import type { FoundSpreads } from '../use-spreads.ts'
import { spreadsSheet } from './spreads-sheet.ts'

/** The time before the last answer's rows are dimmed while another query runs. */
const PATIENCE_MS = 150

export function useIsLate({ isBusy }: Pick<FoundSpreads, 'isBusy'>): boolean {
  return useDebounced(isBusy, PATIENCE_MS) && isBusy
}

interface SpreadsHeadProps {
  query: SpreadsPageQuery
  found: FoundSpreads
}

/** The count of spreads, and whether the list is live. */
export function SpreadsHead({ found }: SpreadsHeadProps) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const isLate = useIsLate(found)
  const { views = [], venues } = found
  const count = views.filter(({ figure }) => figure > 0).length
  return (
    <>
      <h2 className="text-table font-semibold">
        {t('found', { count: views.length, value: format.count(views.length) })}
        {views.length > 0 && (
          <span className="font-normal text-text-2">
            {' · '}
            {t('paying', { count, value: format.count(count) })}
          </span>
        )}
      </h2>
      <span className="ml-auto flex items-center gap-1">
        {views.length > 0 && (
          <SaveList name="burses" read={() => spreadsSheet(found.views ?? [], t)} />
        )}
        {venues.length > 0 && (
          <LiveState
            isSmall
            isPaused={found.isPaused}
            isReconnecting={found.isReconnecting}
            isUpdating={isLate}
            stillSinceMs={undefined}
            onPause={found.setPaused}
          />
        )}
      </span>
    </>
  )
}
