import { clsx } from 'clsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'

/** One day's polls of an exchanger's file. */
interface Day {
  readonly day: string
  readonly good: number
  readonly bad: number
}

/** The days that are kept. */
const DAYS = 30

/** A bar a day; the part missing from the top are failed tries. */
export function UptimeStrip({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  if (days.length === 0) return <p className="text-table text-text-2">{t('uptime-none')}</p>
  return (
    <ul className="flex h-16 gap-1">
      {Array.from({ length: Math.max(0, DAYS - days.length) }, (_, at) => (
        <li key={at} aria-hidden className="w-5 min-w-1 rounded-small bg-surface-2" />
      ))}
      {days.map(({ day, good, bad }) => {
        const share = good / Math.max(1, good + bad)
        const words = t('uptime-day', {
          day: format.day(Date.parse(day)),
          good: format.count(good),
          bad: format.count(bad),
        })
        return (
          <li
            key={day}
            title={words}
            className="flex w-5 min-w-1 flex-col justify-end overflow-hidden rounded-small bg-loss-soft"
          >
            <span
              aria-hidden
              className={clsx(share > 0.95 ? 'bg-gain' : share > 0.5 ? 'bg-warn' : 'bg-loss')}
              style={{ height: `${share * 100}%` }}
            />
            <span className="sr-only">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
