import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import { isClosed, type SpreadView } from '../../spread-view.ts'

interface NetProps {
  shown: ShownRow<SpreadView>
  isOld: boolean
}

/** The net result on the capital, in percent and in dollars. */
export function Net({ shown, isOld }: NetProps) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const { spread } = shown.row
  const { change } = shown
  const isGone = change === 'gone'
  const cannot = isClosed(spread.networkState)
  return (
    <>
      <LiveValue
        change={change === 'up' || change === 'down' ? change : undefined}
        changedAtMs={shown.changedAtMs}
        className={clsx(
          'text-[17px] leading-[22px] font-semibold whitespace-nowrap',
          isGone || cannot
            ? 'text-text-2 line-through'
            : !isOld && (spread.netPercent > 0 ? 'text-gain' : 'text-text'),
        )}
      >
        {format.percent(spread.netPercent)}
        {isGone && <span className="sr-only"> {t('gone')}</span>}
      </LiveValue>
      <span className="block text-meta whitespace-nowrap text-text-2">
        {cannot ? (
          t('cannot-move')
        ) : (
          <>
            <span className="font-medium text-text">{format.usd(spread.earningsUsd)}</span>{' '}
            {t('on', { value: format.usd(spread.capitalUsd) })}
          </>
        )}
      </span>
    </>
  )
}

/** The gap of the best prices, and the part that fees and the books' depth take. */
export function Gap({ spread: { grossPercent, netPercent } }: { spread: SpreadView['spread'] }) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  return (
    <>
      <span className="block text-dense">{format.percent(grossPercent)}</span>
      <span className="block text-meta whitespace-nowrap text-text-2">
        {t('taken-off', { percent: format.percent(netPercent - grossPercent) })}
      </span>
    </>
  )
}
