import { useMemo } from 'react'
import { formatRateNumber, isSaidInverted } from '#web/lib/format/format-rate.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { needsPlan } from '#web/lib/graphql/api-error.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import type { Currency } from '#web/market/currency/use-currencies.ts'
import { Standing } from '#web/market/spark/standing.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import { type RateRange, rateRanges } from '../exchange-query.ts'
import { rateUnitOf } from '../offers/offer-parts.tsx'
import { RateHistoryDocument, type RateHistoryVariables } from './rate-history.documents.ts'
import { findingOf, ratePlot, steadyPoints } from './rate-view.ts'

export interface RatePlotProps {
  give: Currency
  get: Currency
  range: RateRange
  /** The number of offers that take the amount now; undefined while unknown. */
  offers: number | undefined
  onRange: (range: RateRange) => void
}

/** The server renews its answer each minute. */
const AGAIN_MS = 60_000
const RANGES = { '24h': 'H24', '7d': 'D7', '30d': 'D30' } as const

/** The history of a pair's best rate: over a day, a week or a month. */
export function RatePlot({ give, get, range, offers, onRange }: RatePlotProps) {
  const { t } = useTranslation('rate')
  const format = useFormat()
  const variables = { give: give.code, get: get.code, range: RANGES[range] }
  const { answer, answered, error, refetch } = useQuery(RateHistoryDocument, variables, {
    everyMs: AGAIN_MS,
  })
  // The last chart stays while another period loads; another pair starts afresh.
  const last = answered ? (JSON.parse(answered) as RateHistoryVariables) : undefined
  const isOfPair = last?.give === give.code && last.get === get.code
  const history = isOfPair ? answer?.rateHistory : undefined
  const shownRange = rateRanges.find((each) => RANGES[each] === last?.range) ?? range
  const points = useMemo(() => steadyPoints(history?.points ?? []), [history])
  const newest = points.findLast(({ close }) => close !== null)
  const isInverted = newest?.close ? isSaidInverted(newest.close) : false
  const { of, to } = rateUnitOf(give, get, isInverted)
  const { locale } = format
  const plot = useMemo(
    () =>
      ratePlot(
        points,
        {
          unit: t('unit', { of, to }),
          best: t('best'),
          band: t('band'),
          low: t('low'),
          high: t('high'),
          mid: t('mid'),
          exchanger: t('exchanger'),
          print: (rate) => formatRateNumber(rate, locale),
        },
        isInverted,
      ),
    [points, isInverted, of, to, locale, t],
  )
  const names = { give: shortNameOf(give), get: shortNameOf(get) }
  const finding = error && needsPlan(error) ? undefined : findingOf(plot)
  const typical = history?.typical ?? undefined
  return (
    <Card className="px-3 pt-2.5 pb-2 sm:px-4">
      <PlotFigure
        title={finding ? titleOf(finding.percent) : t('title', names)}
        plot={plot}
        isToCome={history === undefined}
        name={`rate-${give.code}-${get.code}-${shownRange}`.toLowerCase()}
        source={history && sourceOf(history.amountUsd)}
        empty={t('empty')}
        error={error}
        onRetry={refetch}
        controls={
          <>
            {typical && <Standing standing={typical.now} {...{ typical, isInverted }} />}
            <Segmented
              label={t('range')}
              hidesLabel
              value={range}
              onChange={onRange}
              options={rateRanges.map((value) => ({ value, label: t(`ranges.${value}`) }))}
            />
          </>
        }
      />
    </Card>
  )

  function titleOf(percent: number): string {
    const way = Math.abs(percent) < 0.005 ? 'same' : percent > 0 ? 'rose' : 'fell'
    const by = format.percent(Math.abs(percent), 2).replace('+', '')
    return t(isInverted ? `${way}-price` : way, {
      ...names,
      percent: by,
      time: t(`in.${shownRange}`),
    })
  }

  function sourceOf(amountUsd: number): string {
    const isYoung = finding && finding.firstMs > plot.timesMs[1]!
    const untilMs = Date.parse(history?.simulatedUntil ?? '')
    const isSimulated = finding !== undefined && finding.firstMs < untilMs
    return [
      t('amount', { amount: format.usd(amountUsd) }),
      ...(offers === undefined
        ? []
        : [t('offers', { count: offers, value: format.count(offers) })]),
      ...(newest ? [t('as-of', { time: format.since(Date.parse(newest.at), Date.now()) })] : []),
      ...(isSimulated ? [t('simulated')] : []),
      ...(isYoung ? [t('begins', { time: format.since(finding.firstMs, Date.now()) })] : []),
    ].join(' · ')
  }
}
