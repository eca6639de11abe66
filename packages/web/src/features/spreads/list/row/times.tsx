import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { SpreadView } from '../../spread-view.ts'

interface TimesProps {
  shown: ShownRow<SpreadView>
  isOld: boolean
  /** The id of the age, for accessible names that end with it. */
  id: string
}

/** The age of the older book, and how long the spread has paid without a break. */
export function Times({ shown: { row, change }, isOld, id }: TimesProps) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const { updatedAtMs, spread } = row
  const { life } = spread
  const bornAtMs = life === null ? 0 : Date.parse(life.bornAt)
  // One clock subscription for the whole row, because each costs work in every row.
  const joined = useAtServerNow((nowMs) =>
    [format.ago(nowMs - updatedAtMs), format.age(nowMs - bornAtMs)].join('\n'),
  )
  const [ago, age] = joined.split('\n')
  if (change === 'gone') {
    return (
      <span id={id} className="block text-dense">
        {t('gone')}
      </span>
    )
  }
  return (
    <>
      <time
        id={id}
        dateTime={spread.updatedAt}
        title={format.moment(updatedAtMs)}
        className={clsx('block text-dense whitespace-nowrap', isOld ? 'text-warn' : 'text-text-2')}
      >
        {isOld ? t('old-books', { ago }) : ago}
      </time>
      {life && (
        <span className="block text-meta text-text-3" title={format.moment(bornAtMs)}>
          {t('pays', { age, percent: format.percent(life.peakPercent) })}
        </span>
      )}
    </>
  )
}
