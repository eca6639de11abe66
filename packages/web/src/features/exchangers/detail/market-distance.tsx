import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { ExchangerVerdict } from './exchanger-detail.documents.ts'

type Distance = NonNullable<NonNullable<ExchangerVerdict['standing']>['distance']>

/** The usual distance of its rates from the market: the median, and the middle half. */
export function MarketDistance({ distance }: { distance: Distance }) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { offers, lowPercent, medianPercent, highPercent } = distance
  const gaps = {
    percent: format.share(Math.abs(medianPercent) / 100),
    low: format.percent(lowPercent, 1),
    high: format.percent(highPercent, 1),
  }
  const way = Math.abs(medianPercent) < 0.05 ? 'at' : medianPercent < 0 ? 'below' : 'above'
  return (
    <Card className="p-5 md:p-6">
      <h2 className="text-table font-medium text-text-2">{t('distance')}</h2>
      <p className="mt-1 text-h3 font-semibold">{t(`distance-${way}`, gaps)}</p>
      <Strip distance={distance} />
      <p className="mt-3 text-dense text-text-2">
        {t(gaps.low === gaps.high ? 'distance-half-at' : 'distance-half', gaps)}
      </p>
      <p className="mt-1 text-meta text-text-3">
        {t('distance-why', { count: offers, value: format.count(offers), sum: format.usd(1_000) })}
      </p>
    </Card>
  )
}

/** A scale in whole percents around the figures and the market itself. */
function Strip({ distance: { lowPercent, medianPercent, highPercent } }: { distance: Distance }) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const from = Math.min(-3, Math.floor(lowPercent) - 1)
  const to = Math.max(1, Math.ceil(highPercent) + 1)
  const at = (percent: number) => `${((percent - from) / (to - from)) * 100}%`
  const width = `${((highPercent - lowPercent) / (to - from)) * 100}%`
  const step = Math.ceil((to - from) / 6)
  const marks = Array.from({ length: to - from + 1 }, (_, each) => from + each)
  return (
    <div aria-hidden className="mt-8 text-meta text-text-3 tabular-nums">
      <div className="relative h-7 border-b border-control">
        <span
          style={{ left: at(lowPercent), width }}
          className="absolute bottom-0 h-5 min-w-1 rounded-t-small bg-accent-soft"
        />
        <span
          style={{ left: at(medianPercent) }}
          className="absolute -bottom-px h-6 w-1 -translate-x-1/2 rounded-full bg-accent"
        />
        <span style={{ left: at(0) }} className="absolute -bottom-1 h-9 w-px bg-text" />
        <span
          style={{ left: at(0) }}
          className="absolute -top-6 -translate-x-1/2 whitespace-nowrap text-text"
        >
          {t('distance-market')}
        </span>
      </div>
      <div className="relative mt-1.5 h-4">
        {marks
          .filter((mark) => mark % step === 0 && mark !== from && mark !== to)
          .map((mark) => (
            <span key={mark} style={{ left: at(mark) }} className="absolute -translate-x-1/2">
              {mark === 0 ? '0' : format.percent(mark, 0)}
            </span>
          ))}
      </div>
    </div>
  )
}
