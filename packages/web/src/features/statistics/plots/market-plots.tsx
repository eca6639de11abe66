import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { QueryResult } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { countTick } from '#web/ui/show/plot/plot-words.ts'
import type { Plot, PlotSeries } from '#web/ui/show/plot/plot.ts'
import { Card } from '#web/ui/show/card.tsx'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import type { StatsRange } from '../range.ts'
import { type HistoryPoint, known, mean, type Measured, trendOf } from './findings.ts'
import type { MarketHistoryAnswer } from './market-history.documents.ts'

interface MarketPlotsProps {
  result: QueryResult<MarketHistoryAnswer>
  range: StatsRange
}

/** The size of the market, its exchangers, and the speed of its files. */
export function MarketPlots({ result, range }: MarketPlotsProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { answer, error, refetch } = result
  const points = answer?.marketHistory
  const plots = useMemo(() => points && plotsOf(points, { t, format }), [points, t, format])
  const values = (name: Measured) => points?.map((point) => point[name]) ?? []
  const span = t(`span.${range}`)
  const grown = (name: 'offers' | 'exchangers') => {
    const trend = trendOf(values(name))
    if (!trend) return t(`plot.${name}.asked`)
    const value = format.count(trend.now)
    const { percent } = trend
    if (percent === null) return t(`plot.${name}.now`, { count: trend.now, value })
    const how = percent >= LEAST_CHANGE ? 'grew' : percent <= -LEAST_CHANGE ? 'fell' : 'same'
    const by = format.percent(Math.abs(percent), 1).replace('+', '')
    return t(`plot.${name}.${how}`, { count: trend.now, value, by, span })
  }
  const polls = () => {
    const [half, most] = [known(values('pollP50Ms')), known(values('pollP95Ms'))]
    if (half.length === 0 || most.length === 0) return t('plot.polls.asked')
    return t('plot.polls.took', { half: ms(mean(half), format), most: ms(mean(most), format) })
  }
  const common = {
    empty: t('not-measured'),
    source: t('source'),
    error,
    onRetry: refetch,
  }
  return (
    <>
      <Card className="p-4">
        <PlotFigure
          {...common}
          title={grown('offers')}
          plot={plots?.offers}
          name={`offers-${range}`}
        />
      </Card>
      <Card className="p-4">
        <PlotFigure
          {...common}
          title={grown('exchangers')}
          plot={plots?.exchangers}
          name={`exchangers-${range}`}
        />
      </Card>
      <Card className="p-4">
        <PlotFigure {...common} title={polls()} plot={plots?.polls} name={`files-${range}`} />
      </Card>
    </>
  )
}

/** A smaller change, in percent, counts as none. */
const LEAST_CHANGE = 0.5

type Format = ReturnType<typeof useFormat>
type Translate = ReturnType<typeof useTranslation<'statistics'>>['t']

function ms(value: number, format: Format): string {
  return format.count(Math.round(value))
}

function plotsOf(
  points: readonly HistoryPoint[],
  { t, format }: { readonly t: Translate; readonly format: Format },
): Readonly<Record<'offers' | 'exchangers' | 'polls', Plot>> {
  const timesMs = points.map(({ at }) => Date.parse(at))
  const line = (name: Measured, more: Partial<PlotSeries> = {}): PlotSeries =>
    ({
      shape: 'line',
      name: t(`series.${name}`),
      values: points.map((point) => point[name]),
      ...more,
    }) as PlotSeries
  const unit = (name: string) => ({
    name,
    print: format.count,
    printTick: (value: number, step: number) => countTick(value, step, format.locale),
  })
  return {
    offers: {
      timesMs,
      unit: unit(t('unit.offers')),
      secondUnit: unit(t('unit.pairs')),
      series: [line('offers'), line('pairs', { tone: 'other', isSecond: true })],
    },
    exchangers: {
      timesMs,
      unit: unit(t('unit.exchangers')),
      series: [line('exchangers')],
    },
    polls: {
      timesMs,
      unit: unit(t('unit.ms')),
      series: [line('pollP95Ms', { tone: 'other' }), line('pollP50Ms')],
    },
  }
}
