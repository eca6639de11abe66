import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { AdminExchangerFacts } from './admin-exchanger.documents.ts'

/** Clicks through to the exchanger's site: a bar a day; the last one is today so far. */
export function ClicksPanel({ days }: { days: AdminExchangerFacts['clickDays'] }) {
  const { t } = useTranslation('admin-exchangers')
  const format = useFormat()
  const all = days.reduce((sum, { clicks }) => sum + clicks, 0)
  const most = Math.max(1, ...days.map(({ clicks }) => clicks))
  return (
    <Card className="p-4 md:p-5">
      <h2 className="text-h3 font-semibold">{t('clicks')}</h2>
      <p className="mt-1 text-table text-text-2">{t('clicks-how')}</p>
      <p className="mt-3 text-h2 font-bold tabular-nums">{format.count(all)}</p>
      <ul aria-label={t('clicks-days')} className="mt-3 flex h-24 items-end gap-1">
        {days.map(({ day, clicks }) => {
          const words = t('clicks-day', {
            day: format.day(Date.parse(day)),
            count: clicks,
            value: format.count(clicks),
          })
          return (
            <li
              key={day}
              title={words}
              className="flex h-full w-5 min-w-1 flex-col justify-end rounded-small bg-surface-2"
            >
              <span
                aria-hidden
                className="rounded-small bg-accent"
                style={{ height: `${(clicks / most) * 100}%` }}
              />
              <span className="sr-only">{words}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
