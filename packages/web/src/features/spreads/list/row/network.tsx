import { clsx } from 'clsx'
import { Ban, CircleCheck, CircleHelp } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { SpreadRow } from '../../spread-row.documents.ts'
import { isFeeUnchecked, weakestWord } from '../../spread-view.ts'

const looks = {
  OPEN: { icon: CircleCheck, look: 'text-gain' },
  UNKNOWN: { icon: CircleHelp, look: 'text-warn' },
  CLOSED_WITHDRAW: { icon: Ban, look: 'text-loss' },
  CLOSED_DEPOSIT: { icon: Ban, look: 'text-loss' },
} as const

/** Whether the coin gets from one venue to the other, the source of that, and its last check. */
export function Network({ spread }: { spread: SpreadRow }) {
  const { t } = useTranslation('spreads')
  const words = useNetworkWords(spread)
  const { source, checkedAtMs } = weakestWord(spread)
  const checked = useChecked(checkedAtMs)
  const sourceText = [t(`source.${source}`), checked].filter((each) => each !== '').join(', ')
  const isUnchecked = isFeeUnchecked(spread)
  const { icon: Icon, look } = looks[spread.networkState]
  return (
    <span className="block min-w-0">
      <span className="flex min-w-0 items-center gap-1.5 text-dense">
        <Icon aria-hidden className={clsx('size-4 shrink-0', look)} />
        <span className="min-w-0 truncate" title={words}>
          {words}
        </span>
      </span>
      <span
        className="block truncate text-meta text-text-2"
        title={isUnchecked ? `${t('fee-unchecked')}; ${sourceText}` : sourceText}
      >
        {isUnchecked && (
          <>
            <span className="text-warn">{t('fee-unchecked')}</span>
            {'; '}
          </>
        )}
        {sourceText}
      </span>
    </span>
  )
}

export function useNetworkWords({ networkState, buy, sell }: SpreadRow): string {
  const { t } = useTranslation('spreads')
  return t(`state.${networkState}`, { buy: buy.burse.name, sell: sell.burse.name })
}

/** The age of somebody's last check; empty if nobody has checked. */
export function useChecked(atMs: number | null): string {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  return useAtServerNow((nowMs) =>
    atMs === null ? '' : t('checked', { ago: format.ago(nowMs - atMs) }),
  )
}
