import { clsx } from 'clsx'
import { freshnessOf } from '#web/lib/format/format-age.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { ShownRow } from '#web/lib/live/live-list.ts'
import type { CycleView } from '../../cycle-view.ts'

interface TimesProps {
  shown: ShownRow<CycleView>
  isStill: boolean
  /** The id of the age, for accessible names that end with it. */
  id: string
  /** Whether the times are spelled out, where no column head names them. */
  isSaid?: boolean
}

/** The age of its oldest offer, and how long it has paid without a break. */
export function Times(props: TimesProps) {
  return props.shown.change === 'gone' ? <GoneTimes {...props} /> : <LivingTimes {...props} />
}

/** Says that the loop is gone and, where its life is known, how long it paid. */
function GoneTimes({ shown: { row, changedAtMs }, id, isSaid = false }: TimesProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  return (
    <>
      <span id={isSaid ? id : undefined} className="block text-dense">
        {t('gone')}
      </span>
      {row.cycle.life && (
        <span className="block text-meta whitespace-nowrap text-text-3">
          {t('lived', { age: format.age(changedAtMs - row.bornAtMs) })}
        </span>
      )}
    </>
  )
}

function LivingTimes({ shown: { row: view }, isStill, id, isSaid = false }: TimesProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { bornAtMs, updatedAtMs } = view
  // One clock subscription for the whole row, because each costs work in every row.
  const joined = useAtServerNow((nowMs) => {
    const ageMs = nowMs - updatedAtMs
    return [freshnessOf(ageMs), format.ago(ageMs), format.age(nowMs - bornAtMs)].join('\n')
  })
  const [freshness, ago, age] = joined.split('\n')
  return (
    <>
      {!isStill && (
        <time
          id={id}
          dateTime={view.path.updatedAt}
          title={format.moment(updatedAtMs)}
          className={clsx(
            'block text-dense whitespace-nowrap',
            freshness === 'fresh' ? 'text-text-2' : 'text-warn',
          )}
        >
          {isSaid && <span className="sr-only">{t('updated')}</span>} {ago}
        </time>
      )}
      {view.cycle.hasBurse ? (
        <span
          title={t('not-followed-why')}
          className="block text-meta whitespace-nowrap text-text-3"
        >
          {t('not-followed')}
        </span>
      ) : (
        <time
          dateTime={view.cycle.bornAt}
          title={format.moment(bornAtMs)}
          className="block text-meta whitespace-nowrap text-text-3"
        >
          {t('alive', { age })}
        </time>
      )}
    </>
  )
}
