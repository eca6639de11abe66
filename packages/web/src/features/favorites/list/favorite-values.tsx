import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { PriceDoubt } from '#web/market/currency/price-doubt.tsx'
import { RateButton } from '#web/market/offer/rate-button.tsx'
import { SparkLater } from '#web/market/spark-later.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { LiveValue } from '#web/ui/show/live-value.tsx'
import type { FavoriteView } from '../favorite-view.ts'
import { useDeadText } from './use-dead-text.ts'

/** The present value, or the reason why there is none. */
export function FavoriteValues({ view }: { view: FavoriteView }) {
  const deadText = useDeadText()
  const { row, kind } = view
  if (!row.alive) return <Badge icon={CircleSlash}>{deadText(view)}</Badge>
  return kind === 'EXCHANGER' ? <ExchangerValues view={view} /> : <RateValues view={view} />
}

function RateValues({ view }: { view: FavoriteView }) {
  const { t } = useTranslation('favorites')
  const format = useFormat()
  const { row, currencies, marketPercent } = view
  const change = useChange(row.rate)
  const [give, get] = [currencies[0], currencies.at(-1)]
  if (row.rate === null || !give || !get) return null
  return (
    <>
      <LiveValue {...change} className="font-medium">
        <RateButton rate={row.rate} give={unitOf(give)} get={unitOf(get)} />
      </LiveValue>
      {marketPercent !== null && (
        <p className="text-dense text-text-2">
          {t('against-market', { percent: format.percent(marketPercent) })}
          <PriceDoubt of={[give, get]} />
        </p>
      )}
      {/* The room is reserved from the start. */}
      <p className="min-h-5.5 text-dense text-text-3">
        <SparkLater
          way={currencies.map(({ code }) => code).join('>')}
          look="line"
          className="inline-flex items-center gap-2"
        />
      </p>
    </>
  )
}

function ExchangerValues({ view }: { view: FavoriteView }) {
  const { t } = useTranslation('favorites')
  const format = useFormat()
  const [exchanger] = view.row.exchangers ?? []
  if (!exchanger) return null
  const { reserveUsd, goodReviews, badReviews, pairs } = exchanger
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-table sm:justify-end">
      <span>{t('reserve', { amount: format.usd(reserveUsd) })}</span>
      <Reviews good={goodReviews} bad={badReviews} />
      <span className="text-text-2">{t('pairs', { count: pairs })}</span>
    </div>
  )
}

/** The direction in which a figure moved last. */
function useChange(figure: number | null): {
  change: 'up' | 'down' | undefined
  changedAtMs: number
} {
  const [last, setLast] = useState<{ figure: typeof figure; change?: 'up' | 'down'; atMs: number }>(
    { figure, atMs: 0 },
  )
  const { figure: before } = last
  if (before !== figure) {
    const isKnown = before !== null && figure !== null
    setLast({
      figure,
      // oxlint-disable-next-line react/purity -- when it was seen; a dropped drawing drops it too
      atMs: Date.now(),
      ...(isKnown && { change: figure > before ? 'up' : 'down' }),
    })
  }
  return { change: last.change, changedAtMs: last.atMs }
}
